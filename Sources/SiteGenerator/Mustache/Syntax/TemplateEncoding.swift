/// How a template writes values between `{{#json}}` and `{{/json}}`, or between `{{#urlencode}}` and `{{/urlencode}}`.
///
/// These two sections are named by their tags alone, and not by the data: `{{#json}}` never looks for a member `json`. So what
/// a page writes into a script does not depend on the content.
enum TemplateEncoding: String, Sendable {
    /// JSON values, which can be in a `script` element.
    case json

    /// Parts of an address, percent-encoded.
    case urlencode
}
