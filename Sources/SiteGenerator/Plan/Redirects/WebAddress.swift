/// Whole addresses on the web.
enum WebAddress {
    /// An address in ASCII, in which nothing can end an attribute or a line. What is encoded already stays so.
    static func encoded(_ text: String) -> String {
        (SiteConfiguration.withASCIIHost(text) ?? text).percentEncoded {
            $0 > .space && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0)
        }
    }
}
