import IndexedCollation

/// The data in which the search field of a directory finds entries in one locale: by all their names and the other forms
/// of these, and by the words of their summaries, fields, and bodies.
///
/// Its pieces are scripts, because scripts can be loaded both from a disk and from a server. `search/index.js` lists the
/// first key of each piece; `search/0.js` and so on have the keys, and `search/e/0.js` and so on the entries, each once. A
/// small index is a single file.
struct SearchIndex {
    /// The size up to which an index is a single file, in bytes.
    static let fileSize = 44_000

    let plan: SitePlan
    let vocabulary: Vocabulary
    let index: IndexID

    /// The fields that the settings choose for the entries; nil if they show all.
    let shownFields: ShownFields?

    init(of index: IndexID, _ site: ResolvedSite, _ vocabulary: Vocabulary) {
        plan = site.plan
        self.vocabulary = vocabulary
        self.index = index
        shownFields = site.targets.shownFields[index]
    }

    /// Writes the files.
    ///
    /// - Parameter fingerprint: A hash of the inputs of the files.
    func write(to sink: some PageSink, fingerprint: UInt64, workers: Workers) async throws {
        if sink.keepsGroup(fingerprint) { return }
        let entries = plan.indexes[index].entries
        let parts = await workers.map(entries.count, smallest: 2048) { [self] range in
            Handover(SearchEntries(of: range, plan, vocabulary, index, shownFields))
        }
        var keys = SearchKeys()
        var rows = SearchRows()
        // Each part is released as soon as it is joined.
        for part in parts {
            guard let part = part.take() else { continue }
            keys.append(part.keys, after: rows.count)
            rows.append(part.rows)
        }
        let folder = Self.folder(of: index, in: plan)
        let origin = FileOrigin(fingerprint: fingerprint, isInGroup: true)

        var small = SearchKeyWriter()
        // A small index has no insides of words, because the script finds them in whole names.
        if rows.size < Self.fileSize, keys.names.count + keys.words.count < Self.fileSize / 4 {
            small.write(" ", .textWord, keys.words.sorted())
            small.write(keys.sorted(keys.names), keys.bytes)
            small.finish()
        }
        let size = small.pieces.reduce(rows.size) { $0 + $1.count }
        if !small.pieces.isEmpty || rows.count == 0, size < Self.fileSize {
            var file = list(of: small.heads, entriesInPiece: max(1, rows.count), isWhole: true)
            for (number, piece) in small.pieces.enumerated() { file += Self.script("\(number)", piece) }
            file += Self.script("e/0", rows.piece(0..<rows.count))
            return try sink.write(file, to: "\(folder)index.js", origin)
        }

        var writer = SearchKeyWriter()
        writer.write(" ", .textWord, keys.words.sorted())
        writer.write("!", .middle, keys.middles.sorted())
        writer.write(keys.sorted(keys.names), keys.bytes)
        writer.finish()
        let inPiece = rows.entriesInPiece
        let list = list(of: writer.heads, entriesInPiece: inPiece, isWhole: false)
        try sink.write(list, to: "\(folder)index.js", origin)
        _ = try await workers.map(writer.pieces.count) { [pieces = writer.pieces] range in
            for number in range {
                try sink.write(Self.script("\(number)", pieces[number]), to: "\(folder)\(number).js", origin)
            }
        }
        _ = try await workers.map((rows.count + inPiece - 1) / inPiece) { [rows] range in
            for number in range {
                let piece = rows.piece(number * inPiece..<min((number + 1) * inPiece, rows.count))
                try sink.write(Self.script("e/\(number)", piece), to: "\(folder)e/\(number).js", origin)
            }
        }
    }

    /// The folder of an index's files.
    static func folder(of index: IndexID, in plan: SitePlan) -> String { plan.folder(of: index) + "search/" }

    /// The script that lists the pieces by their first keys, and the site's other directories.
    private func list(of heads: [[UInt8]], entriesInPiece: Int, isWhole: Bool) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for head in heads { json.string(String(decoding: head, as: UTF8.self)) }
        }
        var bytes = Array("thumbindexSearch(\"index\",{\"heads\":".utf8) + json.bytes
        bytes += ",\"entries\":\(entriesInPiece),\"isWhole\":\(isWhole)".utf8
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
        let others = otherDirectories
        if !others.isEmpty {
            let root = String(repeating: "../", count: plan.folder(of: index).utf8.count { $0 == .slash })
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

    private static func script(_ name: String, _ piece: [UInt8]) -> [UInt8] {
        var text = Array("thumbindexSearch(\"\(name)\",`".utf8)
        text.reserveCapacity(piece.count + 40)
        text += piece
        return text + Array("`)\n".utf8)
    }
}
