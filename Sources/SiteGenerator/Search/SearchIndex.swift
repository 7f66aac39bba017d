import IndexedCollation

/// The data in which the search field of a directory finds entries in one locale, by all their names and the
/// romanized forms of these.
///
/// Its pieces are scripts, because scripts can be loaded both from a disk and from a server. Each passes on a text
/// with one line per entry. A few letters determine which piece to load: `search/index.js` lists the start of each
/// piece, and the forms that people type in place of the locale's letters.
struct SearchIndex {
    /// The maximum size of a piece before compression, in bytes. Smaller pieces load faster but need more requests.
    static let pieceSize = 44_000

    let plan: SitePlan
    let index: IndexID

    /// Writes the files.
    ///
    /// - Parameter fingerprint: A hash of the inputs of the files.
    func write(to sink: some PageSink, fingerprint: UInt64, workers: Workers) async throws {
        if sink.keepsGroup(fingerprint) { return }
        let entries = plan.indexes[index].entries
        let transliterations = SearchTransliterations(for: plan.indexes[index].locale)
        let parts = await workers.map(entries.count, smallest: 2048) { [self] range in
            SearchRecords(of: range, plan, index, transliterations)
        }
        let records = parts.count == 1 ? parts[0] : SearchRecords(parts)
        let pieces = pieces(of: records)
        let folder = Self.folder(of: index, in: plan)
        try sink.write(list(of: pieces), to: "\(folder)index.js", FileOrigin(fingerprint: fingerprint, isInGroup: true))
        _ = try await workers.map(pieces.count) { [self] range in
            for number in range {
                try sink.write(
                    script(number, pieces[number], records), to: "\(folder)\(number).js",
                    FileOrigin(fingerprint: fingerprint, isInGroup: true))
            }
        }
    }

    /// The folder of an index's files.
    static func folder(of index: IndexID, in plan: SitePlan) -> String { plan.folder(of: index) + "search/" }

    /// Some entries, and the word with which the piece begins.
    struct Piece: Sendable {
        var start: SearchToken
        var entries: [UInt32]
    }

    private func pieces(of records: SearchRecords) -> [Piece] {
        guard records.lengths.reduce(0, +) > Self.pieceSize else {
            return [Piece(start: SearchToken(prefix: 0, entry: 0), entries: Array(0..<UInt32(records.count)))]
        }
        var pieces: [Piece] = []
        var size = 0
        // The last piece that contains each entry, so that no piece contains an entry twice.
        var lastPiece = [Int32](repeating: -1, count: records.count)
        for token in SearchToken.sorted(records.tokens) {
            guard pieces.isEmpty || lastPiece[Int(token.entry)] != Int32(pieces.count - 1) else { continue }
            let length = records.lengths[Int(token.entry)]
            if pieces.isEmpty || size + length > Self.pieceSize {
                pieces.append(Piece(start: token, entries: []))
                size = 0
            }
            size += length
            lastPiece[Int(token.entry)] = Int32(pieces.count - 1)
            pieces[pieces.count - 1].entries.append(token.entry)
        }
        for number in pieces.indices { pieces[number].entries.sort() }
        if !pieces.isEmpty { pieces[0].start.prefix = 0 }
        return pieces
    }

    /// The script that lists the pieces by their first words.
    private func list(of pieces: [Piece]) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for piece in pieces { json.string(piece.start.word) }
        }
        var bytes = Array("thumbindexSearch(".utf8) + json.bytes
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
            bytes += Array(",".utf8) + json.bytes
        }
        return bytes + Array(")\n".utf8)
    }

    private func script(_ number: Int, _ piece: Piece, _ records: SearchRecords) -> [UInt8] {
        var text = Array("thumbindexSearch(\(number),\"".utf8)
        text.reserveCapacity(Self.pieceSize * 3 / 2)
        for entry in piece.entries { text += records.bytes[records.range(Int(entry))] }
        return text + Array("\")\n".utf8)
    }
}
