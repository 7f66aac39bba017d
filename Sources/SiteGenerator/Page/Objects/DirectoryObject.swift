/// An alphabetical directory, in the page's locale.
struct DirectoryObject: BitwiseCopyable {
    let index: IndexID

    static let type: ObjectType = ObjectType("directory") { _ in
        [
            .id: .text, .formerAnchors: .text, .title: .text, .url: .text, .count: .number, .countText: .text,
            .isHome: .flag,
            .introduction: .text, .recentEntries: .list(of: .object(EntryObject.typeOfAny)), .hasRecentEntries: .flag,
            .samples: .list(of: .object(EntryObject.typeOfAny)), .hasSamples: .flag,
            .indexTitles: .list(of: .object(IndexTitleObject.type)),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .id: page.text(page.site.directory(index).id)
        case .formerAnchors: page.anchors(page.site.formerAnchors(onFrontPageFor: index))
        case .title: page.text(page.vocabulary.title(ofDirectory: index))
        case .url: page.text(page.url(of: .index(index)))
        case .count: .number(page.site.entryCount(index))
        case .countText: page.text(page.strings.counted(page.site.entryCount(index)))
        case .isHome: .flag(!page.site.hasFrontPage(in: page.localeID))
        case .introduction: page.site.introduction(of: index).map { page.text($0) } ?? .null
        case .hasRecentEntries: .flag(!page.site.recentEntries(in: index).isEmpty)
        case .recentEntries:
            .list(.numberedEntries(index, page.store(page.site.recentEntries(in: index).map(\.number))))
        case .hasSamples: .flag(!page.site.samples(of: index).isEmpty)
        case .samples: .list(.numberedEntries(index, page.store(page.site.samples(of: index).map(\.number))))
        case .indexTitles: .list(.indexTitles(IndexTitleList(index: index)))
        default: nil
        }
    }
}
