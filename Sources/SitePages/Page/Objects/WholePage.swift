import IndexedCollation

/// A page as templates see it.
package struct WholePage: TemplateObject, BitwiseCopyable {

    package init() {}
    package static let type: ObjectType = ObjectType("page", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .title: row.text { $0.title(in: $1) }
        case .siteTitle: row.text { $0.siteTitle(in: $1) }
        case .kind: row.text { _, _ in .kindOfPage }
        case .description: row.text { $0.description(in: $1) }
        case .lang: row.text { .localeTag($1.localeID) }
        case .titleLang: row.text { $1.index.flatMap($1.titleLanguage(of:)) }
        case .dir: row.text { .localeDirection($1.localeID) }
        case .root: row.text { _, _ in .common(.root) }
        case .canonical:
            row.text { $1.isMissing ? nil : $1.canonicalURL(of: $1.site.original() ?? $1.page) }
        case .defaultCanonical: row.text { $0.defaultCanonical(in: $1) }
        case .isUnlisted:
            row.flag { $1.site.isUnlisted || $1.isMissing || $1.index.map($1.site.isUnlisted) ?? false }
        case .structuredData: row.json { StructuredData(in: $1) == nil ? nil : .structuredData }
        case .feedURL: row.string { $0.feedURL(in: $1) }
        case .styleSheet: row.string { $1.site.themeFiles.styleSheet.map($1.url(ofFile:)) }
        case .logo: row.string { $1.site.themeFiles.logo.map($1.url(ofFile:)) }
        case .favicon: row.string { $1.site.themeFiles.favicon.map($1.url(ofFile:)) }
        case .image: row.string { $0.image(in: $1).flatMap($1.site.canonicalURL(ofFile:)) }
        case .languageAndRegion: row.string { $1.words.languageAndRegion }
        case .params: row.object(ParametersObject.type) { _, _ in .parameters }
        case .preface: row.object(SiteTextObject.type) { $0.siteText($1.site.introductionPlace()) }
        case .footer: row.object(SiteTextObject.type) { $0.siteText($1.site.footer(in: $1.localeID)) }
        case .homeURL: row.text { $1.common[.homeURL] == nil ? nil : .common(.homeURL) }
        case .homeTitle: row.text { _, _ in .common(.homeTitle) }
        case .isMultilingual: row.flag { $1.languageCount > 1 }
        case .languageName: row.text { .localeName($1.localeID) }
        case .languages: row.list(of: LanguageObject.type) { _, _ in .languages }
        case .translations: row.list(of: LanguageObject.type) { .translations($1.store($1.findTranslations())) }
        case .hasTranslations: row.flag { $1.hasTranslations() }
        case .hasAlternates: row.flag { $1.countAlternates() > 1 }
        case .strings: row.object(InterfaceStrings.type) { _, _ in .words }
        case .languageOf: row.object(InterfaceStrings.type) { _, _ in .languagesOfWords }
        case .menu: row.list(of: MenuItemObject.type) { _, _ in .menu }
        case .hasMenu: row.flag { !$1.menu.isEmpty }
        case .hasLongMenu: row.flag { $1.menu.count > MenuItemObject.mostInLine }
        case .directory:
            row.object(DirectoryObject.type) { _, page in
                page.index.flatMap(page.site.listIndex).map { .directory(DirectoryObject(index: $0)) }
            }
        // On the root page, the locale is the default one.
        case .directories:
            row.list(of: DirectoryObject.type) {
                .directories($1.store($1.site.indexes(in: $1.localeID).map(\.number)))
            }
        case .indexTitles:
            row.list(of: IndexTitleObject.type) { _, page in
                page.index.map { .indexTitles(IndexTitleList(index: $0)) }
            }
        case .section: row.object(SectionObject.type) { $0.ownSection(in: $1).map { .section($0) } }
        case .sections: row.list(of: SectionObject.type) { $0.sections(in: $1) }
        case .isGrouped: row.flag { $0.grouping(in: $1) != nil }
        case .groupsTitle: row.string { $0.groupsTitle($1.page.grouping, in: $1) }
        case .listingsTitle: row.string { $0.groupsTitle(.listings, in: $1) }
        case .isNested: row.flag { $0.grouping(in: $1)?.isNested ?? false }
        case .groupLevel: row.number { $0.grouping(in: $1).map { GroupObject.level(atDepth: $0.depth) } }
        case .groups: row.list(of: GroupObject.type) { $0.groups(in: $1) }
        case .hasGroupPages: row.flag { $0.linkedGroups(in: $1) != nil }
        case .group: row.object(GroupObject.type) { $1.group.map { .group($0) } }
        case .outerGroups:
            row.list(of: GroupObject.type) {
                .outerGroups($1.index ?? IndexID(0), $1.store($0.outerGroups(in: $1)))
            }
        case .introduction: row.string { $0.introduction(in: $1) }
        case .hasTools: row.flag { $0.hasTools(in: $1) }
        case .hasTooltips:
            row.flag { _, page in page.ownEntry.map { page.site.hasTooltips($0.entry, in: $0.index) } ?? false }
        case .hasCopyLink: row.flag { $1.site.has(.copyLink) }
        case .hasCitation: row.flag { $1.site.has(.cite) }
        case .hasDarkSwitch: row.flag { $1.site.has(.dark) }
        case .isFragment: row.flag { $1.site.isFragment }
        case .hasPath: row.flag { $0.hasPath(in: $1) }
        case .hasListings: row.flag { $0.listings(in: $1) != nil }
        case .listings: row.list(of: GroupObject.type) { $0.listings(in: $1).map { .groups($0) } }
        case .base: row.text { _, _ in .common(.base) }
        case .printURL: row.string { $0.printURL(in: $1) }
        case .isSplit: row.flag { $0.isSplit(in: $1) }
        case .isPlain: row.flag { $0.isPlain(in: $1) }
        case .titleCount:
            row.number { _, page in page.index.map { IndexTitleList.styleCount(page.site.titles($0).count) } }
        case .filledTitleCount:
            row.number { _, page in
                page.index.map { IndexTitleList.styleCount(page.site.titles($0).count { !$0.isEmpty }) }
            }
        case .countText: row.string { _, page in page.index.map { page.strings.counted(page.site.entryCount($0)) } }
        case .hasEntries: row.flag { $0.hasEntries(in: $1) }
        case .entries: row.list(of: EntryObject.typeOfAny) { $0.entries(in: $1) }
        case .entry: row.object(EntryObject.type) { $1.ownEntry.map { .entry($0) } }
        case .count: row.number { $1.index.map($1.site.entryCount) }
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
    private func feedURL(in page: PageContext) -> String? {
        guard case .index(let index) = page.page else { return nil }
        return page.site.feedPath(of: index).map(page.url(ofFile:))
    }

    private func defaultCanonical(in page: PageContext) -> PageText? {
        page.site.url == nil ? nil : page.defaultAlternate().flatMap(page.canonicalURL(of:))
    }

    private func hasTools(in page: PageContext) -> Bool {
        page.site.has(.copyLink) || page.site.has(.cite)
            || page.index.map { page.site.directory($0).edit != nil } ?? false
    }

    private func hasPath(in page: PageContext) -> Bool {
        page.index != nil
            && (page.site.hasFrontPage(in: page.localeID) || page.page.grouping == .listings
                || !outerGroups(in: page).isEmpty)
    }

    private func siteText(_ place: EntryPlace?) -> PageObject? { place.map { .siteText(SiteTextObject($0)) } }

    /// The path in the site of the picture that represents the page on other sites.
    private func image(in page: PageContext) -> String? {
        page.ownEntry.flatMap { page.site.imagePath(ofEntry: $0.entry, in: $0.index) } ?? page.site.themeFiles.image
    }

    private func title(in page: PageContext) -> PageText {
        switch page.page {
        case .root, .front: return .common(.homeTitle)
        // This is the number of the status (RFC 9110, 15.5.5), which does not need to be translated.
        case .missing: return page.make("404")
        case .family(let family): return page.title(of: family)
        case .index(let index): return page.make(page.vocabulary.title(ofDirectory: index))
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
        case .entry(let index, let entry): return .content(page.site.entry(entry, in: index).title)
        }
    }

    /// The suffix for a page's title: the title of the thing that the page belongs to.
    private func suffix(_ title: String?) -> String { title.map { " · \($0)" } ?? "" }

    /// The paragraph about the site on a front page, or about the directory on its index page.
    private func introduction(in page: PageContext) -> String? {
        switch page.page {
        case .root, .front: return page.site.introduction(in: page.localeID)
        case .index: break
        default: if !page.isDocument { return nil }
        }
        return page.index.flatMap(page.site.introduction(of:))
            ?? (page.site.hasFrontPage(in: page.localeID) ? nil : page.site.introduction(in: page.localeID))
    }

    /// The description of the page for search engines.
    private func description(in page: PageContext) -> PageText? {
        if let entry = page.ownEntry { return page.content(entry.value(in: page).summary) }
        if let introduction = introduction(in: page) { return page.make(introduction) }
        if let place = page.site.introductionPlace(), case let entry = page.site.target(place.entry, in: place.index),
            !entry.summary.isEmpty
        {
            return page.content(entry.summary)
        }
        return page.site.url == nil ? nil : ListDescription(in: page).text.map { page.make($0) }
    }

    /// The site's title, unless it is also the page's title.
    private func siteTitle(in page: PageContext) -> PageText? {
        guard let siteTitle = page.common.siteTitle else { return nil }
        return page.isText(title(in: page), siteTitle) ? nil : .common(.siteTitle)
    }

    /// The address of the directory as one document; nil if there is none.
    private func printURL(in page: PageContext) -> String? {
        guard let path = page.index.flatMap(page.site.documentPath) else { return nil }
        return String(decoding: page.bytes(of: .common(.base)) + path, as: UTF8.self)
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

    private func sections(in page: PageContext) -> PageList? {
        switch page.page {
        case .section(let index, let section, _):
            return .sections(SectionList(index: index, sections: page.store([section.number])))
        case .group(let index, let group, _):
            let sections = page.site.grouping(of: index)?.groups[group].parts.indices ?? 0..<0
            return .sections(SectionList(index: index, sections: page.store(sections)))
        case .groupSection(let index, _, let section, _, _):
            return .sections(SectionList(index: index, sections: page.store([section])))
        case .index: break
        default: if !page.isDocument { return nil }
        }
        return page.index.map { index in
            let sections = page.site.sections(index)
            let filled = sections.indices.filter { !sections[$0].entries.isEmpty }
            return .sections(SectionList(index: index, sections: page.store(filled.map(\.number))))
        }
    }

    /// The entries that a page of a family lists.
    private func entries(in page: PageContext) -> PageList {
        .places(page.store(page.site.listedEntries().flatMap { [$0.index.number, $0.entry.number] }))
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
    private func groups(in page: PageContext) -> PageList? {
        guard let index = page.index, let groups = grouping(in: page)?.outerGroups ?? linkedGroups(in: page) else {
            return nil
        }
        return .groups(GroupList(index: index, groups: groups, of: page.page.grouping))
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
    private func groupsTitle(_ kind: Grouping.Kind, in page: PageContext) -> String? {
        guard let grouping = page.index.flatMap({ page.site.grouping(of: $0, kind) }) else { return nil }
        let own = kind == .listings ? page.page.group.map { [grouping.groups[$0].field] } : nil
        let fields = own ?? grouping.fields
        let labels = fields.compactMap { page.strings.label(of: $0, page.shownFields) }
        // The content's own names of fields are not meant for readers.
        return labels.count == fields.count ? labels.joined(separator: ", ") : page.strings.contents
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
