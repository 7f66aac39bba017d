// The compiler must reject each marked line: no function can keep a view of the bytes of an array.

func returned() -> ByteSpan {
    let text = [UInt8](repeating: 65, count: 100_000)
    return text.withBytes { $0 }  // error
}

func stored() -> ByteSpan {
    var kept = ByteSpan.empty
    [UInt8](repeating: 65, count: 100_000).withBytes { kept = $0 }  // error
    return kept
}

func made() -> ByteSpan {
    let text = [UInt8](repeating: 65, count: 100_000)
    return text.withUnsafeBufferPointer { ByteSpan($0) }  // error
}
