/// A folder with a part of a site, as it is read to be joined with others.
///
/// It came from another machine, so anybody may have written it: only paths in the folder count, no symbolic link is
/// followed, and each file must have the bytes that its record names.
struct PartFolder: Sendable {
    /// The path as the user typed it.
    let path: String

    let tree: OutputTree
    let record: PartRecord

    /// The part in words.
    var name: String { record.division.name(of: record.number) }

    /// What to do about a part that is damaged.
    var remedy: String { "copy or build \(name) again" }

    /// Opens a folder.
    ///
    /// - Throws: If it is not a part of a site.
    init(_ path: String) throws(OutputError) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        let bytes: [UInt8]?
        do throws(FileSystemError) {
            tree = OutputTree(try OpenFolder(path))
            bytes = try tree.bytes(of: PartRecord.fileName, limit: PartRecord.sizeLimit)
        } catch {
            throw OutputError("cannot read \(error); name folders that 'thumbindex build --shard' made")
        }
        guard let bytes else {
            throw OutputError(
                "'\(path)' is not a part of a site, because it has no '\(PartRecord.fileName)'; name folders that 'thumbindex "
                    + "build --shard' made, and copy their hidden files, too")
        }
        guard let record = PartRecord(reading: bytes) else {
            throw OutputError(
                "the record '\(path)/\(PartRecord.fileName)' is damaged, or of another version of Thumbindex; copy this part again, "
                    + "or build all parts with one version")
        }
        self.record = record
    }

    /// Whether a part may have a file at a path: in the folder, and not one of the program's own records.
    static func mayHave(_ path: String) -> Bool {
        Manifest.isInside(Array(path.utf8)) && path != Manifest.fileName && path != PartRecord.fileName
            && !(path.split(separator: "/").first?.hasPrefix(Staging.namePrefix) ?? false)
    }

    /// The differences between the folder and its record that show without reading files; at most ``mostNamed`` of each kind
    /// are named.
    func problems() -> [String] {
        var problems: [String] = []
        let strange = record.files.filter { !Self.mayHave($0.path) }
        guard strange.isEmpty else {
            return Self.named(strange.map(\.path)) {
                "the record of '\(path)' lists '\($0)', which cannot be in a part; build \(name) again, where you trust"
            }
        }
        let present = tree.files()
        problems += present.unreadableFolders.map {
            "cannot read the folder '\(tree.root.path(of: $0))'; make it readable"
        }
        guard problems.isEmpty else { return problems }
        var expected = ByteStringTable()
        for file in record.files { expected.insert(file.path.utf8) }
        problems += Self.named(record.files.lazy.map(\.path).filter { present.paths.number(of: $0.utf8) == nil }) {
            "'\(path)' lacks '\($0)', which is in its record; \(remedy)"
        }
        let additional = (0..<present.paths.count).map { String(decoding: present.paths[$0], as: UTF8.self) }
            .filter { expected.number(of: $0.utf8) == nil && $0 != Manifest.fileName && $0 != PartRecord.fileName }
        problems += Self.named(additional.sorted() + present.others) {
            "'\(path)/\($0)' is not in the record of the part; remove it, or \(remedy)"
        }
        return problems
    }

    /// The most problems of a kind that are named.
    static let mostNamed = 5

    /// A problem for each of the first items, the last of which says how many more there are.
    static func named(_ items: some Sequence<String>, _ problem: (String) -> String) -> [String] {
        let items = Array(items)
        let problems = items.prefix(mostNamed).map(problem)
        guard items.count > mostNamed, let last = problems.last else { return problems }
        return problems.dropLast() + ["\(last) (and \(items.count - mostNamed) more)"]
    }
}
