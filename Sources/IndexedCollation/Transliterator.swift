import CICU

/// Transliterates text from any script to another by CLDR's rules: "Москва" to "moskva".
///
/// `@unchecked`: nothing writes after `init`, and each call into ICU works on a clone.
package final class Transliterator: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Opens transliterators by their CLDR names, applied one after the other: "Any-Latin; Latin-ASCII; Lower".
    package init(_ id: String) throws(CollationError) {
        var handle: OpaquePointer?
        let status = cicu_transliterator_open(id, &handle)
        guard status <= 0, let handle else {
            throw .icu(String(cString: cicu_status_name(status)), during: "opening the transliterator '\(id)'")
        }
        self.handle = handle
    }

    deinit { cicu_transliterator_close(handle) }

    /// Transliterates UTF-8 text.
    func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard let start = text.baseAddress else { return [] }
        return ICU.bytes(startingAt: text.count * 4 + 64) { cicu_transliterate(handle, start, text.count, $0, $1) }
    }

    /// Transliterates many UTF-8 texts in one call into C.
    ///
    /// - Returns: the concatenated results, and the end of each.
    package func bytes(of texts: [UnsafeBufferPointer<UInt8>]) -> (bytes: [UInt8], ends: [Int]) {
        var ends = [Int](repeating: 0, count: texts.count)
        let given = texts.map { cicu_text(bytes: $0.baseAddress, length: $0.count) }
        let bytes = ICU.bytes(startingAt: texts.reduce(64) { $0 + $1.count * 2 }) { room, capacity in
            cicu_transliterate_all(handle, given, given.count, room, capacity, &ends)
        }
        return (bytes, ends)
    }
}

extension TextFolding {
    /// Appends the form of UTF-8 text that searching compares.
    ///
    /// The form has no case, width and accents, and hiragana for katakana. "Ａ", "a", "Å" and "ä" give the same byte.
    package static func appendSearchForm(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        guard let start = text.baseAddress else { return }
        let before = result.count
        for byte in text {
            // Letters, digits and spaces are handled here; ICU handles all other characters.
            let isPlain =
                byte &- 0x61 < 26 || byte &- 0x41 < 26 || byte &- 0x30 < 10
                || (byte == 0x20 && result.count > before && result.last != 0x20)
            guard isPlain else {
                result.removeLast(result.count - before)
                if text.allSatisfy({ $0 < 0x80 }) { return appendASCIISearchForm(text, to: &result) }
                result += ICU.bytes(startingAt: text.count * 2 + 16) { cicu_search_fold(start, text.count, $0, $1) }
                return
            }
            result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
    }

    /// Appends the search form of ASCII text with signs.
    ///
    /// Apostrophes are dropped, symbols stay, and other signs separate words.
    private static func appendASCIISearchForm(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        let before = result.count
        var isBetween = false
        for byte in text where byte != UInt8(ascii: "'") {
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E:
                if isBetween { result.append(0x20) }
                isBetween = false
                result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
            default: isBetween = result.count > before
            }
        }
    }
}
