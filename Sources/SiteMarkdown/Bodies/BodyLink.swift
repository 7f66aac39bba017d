/// A link or an image in a body whose target depends on the site.
package struct BodyLink: Sendable {
    /// The range of the address in ``ScannedBody/text``.
    package let address: StoredRange

    /// The range of the link's text in the same text, if the address alone does not determine the target; otherwise
    /// empty.
    package let name: StoredRange

    /// The offset of the address in the body, in bytes.
    package var offset: Int32

    package let isImage: Bool

    package init(address: StoredRange, name: StoredRange, offset: Int32, isImage: Bool) {
        self.address = address
        self.name = name
        self.offset = offset
        self.isImage = isImage
    }

    /// Whether the address is Hugo's `g`, in which case the link's text names an entry.
    package static func isNamedByText(_ address: Span<UInt8>) -> Bool {
        address.first == UInt8(ascii: "g") && (address.count == 1 || endsPath(address[1]))
    }

    /// The part of an address before its query and fragment.
    @_lifetime(copy address)
    package static func path(of address: Span<UInt8>) -> Span<UInt8> {
        address.extracting(0..<(address.firstIndex(where: endsPath) ?? address.count))
    }

    /// Whether an address leads to a place on the same page: `#id`.
    package static func isWithinPage(_ address: Span<UInt8>) -> Bool { address.first.map(endsPath) ?? false }

    /// Whether a byte begins the query or the fragment of an address.
    private static func endsPath(_ byte: UInt8) -> Bool { byte == .numberSign || byte == UInt8(ascii: "?") }

    /// The part of an address after the number sign.
    @_lifetime(copy address)
    package static func fragment(of address: Span<UInt8>) -> Span<UInt8> {
        address.extracting((address.offset(of: .numberSign).map { $0 + 1 } ?? address.count)..<address.count)
    }
}

/// The meaning of an address whose target does not depend on the site.
enum FixedAddress {
    /// An address that stays as it is, such as one on another site.
    case same
    /// An address with a scheme that could run a script or that is unknown.
    case dangerous
    /// No address at all.
    case empty

    /// The schemes that links may have.
    private static let schemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "ftp", "ftps", "sftp", "geo", "irc", "ircs", "xmpp", "matrix", "news",
        "urn", "doi", "magnet",
    ]

    private static let imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]

    /// Determines the meaning of an address; the result is nil for an address whose target depends on the site.
    init?(_ address: Span<UInt8>, isImage: Bool) {
        if address.isEmpty {
            self = .empty
        } else if Self.isOnOtherSite(address) {
            // Nearly all external links begin this way.
            self = .same
        } else if address.contains(.colon), let scheme = Self.scheme(of: String(decoding: address, as: UTF8.self)) {
            let isSafe = Self.schemes.contains(scheme) || isImage && Self.isImage(address, scheme)
            self = isSafe ? .same : .dangerous
        } else if BodyLink.isWithinPage(address), BodyLink.fragment(of: address).isEmpty {
            // This is the page itself.
            self = .same
        } else {
            return nil
        }
    }

    private static func isOnOtherSite(_ address: Span<UInt8>) -> Bool {
        switch address.first {
        case .slash: address.begins(with: "//")
        case UInt8(ascii: "h"): address.begins(with: "https://") || address.begins(with: "http://")
        default: false
        }
    }

    private static func isImage(_ address: Span<UInt8>, _ scheme: String) -> Bool {
        guard scheme == "data" else { return false }
        let type = String(decoding: address.extracting(droppingFirst: 5), as: UTF8.self).lowercased()
        return imageTypes.contains { type.hasPrefix($0) }
    }

    /// The scheme of an address as browsers read it; they skip control characters and white space.
    private static func scheme(of address: String) -> String? {
        var scheme = ""
        for scalar in address.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
            switch scalar {
            case ":": return scheme.isEmpty ? nil : scheme
            case "a"..."z": scheme.unicodeScalars.append(scalar)
            case "A"..."Z": scheme += String(scalar).lowercased()
            case "0"..."9", "+", "-", ".":
                if scheme.isEmpty { return nil } else { scheme.unicodeScalars.append(scalar) }
            default: return nil
            }
        }
        return nil
    }
}
