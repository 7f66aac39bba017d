/// Whole addresses on the web.
enum WebAddress {
    /// An address in ASCII, in which nothing can end an attribute or a line. What is encoded already stays so.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in (SiteConfiguration.withASCIIHost(text) ?? text).utf8 {
            if byte > .space, byte < 0x7F, !"\"'<>\\^`{|}".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), AddressBytes.digit(byte >> 4), AddressBytes.digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
