/// A field that pages of a directory's entries show, in the order of the settings.
struct ShownField: Sendable {
    /// What the values of a field are.
    enum Kind: String, Sendable, CaseIterable {
        case text, number, date, link, email, phone, region, language
    }

    /// The name in the settings for all other fields.
    static let rest = "*"

    /// The name of the field, or ``rest``.
    var name = ""

    /// What the values are; nil if each value shows it.
    var kind: Kind?

    /// The name for readers; empty for the field's own.
    var label = LocalizedText()

    /// The location of the name, for messages.
    var location: SourceLocation?
}
