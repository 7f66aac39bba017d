import IndexedCollation

/// What the search field of a directory looks things up in, in one locale: its entries by every name that they have,
/// and by those names in Latin letters.
///
/// The pieces are scripts that hand over a text of one line an entry, so that they can be read from a disk as from a
/// server. They are cut so that a few letters tell which one to fetch: `search/index.js` lists where each begins, and what
/// people type in place of letters of the locale.
struct SearchIndex {
    /// The most bytes of a piece before compression. Smaller ones would be quicker to read, and more to ask for.
    static let pieceSize = 44_000

    let map: SiteMap
    let index: Int

    /// Writes the files.
    ///
    /// - Parameter fingerprint: what they are made of.
    func write(to sink: some PageSink, fingerprint: UInt64, workers: Workers) async throws {
        if sink.keepsGroup(fingerprint) { return }
        let entries = map.indexes[index].entries
        let transliterations = SearchTransliterations(for: map.indexes[index].locale)
        let parts = await workers.map(entries.count, smallest: 2048) { [self] range in
            SearchRecords(of: range, map, index, transliterations)
        }
        let records = parts.count == 1 ? parts[0] : SearchRecords(parts)
        let pieces = pieces(of: records)
        let folder = map.folder(of: index) + "search/"
        try sink.write(directory(of: pieces), to: "\(folder)index.js", fingerprint: fingerprint, isInGroup: true)
        _ = try await workers.map(pieces.count) { [self] range in
            for number in range {
                try sink.write(
                    script(number, pieces[number], records), to: "\(folder)\(number).js", fingerprint: fingerprint,
                    isInGroup: true)
            }
        }
    }

    /// Some entries, and the word that the piece begins with.
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
        // The last piece that each entry is in, so that it stands once in each.
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

    private func directory(of pieces: [Piece]) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for piece in pieces { json.string(piece.start.word) }
        }
        var bytes = Array("thumbindexSearch(".utf8) + json.bytes
        if let typedForms = map.indexes[index].collation.typedForms {
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
