import CICU

/// ICU's collator of a locale, closed when the last reference is released.
///
/// `@unchecked`, `unsafe`: it owns ICU's collator until `deinit`. Many threads may read one, nothing is written after
/// `init`, and each bulk call works on a clone. Calls borrow texts and fill arrays that outlive them.
@safe final class Collator: @unchecked Sendable {
    let handle: OpaquePointer
    let locale: LocaleIdentifier
    /// Whether the order is not CLDR's own for the locale.
    let hasAddedRules: Bool

    /// Whether texts that begin with a digit are sorted by their numbers.
    private let ordersLeadingNumbers: Bool

    /// Opens a collator.
    ///
    /// - Parameters:
    ///   - rules: rules in the syntax of UTS #35, part 5, that are added to the locale's own.
    ///   - ordersLeadingNumbers: whether the numbers in a text that begins with a digit are compared by value.
    init(
        locale: LocaleIdentifier, rules: String = "", ordersLeadingNumbers: Bool = false
    ) throws(CollationError) {
        var handle: OpaquePointer?
        let bytes = Array(rules.utf8)
        var failure = -1
        let status = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe cicu_collator_open(locale.dataTag, cicu_text(bytes), &failure, &handle)
        }
        if status > 0, failure >= 0 { throw .badRules(offset: failure) }
        guard status <= 0, let handle = unsafe handle else {
            throw .icu(ICU.name(ofStatus: status), during: "opening the collator of '\(locale)'")
        }
        unsafe self.handle = handle
        self.locale = locale
        hasAddedRules = !rules.isEmpty
        self.ordersLeadingNumbers = ordersLeadingNumbers
    }

    deinit { unsafe cicu_collator_close(handle) }

    /// Appends the sort keys of texts, with one call into C for each growth of the buffer.
    func appendKeys(of texts: CollationTexts, to keys: inout CollationKeys) {
        let count = texts.count
        guard count > 0 else { return }
        var prefixes = [UInt64](repeating: 0, count: count)
        var ends = [Int](repeating: 0, count: count)
        var start = 0
        var room = min(max(texts.bytes.count * 3 / 2 + count * 8, 64), 1 << 26)
        while start < count {
            var done = 0
            var needed = 0
            var status: Int32 = 0
            let before = keys.bytes.count
            let filled = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
                status = unsafe cicu_collator_keys(
                    handle, texts.bytes, texts.ends, start, count, ordersLeadingNumbers, buffer.baseAddress,
                    buffer.count, &ends, &prefixes, &done, &needed)
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
            room = max(needed + 64, room / 2)
        }
        if keys.ends.isEmpty { keys.ends = ends } else { keys.ends += ends }
        if keys.prefixes.isEmpty { keys.prefixes = prefixes } else { keys.prefixes += prefixes }
    }

    /// The sort key of one text.
    func key(_ text: [UInt8]) -> [UInt8] { keys([text]).bytes }

    /// The primary keys of many texts.
    func primaryKeys(_ texts: [[UInt8]]) -> [[UInt8]] {
        let keys = keys(texts)
        return texts.indices.map { index in Array(keys.key(at: index).prefix { $0 != Self.levelSeparator }) }
    }

    private func keys(_ texts: [[UInt8]]) -> CollationKeys {
        var batch = CollationTexts()
        for text in texts { batch.append(text.span) }
        var keys = CollationKeys()
        appendKeys(of: batch, to: &keys)
        return keys
    }

    /// The part of a text's key that determines the letter.
    ///
    /// All texts that are equal except for accents and case share it.
    func primaryKey(_ text: [UInt8]) -> [UInt8] { Array(key(text).prefix { $0 != Self.levelSeparator }) }

    /// The byte that ends a level of an ICU sort key; weights are greater (ICU's collation design document).
    private static let levelSeparator: UInt8 = 1

    /// ICU's comparison: less than, equal to or more than 0.
    func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        unsafe left.withUnsafeBufferPointer { left in
            unsafe right.withUnsafeBufferPointer { right in
                unsafe Int(cicu_collator_compare(handle, cicu_text(left), cicu_text(right)))
            }
        }
    }
}
