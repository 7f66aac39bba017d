import IndexedCollation
import Synchronization

/// Finds the entry that somebody names: by its file, its address in another generator, its id, title or an alias.
final class LinkTable: Sendable {
    /// An entry of an index.
    struct Target: Equatable {
        let index: Int
        let entry: Int
    }

    /// The names of one index's entries, folded as addresses are.
    private struct Names: Sendable {
        var table = ByteStringTable()
        var entries: [Int] = []

        func entry(_ name: [UInt8]) -> Int? { table.number(of: name).map { entries[$0] } }

        mutating func add(_ name: [UInt8], _ entry: Int) {
            if !name.isEmpty, table.insert(name).isNew { entries.append(entry) }
        }
    }

    /// The entries of source files, by path.
    private struct Files: Sendable {
        var table = ByteStringTable()
        var targets: [Target?] = []
    }

    private let content: Content
    private let indexes: [DirectoryIndex]

    // Made when the first link asks: a gazetteer without bodies has none.
    private let files = Mutex<Files?>(nil)
    private let names: Mutex<[Names?]>

    init(_ content: Content, _ indexes: [DirectoryIndex]) {
        self.content = content
        self.indexes = indexes
        names = Mutex(Array(repeating: nil, count: indexes.count))
    }

    /// The entry that a source file is.
    func target(ofFile path: String) -> Target? {
        files.withLock { files in
            let known = files ?? makeFiles()
            files = known
            return known.table.number(of: path.utf8).flatMap { known.targets[$0] }
        }
    }

    /// The entry of an index that has a name: as its id, the last part of its id, its title, or an alias, in this order.
    func entry(named name: String, in index: Int) -> Int? {
        var bytes: [UInt8] = []
        var name = name
        name.withUTF8 { Slug.append($0, to: &bytes) }
        return names.withLock { names in
            let known = names[index] ?? makeNames(index)
            names[index] = known
            return known.entry(bytes)
        }
    }

    private func makeFiles() -> Files {
        var files = Files()
        // Files without an entry, such as drafts, are there as well, so that numbers are those of the buffers.
        for file in content.store.buffers[..<content.fileCount] {
            if files.table.insert(Self.normalized(file.path).utf8).isNew { files.targets.append(nil) }
        }
        for (number, index) in indexes.enumerated() {
            for (entry, value) in index.entries.enumerated() {
                let path = Self.normalized(content.store.buffers[Int(value.file)].path)
                guard let file = files.table.number(of: path.utf8), files.targets[file] == nil else { continue }
                files.targets[file] = Target(index: number, entry: entry)
            }
        }
        return files
    }

    private func makeNames(_ index: Int) -> Names {
        var names = Names()
        let entries = indexes[index].entries
        func slug(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            var slug: [UInt8] = []
            Slug.append(text, to: &slug)
            return slug
        }
        for (number, entry) in entries.enumerated() { names.add(slug(content.store.bytes(of: entry.id)), number) }
        for (number, entry) in entries.enumerated() {
            let id = content.store.bytes(of: entry.id)
            guard let slash = id.lastIndex(of: .slash) else { continue }
            names.add(slug(UnsafeBufferPointer(rebasing: id[(slash + 1)...])), number)
        }
        for (number, entry) in entries.enumerated() { names.add(slug(content.store.bytes(of: entry.title)), number) }
        for (number, entry) in entries.enumerated() {
            for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
                names.add(slug(content.store.bytes(of: field.value)), number)
            }
        }
        return names
    }

    /// A path without `.`, and without `..` where it can be: what two ways to write one path have in common.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
