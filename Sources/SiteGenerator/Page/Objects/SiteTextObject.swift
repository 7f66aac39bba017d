/// A text that is part of the page: its introduction, or the footer.
struct SiteTextObject: BitwiseCopyable {
    private let index: IndexID
    private let entry: EntryID

    init(_ place: EntryPlace) {
        index = place.index
        entry = place.entry
    }

    static let type: ObjectType = ObjectType("text") { _ in
        [.html: .text, .beginning: .text, .rest: .text, .lang: .text, .dir: .text, .isUntranslated: .flag]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .html: .text(.body(index: index, entry: entry, level: 1))
        case .beginning: .text(.partOfBody(index: index, entry: entry, isRest: false))
        case .rest:
            page.isDivided(index, entry) ? .text(.partOfBody(index: index, entry: entry, isRest: true)) : .null
        case .lang: .text(.localeTag(locale(in: page)))
        case .dir: .text(.localeDirection(locale(in: page)))
        case .isUntranslated: .flag(locale(in: page) != page.localeID)
        default: nil
        }
    }

    /// The locale in which the text is written.
    private func locale(in page: PageContext) -> LocaleID {
        let language = Int(page.site.target(entry, in: index).language)
        return language == 0 ? page.localeID : LocaleID(language - 1)
    }
}
