/// The host names to which a preview responds.
///
/// Another site can make its own host name point to this machine, and thereby read the preview (DNS rebinding).
/// Browsers send the host name in `Host`; only the preview's own names are accepted.
struct HostCheck: Sendable {
    /// The accepted names, in lowercase; nil for all names.
    private let names: Set<String>?

    /// The names of this machine itself.
    static let loopback = HostCheck(listeningAt: "localhost")

    /// Determines the accepted names.
    ///
    /// - Parameter host: the address at which the server listens, as the user wrote it.
    init(listeningAt host: String) {
        switch host {
        case "0.0.0.0", "::", "[::]", "*": names = nil
        default: names = ["localhost", "127.0.0.1", "::1", Self.bare(host)]
        }
    }

    /// Whether a request with this `Host` is accepted.
    func allows(_ header: String?) -> Bool {
        guard let names else { return true }
        guard let header, let name = Self.name(of: header) else { return false }
        return names.contains(name)
    }

    /// A `Host` header without its port; nil if the header is malformed (RFC 9110, 7.2).
    private static func name(of header: String) -> String? {
        let end =
            header.hasPrefix("[")
            ? header.firstIndex(of: "]").map(header.index(after:)) : header.firstIndex(of: ":") ?? header.endIndex
        guard let end else { return nil }
        let rest = header[end...]
        guard rest.isEmpty || rest == ":" || rest.first == ":" && isPort(rest.dropFirst()) else { return nil }
        return bare(String(header[..<end]))
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && UInt16(text) != nil
    }

    private static func bare(_ host: String) -> String {
        var name = Substring(host.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        // A name may end with the dot of the root.
        return String(name.hasSuffix(".") ? name.dropLast() : name)
    }
}
