import IndexedCollation

/// A page as templates see it.
struct WholePage: BitwiseCopyable {

    /// The type of pages, given the names of the theme's words.
    static func type(strings: [String]) -> ObjectType {
        ObjectType("page") { _ in
            [
                .title: .text, .siteTitle: .text, .kind: .text, .description: .text, .lang: .text, .dir: .text,
                .root: .text, .canonical: .text, .homeURL: .text, .homeTitle: .text, .isMultilingual: .flag,
                .base: .text, .printURL: .text,
                .isSplit: .flag, .isPlain: .flag, .titleCount: .number, .filledTitleCount: .number, .countText: .text,
                .translations: .list(of: .object(LanguageObject.type)), .hasTranslations: .flag, .hasAlternates: .flag,
                .languageName: .text, .languages: .list(of: .object(LanguageObject.type)), .count: .number,
                .strings: .object(InterfaceStrings.type(strings)),
                .languageOf: .object(InterfaceStrings.type(strings)), .directory: .object(DirectoryObject.type),
                .directories: .list(of: .object(DirectoryObject.type)),
                .indexTitles: .list(of: .object(IndexTitleObject.type)), .hasEntries: .flag,
                .isGrouped: .flag, .groupsTitle: .text, .groupLevel: .number, .isNested: .flag,
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
        case .description: page.ownEntry.map { page.content($0.value(in: page).summary) } ?? .null
        case .lang: .text(.localeTag(page.localeID))
        case .dir: .text(.localeDirection(page.localeID))
        case .root: .text(.common(.root))
        case .canonical: page.canonicalURL(of: page.page).map { page.text($0) } ?? .null
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
        case .directory: page.index.map { .object(.directory(DirectoryObject(index: $0))) } ?? .null
        // On the root page, the locale is the default one.
        case .directories: .list(.directories(page.store(page.site.indexes(in: page.localeID).map(\.number))))
        case .indexTitles: page.index.map { .list(.indexTitles(IndexTitleList(index: $0))) } ?? .null
        case .section: section(in: page)
        case .sections: sections(in: page)
        case .isGrouped: .flag(grouping(in: page) != nil)
        case .groupsTitle:
            grouping(in: page).map { grouping in
                let names = grouping.fields.map { page.strings.name(of: $0, page.site.fieldNames) }
                return page.text(names.joined(separator: ", "))
            } ?? .null
        case .isNested: .flag(grouping(in: page)?.isNested ?? false)
        case .groupLevel: grouping(in: page).map { .number(GroupObject.level(atDepth: $0.depth)) } ?? .null
        case .groups: groups(in: page)
        case .base: .text(.common(.base))
        case .printURL: printURL(in: page)
        case .isSplit: .flag(page.index.map { page.site.isSplit($0) } ?? false)
        case .isPlain: .flag(page.index.map { page.site.isPlain($0) } ?? false)
        case .titleCount:
            page.index.map { .number(IndexTitleList.styleCount(page.site.titles($0).count)) } ?? .null
        case .filledTitleCount:
            page.index.map { .number(IndexTitleList.styleCount(page.site.titles($0).count { !$0.isEmpty })) } ?? .null
        case .countText: page.index.map { page.text(page.strings.counted(page.site.entryCount($0))) } ?? .null
        case .hasEntries: .flag(page.index.map { page.site.entryCount($0) > 0 } ?? false)
        case .entry: page.ownEntry.map { .object(.entry($0)) } ?? .null
        case .count: page.index.map { .number(page.site.entryCount($0)) } ?? .null
        default: nil
        }
    }

    /// Whether ``PageContext/turn(to:)`` leaves a member unchanged.
    func isFixed(_ name: TemplateName, in page: PageContext) -> Bool {
        switch PageName(rawValue: name.key) {
        case .lang, .dir, .kind, .root, .base, .homeURL, .homeTitle, .languageName, .languages,
            .isMultilingual, .strings, .languageOf, .directory, .indexTitles, .isSplit, .isPlain, .isGrouped, .isNested,
            .groupLevel,
            .titleCount, .filledTitleCount, .count, .countText, .hasEntries:
            true
        case .canonical: page.site.url == nil
        case .hasTranslations: page.languageCount < 2
        default: false
        }
    }

    private func title(in page: PageContext) -> PageText {
        switch page.page {
        case .root, .front: return .common(.homeTitle)
        case .index(let index), .print(let index), .feed(let index, _), .anchors(let index, _):
            return page.make(page.vocabulary.title(ofDirectory: index))
        case .section(let index, let section, let part):
            let title = PageText.sectionTitle(index: index, section: section)
            let object = SectionObject(index: index, section: section, part: part)
            let isPart = page.site.parts(section, in: index).count > 1
            guard page.site.hasFrontPages || isPart else { return title }
            // "S · Cities", or only "S" if the directory is the site's only one; "S: Saarbrücken – Samtredia".
            var text = page.bytes(of: title)
            if isPart { text += ": ".utf8 + object.range(in: page) }
            if page.site.hasFrontPages { text += " · \(page.vocabulary.title(ofDirectory: index))".utf8 }
            return page.make(text)
        case .entry(let index, let entry): return .content(page.site.entry(entry, in: index).title)
        }
    }

    /// The site's title, unless it is the page's.
    private func siteTitle(in page: PageContext) -> PageValue {
        page.common.siteTitle == page.bytes(of: title(in: page)) ? .null : page.common(.siteTitle)
    }

    /// The address of the directory as one document; null if there is none.
    private func printURL(in page: PageContext) -> PageValue {
        guard let index = page.index, page.site.directory(index).print == .document, page.site.entryCount(index) > 0
        else {
            return .null
        }
        return page.text("\(String(decoding: page.bytes(of: .common(.base)), as: UTF8.self))index.print.html")
    }

    private func section(in page: PageContext) -> PageValue {
        guard case .section(let index, let section, let part) = page.page else { return .null }
        return .object(.section(SectionObject(index: index, section: section, part: part)))
    }

    private func sections(in page: PageContext) -> PageValue {
        switch page.page {
        case .index(let index), .print(let index):
            let sections = page.site.sections(index)
            let filled = sections.indices.filter { !sections[$0].entries.isEmpty }
            return .list(.sections(SectionList(index: index, sections: page.store(filled.map(\.number)))))
        case .section(let index, let section, _):
            return .list(.sections(SectionList(index: index, sections: page.store([section.number]))))
        default: return .null
        }
    }

    /// The grouping of the page's entries; nil if they are listed by letter alone.
    private func grouping(in page: PageContext) -> Grouping? {
        guard case .index(let index) = page.page else { return nil }
        return page.site.grouping(of: index)
    }

    private func groups(in page: PageContext) -> PageValue {
        guard let index = page.index, let grouping = grouping(in: page) else { return .null }
        return .list(.groups(GroupList(index: index, groups: grouping.outerGroups)))
    }
}
