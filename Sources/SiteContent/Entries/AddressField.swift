/// The fields with which entries choose their own addresses, besides those of their roles.
package enum AddressField {
    /// The name of a field that is an address if it begins with a slash, as in Hugo; otherwise it is a web site.
    package static let url = "url"

    /// Whether a value is an address in the site, rather than on the web.
    package static func isAddress(_ value: Span<UInt8>) -> Bool {
        guard let first = value.first else { return false }
        return first == .slash && !(value.count > 1 && value[1] == .slash) || value.begins(with: "../")
    }
}
