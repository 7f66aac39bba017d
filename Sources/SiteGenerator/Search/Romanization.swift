import IndexedCollation

/// Writes names in plain Latin letters: what the transforms of CLDR `…; Latin-ASCII; Lower` make of them.
///
/// ICU takes microseconds for a name, so it is asked as little as can be: Han characters are read from a table where
/// that is enough, and syllables of kana, Cyrillic and Arabic letters and letters with accents are asked for once each.
struct Romanization: Sendable {
    /// A script that ICU need not be asked for in every name.
    enum Script {
        /// Read as Chinese, as "Any-Latin" does.
        case han
        /// As "Katakana-Hiragana; Hiragana-Latin" does; that leaves Han characters as they are.
        case kana
    }

    private let letters: OnDemand<TextTransform?>
    private let script: Script?
    private let han = OnDemand { HanReadings() }

    /// From Latin letters to plain ones.
    private static let plain = OnDemand { try? TextTransform("Latin-ASCII; Lower") }

    /// - Parameters:
    ///   - id: the names of the transforms into Latin letters, such as "Any-Latin".
    ///   - script: the script that they do in the way described, if any.
    init(_ id: String, reading script: Script?) {
        // Opening the first transform takes ICU some hundredths of a second: a site in Latin letters needs none.
        letters = OnDemand { try? TextTransform(id) }
        self.script = script
    }

    /// Writes many texts of UTF-8.
    ///
    /// - Returns: the results one after the other, and where each of them ends; nil if this ICU can not.
    func bytes(of texts: [UnsafeBufferPointer<UInt8>]) -> (bytes: [UInt8], ends: [Int])? {
        guard let letters = letters.value, let plain = Self.plain.value else { return nil }
        let (latin, ends) =
            switch script {
            case .han: withoutHan(texts) { Self.inPieces($0, letters, Self.forEachLetter) }
            case .kana: Self.inPieces(texts, letters, Self.forEachSyllable)
            case nil: letters.bytes(of: texts)
            }
        return latin.withUnsafeBufferPointer { latin in
            var start = 0
            let texts = ends.map { end in
                defer { start = end }
                return UnsafeBufferPointer(rebasing: latin[start..<end])
            }
            return Self.inPieces(texts, plain, Self.forEachAccent)
        }
    }

    /// Calls a closure with texts whose Han characters are Latin letters, as far as a table is enough for that.
    private func withoutHan<Result>(
        _ texts: [UnsafeBufferPointer<UInt8>], _ body: ([UnsafeBufferPointer<UInt8>]) -> Result
    ) -> Result {
        guard texts.contains(where: HanReadings.mayStand), let readings = han.value else { return body(texts) }
        var bytes: [UInt8] = []
        var read: [(number: Int, range: Range<Int>)] = []
        for (number, text) in texts.enumerated() where HanReadings.mayStand(in: text) {
            let start = bytes.count
            if readings.append(text, to: &bytes) { read.append((number, start..<bytes.count)) }
        }
        return bytes.withUnsafeBufferPointer { bytes in
            var texts = texts
            for (number, range) in read { texts[number] = UnsafeBufferPointer(rebasing: bytes[range]) }
            return body(texts)
        }
    }

    // MARK: Pieces

    /// A part of a text that a transform makes the same of wherever it stands.
    private enum Piece {
        /// ASCII, which only has to be in lower case.
        case ascii(UnsafeBufferPointer<UInt8>)
        case other(UnsafeBufferPointer<UInt8>)
    }

    /// How many texts are taken apart at a time: of a million there would be ten million pieces to remember.
    private static let batchSize = 4096

    /// Writes texts with a transform that is asked once for each piece that there is in a batch of them.
    private static func inPieces(
        _ texts: [UnsafeBufferPointer<UInt8>], _ transform: TextTransform,
        _ forEachPiece: (UnsafeBufferPointer<UInt8>, (Piece) -> Void) -> Void
    ) -> (bytes: [UInt8], ends: [Int]) {
        var result: (bytes: [UInt8], ends: [Int]) = ([], [])
        result.bytes.reserveCapacity(texts.reduce(0) { $0 + $1.count })
        result.ends.reserveCapacity(texts.count)
        var rest = texts[...]
        while !rest.isEmpty {
            append(rest.prefix(batchSize), transform, forEachPiece, to: &result)
            rest = rest.dropFirst(batchSize)
        }
        return result
    }

    private static func append(
        _ texts: ArraySlice<UnsafeBufferPointer<UInt8>>, _ transform: TextTransform,
        _ forEachPiece: (UnsafeBufferPointer<UInt8>, (Piece) -> Void) -> Void,
        to result: inout (bytes: [UInt8], ends: [Int])
    ) {
        var table = ByteStringTable()
        var pieces: [UnsafeBufferPointer<UInt8>] = []
        var numbers: [Int] = []
        for text in texts {
            forEachPiece(text) { piece in
                guard case .other(let piece) = piece else { return }
                let (number, isNew) = table.insert(piece)
                if isNew { pieces.append(piece) }
                numbers.append(number)
            }
        }
        let (forms, formEnds) = transform.bytes(of: pieces)
        var next = 0
        for text in texts {
            forEachPiece(text) { piece in
                switch piece {
                case .ascii(let piece):
                    for byte in piece { result.bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
                case .other:
                    let number = numbers[next]
                    result.bytes += forms[(number == 0 ? 0 : formEnds[number - 1])..<formEnds[number]]
                    next += 1
                }
            }
            result.ends.append(result.bytes.count)
        }
    }

    /// Calls a closure with what `Latin-ASCII` looks at: runs of ASCII, and runs of other characters with the ASCII one
    /// before each.
    ///
    /// The transform leaves ASCII as it is, replaces other characters one by one, and drops marks after letters and
    /// digits. There are some hundreds of such pieces in the names of a language.
    private static func forEachAccent(of text: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, text[end] < 0x80 { end += 1 }
            let asciiEnd = end == text.count ? end : max(start, end - 1)
            if asciiEnd > start { body(.ascii(UnsafeBufferPointer(rebasing: text[start..<asciiEnd]))) }
            start = end
            while end < text.count, text[end] >= 0x80 { end += 1 }
            if end > start { body(.other(UnsafeBufferPointer(rebasing: text[asciiEnd..<end]))) }
            start = end
        }
    }

    /// Calls a closure with ASCII and single letters of Cyrillic and Arabic; with the whole text if it has anything else.
    ///
    /// "Any-Latin" has a letter for each of theirs, whatever stands beside it, as long as no vowel signs are written.
    private static func forEachLetter(of text: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
        guard isInSingleLetters(text) else {
            if !text.isEmpty { body(.other(text)) }
            return
        }
        var place = 0
        while place < text.count {
            let start = place
            if text[place] < 0x80 {
                while place < text.count, text[place] < 0x80 { place += 1 }
                body(.ascii(UnsafeBufferPointer(rebasing: text[start..<place])))
            } else {
                place += 2
                body(.other(UnsafeBufferPointer(rebasing: text[start..<place])))
            }
        }
    }

    /// Whether all of a text is ASCII, Cyrillic letters from U+0400 to U+045F, and letters that Arabic and Persian are
    /// written with.
    private static func isInSingleLetters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 0
        while place < text.count {
            if text[place] < 0x80 {
                place += 1
                continue
            }
            guard text[place] & 0xE0 == 0xC0, place + 2 <= text.count else { return false }
            switch UInt32(text[place] & 0x1F) << 6 | UInt32(text[place + 1] & 0x3F) {
            case 0x0400...0x045F, 0x0621...0x063A, 0x0641...0x064A, 0x067E, 0x0686, 0x0698, 0x06A9, 0x06AF, 0x06CC:
                place += 2
            default: return false
            }
        }
        return true
    }

    /// Calls a closure with syllables of kana and single Han characters; with the whole text if it has anything else.
    ///
    /// A small kana and a long vowel sign depend on what is before them, a doubled consonant and ん on what comes after.
    private static func forEachSyllable(of text: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
        guard isInKana(text) else {
            if !text.isEmpty { body(.other(text)) }
            return
        }
        var start = 0
        var leadsOn = true
        var place = 0
        while place < text.count {
            let scalar = text[place] == .space ? 0x20 : text.threeByteScalar(at: place)
            if !leadsOn, !dependsOnLast(scalar) {
                body(.other(UnsafeBufferPointer(rebasing: text[start..<place])))
                start = place
            }
            // っ, ッ, ん and ン.
            leadsOn = [0x3063, 0x30C3, 0x3093, 0x30F3].contains(scalar)
            place += scalar == 0x20 ? 1 : 3
        }
        if place > start { body(.other(UnsafeBufferPointer(rebasing: text[start..<place]))) }
    }

    /// Whether all of a text is spaces, kana of full width without marks of their own, and Han
    /// characters of the first block.
    private static func isInKana(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 0
        while place < text.count {
            if text[place] == .space {
                place += 1
                continue
            }
            guard text[place] & 0xF0 == 0xE0, place + 3 <= text.count else { return false }
            switch text.threeByteScalar(at: place) {
            case 0x3041...0x3096, 0x30A1...0x30F6, 0x30FC, 0x3005, 0x4E00...0x9FFF: place += 3
            default: return false
            }
        }
        return true
    }

    /// Small kana and the long vowel sign.
    private static func dependsOnLast(_ scalar: UInt32) -> Bool {
        if scalar == 0x30FC { return true }
        // Katakana stand in the order of hiragana.
        switch scalar >= 0x30A1 ? scalar - 0x60 : scalar {
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: return true
        default: return false
        }
    }
}
