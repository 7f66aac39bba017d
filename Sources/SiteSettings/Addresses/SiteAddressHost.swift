import IndexedCollation

extension SiteConfiguration {
    /// An address on the web with its host in ASCII: `https://xn--exmple-cua.org/` for `https://exämple.org/`.
    ///
    /// Sitemaps and feeds only have such hosts (RFC 3986, section 3.2.2; UTS #46).
    ///
    /// - Returns: Nil if the host is not valid.
    package static func withASCIIHost(_ url: String) -> String? {
        guard let start = url.range(of: "://")?.upperBound else { return url }
        let end = url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex
        guard !url[start..<end].utf8.allSatisfy({ $0 < 0x80 }) else { return url }
        let name = url[start..<end].lastIndex(of: "@").map { url.index(after: $0) } ?? start
        let port = url[name..<end].lastIndex(of: ":") ?? end
        return ICU.asciiHost(String(url[name..<port])).map { url[..<name] + $0 + url[port...] }
    }
}
