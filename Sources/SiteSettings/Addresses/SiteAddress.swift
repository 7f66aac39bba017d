/// An address in the site, from its root, as a person wrote it: `/old/font.html`, `old/font/`.
///
/// It never leads out of the site, whatever the text is, so writing a file at its ``file`` is safe.
package struct SiteAddress: Hashable, Sendable {
    /// The names between the slashes, decoded.
    private let names: [String]

    /// Whether the address ends with a slash.
    private let isFolder: Bool

    /// The maximum number of bytes in an address, and in a name in it; file systems allow 255 for a name.
    private static let (mostBytes, mostNameBytes) = (1000, 200)

    /// Parses an address.
    ///
    /// - Throws: The reason why a text is not such an address.
    package init(_ text: String) throws(AddressProblem) {
        guard !text.utf8.contains(UInt8(ascii: "#")) else { throw .fragment }
        guard !text.utf8.contains(UInt8(ascii: "?")) else { throw .query }
        guard !text.hasPrefix("//"), !text.contains("://") else { throw .otherSite }
        // Slashes and dots count even if they are encoded.
        let bytes = text.utf8.percentDecoded(decodesNUL: true)
        guard let path = String(validating: bytes, as: UTF8.self),
            !path.unicodeScalars.contains(where: { Self.isForbidden($0) })
        else { throw .character }
        let names = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard !names.contains("..") else { throw .outside }
        guard bytes.count <= Self.mostBytes, names.allSatisfy({ $0.utf8.count <= Self.mostNameBytes }) else {
            throw .length
        }
        self.names = names
        isFolder = path.hasSuffix("/") || path.hasSuffix("/.") || names.isEmpty
    }

    /// The address of a file of the site.
    ///
    /// - Parameter path: The path relative to the site's folder.
    package init(ofFile path: String) {
        names = path.split(separator: "/").map(String.init)
        isFolder = false
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\\" || scalar == "\t" || scalar == "\n" || scalar == "\r" || ControlCharacters.contains(scalar)
            || scalar.printable != scalar
    }

    /// The address without the leading slash: `old/font/`.
    package var path: String { names.joined(separator: "/") + (isFolder && !names.isEmpty ? "/" : "") }

    /// The path of the page that answers the address; nil if the site should not have a page there.
    ///
    /// Names that begin with a dot or an underscore mean something to web servers, and Windows reserves some names.
    package var file: String? {
        guard !names.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }), !hasDeviceName else { return nil }
        if !isFolder, let last = names.last?.lowercased(), last.hasSuffix(".html") || last.hasSuffix(".htm") {
            return path
        }
        return (names + ["index.html"]).joined(separator: "/")
    }

    /// Whether a name in the address is one that Windows reserves for a device.
    package var hasDeviceName: Bool { names.contains { Slug.isDeviceFile($0.utf8) } }

    /// The text that distinguishes the address from others; `/old` and `/old/` have the same one.
    package var identity: String { file ?? names.joined(separator: "/") }

    /// The paths of the files that would answer the address if the site has them.
    package var possibleFiles: [String] {
        let path = names.joined(separator: "/")
        let index = (names + ["index.html"]).joined(separator: "/")
        return isFolder || names.isEmpty ? [index, path, path + ".html"] : [path, index, path + ".html"]
    }

    /// The address without the parts that many web servers omit: `font` for `/font.html`, `/font/` and
    /// `/font/index.html`.
    package var shortForm: String {
        var names = names
        if names.last == "index.html" {
            names.removeLast()
        } else if let last = names.last, last.hasSuffix(".html") {
            names[names.count - 1] = String(last.dropLast(".html".count))
        }
        return names.joined(separator: "/")
    }

    /// The paths of the folders of a file, the outermost first.
    package static func folders(ofFile path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}

/// The reason why a text is not the address of a page in the site.
package enum AddressProblem: Error {
    case outside, otherSite, character, length, query, fragment

    /// Whether the address may be right, although the site cannot answer it.
    package var isHarmless: Bool {
        switch self {
        case .query, .fragment: true
        case .outside, .otherSite, .character, .length: false
        }
    }

    /// A message with the problem in a text and its remedy.
    package func message(about text: String) -> String {
        switch self {
        case .outside: "'\(text)' leads out of the site; write the address from the site's root, without '..'"
        case .otherSite: "'\(text)' is an address on the web; write it from the site's root, such as '/old/font.html'"
        case .character:
            "'\(text)' has a character that the address of a page cannot have, such as '\\' or a line break; remove it"
        case .length: "'\(text)' is too long for the address of a page; write at most 200 bytes between two slashes"
        case .query:
            "'\(text)' has a '?', and a site of files cannot answer such an address; take it out, and let the web server lead on"
        case .fragment:
            "'\(text)' has a '#', and web servers are not told what follows it; write the address without it"
        }
    }
}
