/// The names of pages' members in templates, except for those of standard fields with headings.
///
/// An entry's own fields have further names. The order is that of the vocabulary: a compiled template contains a name
/// as its number in it.
enum PageName: Int, CaseIterable {
    case afterTargets, anchor, base, beforeTargets, beginnings, body, canonical, contents, count, countText, dateText,
        defaultCanonical, description, details, dir
    case audio, credit, definition, domain, etymology, examples, html, images
    case directories, directory, entries, entry, excerpt, fields, filledTitleCount, formerAnchors,
        fullTitle, groupAnchor, groupLevel,
        groups,
        groupsTitle
    case guideEnd, guideStart
    case beginning, hasListedDetails, hasSamples, samples, hasLongMenu, rest, languageAndRegion, listedDetails, nameLang
    case hasAlternates, hasEntries, hasFacts, hasGroupPages, hasGroups, hasListings, hasPath
    case hasDetails, hasExamples, hasGrammar, hasSeveralSenses, part, partURL, pronunciationLang, readingLang, senses,
        source, text
    case hasReferences, hasTranslations, homeTitle,
        homeURL, id, indexTitle
    case indexTitles, isAlternate, isCurrent, isEmpty, isFirst, isGrouped, isHome, isInline, isListed, isLong,
        isMultilingual,
        isNested,
        isPlain
    case hasParts, hasBeginnings, hasPlaces, isNames, listsParts, pageCount, pageNumber, pageText
    case hasTooltips, uses, moreUses, hasUses, hasMoreUses
    case hasNeighbors, isNext, isPrevious, isReference, isReversal, isRuby, isSplit, leadsToOne, neighbors
    case distinction, glosses, homograph
    case group, number, outerGroups, showsFacts
    case editURL, hasMenu, menu, hasCitation, hasCopyLink, hasDarkSwitch, hasRecentEntries, hasTools, introduction,
        recentEntries
    case favicon, feedURL, footer, href, image, logo, params, preface, styleSheet
    case isFragment, isUnlisted, isUntranslated, kind, label, lang, languageName, languageOf, languages, level,
        listedTitle
    case listings, listingsTitle, name, next, parts,
        position, previous, printURL
    case pronunciation, rank, reading, references, root, sameAs, section, sections, shortTitle, siteTitle,
        strings, structuredData
    case summary, targets, title, titleCount, titleLang, translation, translations, url, value, valueLang

    /// All these names, followed by those of ``FieldMember``.
    static let vocabulary = allCases.map { "\($0)" } + FieldMember.names
}

/// A member of an entry that the table of standard fields determines, such as the lists `aliases` and `seeAlso` and the
/// flags `hasAliases` and `hasSeeAlso`.
struct FieldMember {
    let role: EntryRole
    let type: StandardField.ValueType
    let isFlag: Bool

    private static let fields = StandardField.lists + StandardField.references

    private static let members = fields.map { ($0.role, $0.type) }

    /// The names of all these members, in the order of their numbers.
    static let names = fields.flatMap { field in
        [field.heading ?? field.name].flatMap { [$0, "has\($0.prefix(1).uppercased())\($0.dropFirst())"] }
    }

    /// The types of these members, by name.
    static let types = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { number, name -> (String, MemberType) in
            if number % 2 == 1 { return (name, .flag) }
            return (name, fields[number / 2].type == .list ? .list(of: .object(FieldObject.type)) : ReferenceList.type)
        })

    /// The member with a number in the vocabulary; nil if the number belongs to another name.
    init?(key: Int) {
        let number = key - PageName.allCases.count
        guard Self.names.indices.contains(number) else { return nil }
        (role, type) = Self.members[number / 2]
        isFlag = number % 2 == 1
    }
}

extension ObjectType {
    /// Declares a type whose members are in the vocabulary.
    ///
    /// - Parameter other: The members that are not in ``PageName``.
    convenience init(
        _ name: String, hasText: Bool = false, other: @escaping @autoclosure @Sendable () -> [String: MemberType] = [:],
        _ members: @escaping @Sendable (ObjectType) -> [PageName: MemberType]
    ) {
        self.init(
            name, hasText: hasText,
            members: { type in
                Dictionary(uniqueKeysWithValues: members(type).map { ("\($0.key)", $0.value) })
                    .merging(other()) { member, _ in member }
            })
    }
}
