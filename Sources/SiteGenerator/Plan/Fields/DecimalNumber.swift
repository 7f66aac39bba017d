/// A number as people write it into a table: `1512491`, `-0.50`.
struct DecimalNumber {
    /// The most digits after the point.
    static let mostFractionDigits = 9

    /// The most digits before the point, as many as every 64-bit number has.
    private static let mostDigits = 18

    /// The number, without a plus sign.
    let text: String

    let fractionDigits: Int

    /// - Returns: Nil for a text that is not a number.
    init?(_ value: ByteSpan) {
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
