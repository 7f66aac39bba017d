/// A number as people write it in a table: `1512491`, `-0.50`.
package struct DecimalNumber {
    /// The maximum number of digits after the decimal point; programs write seventeen significant ones.
    package static let mostFractionDigits = 17

    /// The maximum number of digits before the decimal point; every number with so many digits fits into 64 bits.
    private static let mostDigits = 18

    /// The number, without a plus sign.
    package let text: String

    package let fractionDigits: Int

    /// Parses a number.
    ///
    /// - Returns: Nil for a text that is not a number.
    package init?(_ value: ByteSpan) {
        guard value.count <= Self.mostDigits + Self.mostFractionDigits + 2 else { return nil }
        var rest = value[...]
        let isNegative = rest.first == .hyphen
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...Self.mostDigits).contains(parts[0].count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } })
        else { return nil }
        fractionDigits = parts.count == 2 ? parts[1].count : 0
        guard fractionDigits <= Self.mostFractionDigits else { return nil }
        text = (isNegative ? "-" : "") + String(decoding: rest, as: UTF8.self)
    }
}
