/// Support for complete addresses on the web.
package enum WebAddress {
    /// An address in ASCII that cannot end an attribute or a line; parts that are already encoded are kept.
    package static func encoded(_ text: String) -> String {
        (SiteConfiguration.withASCIIHost(text) ?? text).percentEncoded {
            $0 > .space && $0 < 0x7F && !"\"'<>\\^`{|}".utf8.contains($0)
        }
    }
}
