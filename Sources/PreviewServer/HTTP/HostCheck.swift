/// Which names a preview answers to.
///
/// A page of somebody else's may have a name of its own that it lets point at this machine, and so read what is served
/// here (DNS rebinding). Browsers say in `Host` by which name they came; only our own are answered.
struct HostCheck: Sendable {
    /// Names that are allowed, in lower case; nil for all.
    private let names: Set<String>?

    /// - Parameter host: the address that is listened at, as the user named it.
    init(listeningAt host: String) {
        switch host {
        case "0.0.0.0", "::", "[::]", "*": names = nil
        default: names = ["localhost", "127.0.0.1", "::1", Self.bare(host)]
        }
    }

    /// Whether a request with this `Host` is answered.
    func allows(_ header: String?) -> Bool {
        guard let names else { return true }
        guard let header else { return false }
        return names.contains(Self.name(of: header))
    }

    /// A `Host` header without its port.
    private static func name(of header: String) -> String {
        guard !header.hasPrefix("[") else { return bare(String(header.prefix { $0 != "]" }) + "]") }
        guard let colon = header.lastIndex(of: ":") else { return bare(header) }
        return bare(String(header[..<colon]))
    }

    private static func bare(_ host: String) -> String {
        var name = Substring(host.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        // A name may end with the root's dot.
        return String(name.hasSuffix(".") ? name.dropLast() : name)
    }
}
