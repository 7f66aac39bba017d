/// The names that templates may use of a page, beside those of an entry's own fields. Their order is the templates'
/// vocabulary: a compiled template knows a name by its number here.
enum PageName: Int, CaseIterable {
    case aliases, anchor, base, body, canonical, categories, count, countText, dateText, description, details, dir,
        directories
    case directory, entries, entry, fields, fit, groupAnchor, groups, groupsTitle, guideEnd, guideStart, hasAliases,
        hasCategories,
        hasFacts,
        hasReferences, homeTitle
    case homeURL, id, indexTitles, isCurrent, isEmpty, isGrouped, isInline, isListed, isMultilingual, isPlain,
        isRangeStart,
        isRuby, isSplit, isUntranslated, kind
    case label, lang, languageName, languages, level, name, next, position, previous, pronunciation, rangeEnd, reading,
        root
    case sameAs, searchURL, section, sections, see, seeAlso, siteTitle, strings, subsections, summary, title,
        translation, url
    case value

    static let vocabulary = allCases.map { "\($0)" }
}

extension ObjectType {
    /// Declares a type whose members are in the vocabulary.
    convenience init(_ name: String, _ members: @escaping @Sendable (ObjectType) -> [PageName: MemberType]) {
        self.init(
            name,
            members: { type in
                Dictionary(uniqueKeysWithValues: members(type).map { ("\($0.key)", $0.value) })
            })
    }
}
