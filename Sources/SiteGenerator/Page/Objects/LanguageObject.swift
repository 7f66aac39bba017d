/// A locale in the language switcher.
struct LanguageObject: BitwiseCopyable {
    /// The number of the language; see ``PageContext/language(_:)``.
    private let number: Int32
    private let locale: LocaleID

    init(_ number: Int, in page: PageContext) {
        self.number = Int32(truncatingIfNeeded: number)
        locale = page.language(number).locale
    }

    static let type: ObjectType = ObjectType("language") { _ in
        [
            .name: .text, .lang: .text, .dir: .text, .url: .text, .canonical: .text, .isCurrent: .flag,
            .isAlternate: .flag,
            .translation: .text,
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .name: .text(.localeName(locale))
        case .lang: .text(.localeTag(locale))
        case .dir: .text(.localeDirection(locale))
        case .url: .text(.addressOfLanguage(number))
        case .canonical: page.canonicalURL(of: language(in: page).target)
        case .isCurrent: .flag(isCurrent(in: page))
        case .isAlternate: .flag(page.isAlternate(language(in: page)))
        case .translation: translation(in: page)
        default: nil
        }
    }

    func isFixed(_ name: TemplateName, in page: PageContext) -> Bool {
        switch PageName(rawValue: name.key) {
        case .name, .lang, .dir, .isCurrent: true
        case .canonical: page.site.url == nil
        default: false
        }
    }

    /// The title of the page's entry in this language, if it is translated.
    private func translation(in page: PageContext) -> PageValue {
        guard !isCurrent(in: page), case .entry(let index, let entry) = language(in: page).target else { return .null }
        return .text(.content(page.site.entry(entry, in: index).title))
    }

    private func isCurrent(in page: PageContext) -> Bool { locale == page.localeID && page.page != .root }

    private func language(in page: PageContext) -> PageContext.Language { page.language(Int(number)) }
}
