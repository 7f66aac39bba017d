/// An address at which an entry once was: one in `redirect_from` (the plugin jekyll-redirect-from), or among its aliases
/// (gohugo.io, "Aliases").
enum FormerAddress {
    /// The name of the fields with such addresses, which are not shown.
    static let fieldName = "former_addresses"

    /// Whether an alias is an address instead of a name: `/old/font.html` or `old/font/`, but not `TCP/IP`.
    static func isAddress(_ alias: ByteSpan) -> Bool {
        if alias.first == .slash { return true }
        guard alias.contains(.slash) else { return false }
        return alias.last == .slash || alias.suffix(5).elementsEqual(".html".utf8)
    }

    /// An address without what differs between spellings of one: `old/font` for `/old/font/`, `/old/font.html` and
    /// `/old/font/index.html`.
    static func normalized(_ address: some Collection<UInt8>) -> [UInt8] {
        var parts = address.split(separator: .slash).map { Array($0) }
        guard var last = parts.popLast() else { return [] }
        if last.suffix(5).elementsEqual(".html".utf8) { last.removeLast(5) }
        if parts.isEmpty || !last.elementsEqual("index".utf8) { parts.append(last) }
        return Array(parts.joined(separator: [UInt8.slash]))
    }
}
