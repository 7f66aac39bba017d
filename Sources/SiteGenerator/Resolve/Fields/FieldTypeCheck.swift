import IndexedCollation

/// Checks whether the values of fields are what the settings say that they are.
struct FieldTypeCheck {
    private let shown: ShownFields
    private let content: Content

    /// The codes that were looked up, because many entries have the same.
    private var codes: [String: Bool] = [:]

    /// - Returns: Nil if the values of an index may be anything.
    init?(_ plan: SitePlan, _ shown: ShownFields?) {
        guard let shown, shown.hasKinds else { return nil }
        self.shown = shown
        content = plan.content
    }

    /// The warnings about the values of an entry. Files are checked where they are looked for.
    mutating func diagnostics(of entry: Entry) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for field in content.fields(of: entry) {
            guard let kind = shown.kind(of: field.name), let wanted = wanted(kind, content.store.bytes(of: field.value))
            else { continue }
            diagnostics.append(
                .warning(
                    .fieldType,
                    "'\(content.store.string(field.value))' is not \(wanted.what), so it is shown as it stands; "
                        + "write \(wanted.remedy), or leave it empty",
                    at: content.location(of: field, in: entry)))
        }
        return diagnostics
    }

    /// What a value of a kind must be; nil if it is that.
    private mutating func wanted(_ kind: ShownField.Kind, _ value: ByteSpan) -> (what: String, remedy: String)? {
        switch kind {
        case .text, .markdown, .hidden, .image, .audio, .file: nil
        case .number: DecimalNumber(value) == nil ? ("a number", "a number") : nil
        case .date: DateFormatter.isDay(value) ? nil : ("a date", "a date such as '2024-05-01'")
        case .link:
            FieldLink.shortened(value) == nil
                ? ("the address of a page", "an address that begins with 'https://'") : nil
        case .email:
            FieldLink.address(of: value, isPhone: false)?.hasPrefix("mailto:") == true
                ? nil : ("the address of a mailbox", "an address such as 'ann@example.org'")
        case .phone:
            FieldLink.address(of: value, isPhone: true)?.hasPrefix("tel:") == true
                ? nil : ("the number of a telephone", "a number such as '+46 46 123 45'")
        case .region:
            // A code that CLDR lacks is its own name.
            isCode(value) { code in
                LocaleIdentifier.english.name(ofRegion: code).flatMap { $0 == code.uppercased() ? nil : $0 }
            } ? nil : ("the code of a country", "a code such as 'SE'")
        case .language:
            isCode(value) { (try? LocaleIdentifier($0))?.name(in: .english) }
                ? nil : ("the tag of a language", "a tag such as 'sv'")
        }
    }

    private mutating func isCode(_ value: ByteSpan, _ name: (String) -> String?) -> Bool {
        let code = String(decoding: value, as: UTF8.self)
        if let known = codes[code] { return known }
        let isKnown = name(code) != nil
        codes[code] = isKnown
        return isKnown
    }
}
