/// A formula that makes its cell a link: `HYPERLINK("https://example.org", "read more")`.
struct HyperlinkFormula {
    let address: String

    /// The text of the cell; nil if the formula computes it.
    let text: String?

    /// Reads the formula of a cell, in the syntax of Excel or of OpenDocument; nil if it is another one, or if it computes
    /// the address.
    init?(_ formula: String) {
        var rest = Substring(formula)
        for beginning in ["of:", "="] where rest.hasPrefix(beginning) { rest.removeFirst(beginning.count) }
        guard rest.hasPrefix("HYPERLINK("), rest.hasSuffix(")") else { return nil }
        rest = rest.dropFirst("HYPERLINK(".count).dropLast()
        // An address that begins with '#' is a place in the workbook.
        guard let address = Self.removeText(from: &rest), !address.hasPrefix("#"),
            rest.isEmpty || ",;".contains(rest.removeFirst())
        else { return nil }
        self.address = address
        let text = rest.isEmpty ? address : Self.removeText(from: &rest)
        self.text = rest.isEmpty ? text : nil
    }

    /// Removes a text in quotes, in which two quotes stand for one; nil if there is none.
    private static func removeText(from rest: inout Substring) -> String? {
        rest = rest.drop { $0 == " " }
        guard rest.popFirst() == "\"" else { return nil }
        var text = ""
        while let end = rest.firstIndex(of: "\"") {
            text += rest[..<end]
            rest = rest[end...].dropFirst()
            guard rest.first == "\"" else {
                rest = rest.drop { $0 == " " }
                return text
            }
            text.append(rest.removeFirst())
        }
        return nil
    }
}
