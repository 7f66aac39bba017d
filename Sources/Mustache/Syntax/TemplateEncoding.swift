/// The way in which a template writes values between `{{#json}}` and `{{/json}}`, or between `{{#urlencode}}` and
/// `{{/urlencode}}`.
///
/// These two sections depend only on their tags and not on the data: `{{#json}}` never looks for a member `json`. So
/// the form in which a page writes values into a script does not depend on the content.
@usableFromInline
package enum TemplateEncoding: String, Sendable {
    /// JSON values, which can be in a `script` element.
    case json

    /// Parts of an address, percent-encoded.
    case urlencode
}
