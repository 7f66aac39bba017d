/// An alphabetical directory, in the page's locale.
package struct DirectoryObject: TemplateObject, BitwiseCopyable {
    let index: IndexID

    static let type: ObjectType = ObjectType("directory", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .id: row.string { $1.site.directory($0.index).id }
        case .formerAnchors: row.text { $1.anchors($1.site.formerAnchors(onFrontPageFor: $0.index)) }
        case .title: row.string { $1.vocabulary.title(ofDirectory: $0.index) }
        case .url: row.string { $1.url(of: .index($0.index)) }
        case .count: row.number { $1.site.entryCount($0.index) }
        case .countText: row.string { $1.strings.counted($1.site.entryCount($0.index)) }
        case .isHome: row.flag { !$1.site.hasFrontPage(in: $1.localeID) }
        case .introduction: row.string { $1.site.introduction(of: $0.index) }
        case .hasRecentEntries: row.flag { !$1.site.recentEntries(in: $0.index).isEmpty }
        case .recentEntries:
            row.list(of: EntryObject.typeOfAny) { $0.list($1.site.recentEntries(in: $0.index), in: $1) }
        case .hasSamples: row.flag { !$1.site.samples(of: $0.index).isEmpty }
        case .samples: row.list(of: EntryObject.typeOfAny) { $0.list($1.site.samples(of: $0.index), in: $1) }
        case .indexTitles:
            row.list(of: IndexTitleObject.type) { object, _ in .indexTitles(IndexTitleList(index: object.index)) }
        default: nil
        }
    }

    private func list(_ entries: [EntryID], in page: PageContext) -> PageList {
        .numberedEntries(index, page.store(entries.map(\.number)))
    }
}
