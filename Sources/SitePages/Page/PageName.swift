/// The names of pages' members in templates, except for those of standard fields with headings.
///
/// An entry's own fields have further names. The order is that of the vocabulary: a compiled template contains a name
/// as its number in it.
package enum PageName: Int, CaseIterable {
    case afterTargets, anchor, audio, base, beforeTargets, beginning, beginnings, body, canonical, contents, count,
        countText, credit, dateText, defaultCanonical, definition, description, details, dir, directories, directory,
        distinction, domain, editURL, entries, entry, etymology, examples, excerpt, favicon, feedURL, fields,
        filledTitleCount, footer, formerAnchors, fullTitle, glosses, group, groupAnchor, groupLevel, groups,
        groupsTitle, guideEnd, guideStart, hasAlternates, hasBeginnings, hasCitation, hasCopyLink, hasDarkSwitch,
        hasDetails, hasEntries, hasExamples, hasFacts, hasGrammar, hasGroupPages, hasGroups, hasListedDetails,
        hasListings, hasLongMenu, hasMenu, hasMoreUses, hasNeighbors, hasParts, hasPath, hasPlaces, hasRecentEntries,
        hasReferences, hasSamples, hasSeveralSenses, hasTools, hasTooltips, hasTranslations, hasUses, homeTitle,
        homeURL, homograph, href, html, id, image, images, indexTitle, indexTitles, introduction, isAlternate,
        isCurrent, isEmpty, isFirst, isFragment, isGrouped, isHome, isInline, isListed, isLong, isMultilingual,
        isNames, isNested, isNext, isPlain, isPrevious, isReference, isReversal, isRuby, isSplit, isUnlisted,
        isUntranslated, kind, label, lang, languageAndRegion, languageName, languageOf, languages, leadsToOne, level,
        listedDetails, listedTitle, listings, listingsTitle, listsParts, logo, menu, moreUses, name, nameLang,
        neighbors, next, number, outerGroups, pageCount, pageNumber, pageText, params, part, partURL, parts, position,
        preface, previous, printURL, pronunciation, pronunciationLang, rank, reading, readingLang, recentEntries,
        references, rest, root, sameAs, samples, section, sections, senses, shortTitle, showsFacts, siteTitle, source,
        strings, structuredData, styleSheet, summary, targets, text, title, titleCount, titleLang, translation,
        translations, updated, url, uses, value, valueLang

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
