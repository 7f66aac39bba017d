/// A text that is part of the page: its introduction, or the footer.
package struct SiteTextObject: TemplateObject, BitwiseCopyable {
    private let index: IndexID
    private let entry: EntryID

    init(_ place: EntryPlace) {
        index = place.index
        entry = place.entry
    }

    static let type: ObjectType = ObjectType("text", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .html: row.text { text, _ in .body(index: text.index, entry: text.entry, level: 1) }
        case .beginning:
            row.text { text, _ in .partOfBody(index: text.index, entry: text.entry, isRest: false) }
        case .rest:
            row.text {
                $1.isDivided($0.index, $0.entry) ? .partOfBody(index: $0.index, entry: $0.entry, isRest: true) : nil
            }
        case .lang: row.text { .localeTag($0.locale(in: $1)) }
        case .dir: row.text { .localeDirection($0.locale(in: $1)) }
        case .isUntranslated: row.flag { $0.locale(in: $1) != $1.localeID }
        default: nil
        }
    }

    /// The locale in which the text is written.
    private func locale(in page: PageContext) -> LocaleID {
        let language = Int(page.site.target(entry, in: index).language)
        return language == 0 ? page.localeID : LocaleID(language - 1)
    }
}
