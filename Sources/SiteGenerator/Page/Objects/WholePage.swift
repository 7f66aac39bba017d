import IndexedCollation

/// A page as templates see it.
struct WholePage: BitwiseCopyable {

    /// The type of pages, given the names of the theme's words and of the texts in its settings.
    static func type(strings: [String], parameters: [String] = []) -> ObjectType {
        ObjectType("page") { _ in
            [
                .title: .text, .siteTitle: .text, .kind: .text, .description: .text, .lang: .text, .titleLang: .text,
                .dir: .text,
                .root: .text, .canonical: .text, .styleSheet: .text, .feedURL: .text, .logo: .text, .favicon: .text,
                .image: .text, .languageAndRegion: .text,
                .preface: .object(SiteTextObject.type), .footer: .object(SiteTextObject.type),
                .params: .object(ParametersObject.type(parameters)), .defaultCanonical: .text, .isUnlisted: .flag,
                .structuredData: .json,
                .homeURL: .text, .homeTitle: .text, .isMultilingual: .flag,
                .base: .text, .printURL: .text,
                .isSplit: .flag, .isPlain: .flag, .titleCount: .number, .filledTitleCount: .number, .countText: .text,
                .translations: .list(of: .object(LanguageObject.type)), .hasTranslations: .flag, .hasAlternates: .flag,
                .languageName: .text, .languages: .list(of: .object(LanguageObject.type)), .count: .number,
                .strings: .object(InterfaceStrings.type(strings)),
                .languageOf: .object(InterfaceStrings.type(strings)), .directory: .object(DirectoryObject.type),
                .directories: .list(of: .object(DirectoryObject.type)),
                .menu: .list(of: .object(MenuItemObject.type)), .hasMenu: .flag, .hasLongMenu: .flag,
                .indexTitles: .list(of: .object(IndexTitleObject.type)), .hasEntries: .flag,
                .isGrouped: .flag, .groupsTitle: .text, .groupLevel: .number, .isNested: .flag,
                .hasGroupPages: .flag, .group: .object(GroupObject.type),
                .outerGroups: .list(of: .object(GroupObject.type)), .hasPath: .flag,
                .listings: .list(of: .object(GroupObject.type)), .hasListings: .flag, .listingsTitle: .text,
                .introduction: .text, .hasTools: .flag, .hasTooltips: .flag, .hasCopyLink: .flag, .hasCitation: .flag,
                .hasDarkSwitch: .flag, .isFragment: .flag,
                .groups: .list(of: .object(GroupObject.type)),
                .sections: .list(of: .object(SectionObject.type)), .section: .object(SectionObject.type),
                .entry: .object(EntryObject.type),
            ]
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .title: .text(title(in: page))
        case .siteTitle: siteTitle(in: page)
        case .kind: .text(.kindOfPage)
        case .description:
            description(in: page)
        case .lang: .text(.localeTag(page.localeID))
        case .titleLang: page.index.map { page.titleLanguage(of: $0) } ?? .null
        case .dir: .text(.localeDirection(page.localeID))
        case .root: .text(.common(.root))
        case .canonical where page.isMissing: .null
        case .canonical: page.canonicalURL(of: page.site.original() ?? page.page)
        case .defaultCanonical:
            page.site.url == nil ? .null : page.defaultAlternate().map { page.canonicalURL(of: $0) } ?? .null
        case .isUnlisted:
            .flag(page.site.isUnlisted || page.isMissing || page.index.map(page.site.isUnlisted) ?? false)
        case .structuredData: StructuredData(in: page) == nil ? .null : .text(.structuredData)
        case .feedURL: feedURL(in: page)
        case .styleSheet: page.site.themeFiles.styleSheet.map { page.text(page.url(ofFile: $0)) } ?? .null
        case .logo: page.site.themeFiles.logo.map { page.text(page.url(ofFile: $0)) } ?? .null
        case .favicon: page.site.themeFiles.favicon.map { page.text(page.url(ofFile: $0)) } ?? .null
        case .image: image(in: page).flatMap { page.site.canonicalURL(ofFile: $0) }.map { page.text($0) } ?? .null
        case .languageAndRegion: page.words.languageAndRegion.map { page.text($0) } ?? .null
        case .params: .object(.parameters)
        case .preface: siteText(page.site.introductionPlace())
        case .footer: siteText(page.site.footer(in: page.localeID))
        case .homeURL: page.common(.homeURL)
        case .homeTitle: .text(.common(.homeTitle))
        case .isMultilingual: .flag(page.languageCount > 1)
        case .languageName: .text(.localeName(page.localeID))
        case .languages: .list(.languages)
        case .translations: .list(.translations(page.store(page.findTranslations())))
        case .hasTranslations: .flag(page.hasTranslations())
        case .hasAlternates: .flag(page.countAlternates() > 1)
        case .strings: .object(.words)
        case .languageOf: .object(.languagesOfWords)
        case .menu: .list(.menu)
        case .hasMenu: .flag(!page.site.menu(in: page.localeID).isEmpty)
        case .hasLongMenu: .flag(page.site.menu(in: page.localeID).count > MenuItemObject.mostInLine)
        case .directory:
            page.index.flatMap(page.site.listIndex).map {
                .object(.directory(DirectoryObject(index: $0)))
            } ?? .null
        // On the root page, the locale is the default one.
        case .directories: .list(.directories(page.store(page.site.indexes(in: page.localeID).map(\.number))))
        case .indexTitles: page.index.map { .list(.indexTitles(IndexTitleList(index: $0))) } ?? .null
        case .section: section(in: page)
        case .sections: sections(in: page)
        case .isGrouped: .flag(grouping(in: page) != nil)
        case .groupsTitle: groupsTitle(page.page.grouping, in: page)
        case .listingsTitle: groupsTitle(.listings, in: page)
        case .isNested: .flag(grouping(in: page)?.isNested ?? false)
        case .groupLevel: grouping(in: page).map { .number(GroupObject.level(atDepth: $0.depth)) } ?? .null
        case .groups: groups(in: page)
        case .hasGroupPages: .flag(linkedGroups(in: page) != nil)
        case .group: page.group.map { .object(.group($0)) } ?? .null
        case .outerGroups: .list(.outerGroups(page.index ?? IndexID(0), page.store(outerGroups(in: page))))
        case .introduction: introduction(in: page).map { page.text($0) } ?? .null
        case .hasTools:
            .flag(
                page.site.has(.copyLink) || page.site.has(.cite)
                    || page.index.map { page.site.directory($0).edit != nil } ?? false)
        case .hasTooltips: .flag(page.ownEntry.map { page.site.hasTooltips($0.entry, in: $0.index) } ?? false)
        case .hasCopyLink: .flag(page.site.has(.copyLink))
        case .hasCitation: .flag(page.site.has(.cite))
        case .hasDarkSwitch: .flag(page.site.has(.dark))
        case .isFragment: .flag(page.site.isFragment)
        case .hasPath:
            .flag(
                page.index != nil
                    && (page.site.hasFrontPage(in: page.localeID) || page.page.grouping == .listings
                        || !outerGroups(in: page).isEmpty)
            )
        case .hasListings: .flag(listings(in: page) != nil)
        case .listings:
            listings(in: page).map { .list(.groups($0)) } ?? .null
        case .base: .text(.common(.base))
        case .printURL: printURL(in: page)
        case .isSplit: .flag(isSplit(in: page))
        case .isPlain: .flag(isPlain(in: page))
        case .titleCount:
            page.index.map { .number(IndexTitleList.styleCount(page.site.titles($0).count)) } ?? .null
        case .filledTitleCount:
            page.index.map { .number(IndexTitleList.styleCount(page.site.titles($0).count { !$0.isEmpty })) } ?? .null
        case .countText: page.index.map { page.text(page.strings.counted(page.site.entryCount($0))) } ?? .null
        case .hasEntries: .flag(hasEntries(in: page))
        case .entry: page.ownEntry.map { .object(.entry($0)) } ?? .null
        case .count: page.index.map { .number(page.site.entryCount($0)) } ?? .null
        default: nil
        }
    }

    /// Whether ``PageContext/turn(to:)`` leaves a member unchanged.
    func isFixed(_ name: TemplateName, in page: PageContext) -> Bool {
        switch PageName(rawValue: name.key) {
        case .lang, .dir, .kind, .root, .base, .homeURL, .homeTitle, .languageName, .languages, .titleLang,
            .isMultilingual, .isUnlisted, .hasMenu, .hasLongMenu, .strings, .languageOf, .directory,
            .isGrouped, .isNested, .groupLevel, .count, .countText, .styleSheet, .logo, .favicon, .params,
            .languageAndRegion, .hasTools, .hasCopyLink, .hasCitation, .hasDarkSwitch, .isFragment, .footer:
            true
        // These differ from group to group.
        case .isSplit, .isPlain, .hasEntries, .indexTitles, .titleCount, .filledTitleCount: page.page.group == nil
        case .canonical, .defaultCanonical, .structuredData, .image: page.site.url == nil
        case .hasTranslations, .hasAlternates: page.languageCount < 2
        case .siteTitle: page.common.siteTitle == nil
        case .hasTooltips: page.ownEntry.map { page.site.directory($0.index).tooltips != .on } ?? true
        case .feedURL: page.page.kind != .index
        case .entry: page.ownEntry == nil
        case .section: page.ownEntry != nil
        default: false
        }
    }

    /// The address of the feed of the directory's changes, on its index page.
    private func feedURL(in page: PageContext) -> PageValue {
        guard case .index(let index) = page.page else { return .null }
        return page.site.feedPath(of: index).map { page.text(page.url(ofFile: $0)) } ?? .null
    }

    private func siteText(_ place: EntryPlace?) -> PageValue {
        place.map { .object(.siteText(SiteTextObject($0))) } ?? .null
    }

    /// The path in the site of the picture that represents the page on other sites.
    private func image(in page: PageContext) -> String? {
        page.ownEntry.flatMap { page.site.imagePath(ofEntry: $0.entry, in: $0.index) } ?? page.site.themeFiles.image
    }

    private func title(in page: PageContext) -> PageText {
        switch page.page {
        case .root, .front: return .common(.homeTitle)
        // This is the number of the status (RFC 9110, 15.5.5), which does not need to be translated.
        case .missing: return page.make("404")
        case .index(let index), .print(let index), .feed(let index, _), .data(let index, _), .anchors(let index, _):
            return page.make(page.vocabulary.title(ofDirectory: index))
        case .group(let index, let group, let kind):
            // "Sweden · Cities", or only "Sweden" if the directory is the site's only one.
            let title = GroupObject(index: index, group: group, of: kind).title(in: page)
            return page.make(
                title
                    + suffix(
                        page.site.hasFrontPage(in: page.localeID) ? page.vocabulary.title(ofDirectory: index) : nil))
        case .section, .groupSection:
            guard let section = ownSection(in: page) else { return .common(.homeTitle) }
            // "S · Cities"; "S: Saarbrücken – Samtredia" if the section has several pages; "S · Sweden" in a group.
            let title = PageText.sectionTitle(index: section.index, section: section.section)
            let isPart = section.hasParts(in: page)
            let outer =
                page.group?.title(in: page)
                ?? (page.site.hasFrontPage(in: page.localeID) ? page.vocabulary.title(ofDirectory: section.index) : nil)
            guard outer != nil || isPart else { return title }
            return page.make(
                page.bytes(of: title) + (isPart ? ": ".utf8 + section.range(in: page) : []) + suffix(outer).utf8)
        case .entry(let index, let entry), .entryData(let index, let entry):
            return .content(page.site.entry(entry, in: index).title)
        }
    }

    /// The suffix for a page's title: the title of the thing that the page belongs to.
    private func suffix(_ title: String?) -> String { title.map { " · \($0)" } ?? "" }

    /// The paragraph about the site on a front page, or about the directory on its index page.
    private func introduction(in page: PageContext) -> String? {
        switch page.page {
        case .root, .front: page.site.introduction(in: page.localeID)
        case .index(let index), .print(let index):
            page.site.introduction(of: index)
                ?? (page.site.hasFrontPage(in: page.localeID) ? nil : page.site.introduction(in: page.localeID))
        default: nil
        }
    }

    /// The description of the page for search engines.
    private func description(in page: PageContext) -> PageValue {
        if let entry = page.ownEntry { return page.content(entry.value(in: page).summary) }
        if let introduction = introduction(in: page) { return page.text(introduction) }
        if let place = page.site.introductionPlace(), case let entry = page.site.target(place.entry, in: place.index),
            !entry.summary.isEmpty
        {
            return page.content(entry.summary)
        }
        return page.site.url == nil ? .null : ListDescription(in: page).text.map { page.text($0) } ?? .null
    }

    /// The site's title, unless it is also the page's title.
    private func siteTitle(in page: PageContext) -> PageValue {
        guard let siteTitle = page.common.siteTitle else { return .null }
        return page.isText(title(in: page), siteTitle) ? .null : page.common(.siteTitle)
    }

    /// The address of the directory as one document; null if there is none.
    private func printURL(in page: PageContext) -> PageValue {
        guard let index = page.index, page.site.directory(index).print == .document, page.site.entryCount(index) > 0
        else {
            return .null
        }
        return page.text("\(String(decoding: page.bytes(of: .common(.base)), as: UTF8.self))index.print.html")
    }

    /// The section, or the part of one, that the page shows; nil on pages of other kinds.
    private func ownSection(in page: PageContext) -> SectionObject? {
        switch page.page {
        case .section(let index, let section, let part):
            return SectionObject(index: index, section: section, part: part)
        case .groupSection(let index, let group, let section, let part, _):
            let place = Grouping.Place(group: group, part: section)
            return page.site.grouping(of: index).map {
                SectionObject(index: index, section: $0[place].section, part: part, place: place)
            }
        default: return nil
        }
    }

    private func section(in page: PageContext) -> PageValue {
        ownSection(in: page).map { .object(.section($0)) } ?? .null
    }

    private func sections(in page: PageContext) -> PageValue {
        switch page.page {
        case .index(let index), .print(let index):
            let sections = page.site.sections(index)
            let filled = sections.indices.filter { !sections[$0].entries.isEmpty }
            return .list(.sections(SectionList(index: index, sections: page.store(filled.map(\.number)))))
        case .section(let index, let section, _):
            return .list(.sections(SectionList(index: index, sections: page.store([section.number]))))
        case .group(let index, let group, _):
            let sections = page.site.grouping(of: index)?.groups[group].parts.indices ?? 0..<0
            return .list(.sections(SectionList(index: index, sections: page.store(sections))))
        case .groupSection(let index, _, let section, _, _):
            return .list(.sections(SectionList(index: index, sections: page.store([section]))))
        default: return .null
        }
    }

    /// The grouping of the page's entries; nil if they are listed by letter alone.
    private func grouping(in page: PageContext) -> Grouping? {
        guard case .index(let index) = page.page, let grouping = page.site.grouping(of: index), grouping.pages == nil
        else { return nil }
        return grouping
    }

    /// Whether lists show only the entries' titles.
    private func isPlain(in page: PageContext) -> Bool {
        guard let index = page.index else { return false }
        return page.page.group.flatMap { page.site.pages(ofGroup: $0, in: index)?.isPlain } ?? page.site.isPlain(index)
    }

    /// Whether sections have pages of their own.
    private func isSplit(in page: PageContext) -> Bool {
        guard let index = page.index else { return false }
        guard let group = page.page.group else { return page.site.isSplit(index) }
        return page.site.pages(ofGroup: group, in: index)?.isSplit ?? false
    }

    /// The groups that the page shows, or to whose pages it links.
    private func groups(in page: PageContext) -> PageValue {
        guard let index = page.index, let groups = grouping(in: page)?.outerGroups ?? linkedGroups(in: page) else {
            return .null
        }
        return .list(.groups(GroupList(index: index, groups: groups, of: page.page.grouping)))
    }

    /// The groups to whose pages the page links; nil if there are none.
    private func linkedGroups(in page: PageContext) -> Range<Int>? {
        switch page.page {
        case .index(let index):
            guard let grouping = page.site.grouping(of: index), grouping.pages != nil else { return nil }
            return grouping.outerGroups
        case .group(let index, let group, _):
            guard let groups = page.site.grouping(of: index)?.groups[group].groups, !groups.isEmpty else { return nil }
            return groups
        default: return nil
        }
    }

    /// The names of the fields whose values are groups; on the page of a listing, the name of its field.
    private func groupsTitle(_ kind: Grouping.Kind, in page: PageContext) -> PageValue {
        guard let grouping = page.index.flatMap({ page.site.grouping(of: $0, kind) }) else { return .null }
        let own = kind == .listings ? page.page.group.map { [grouping.groups[$0].field] } : nil
        let fields = own ?? grouping.fields
        let labels = fields.compactMap { page.strings.label(of: $0, page.shownFields) }
        // The content's own names of fields are not meant for readers.
        return page.text(labels.count == fields.count ? labels.joined(separator: ", ") : page.strings.contents)
    }

    /// The fields whose values have pages, for the index page; nil if there are none.
    private func listings(in page: PageContext) -> GroupList? {
        guard case .index(let index) = page.page, let grouping = page.site.grouping(of: index, .listings) else {
            return nil
        }
        return GroupList(index: index, groups: grouping.outerGroups, of: .listings)
    }

    /// Whether the page, or its index, has entries; the page of a field leads to those of its values.
    private func hasEntries(in page: PageContext) -> Bool {
        guard let index = page.index else { return false }
        if page.page.grouping == .listings, let group = page.page.group,
            let listing = page.site.grouping(of: index)?.groups[group]
        {
            return !listing.parts.isEmpty
        }
        return page.site.entryCount(index) > 0 || page.site.hasLines(index)
    }

    /// The groups around the thing that the page shows, the outermost first.
    private func outerGroups(in page: PageContext) -> [Int] {
        guard let index = page.index, let own = page.page.group, let groups = page.site.grouping(of: index)?.groups
        else {
            return []
        }
        let around = Array(groups.groups(around: own).reversed())
        return if case .groupSection = page.page { around + [own] } else { around }
    }
}
