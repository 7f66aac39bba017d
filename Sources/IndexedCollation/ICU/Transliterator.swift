import CICU

/// Transliterates text from any script to another by CLDR's rules: "Москва" to "moskva".
///
/// `@unchecked`, `unsafe`: it owns ICU's object until `deinit`. Nothing is written after `init`, and each call works on
/// a clone.
@safe package final class Transliterator: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Opens transliterators by their CLDR names, which are applied one after another: "Any-Latin; Latin-ASCII; Lower".
    package init(_ id: String) throws(CollationError) {
        var handle: OpaquePointer?
        let status = unsafe cicu_transliterator_open(id, &handle)
        guard status <= 0, let handle = unsafe handle else {
            throw .icu(ICU.name(ofStatus: status), during: "opening the transliterator '\(id)'")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe cicu_transliterator_close(handle) }

    /// Transliterates a text.
    func bytes(of text: Span<UInt8>) -> [UInt8] {
        if text.isEmpty { return [] }
        return unsafe text.withUnsafeBufferPointer { text in
            unsafe ICU.bytes(startingAt: text.count * 4 + 64) {
                unsafe cicu_transliterate(handle, text.baseAddress, text.count, $0, $1)
            }
        }
    }

    /// Transliterates many texts in one call into C.
    ///
    /// - Parameters:
    ///   - texts: the texts, concatenated.
    ///   - ends: the end of each text.
    /// - Returns: the concatenated results, and the end of each.
    package func bytes(of texts: [UInt8], endingAt ends: [Int]) -> (bytes: [UInt8], ends: [Int]) {
        var resultEnds = [Int](repeating: 0, count: ends.count)
        let bytes = unsafe ICU.bytes(startingAt: texts.count * 2 + 64) { room, capacity in
            unsafe cicu_transliterate_all(handle, texts, ends, ends.count, room, capacity, &resultEnds)
        }
        return (bytes, resultEnds)
    }
}
