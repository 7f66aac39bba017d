extension Collection<UInt8> {
    /// The bytes without percent-encoding (RFC 3986, section 2.1). A percent sign that does not begin a code is kept.
    ///
    /// - Parameter decodesNUL: Whether `%00` is decoded too. In links it is kept, because paths cannot contain a NUL.
    package func percentDecoded(decodesNUL: Bool = false) -> [UInt8] {
        let encoded = Array(self)
        guard encoded.contains(UInt8(ascii: "%")) else { return encoded }
        var bytes: [UInt8] = []
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
                let value = UInt8(hexadecimal: encoded[index + 1...index + 2]), value != 0 || decodesNUL
            {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(encoded[index])
                index += 1
            }
        }
        return bytes
    }
}
