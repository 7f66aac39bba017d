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
    private final class Names: Sendable {
        private let table: ByteStringTable
        private let entries: [Int]

        init(_ table: ByteStringTable, _ entries: [Int]) {
            self.table = table
            self.entries = entries
        }

        func entry(_ name: [UInt8]) -> Int? { table.number(of: name).map { entries[$0] } }
    }

    /// The entries of source files, by path.
    private final class Files: Sendable {
        private let table: ByteStringTable
        private let targets: [Target?]

        init(_ table: ByteStringTable, _ targets: [Target?]) {
            self.table = table
            self.targets = targets
        }

        func target(_ path: [UInt8]) -> Target? { table.number(of: path).flatMap { targets[$0] } }
    }

    /// Whether entries are files at all: the rows of a CSV file are not.
    let hasFiles: Bool

    private let content: Content
    private let indexes: [DirectoryIndex]

    // Made when the first link asks: a gazetteer without bodies has none.
    private let files = Mutex<Files?>(nil)
    private let names: Mutex<[Names?]>

    init(_ content: Content, _ indexes: [DirectoryIndex]) {
        self.content = content
        self.indexes = indexes
        hasFiles = content.store.buffers[..<content.fileCount].contains { !SourceFiles.Source.isCSV($0.path) }
        names = Mutex(Array(repeating: nil, count: indexes.count))
    }

    /// The entry that a source file is, by its normalized path.
    func target(ofFile path: [UInt8]) -> Target? {
        let files = files.withLock { files in
            let known = files ?? makeFiles()
            files = known
            return known
        }
        return files.target(path)
    }

    /// The entry of an index that has a name: as its id, the last part of its id, its title, or an alias, in this order.
    func entry(named name: some Sequence<UInt8>, in index: Int) -> Int? {
        let names = names.withLock { names in
            let known = names[index] ?? makeNames(index)
            names[index] = known
            return known
        }
        var slug: [UInt8] = []
        Array(name).withUnsafeBufferPointer { Slug.append($0, to: &slug) }
        return names.entry(slug)
    }

    func entry(named name: String, in index: Int) -> Int? { entry(named: name.utf8, in: index) }

    private func makeFiles() -> Files {
        var table = ByteStringTable()
        var targets: [Target?] = []
        // Files without an entry, such as drafts, are there as well, so that numbers are those of the buffers.
        let numbers = content.store.buffers[..<content.fileCount].map { file in
            let (number, isNew) = table.insert(Self.normalized(Array(file.path.utf8)))
            if isNew { targets.append(nil) }
            return number
        }
        for (number, index) in indexes.enumerated() {
            for (entry, value) in index.entries.enumerated() where Int(value.file) < numbers.count {
                let file = numbers[Int(value.file)]
                if targets[file] == nil { targets[file] = Target(index: number, entry: entry) }
            }
        }
        return Files(table, targets)
    }

    private func makeNames(_ index: Int) -> Names {
        var table = ByteStringTable()
        var numbers: [Int] = []
        let entries = indexes[index].entries
        var slug: [UInt8] = []
        func add(_ text: UnsafeBufferPointer<UInt8>, _ entry: Int) {
            slug.removeAll(keepingCapacity: true)
            Slug.append(text, to: &slug)
            if !slug.isEmpty, table.insert(slug).isNew { numbers.append(entry) }
        }
        for (number, entry) in entries.enumerated() { add(content.store.bytes(of: entry.id), number) }
        for (number, entry) in entries.enumerated() {
            let id = content.store.bytes(of: entry.id)
            guard let slash = id.lastIndex(of: .slash) else { continue }
            add(UnsafeBufferPointer(rebasing: id[(slash + 1)...]), number)
        }
        for (number, entry) in entries.enumerated() { add(content.store.bytes(of: entry.title), number) }
        for (number, entry) in entries.enumerated() {
            for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
                add(content.store.bytes(of: field.value), number)
            }
        }
        return Names(table, numbers)
    }

    /// A path without `.`, and without `..` where it can be: what two ways to write one path have in common.
    static func normalized(_ path: [UInt8]) -> [UInt8] {
        guard mayBeOddlyWritten(path) else { return path }
        var parts: [ArraySlice<UInt8>] = []
        for part in path.split(separator: .slash) where !part.elementsEqual(".".utf8) {
            let isUp = part.elementsEqual("..".utf8)
            if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let joined = Array(parts.joined(separator: [UInt8.slash]))
        return path.first == .slash ? [.slash] + joined : joined
    }

    /// Whether a path has an empty name or one that begins with a dot.
    private static func mayBeOddlyWritten(_ path: [UInt8]) -> Bool {
        var isStart = false
        for byte in path {
            if isStart, byte == .slash || byte == UInt8(ascii: ".") { return true }
            isStart = byte == .slash
        }
        return isStart || path.first == UInt8(ascii: ".")
    }
}
