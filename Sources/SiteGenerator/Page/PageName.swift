/// The names of pages' members in templates; an entry's own fields have further names. Their order is the vocabulary:
/// a compiled template contains a name as its number here.
enum PageName: Int, CaseIterable {
    case aliases, anchor, base, body, canonical, categories, count, countText, dateText, description, details, dir
    case directories, directory, entries, entry, fields, filledTitleCount, fullTitle, groupAnchor, groups, groupsTitle
    case guideEnd, guideStart
    case hasAliases, hasAlternates, hasCategories, hasEntries, hasFacts, hasReferences, hasSee, hasSeeAlso,
        hasTranslations, homeTitle, homeURL, id, indexTitle
    case indexTitles, isAlternate, isCurrent, isEmpty, isGrouped, isHome, isInline, isListed, isLong, isMultilingual,
        isPlain
    case isRuby, isSplit
    case isUntranslated, kind, label, lang, languageName, languageOf, languages, level, listedTitle, name, next,
        position, previous
    case pronunciation, rank, reading, root, sameAs, searchURL, section, sections, see, seeAlso, shortTitle, siteTitle,
        strings
    case subsections, summary, title, titleCount, translation, translations, url, value

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
