/// The names that templates may use of a page, beside those of an entry's own fields. Their order is the templates'
/// vocabulary: a compiled template knows a name by its number here.
enum PageName: Int, CaseIterable {
    case aliases, anchor, body, canonical, categories, count, description, details, dir, directories, directory, entries
    case entry, fields, hasAliases, hasCategories, hasFacts, homeTitle, homeURL, id, indexTitles, isCurrent, isEmpty
    case isInline, isListed, isMultilingual, kind, lang, languageName, languages, name, next, previous, reading, root
    case section, sections, siteTitle, strings, summary, title, url, value

    static let vocabulary = allCases.map { "\($0)" }
}

extension ObjectType {
    /// Declares a type whose members are in the vocabulary.
    convenience init(_ name: String, _ members: @escaping @Sendable (ObjectType) -> [PageName: MemberType]) {
        self.init(name, members: { type in
            Dictionary(uniqueKeysWithValues: members(type).map { ("\($0.key)", $0.value) })
        })
    }
}
