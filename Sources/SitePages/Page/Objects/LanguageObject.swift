/// A locale in the language switcher.
package struct LanguageObject: TemplateObject, BitwiseCopyable {
    /// The number of the language; see ``PageContext/language(_:)``.
    private let number: Int32
    private let locale: LocaleID

    init(_ number: Int, in page: PageContext) {
        self.number = Int32(truncatingIfNeeded: number)
        locale = page.language(number).locale
    }

    static let type: ObjectType = ObjectType("language", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .name: row.text { language, _ in .localeName(language.locale) }
        case .lang: row.text { language, _ in .localeTag(language.locale) }
        case .dir: row.text { language, _ in .localeDirection(language.locale) }
        case .url: row.text { language, _ in .addressOfLanguage(language.number) }
        case .canonical: row.text { $1.canonicalURL(of: $0.language(in: $1).target) }
        case .isCurrent: row.flag { $0.isCurrent(in: $1) }
        case .isAlternate: row.flag { $1.isAlternate($0.language(in: $1)) }
        case .translation: row.text { $0.translation(in: $1) }
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
    private func translation(in page: PageContext) -> PageText? {
        guard !isCurrent(in: page), case .entry(let index, let entry) = language(in: page).target else { return nil }
        return .content(page.site.entry(entry, in: index).title)
    }

    private func isCurrent(in page: PageContext) -> Bool { locale == page.localeID && page.page != .root }

    private func language(in page: PageContext) -> PageContext.Language { page.language(Int(number)) }
}
