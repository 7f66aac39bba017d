/// An old address: that of a page, or of an element on it, such as `/terms.html#font`.
package struct FormerPlace: Hashable, Sendable {
    let page: SiteAddress

    /// The id of the element, decoded; empty for the page itself.
    let id: String

    /// The maximum number of bytes in an id.
    private static let mostBytes = 400

    package init(_ page: SiteAddress, _ id: String) {
        self.page = page
        self.id = id
    }

    /// Parses an old address.
    ///
    /// - Throws: The reason why a text is not such an address.
    init(_ text: String) throws(AddressProblem) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        page = try SiteAddress(parts[0])
        guard parts.count > 1 else {
            id = ""
            return
        }
        // The id of an element cannot contain spaces: https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
        guard let id = String(validating: parts[1].utf8.percentDecoded(decodesNUL: true), as: UTF8.self),
            !id.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || ControlCharacters.contains($0) || $0.printable != $0
            })
        else { throw .character }
        guard id.utf8.count <= Self.mostBytes else { throw .length }
        self.id = id
    }

    package static func == (left: FormerPlace, right: FormerPlace) -> Bool {
        left.id == right.id && left.page.identity == right.page.identity
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(page.identity)
        hasher.combine(id)
    }
}
