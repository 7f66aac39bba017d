import Testing

/// A rule of CommonMark, with an example of our own.
///
/// The rules are those of the specification, version 0.30, https://spec.commonmark.org/0.30/, in its order.
struct CommonMarkRule: Sendable, CustomTestStringConvertible {
    let rule: String
    let markdown: String
    let html: String

    init(_ rule: String, _ markdown: String, _ html: String) {
        self.rule = rule
        self.markdown = markdown
        self.html = html
    }

    var testDescription: String { rule }

    static let all = leaves + containers + inlines + links
}
