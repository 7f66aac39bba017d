/// The parts of a request that a preview uses.
struct PreviewRequest: Sendable {
    var method = "GET"

    /// The text between method and version as it was sent, with the path and the query percent-encoded.
    var target: String

    /// The headers by name, in lowercase.
    var headers: [String: String] = [:]

    /// The target without its query.
    ///
    /// A target may begin with a scheme and a host (RFC 9112, 3.2.2).
    var rawPath: Substring {
        let target = target.prefix { $0 != "?" && $0 != "#" }
        for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
            return target.dropFirst(scheme.count).drop { $0 != "/" }
        }
        return target
    }

    /// The query's values by name; if several values have the same name, the first one.
    var query: [String: String] {
        guard let mark = target.firstIndex(of: "?") else { return [:] }
        var values: [String: String] = [:]
        for pair in target[target.index(after: mark)...].split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.formDecoded(parts[0]), values[name] == nil else { continue }
            values[name] = parts.count > 1 ? Self.formDecoded(parts[1]) ?? "" : ""
        }
        return values
    }

    private static func formDecoded(_ text: Substring) -> String? {
        RequestPath.percentDecoded(text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
    }
}
