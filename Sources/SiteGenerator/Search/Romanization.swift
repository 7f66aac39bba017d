import IndexedCollation

/// Writes names in plain Latin letters: what the transforms of CLDR `…; Latin-ASCII; Lower` make of them.
///
/// ICU takes microseconds for a letter, so it is asked as little as can be: Han characters are read from a table where
/// that is enough, and accents go once for every piece of text that has some.
struct Romanization: Sendable {
    private let letters: OnDemand<TextTransform?>
    private let plain: OnDemand<TextTransform?>

    /// Nil where Han characters are not read.
    private let han: OnDemand<HanReadings?>?

    /// - Parameters:
    ///   - id: the names of the transforms into Latin letters, such as "Any-Latin".
    ///   - readsHan: whether that is what they do with Han characters: "Any-Latin" at once.
    init(_ id: String, readsHan: Bool) {
        // Opening the first transform takes ICU some hundredths of a second: a site in Latin letters needs none.
        letters = OnDemand { try? TextTransform(id) }
        plain = OnDemand { try? TextTransform("Latin-ASCII; Lower") }
        han = readsHan ? OnDemand { HanReadings() } : nil
    }

    /// Writes many texts of UTF-8.
    ///
    /// - Returns: the results one after the other, and where each of them ends; nil if this ICU can not.
    func bytes(of texts: [UnsafeBufferPointer<UInt8>]) -> (bytes: [UInt8], ends: [Int])? {
        guard let letters = letters.value, let plain = plain.value else { return nil }
        let (latin, ends) = withoutHan(texts) { letters.bytes(of: $0) }
        return latin.withUnsafeBufferPointer { Self.plain($0, ends, plain) }
    }

    /// Calls a closure with texts whose Han characters are Latin letters, as far as a table is enough for that.
    private func withoutHan<Result>(
        _ texts: [UnsafeBufferPointer<UInt8>], _ body: ([UnsafeBufferPointer<UInt8>]) -> Result
    ) -> Result {
        guard let han, texts.contains(where: HanReadings.mayStand), let readings = han.value else { return body(texts) }
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

    /// Puts texts into ASCII and lower case.
    ///
    /// `Latin-ASCII` leaves ASCII as it is, replaces other characters one by one, and drops marks after letters and
    /// digits: what it makes of a run of other characters depends on these and the one before. There are some hundreds
    /// of such pieces in the names of a language.
    private static func plain(
        _ text: UnsafeBufferPointer<UInt8>, _ ends: [Int], _ transform: TextTransform
    ) -> (bytes: [UInt8], ends: [Int]) {
        var table = ByteStringTable()
        var pieces: [UnsafeBufferPointer<UInt8>] = []
        var numbers: [Int] = []
        var start = 0
        for end in ends {
            forEachPiece(of: text, start..<end) { piece, isASCII in
                guard !isASCII else { return }
                let (number, isNew) = table.insert(piece)
                if isNew { pieces.append(piece) }
                numbers.append(number)
            }
            start = end
        }
        let (forms, formEnds) = transform.bytes(of: pieces)
        var result: [UInt8] = []
        result.reserveCapacity(text.count + forms.count)
        var resultEnds: [Int] = []
        resultEnds.reserveCapacity(ends.count)
        var next = 0
        start = 0
        for end in ends {
            forEachPiece(of: text, start..<end) { piece, isASCII in
                if isASCII {
                    for byte in piece { result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
                } else {
                    let number = numbers[next]
                    result += forms[(number == 0 ? 0 : formEnds[number - 1])..<formEnds[number]]
                    next += 1
                }
            }
            resultEnds.append(result.count)
            start = end
        }
        return (result, resultEnds)
    }

    /// Calls a closure with runs of ASCII, and with runs of other characters and the ASCII one before each.
    private static func forEachPiece(
        of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        _ body: (_ piece: UnsafeBufferPointer<UInt8>, _ isASCII: Bool) -> Void
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, text[end] < 0x80 { end += 1 }
            let asciiEnd = end == range.upperBound ? end : max(start, end - 1)
            if asciiEnd > start { body(UnsafeBufferPointer(rebasing: text[start..<asciiEnd]), true) }
            start = end
            while end < range.upperBound, text[end] >= 0x80 { end += 1 }
            if end > start { body(UnsafeBufferPointer(rebasing: text[asciiEnd..<end]), false) }
            start = end
        }
    }
}
