/// The text by which one value is filed: a title or the name of a person, or its reading if there is one.
public struct CollationText: Sendable, Hashable {
    /// The text that is filed.
    let text: String
    let kind: CollationTexts.Kind
    /// The name that a reading replaces, which decides between equal readings; empty if there is no reading.
    let replaced: String

    /// Makes a text from a title or another text.
    ///
    /// - Parameter reading: the pronunciation, by which the value is filed in place of `text`: kana or Latin letters for a Japanese
    ///   name, Hangul for hanja, pinyin. An empty reading is none.
    public init(_ text: String, kind: CollationTexts.Kind = .title, reading: String? = nil) {
        if let reading, !reading.isEmpty {
            (self.text, self.kind, replaced) = (reading, .reading, text)
        } else {
            (self.text, self.kind, replaced) = (text, kind, "")
        }
    }

    /// Makes a text from the parts of a person's name.
    ///
    /// It is filed by the family name, or by the given name in locales that do so. The locale decides whether particles count, also
    /// those in `familyName`: von Bismarck is under B in German, and under V in English.
    ///
    /// - Parameters:
    ///   - particle: "von", "de las". It is not the `namePrefix` of Foundation's `PersonNameComponents`, which is a title such as
    ///     "Dr." and does not belong in a list of names.
    ///   - nameSuffix: "Jr."
    ///   - reading: the pronunciation of the whole name, family name first, by which it is filed in place of the parts.
    public init(
        familyName: String?, givenName: String?, particle: String? = nil, nameSuffix: String? = nil,
        reading: String? = nil
    ) {
        let parts = [familyName, givenName, particle, nameSuffix].map { ($0 ?? "").replacing("\u{1F}", with: " ") }
        self.init(parts.joined(separator: "\u{1F}"), kind: .nameParts, reading: reading)
    }
}
