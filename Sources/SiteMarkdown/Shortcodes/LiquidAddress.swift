/// The beginning of an address of the site in Jekyll's templates: `{{ site.baseurl }}`, `{{ "/font" | relative_url }}`.
///
/// Sources: https://jekyllrb.com/docs/variables/, https://jekyllrb.com/docs/liquid/filters/
struct LiquidAddress {
    /// The address without the address of the site.
    let address: String

    /// The offset after the braces.
    let end: Int

    private static let variables = ["site.baseurl", "site.url", "site.github.url"]
    private static let filters = ["relative_url", "absolute_url"]

    /// Reads the address at an offset; nil if there is something else in braces.
    init?(at start: Int, in bytes: Span<UInt8>) {
        // Braces that are not closed must not be searched to the end of a body for each of them.
        let end = min(bytes.count, start + 1000)
        guard let close = bytes.extracting(..<end).offset(of: "}}", from: start),
            let text = String(validating: Array(bytes.extracting(start + 2..<close)), as: UTF8.self),
            !text.contains("\n")
        else { return nil }
        var words = text.split(separator: "|").map { $0.filter { !$0.isWhitespace } }
        guard let first = words.first else { return nil }
        words.removeFirst()
        guard words.allSatisfy({ Self.filters.contains($0) }) else { return nil }
        if Self.variables.contains(first) {
            address = ""
        } else if let quote = first.first, quote == "\"" || quote == "'", first.count > 2, first.last == quote,
            !words.isEmpty
        {
            address = String(first.dropFirst().dropLast())
        } else {
            return nil
        }
        self.end = close + 2
    }
}
