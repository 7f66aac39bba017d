/// A field that pages of a directory's entries show, in the order of the settings.
package struct ShownField: Sendable {
    /// The kind of a field's values.
    package enum Kind: String, Sendable, CaseIterable {
        case text, markdown, list, number, date, link, email, phone, region, language, image, audio, file, hidden
    }

    /// The place where a field is shown.
    package enum Place: String, Sendable, CaseIterable {
        /// The line of the entry in lists.
        case list
        /// The entry's own page.
        case page
    }

    /// The name in the settings for all other fields.
    package static let rest = "*"

    /// The name of the field, or ``rest``.
    package var name = ""

    /// The kind of the values; nil if each value determines its own kind.
    package var kind: Kind?

    /// The places where the field is shown.
    package var places: Set<Place> = [.page]

    /// The name for readers; empty to use the field's own name.
    package var label = LocalizedText()

    /// The alternative text of a picture, or the name of the field that contains it.
    package var alt = LocalizedText()

    /// The location of the name, for messages.
    package var location: SourceLocation?

    package init(
        name: String = "", kind: Kind? = nil, places: Set<Place> = [.page], label: LocalizedText = LocalizedText(),
        alt: LocalizedText = LocalizedText(), location: SourceLocation? = nil
    ) {
        self.name = name
        self.kind = kind
        self.places = places
        self.label = label
        self.alt = alt
        self.location = location
    }
}
