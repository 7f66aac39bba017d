/// Finds web addresses without angle brackets, which GitHub turns into links
/// (https://github.github.com/gfm/#autolinks-extension-).
enum BareAddresses {
    /// An address, as a range of the text.
    struct Match {
        let start: Int
        /// The end of the host name.
        let hostEnd: Int
        let end: Int
        /// Whether the address begins with `www.` and therefore lacks a scheme.
        let lacksScheme: Bool
    }

    /// The maximum size of a host in bytes: twice that of a domain name (RFC 1035, section 2.3.4), because of non-ASCII
    /// letters.
    ///
    /// Without a limit, a text such as `_www._www.` would be scanned once for each `www.` in it.
    private static let maximumHostLength = 510

    /// Whether a colon may end the scheme of an address outside links and tags.
    static func mayHaveScheme(before colon: Int, in text: Span<UInt8>) -> Bool {
        var start = colon
        while start > 0, isLetter(text[start - 1]) { start -= 1 }
        return start < colon && !isInMarkup(start, text)
    }

    /// Whether a text may contain an address that begins with `www.`.
    ///
    /// This searches for periods, which are rarer than letters.
    static func mayLackScheme(in text: Span<UInt8>) -> Bool {
        var index = 3
        while let stop = text.offset(of: dot, from: index) {
            if (stop - 3..<stop).allSatisfy({ text[$0] | 0x20 == UInt8(ascii: "w") }) { return true }
            index = stop + 1
        }
        return false
    }

    /// Whether an address at an offset is part of a link, a tag, or an attribute.
    static func isInMarkup(_ start: Int, _ text: Span<UInt8>) -> Bool {
        guard start > 0 else { return false }
        switch text[start - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "="), .quote, UInt8(ascii: "'"): return true
        default: return false
        }
    }

    /// The next address between an offset and an end.
    static func next(in text: Span<UInt8>, from start: Int, to end: Int) -> Match? {
        var index = start
        while index + 4 < end {
            switch text[index] | 0x20 {
            case UInt8(ascii: "h"), UInt8(ascii: "w"):
                if let match = match(at: index, in: text, from: start, to: end) { return match }
                index += 1
            default: index += 1
            }
        }
        return nil
    }

    /// The address that begins exactly at an offset.
    ///
    /// - Parameter first: The start of the text that contains the offset.
    static func match(
        at place: Int, in text: Span<UInt8>, from first: Int, to end: Int
    ) -> Match? {
        let before = place > first ? text[place - 1] : .space
        var host = place
        let lacksScheme: Bool
        if begins("http", at: place, text, end) {
            guard !isLetter(before), !isDigit(before) else { return nil }
            host += 4
            if host < end, text[host] | 0x20 == UInt8(ascii: "s") { host += 1 }
            guard begins("://", at: host, text, end) else { return nil }
            host += 3
            lacksScheme = false
        } else if begins("www.", at: place, text, end) {
            switch before {
            case 0...0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
            default: return nil
            }
            lacksScheme = true
        } else {
            return nil
        }
        var hostEnd = host
        while hostEnd < end, hostEnd - host <= maximumHostLength, isHostPart(at: hostEnd, text, end) { hostEnd += 1 }
        guard hostEnd - host <= maximumHostLength, isHost(text.extracting(host..<hostEnd), lacksScheme: lacksScheme)
        else {
            return nil
        }
        let addressEnd = addressEnd(in: text, from: place, hostEnd: hostEnd, to: end)
        return Match(
            start: place, hostEnd: min(hostEnd, addressEnd), end: addressEnd, lacksScheme: lacksScheme)
    }

    /// Whether the last two labels have no underscores and there are enough labels.
    private static func isHost(_ host: Span<UInt8>, lacksScheme: Bool) -> Bool {
        var labels = 0
        var index = host.count
        while index > 0, host[index - 1] == dot { index -= 1 }
        guard index > 0, host[0] != dot else { return false }
        while index > 0 {
            index -= 1
            if host[index] == dot {
                labels += 1
            } else if host[index] == UInt8(ascii: "_"), labels < 2 {
                return false
            }
        }
        return labels >= (lacksScheme ? 2 : 0)
    }

    private static func addressEnd(
        in text: Span<UInt8>, from start: Int, hostEnd: Int, to end: Int
    ) -> Int {
        var depth = 0
        var index = hostEnd
        scan: while index < end {
            switch text[index] {
            case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"): break scan
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { break scan }
                depth -= 1
            case 0xC2...0xEF: if isStop(at: index, text, end) { break scan }
            default: break
            }
            index += 1
        }
        while index > start {
            switch text[index - 1] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"), dot, .comma, .colon, UInt8(ascii: ";"), UInt8(ascii: "*"),
                UInt8(ascii: "_"), UInt8(ascii: "~"), .quote, UInt8(ascii: "'"):
                index -= 1
            default: return index
            }
        }
        return index
    }

    /// Whether there is a stop, a bracket or a space of another script at an index: `。、，；：！？「」（）`, U+3000, U+00A0.
    private static func isStop(at index: Int, _ text: Span<UInt8>, _ end: Int) -> Bool {
        if text[index] == 0xC2 { return index + 1 < end && text[index + 1] == 0xA0 }
        guard index + 2 < end, text[index] & 0xF0 == 0xE0 else { return false }
        switch text.threeByteScalar(at: index) {
        case 0x3000, 0x3001, 0x3002, 0x300C, 0x300D, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: return true
        default: return false
        }
    }

    private static func isHostPart(at index: Int, _ text: Span<UInt8>, _ end: Int) -> Bool {
        let byte = text[index]
        if byte >= 0x80 { return !isStop(at: index, text, end) }
        return isLetter(byte) || isDigit(byte) || byte == .hyphen || byte == UInt8(ascii: "_") || byte == dot
    }

    private static func begins(
        _ word: StaticString, at start: Int, _ text: Span<UInt8>, _ end: Int
    ) -> Bool {
        guard start + word.utf8CodeUnitCount <= end else { return false }
        for offset in 0..<word.utf8CodeUnitCount {
            let byte = text[start + offset]
            guard byte == word[byte: offset] || isLetter(byte) && byte | 0x20 == word[byte: offset] else {
                return false
            }
        }
        return true
    }

    private static let dot = UInt8(ascii: ".")
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}
