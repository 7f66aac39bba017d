/// An item of the menu: a directory, a plain page, or another link.
package struct MenuItemObject: TemplateObject, BitwiseCopyable {
    /// The number of the item in the menu of the page's locale.
    let number: Int32

    /// The maximum number of items that narrow windows show by default.
    static let mostInLine = 6

    static let type: ObjectType = ObjectType("menu item", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .title: row.text { $0.title(in: $1) }
        case .url: row.string { $0.url(in: $1) }
        case .isCurrent:
            row.flag { if case .page(let target) = $0.item(in: $1) { target == $1.page } else { false } }
        default: nil
        }
    }

    private func item(in page: PageContext) -> MenuItem { page.menu[Int(number)] }

    private func url(in page: PageContext) -> String {
        switch item(in: page) {
        case .page(let target): page.url(of: target)
        case .link(_, "/"): page.url(of: page.site.home(of: page.localeID))
        case .link(_, let url): url.hasPrefix("/") ? page.url(ofPath: url.dropFirst()) : url
        }
    }

    private func title(in page: PageContext) -> PageText {
        switch item(in: page) {
        case .page(.entry(let index, let entry)): .content(page.site.target(entry, in: index).title)
        case .page(.family(let target)): page.title(of: target)
        case .page(let target): page.make(target.index.map { page.vocabulary.title(ofDirectory: $0) } ?? "")
        case .link(let title, _): page.make(title)
        }
    }
}
