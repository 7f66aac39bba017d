// The compiler must reject each marked line: no span outlives the array or the string that lends it.

func ofArray() -> UInt8 {
    var kept = Span<UInt8>()  // error
    do {
        let text = [UInt8](repeating: 65, count: 100_000)
        text.withBytes { kept = $0 }
    }
    return kept[0]
}

func ofString() -> UInt8 {
    var kept = Span<UInt8>()  // error
    var text = String(repeating: "A", count: 100_000)
    text.withBytes { kept = $0 }
    return kept[0]
}

func ofChangedArray() -> UInt8 {
    var text = [UInt8](repeating: 65, count: 100_000)
    let kept = text.span
    text.append(66)  // error
    return kept[0]
}
