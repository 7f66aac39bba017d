/// An address that an entry used to have: one in `redirect_from` (the plugin jekyll-redirect-from), or among its
/// aliases (gohugo.io, "Aliases").
package enum FormerAddress {
    /// The name of the fields with such addresses, which are not shown.
    package static let fieldName = "former_addresses"

    /// Whether an alias is an address rather than a name: `/old/font.html`, `old/font/` or `/terms.html#font`, but not
    /// `TCP/IP`, `C/#`, `//` or `/*`.
    static func isAddress(_ alias: Span<UInt8>) -> Bool {
        guard let mark = alias.firstIndex(of: .numberSign) else { return isPath(alias) }
        let id = alias.extracting(mark + 1..<alias.count)
        return !id.isEmpty && isPath(alias.extracting(0..<mark))
            && id.allSatisfy { $0 > .space && !"#<>\"".utf8.contains($0) }
    }

    /// Whether an alias is the address of a page.
    private static func isPath(_ alias: Span<UInt8>) -> Bool {
        guard alias.count > 1, !alias.begins(with: "//"), alias.allSatisfy(isOfPath) else { return false }
        guard alias.first != .slash else { return true }
        guard alias.contains(.slash) else { return false }
        return alias.last == .slash || alias.extracting(last: 5).equals(".html")
    }

    /// Whether a byte is common in the paths of addresses: letters, digits, `/-._~%` and all non-ASCII bytes.
    ///
    /// The other signs belong to operators and comments.
    private static func isOfPath(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "/-._~%".utf8.contains(byte)
    }

    /// An address without the parts in which its spellings differ: `old/font` for `/old/font/`, `/old/font.html` and
    /// `/old/font/index.html`.
    package static func normalized(_ address: some Collection<UInt8>) -> [UInt8] {
        var parts = address.split(separator: .slash).map { Array($0) }
        guard var last = parts.popLast() else { return [] }
        if last.suffix(5).elementsEqual(".html".utf8) { last.removeLast(5) }
        if parts.isEmpty || !last.elementsEqual("index".utf8) { parts.append(last) }
        return Array(parts.joined(separator: [UInt8.slash]))
    }
}
