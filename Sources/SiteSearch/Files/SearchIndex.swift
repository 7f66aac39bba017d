import IndexedCollation

/// The data with which the search field of a directory finds entries in one locale.
///
/// Entries are found by all their names and other forms of these, and by the words of their summaries, fields and
/// bodies.
///
/// The pieces are scripts, because scripts can be loaded both from a disk and from a server. `search/index.js` lists
/// the first key of each piece. `search/0.js` and so on contain the keys, with those of words last, and `search/e/0.js`
/// and so on contain each entry once. A small index is a single file.
package struct SearchIndex {
    /// The maximum size in bytes of an index that is a single file.
    static let fileSize = 44_000

    let plan: SitePlan
    let vocabulary: Vocabulary
    let index: IndexID
    let fields: SearchFields

    package init(of index: IndexID, _ site: ResolvedSite, _ vocabulary: Vocabulary) {
        plan = site.plan
        self.vocabulary = vocabulary
        self.index = index
        fields = SearchFields(of: index, plan, vocabulary, site.targets.shownFields[index])
    }

    /// The entries to search, without alias lines, because the names of an entry include its aliases.
    private var entries: [EntryID] {
        plan.indexes[index].entries.indices.filter { plan.indexes[index].entries[$0].reference != .alias }
    }

    /// Writes the files.
    ///
    /// - Parameter prints: The hashes of the inputs; nil if the sink remembers nothing.
    package func write(to sink: some PageSink, _ prints: SearchPrints?, workers: Workers) async throws {
        if let prints, sink.keepsGroup(prints.all) { return }
        let entries = entries
        let files = SearchFiles(folder: Self.folder(of: index, in: plan), origin: prints?.all)
        if let prints, try writeChanges(entries, prints, files, to: sink) { return }
        let parts = await workers.map(entries.count, smallest: 2048) { [self] range in
            Handover(SearchEntries(of: Array(entries[range]), plan, index, fields))
        }
        var keys = SearchKeys()
        var rows = SearchRows()
        // Each part is released as soon as it is joined.
        for part in parts {
            guard let part = part.take() else { continue }
            keys.append(part.keys, after: rows.count)
            rows.append(part.rows)
        }
        if try writeSmall(keys, rows, files, to: sink) { return }
        var names = SearchKeyWriter()
        names.write("!", .middle, keys.middles.sorted())
        names.write(keys.sorted(keys.names), keys.bytes)
        names.finish()
        let nameContents = try await workers.map(names.pieces.count) { [pieces = names.pieces] range in
            try range.map { try files.write(names: $0, pieces[$0], to: sink) }
        }.flatMap { $0 }
        let inPiece = SearchRows.entriesInPiece(rows.size, rows.count)
        let rowContents = try await workers.map((rows.count + inPiece - 1) / inPiece) { [rows] range in
            try range.map { number in
                let piece = rows.piece(number * inPiece..<min((number + 1) * inPiece, rows.count))
                return try files.write(rows: number, piece, to: sink)
            }
        }.flatMap { $0 }
        let words = keys.words.sorted()
        try write(words, beside: names.heads, entriesInPiece: inPiece, files, to: sink)
        guard let prints else { return }
        let record = SearchState(
            names: SearchState.Names(print: namesPrint(entries, prints), heads: names.heads, contents: nameContents),
            parts: zip(partPrints(entries, prints), Self.parts(entries.count)).map { print, range in
                SearchState.Chunk(print: print, size: rows.size(of: range))
            }, rowContents: rowContents, words: words)
        sink.keep(record: record.bytes(prints.common), named: recordName)
    }

    /// The name of the data that a build remembers about the index.
    private var recordName: String { "search-\(index.number)" }

    /// Writes an index that is a single file.
    ///
    /// - Returns: Whether the index is small enough.
    private func writeSmall(
        _ keys: SearchKeys, _ rows: SearchRows, _ files: SearchFiles, to sink: some PageSink
    ) throws -> Bool {
        var small = SearchKeyWriter()
        // A small index does not contain the insides of words, because the script finds them in whole names.
        if rows.size < Self.fileSize, keys.names.count + keys.words.count < Self.fileSize / 4 {
            small.write(" ", .textWord, keys.words.sorted())
            small.write(keys.sorted(keys.names), keys.bytes)
            small.finish()
        }
        let size = small.pieces.reduce(rows.size) { $0 + $1.count }
        guard !small.pieces.isEmpty || rows.count == 0, size < Self.fileSize else { return false }
        var file = list(of: small.heads, wordPieces: nil, entriesInPiece: max(1, rows.count))
        for (number, piece) in small.pieces.enumerated() { file += SearchFiles.script("\(number)", piece) }
        file += SearchFiles.script("e/0", rows.piece(0..<rows.count))
        try files.write(list: file, to: sink)
        return true
    }

    /// Writes the files with the words of texts, and the list of all files.
    ///
    /// - Parameter names: The first keys of the pieces with names.
    private func write(
        _ words: SearchWords.Sorted, beside names: [[UInt8]], entriesInPiece: Int, _ files: SearchFiles,
        to sink: some PageSink
    ) throws {
        var writer = SearchKeyWriter()
        writer.write(" ", .textWord, words)
        writer.finish()
        // Their numbers follow those of the pieces with names, which therefore stay the same after texts have been
        // edited.
        for (number, piece) in writer.pieces.enumerated() {
            try files.write(names: names.count + number, piece, to: sink)
        }
        let list = list(of: writer.heads + names, wordPieces: writer.pieces.count, entriesInPiece: entriesInPiece)
        try files.write(list: list, to: sink)
    }

    /// Writes those files of a large index that edited texts change, and keeps the others.
    ///
    /// - Returns: Whether this was possible; if not, nothing was written.
    private func writeChanges(
        _ entries: [EntryID], _ prints: SearchPrints, _ files: SearchFiles, to sink: some PageSink
    ) throws -> Bool {
        guard let memory = sink.record(named: recordName),
            var record = SearchState(reading: memory.bytes, prints.common),
            record.names.print == namesPrint(entries, prints)
        else { return false }
        let parts = Self.parts(entries.count)
        let partPrints = partPrints(entries, prints)
        guard record.parts.count == parts.count else { return false }
        let changed = parts.indices.filter { record.parts[$0].print != partPrints[$0] }
        guard changed.count <= max(1, parts.count / 4) else { return false }
        let inPiece = SearchRows.entriesInPiece(record.size, entries.count)
        var pieces: [(number: Int, bytes: [UInt8])] = []
        var words = SearchWords()
        var entryCount = 0
        for part in changed {
            let range = parts[part]
            let found = SearchEntries(of: Array(entries[range]), plan, index, fields)
            words.append(found.keys.words, after: entryCount)
            entryCount += range.count
            record.parts[part] = SearchState.Chunk(print: partPrints[part], size: found.rows.size)
            for first in stride(from: 0, to: range.count, by: inPiece) {
                let piece = found.rows.piece(first..<min(first + inPiece, range.count))
                pieces.append(((range.lowerBound + first) / inPiece, piece))
            }
        }
        guard record.size >= Self.fileSize, SearchRows.entriesInPiece(record.size, entries.count) == inPiece else {
            return false
        }
        let made = Set(pieces.map(\.number))
        let names = record.names.contents.enumerated().map { (files.path(ofNames: $0), $1) }
        let rows = record.rowContents.enumerated().lazy.filter { !made.contains($0.offset) }
            .map { (files.path(ofRows: $0), $1) }
        guard sink.keepsAll(names + rows, files.fileOrigin) else { return false }
        for (number, bytes) in pieces { record.rowContents[number] = try files.write(rows: number, bytes, to: sink) }
        record.words = record.words.replacing(changed.map { parts[$0] }, by: words.sorted())
        try write(record.words, beside: record.names.heads, entriesInPiece: inPiece, files, to: sink)
        // The next build makes the changed parts again, which takes less time than writing all words if there are few
        // changes.
        if changed.count * 8 > parts.count { sink.keep(record: record.bytes(prints.common), named: recordName) }
        return true
    }

    /// The folder of an index's files.
    package static func folder(of index: IndexID, in plan: SitePlan) -> String {
        plan.folder(of: index) + (plan.holdsPlainPages(index) ? "search/pages/" : "search/")
    }

    /// The script that lists the pieces by their first keys, and the site's other directories.
    ///
    /// - Parameter wordPieces: The number of pieces with words of texts, which come first; nil for a single file.
    private func list(of heads: [[UInt8]], wordPieces: Int?, entriesInPiece: Int) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for head in heads { json.string(String(decoding: head, as: UTF8.self)) }
        }
        var bytes = Array("thumbindexSearch(\"index\",{\"heads\":".utf8) + json.bytes
        if let wordPieces { bytes += ",\"words\":\(wordPieces)".utf8 }
        bytes += ",\"entries\":\(entriesInPiece),\"isWhole\":\(wordPieces == nil)".utf8
        if let typedForms = plan.indexes[index].collation.typedForms {
            var json = JSONWriter()
            json.array { json in
                for form in typedForms.forms {
                    json.array { json in
                        json.string(String(decoding: form.typed, as: UTF8.self))
                        json.string(String(decoding: form.filed, as: UTF8.self))
                    }
                }
            }
            bytes += Array(",\"letters\":".utf8) + json.bytes
        }
        let language = plan.indexes[index].titleLocale.language
        if language == "ja" { bytes += ",\"isJapanese\":true".utf8 }
        if let endings = WordEndings.of(language) {
            var json = JSONWriter()
            json.string(endings)
            bytes += Array(",\"endings\":".utf8) + json.bytes
        }
        let root = String(repeating: "../", count: plan.folder(of: index).utf8.count { $0 == .slash })
        if let pages = plainPages {
            var json = JSONWriter()
            json.string(root + plan.folder(of: pages))
            bytes += Array(",\"pages\":".utf8) + json.bytes
        }
        let others = otherDirectories
        if !others.isEmpty {
            let home = plan.home(of: plan.locale(of: index))
            var json = JSONWriter()
            json.object { json in
                let front = root + plan.link(to: Address(page: home))
                json.member("front", front.isEmpty ? "./" : front)
                json.member("others") { json in
                    json.array { json in
                        for other in others {
                            json.array { json in
                                json.string(root + plan.folder(of: other))
                                json.string(vocabulary.title(ofDirectory: other))
                            }
                        }
                    }
                }
            }
            bytes += Array(",\"site\":".utf8) + json.bytes
        }
        return bytes + Array("})\n".utf8)
    }

    /// The plain pages in the same locale, unless this is their own index.
    private var plainPages: IndexID? {
        plan.searchedIndexes.first {
            $0 != index && plan.holdsPlainPages($0) && plan.locale(of: $0) == plan.locale(of: index)
        }
    }

    /// The site's other directories in the same locale that have entries.
    private var otherDirectories: [IndexID] {
        let locale = plan.locale(of: index)
        return plan.configuration.directories.indices.compactMap { directory in
            guard let other = plan.index(of: directory, in: locale), other != index, plan.directory(other).isListed
            else {
                return nil
            }
            return plan.indexes[other].entries.isEmpty ? nil : other
        }
    }
}
