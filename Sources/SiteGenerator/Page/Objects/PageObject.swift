import IndexedCollation

/// A page as templates see it.
struct PageObject: TemplateObject {
    unowned(unsafe) let context: PageContext

    /// The type of pages, given the names of the theme's words.
    static func type(strings: [String]) -> ObjectType {
        ObjectType("page") { _ in
            [
                .title: .text, .siteTitle: .text, .kind: .text, .description: .text, .lang: .text, .dir: .text,
                .root: .text, .canonical: .text, .homeURL: .text, .homeTitle: .text, .isMultilingual: .flag,
                .base: .text, .searchURL: .text,
                .isSplit: .flag, .isPlain: .flag, .titleCount: .number, .filledTitleCount: .number, .countText: .text,
                .translations: .list(of: .object(LanguageObject.type)), .hasTranslations: .flag, .hasAlternates: .flag,
                .languageName: .text, .languages: .list(of: .object(LanguageObject.type)), .count: .number,
                .strings: .object(InterfaceStrings.type(strings)),
                .languageOf: .object(InterfaceStrings.type(strings)), .directory: .object(DirectoryObject.type),
                .directories: .list(of: .object(DirectoryObject.type)),
                .indexTitles: .list(of: .object(IndexTitleObject.type)), .hasEntries: .flag,
                .isGrouped: .flag, .groupsTitle: .text, .groups: .list(of: .object(GroupObject.type)),
                .sections: .list(of: .object(SectionObject.type)), .section: .object(SectionObject.type),
                .entry: .object(EntryObject.type),
            ]
        }
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title: .text(title)
        case .siteTitle:
            context.common.siteTitle.flatMap { $0.elementsEqual(title) ? nil : .text($0) } ?? .null
        case .kind: kind
        case .description: description
        case .lang: .text(map.localeTexts[context.localeNumber].tag)
        case .dir: .text(map.localeTexts[context.localeNumber].direction)
        case .root: .text(context.common.root)
        case .canonical: context.canonicalURL(of: context.page).map { context.text($0) } ?? .null
        case .homeURL: context.common.homeURL.map { .text($0) } ?? .null
        case .homeTitle: .text(context.common.homeTitle)
        case .isMultilingual: .flag(context.languages.count > 1)
        case .languageName: .text(map.localeTexts[context.localeNumber].name)
        case .languages: .list(LanguageList(context: context))
        case .translations:
            .list(TranslationList(context: context, languages: context.keep(context.translations)))
        case .hasTranslations: .flag(context.hasTranslations)
        case .hasAlternates: .flag(context.languages.count(where: context.isAlternate) > 1)
        case .strings: .object(InterfaceStringsObject(strings: context.strings))
        case .languageOf: .object(WordLanguagesObject(strings: context.strings))
        case .directory: context.index.map { .object(DirectoryObject(context: context, index: $0)) } ?? .null
        case .directories: .list(directories)
        case .indexTitles: context.index.map { .list(titles($0)) } ?? .null
        case .section: section
        case .sections: sections.map { .list($0) } ?? .null
        case .isGrouped: .flag(grouping != nil)
        case .groupsTitle: groupsTitle
        case .groups:
            context.index.flatMap { index in
                grouping.map { .list(GroupList(context: context, index: index, count: $0.groups.count)) }
            } ?? .null
        case .base: .text(context.common.base)
        case .searchURL: context.common.searchURL.map { .text($0) } ?? .null
        case .isSplit: .flag(context.index.map { map.isSplit($0) } ?? false)
        case .isPlain: .flag(context.index.map { map.isPlain($0) } ?? false)
        case .titleCount: context.index.map { .number(IndexTitleList.styleCount(titles($0).count)) } ?? .null
        case .filledTitleCount:
            context.index.map { .number(IndexTitleList.styleCount(titles($0).filledCount)) } ?? .null
        case .countText:
            context.index.map { context.text(context.strings.counted(map.indexes[$0].entries.count)) } ?? .null
        case .hasEntries: .flag(context.index.map { !map.indexes[$0].entries.isEmpty } ?? false)
        case .entry: entry.map { .object($0) } ?? .null
        case .count: context.index.map { .number(context.map.indexes[$0].entries.count) } ?? .null
        default: nil
        }
    }

    /// Whether ``PageContext/turn(to:)`` leaves a member unchanged.
    func isFixed(_ name: TemplateName) -> Bool {
        switch PageName(rawValue: name.key) {
        case .lang, .dir, .kind, .root, .base, .homeURL, .homeTitle, .searchURL, .languageName, .languages,
            .isMultilingual, .strings, .languageOf, .directory, .indexTitles, .isSplit, .isPlain, .isGrouped,
            .titleCount, .filledTitleCount, .count, .countText, .hasEntries:
            true
        case .canonical: map.configuration.url == nil
        case .hasTranslations: context.languages.count < 2
        default: false
        }
    }

    private var map: SiteMap { context.map }

    private func titles(_ index: Int) -> IndexTitleList { IndexTitleList(context: context, index: index) }

    private var kind: TemplateValue {
        switch context.page {
        case .root: .literal("root")
        case .front: .literal("front")
        case .index: .literal("index")
        case .section: .literal("section")
        case .entry: .literal("entry")
        case .feed: .literal("feed")
        }
    }

    private var title: UnsafeBufferPointer<UInt8> {
        switch context.page {
        case .root, .front: context.common.homeTitle
        case .index(let index), .feed(let index): context.keep(Array(map.title(ofDirectory: index).utf8))
        case .section(let index, let section): sectionTitle(index, section)
        case .entry(let index, let entry): context.texts.bytes(of: context.entry(index, entry).pointee.title)
        }
    }

    /// "S · Cities", or only "S" if the directory is the site's only one.
    private func sectionTitle(_ index: Int, _ section: Int) -> UnsafeBufferPointer<UInt8> {
        let title = context.sectionTitles(index)[section]
        guard map.hasFrontPages else { return title }
        return context.keep(Array(title) + Array(" · \(map.title(ofDirectory: index))".utf8))
    }

    private var description: TemplateValue {
        entry?.summary ?? .null
    }

    /// The directories in the page's locale; on the root page, those in the default locale.
    private var directories: DirectoryList {
        DirectoryList(
            context: context,
            indexes: context.keep(
                map.configuration.directories.indices.compactMap { map.index(of: $0, in: context.localeNumber) }))
    }

    private var section: TemplateValue {
        guard case .section(let index, let section) = context.page else { return .null }
        return .object(SectionObject(context: context, index: index, section: section))
    }

    private var sections: SectionList? {
        switch context.page {
        case .index(let index):
            SectionList(
                context: context, index: index,
                sections: context.keep(
                    map.indexes[index].sections.indices.filter {
                        !map.indexes[index].sections[$0].entries.isEmpty
                    }))
        case .section(let index, let section):
            SectionList(context: context, index: index, sections: context.keep([section]))
        default: nil
        }
    }

    /// The grouping of the page's entries; nil if they are listed by letter alone.
    private var grouping: Grouping? {
        guard case .index(let index) = context.page else { return nil }
        return map.groupings[index]
    }

    private var groupsTitle: TemplateValue {
        grouping.map { context.text(context.strings.name(of: $0.field, map.content.fieldNames)) } ?? .null
    }

    private var entry: EntryObject? {
        guard case .entry(let index, let entry) = context.page else { return nil }
        return EntryObject(context: context, index: index, entry: entry)
    }
}

/// A locale in the language switcher.
struct LanguageObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let number: Int

    static let type: ObjectType = ObjectType("language") { _ in
        [
            .name: .text, .lang: .text, .dir: .text, .url: .text, .canonical: .text, .isCurrent: .flag,
            .isAlternate: .flag,
            .translation: .text,
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .name: .text(texts.name)
        case .lang: .text(texts.tag)
        case .dir: .text(texts.direction)
        case .url: .written(LanguageAddress(context: context, number: number))
        case .canonical: context.canonicalURL(of: language.target).map { context.text($0) } ?? .null
        case .isCurrent: .flag(isCurrent)
        case .isAlternate: .flag(context.isAlternate(language))
        case .translation: translation
        default: nil
        }
    }

    func isFixed(_ name: TemplateName) -> Bool {
        switch PageName(rawValue: name.key) {
        case .name, .lang, .dir, .isCurrent: true
        case .canonical: context.map.configuration.url == nil
        default: false
        }
    }

    /// The title of the page's entry in this language, if it is translated.
    private var translation: TemplateValue {
        guard !isCurrent, case .entry(let index, let entry) = language.target else { return .null }
        return .text(context.texts.bytes(of: context.entry(index, entry).pointee.title))
    }

    private var language: PageContext.Language { context.languages[number] }
    private var texts: SiteMap.LocaleTexts { context.map.localeTexts[language.locale] }
    private var isCurrent: Bool { language.locale == context.localeNumber && context.page != .root }
}

/// The address of a page in another language.
struct LanguageAddress: TemplateText {
    unowned(unsafe) let context: PageContext
    let number: Int

    var isEmpty: Bool { false }

    func write(to output: inout [UInt8]) {
        context.appendURL(of: context.languages[number], to: &output)
    }
}

struct LanguageList: TemplateList {
    unowned(unsafe) let context: PageContext

    var count: Int { context.languages.count }

    func element(at number: Int) -> TemplateValue { .object(LanguageObject(context: context, number: number)) }
}

/// The languages into which the page's entry is translated.
struct TranslationList: TemplateList {
    unowned(unsafe) let context: PageContext

    /// The numbers of the languages in ``PageContext/languages``.
    let languages: UnsafeBufferPointer<Int>

    var count: Int { languages.count }

    func element(at number: Int) -> TemplateValue {
        .object(LanguageObject(context: context, number: languages[number]))
    }
}

/// An alphabetical directory, in the page's locale.
struct DirectoryObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int

    static let type: ObjectType = ObjectType("directory") { _ in
        [
            .id: .text, .title: .text, .url: .text, .count: .number, .countText: .text, .isHome: .flag,
            .indexTitles: .list(of: .object(IndexTitleObject.type)),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .id: context.text(context.map.directory(index).id)
        case .title: context.text(context.map.title(ofDirectory: index))
        case .url: context.text(context.url("index.html", in: index))
        case .count: .number(context.map.indexes[index].entries.count)
        case .countText: context.text(context.strings.counted(context.map.indexes[index].entries.count))
        case .isHome: .flag(!context.map.hasFrontPages)
        case .indexTitles: .list(IndexTitleList(context: context, index: index))
        default: nil
        }
    }

    func isFixed(_ name: TemplateName) -> Bool { true }
}

struct DirectoryList: TemplateList {
    unowned(unsafe) let context: PageContext
    let indexes: UnsafeBufferPointer<Int>

    var count: Int { indexes.count }

    func element(at index: Int) -> TemplateValue { .object(DirectoryObject(context: context, index: indexes[index])) }
}
