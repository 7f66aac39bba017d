import SiteGenerator

/// The place in a site to which a request's path leads.
enum RequestPath: Hashable, Sendable {
    /// A file, relative to the site.
    case file(String)
    /// A folder, by its path relative to the site, which is empty or ends with a slash.
    case folder(String)

    /// The path, relative to the site.
    var text: String {
        switch self {
        case .file(let path), .folder(let path): path
        }
    }

    /// Parses a path as sent by a browser.
    ///
    /// - Parameter raw: a percent-encoded path that begins with a slash.
    /// - Returns: nil if no site can have the path, because it is not UTF-8, has characters that file names do not
    ///   have, or has names such as `..` that lead elsewhere.
    init?(_ raw: Substring) {
        guard raw.utf8.first == UInt8(ascii: "/"), let decoded = Self.percentDecoded(raw.utf8),
            !decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" })
        else { return nil }
        let names = decoded.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? ".." }
        guard !names.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
        let path = names.joined(separator: "/")
        self = decoded.utf8.last == UInt8(ascii: "/") ? .folder(path.isEmpty ? "" : path + "/") : .file(path)
    }

    /// A text without percent-encoding; nil if the result is not UTF-8.
    static func percentDecoded(_ text: some Collection<UInt8>) -> String? {
        String(validating: text.percentDecoded(decodesNUL: true), as: UTF8.self)
    }
}

extension String {
    /// An address in the site in the form for a URL, with the mark before its anchor as it is.
    var percentEncodedAddress: String {
        split(separator: "#", maxSplits: 1).map(\.percentEncodedPath).joined(separator: "#")
    }
}
