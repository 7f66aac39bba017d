import IndexedCollation

/// Decodes UTF-8 scalar by scalar; an ill-formed byte becomes U+FFFD.
struct UTF8Scalars: ~Escapable {
    let text: Span<UInt8>

    /// The offset of the next scalar.
    private(set) var offset = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) { self.text = text }

    /// The next scalar, or nil at the end.
    mutating func next() -> UInt32? { text.nextScalar(at: &offset) }

    /// The next scalar, which is not consumed; nil at the end.
    var upcoming: UInt32? {
        var reader = self
        return reader.next()
    }
}

extension UInt32? {
    /// Whether a word begins after this scalar, because it is nil, or is not a letter, digit or mark.
    var beginsWord: Bool {
        switch self {
        case .some(0x30...0x39), .some(0x41...0x5A), .some(0x61...0x7A), .some(0xAA), .some(0xB2...0xB3), .some(0xB5),
            .some(0xB9...0xBA), .some(0xBC...0xBE), .some(0xC0...0x1FFF), .some(0x2C00...):
            false
        default: true
        }
    }
}
