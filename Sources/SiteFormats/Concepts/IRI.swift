/// The parts of an address, which are used to resolve relative addresses (RFC 3986, section 5).
enum IRI {
    /// The address that a reference means inside a document with another address.
    ///
    /// Without the address of the document, the reference is kept.
    static func resolved(_ reference: String, against base: String) -> String {
        guard !base.isEmpty, scheme(of: reference) == nil else { return reference }
        let (scheme, authority, path, query) = parts(of: base)
        let (_, ownAuthority, ownPath, ownQuery) = parts(of: reference)
        let fragment = reference.firstIndex(of: "#").map { String(reference[$0...]) } ?? ""
        if let ownAuthority { return scheme + "//" + ownAuthority + normalized(ownPath) + ownQuery + fragment }
        let start = scheme + (authority.map { "//" + $0 } ?? "")
        if ownPath.isEmpty { return start + path + (ownQuery.isEmpty ? query : ownQuery) + fragment }
        if ownPath.hasPrefix("/") { return start + normalized(ownPath) + ownQuery + fragment }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? (authority == nil ? "" : "/")
        return start + normalized(folder + ownPath) + ownQuery + fragment
    }

    /// The scheme with its colon; nil if a reference has none.
    private static func scheme(of text: String) -> Substring? {
        guard let colon = text.firstIndex(where: { ":/?#".contains($0) }), text[colon] == ":",
            text.utf8.first.map({ 0x61...0x7A ~= $0 | 0x20 }) ?? false
        else { return nil }
        return text[...colon]
    }

    /// The parts of an address without its fragment: `http:`, `example.org`, `/a/b`, `?c`.
    private static func parts(
        of text: String
    ) -> (scheme: String, authority: String?, path: String, query: String) {
        var rest = text[..<(text.firstIndex(of: "#") ?? text.endIndex)]
        let scheme = scheme(of: text) ?? ""
        rest = rest.dropFirst(scheme.count)
        let query = rest.firstIndex(of: "?").map { String(rest[$0...]) } ?? ""
        rest = rest.dropLast(query.count)
        guard rest.hasPrefix("//") else { return (String(scheme), nil, String(rest), query) }
        let authority = rest.dropFirst(2).prefix { $0 != "/" }
        return (String(scheme), String(authority), String(rest.dropFirst(2 + authority.count)), query)
    }

    /// A path with `.` and `..` resolved (RFC 3986, section 5.2.4).
    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false)
        for (number, part) in all.enumerated() {
            let isLast = number == all.count - 1
            switch part {
            case ".": if isLast { parts.append("") }
            case "..":
                if parts.count > 1 || parts.first.map({ !$0.isEmpty }) ?? false { parts.removeLast() }
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// A name made from the last parts of an address: `fonts` for `http://example.org/terms/fonts` and
    /// `http://example.org/terms#fonts`.
    ///
    /// - Parameter count: The number of parts, which are joined by hyphens.
    static func name(of iri: String, parts count: Int) -> String {
        let parts = iri.split { "/#:?".contains($0) }
        let text = parts.suffix(count).joined(separator: "-")
        return String(validating: text.utf8.percentDecoded(), as: UTF8.self) ?? text
    }
}
