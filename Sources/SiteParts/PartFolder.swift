/// A folder with a part of a site, which is read so that it can be joined with other parts.
///
/// It came from another machine, so anybody may have written it. Only paths inside the folder are used, symbolic links
/// are not followed, and each file must have the bytes named in the record.
struct PartFolder: Sendable {
    /// The path as the user typed it.
    let path: String

    let tree: OutputTree
    let record: PartRecord

    /// A description of the part in words.
    var name: String { record.division.name(of: record.number) }

    /// The remedy for a damaged part.
    var remedy: String { "copy or build \(name) again" }

    /// Opens a folder.
    ///
    /// - Throws: An error if it is not a part of a site.
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

    /// Whether a part may have a file at a path, which must be inside the folder and not be one of the program's
    /// records.
    static func mayHave(_ path: String) -> Bool {
        Manifest.isInside(Array(path.utf8)) && path != Manifest.fileName && path != PartRecord.fileName
            && !(path.split(separator: "/").first?.hasPrefix(Staging.namePrefix) ?? false)
    }

    /// The differences between the folder and its record that can be found without reading files; at most ``mostNamed``
    /// of each kind are named.
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

    /// The maximum number of problems of each kind that are named.
    static let mostNamed = 5

    /// The problems of the first items; the last problem also gives the number of items that are not named.
    static func named(_ items: some Sequence<String>, _ problem: (String) -> String) -> [String] {
        let items = Array(items)
        let problems = items.prefix(mostNamed).map(problem)
        guard items.count > mostNamed, let last = problems.last else { return problems }
        return problems.dropLast() + ["\(last) (and \(items.count - mostNamed) more)"]
    }
}
