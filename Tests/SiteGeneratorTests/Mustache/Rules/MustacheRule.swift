import Testing

/// A rule of Mustache, with an example of our own.
///
/// The rules are those of the manual, https://mustache.github.io/mustache.5.html, and of the specification's optional
/// modules for dynamic names and inheritance, https://github.com/mustache/spec.
struct MustacheRule: Sendable, CustomTestStringConvertible {
    let rule: String
    let template: String
    let json: String
    let result: String
    let partials: [String: String]

    init(
        _ rule: String, _ template: String, _ json: String, _ result: String, partials: [String: String] = [:]
    ) {
        self.rule = rule
        self.template = template
        self.json = json
        self.result = result
        self.partials = partials
    }

    var testDescription: String { rule }

    static let all = basic + lines + templates
}
