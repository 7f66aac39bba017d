/// Appends text to HTML, and replaces the five special characters with character references.
///
/// The result is safe in text and in attribute values with either quotes. UTF-8 is not decoded, because none of the
/// five bytes occurs within a longer sequence. Invalid UTF-8 is copied unchanged.
///
/// - Parameter keepsApostrophes: Whether to keep `'`, as CommonMark does; the result is then unsafe in single quotes.
@inlinable package func appendEscaped(
    _ bytes: Span<UInt8>, to output: inout [UInt8], keepsApostrophes: Bool = false
) {
    var runStart = 0
    var index = 0
    while true {
        index = nextSpecial(in: bytes, from: index)
        if index > runStart {
            output.append(contentsOf: bytes.extracting(runStart..<index))
        }
        guard index < bytes.count else { return }
        switch bytes[index] {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        case .quote: output.append("&quot;")
        case _ where keepsApostrophes: output.append(bytes[index])
        default: output.append("&#39;")
        }
        index += 1
        runStart = index
    }
}

/// Escapes the bytes of a buffer from an offset on; nothing moves if no byte needs to be escaped.
@inlinable package func escape(_ output: inout [UInt8], from start: Int) {
    guard nextSpecial(in: output.span, from: start) < output.count else { return }
    let tail = Array(output[start...])
    output.removeLast(tail.count)
    appendEscaped(tail.span, to: &output)
}

/// The index of the next special byte, or the end.
///
/// Eight bytes are examined at a time. A byte of `word ^ pattern` is zero if it equals that of the pattern, and
/// subtracting one from a zero byte sets its highest bit, which ASCII bytes never have (H. S. Warren, Hacker's Delight,
/// 6-1). `&` and `'` differ in one bit, as do `<` and `>`, so three comparisons find all five. A borrow can mark a
/// wrong byte only after a correct one, so the first marked byte is correct.
@inline(__always)
@inlinable func nextSpecial(in bytes: Span<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = ones * 0x22
    let ampersands = ones * 0x27
    let brackets = ones * 0x3E
    var isHit = false
    var index = bytes.offset(from: start, to: bytes.count, isHit: &isHit) { word in
        let quote = word ^ quotes
        let ampersand = (word | ones) ^ ampersands
        let bracket = (word | ones << 1) ^ brackets
        return (((quote &- ones) & ~quote) | ((ampersand &- ones) & ~ampersand) | ((bracket &- ones) & ~bracket))
            & (ones << 7)
    }
    if isHit { return index }
    while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), .quote, UInt8(ascii: "'"): return index
        default: index += 1
        }
    }
    return index
}
