/// A field that pages of a directory's entries show, in the order of the settings.
struct ShownField: Sendable {
    /// What the values of a field are.
    enum Kind: String, Sendable, CaseIterable {
        case text, markdown, number, date, link, email, phone, region, language, image, audio, file, hidden
    }

    /// Where a field is shown.
    enum Place: String, Sendable, CaseIterable {
        /// The line of the entry in lists.
        case list
        /// The entry's own page.
        case page
    }

    /// The name in the settings for all other fields.
    static let rest = "*"

    /// The name of the field, or ``rest``.
    var name = ""

    /// What the values are; nil if each value shows it.
    var kind: Kind?

    /// Where the field is shown.
    var places: Set<Place> = [.page]

    /// The name for readers; empty for the field's own.
    var label = LocalizedText()

    /// The words for those who cannot see a picture, or the name of the field that has them.
    var alt = LocalizedText()

    /// The location of the name, for messages.
    var location: SourceLocation?
}
