/// Appends text to HTML, with the five bytes that mean something there written as character references.
///
/// Right in text and in attribute values within either quotes. Text is copied in runs; UTF-8 needs no decoding, for
/// none of the five occurs inside a longer sequence. What is no valid UTF-8 comes out as it went in.
func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var runStart = 0
    var index = 0
    while true {
        index = nextSpecial(in: bytes, from: index)
        if index > runStart {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
        }
        guard index < bytes.count else { return }
        switch bytes[index] {
        case UInt8(ascii: "&"): append("&amp;", to: &output)
        case UInt8(ascii: "<"): append("&lt;", to: &output)
        case UInt8(ascii: ">"): append("&gt;", to: &output)
        case .quote: append("&quot;", to: &output)
        default: append("&#39;", to: &output)
        }
        index += 1
        runStart = index
    }
}

private func append(_ reference: StaticString, to output: inout [UInt8]) {
    output.append(contentsOf: UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
}

/// The place of the next byte to write as a reference, or the end. Sixteen bytes at a time while there are none.
private func nextSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 16 <= bytes.count {
        let chunk = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        let special =
            (chunk .== UInt8(ascii: "&")) .| (chunk .== UInt8(ascii: "<")) .| (chunk .== UInt8(ascii: ">"))
            .| (chunk .== .quote) .| (chunk .== UInt8(ascii: "'"))
        if any(special) { break }
        index += 16
    }
    while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), .quote, UInt8(ascii: "'"): return index
        default: index += 1
        }
    }
    return index
}
