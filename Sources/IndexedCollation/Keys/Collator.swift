import CICU

/// ICU's collator of a locale, closed when the last reference is released.
///
/// `@unchecked`: many threads may read ICU's collators; nothing here writes after `init`, and each bulk call works on a
/// clone.
final class Collator: @unchecked Sendable {
    let handle: OpaquePointer
    let locale: LocaleIdentifier
    /// Whether the order is not CLDR's own for the locale.
    let hasAddedRules: Bool

    /// Whether texts that begin with a digit are sorted by their numbers.
    private let ordersLeadingNumbers: Bool

    /// - Parameters:
    ///   - rules: rules in the syntax of UTS #35, part 5, that are added to the locale's own.
    ///   - ordersLeadingNumbers: whether the numbers in a text that begins with a digit are compared by value.
    init(
        locale: LocaleIdentifier, rules: String = "", ordersLeadingNumbers: Bool = false
    ) throws(CollationError) {
        var handle: OpaquePointer?
        let bytes = Array(rules.utf8)
        var failure = -1
        let status = bytes.withUnsafeBufferPointer { bytes in
            cicu_collator_open(
                locale.dataTag, cicu_text(bytes: bytes.baseAddress, length: bytes.count), &failure, &handle)
        }
        if status > 0, failure >= 0 { throw .badRules(offset: failure) }
        guard status <= 0, let handle else {
            throw .icu(String(cString: cicu_status_name(status)), during: "opening the collator of '\(locale)'")
        }
        self.handle = handle
        self.locale = locale
        hasAddedRules = !rules.isEmpty
        self.ordersLeadingNumbers = ordersLeadingNumbers
    }

    deinit { cicu_collator_close(handle) }

    /// Appends the sort keys of texts, with one call into C for each growth of the buffer.
    func appendKeys(of texts: [cicu_text], to keys: inout CollationKeys) {
        let count = texts.count
        guard count > 0 else { return }
        var prefixes = [UInt64](repeating: 0, count: count)
        var ends = [Int](repeating: 0, count: count)
        var start = 0
        var bytes = texts.reduce(0) { $0 + $1.length }
        bytes = min(max(bytes * 3 / 2 + count * 8, 64), 1 << 26)
        while start < count {
            var done = 0
            var needed = 0
            var status: Int32 = 0
            let before = keys.bytes.count
            let filled = [UInt8](unsafeUninitializedCapacity: bytes) { buffer, used in
                status = texts.withUnsafeBufferPointer { texts in
                    ends.withUnsafeMutableBufferPointer { ends in
                        prefixes.withUnsafeMutableBufferPointer { prefixes in
                            cicu_collator_keys(
                                handle, texts.baseAddress.map { $0 + start }, count - start, ordersLeadingNumbers,
                                buffer.baseAddress, buffer.count, ends.baseAddress.map { $0 + start },
                                prefixes.baseAddress.map { $0 + start }, &done, &needed)
                        }
                    }
                }
                used = done > 0 ? ends[start + done - 1] : 0
            }
            if keys.bytes.isEmpty { keys.bytes = filled } else { keys.bytes += filled }
            for index in start..<start + done { ends[index] += before }
            start += done
            if status > 0 {
                // ICU could not make this key because it ran out of memory; an empty key keeps the entry in the list.
                prefixes[start] = 0
                ends[start] = keys.bytes.count
                start += 1
            }
            bytes = max(needed + 64, bytes / 2)
        }
        if keys.ends.isEmpty { keys.ends = ends } else { keys.ends += ends }
        if keys.prefixes.isEmpty { keys.prefixes = prefixes } else { keys.prefixes += prefixes }
    }

    /// The sort key of one text.
    func key(_ text: [UInt8]) -> [UInt8] {
        var keys = CollationKeys()
        text.withUnsafeBufferPointer { bytes in
            appendKeys(of: [cicu_text(bytes: bytes.baseAddress, length: bytes.count)], to: &keys)
        }
        return keys.bytes
    }

    /// The primary keys of many texts.
    func primaryKeys(_ texts: [[UInt8]]) -> [[UInt8]] {
        var keys = CollationKeys()
        let flat = texts.flatMap { $0 }
        flat.withUnsafeBufferPointer { flat in
            var start = 0
            let inputs = texts.map { text in
                defer { start += text.count }
                return cicu_text(bytes: flat.baseAddress.map { $0 + start }, length: text.count)
            }
            appendKeys(of: inputs, to: &keys)
        }
        return texts.indices.map { index in Array(keys.key(at: index).prefix { $0 != Self.levelSeparator }) }
    }

    /// The part of a text's key that determines the letter.
    ///
    /// All texts that are equal except for accents and case share it.
    func primaryKey(_ text: [UInt8]) -> [UInt8] { Array(key(text).prefix { $0 != Self.levelSeparator }) }

    /// The byte that ends a level of an ICU sort key; weights are greater (ICU's collation design document).
    private static let levelSeparator: UInt8 = 1

    /// ICU's comparison: less than, equal to or more than 0.
    func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                Int(
                    cicu_collator_compare(
                        handle, cicu_text(bytes: left.baseAddress, length: left.count),
                        cicu_text(bytes: right.baseAddress, length: right.count)))
            }
        }
    }
}
