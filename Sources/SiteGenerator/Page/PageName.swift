/// The names of pages' members in templates, except for those of references; an entry's own fields have further names.
/// Their order is that of the vocabulary: a compiled template contains a name as its number there.
enum PageName: Int, CaseIterable {
    case aliases, anchor, base, beginnings, body, canonical, categories, count, countText, dateText, description,
        details, dir
    case directories, directory, entries, entry, fields, filledTitleCount, fullTitle, groupAnchor, groups, groupsTitle
    case guideEnd, guideStart
    case hasAliases, hasAlternates, hasCategories, hasEntries, hasFacts, hasReferences, hasTranslations, homeTitle,
        homeURL, id, indexTitle
    case indexTitles, isAlternate, isCurrent, isEmpty, isGrouped, isHome, isInline, isListed, isLong, isMultilingual,
        isPlain
    case hasParts, isNames
    case isRuby, isSplit
    case isUntranslated, kind, label, lang, languageName, languageOf, languages, level, listedTitle, name, next, parts,
        position, previous
    case pronunciation, rank, reading, references, root, sameAs, searchURL, section, sections, shortTitle, siteTitle,
        strings
    case summary, title, titleCount, translation, translations, url, value

    /// All these names, followed by those of ``ReferenceMember``.
    static let vocabulary = allCases.map { "\($0)" } + ReferenceMember.names
}

/// A member of an entry that ``StandardField/references`` determines: the list `seeAlso`, the flag `hasSeeAlso`.
struct ReferenceMember {
    let role: EntryRole
    let isFlag: Bool

    /// The names of all these members, in the order of their numbers.
    static let names = StandardField.references.flatMap { field in
        [field.heading ?? field.name].flatMap { [$0, "has\($0.prefix(1).uppercased())\($0.dropFirst())"] }
    }

    /// The types of these members, by name.
    static func types(list: MemberType) -> [String: MemberType] {
        Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % 2 == 0 ? list : .flag) })
    }

    /// The member with a number in the vocabulary; nil if that is the number of another name.
    init?(key: Int) {
        let number = key - PageName.allCases.count
        guard Self.names.indices.contains(number) else { return nil }
        role = StandardField.references[number / 2].role
        isFlag = number % 2 == 1
    }
}

extension ObjectType {
    /// Declares a type whose members are in the vocabulary.
    ///
    /// - Parameter other: Members that are not a ``PageName``.
    convenience init(
        _ name: String, other: @escaping @autoclosure @Sendable () -> [String: MemberType] = [:],
        _ members: @escaping @Sendable (ObjectType) -> [PageName: MemberType]
    ) {
        self.init(
            name,
            members: { type in
                Dictionary(uniqueKeysWithValues: members(type).map { ("\($0.key)", $0.value) })
                    .merging(other()) { member, _ in member }
            })
    }
}
