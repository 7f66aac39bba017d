/// An item of the menu: a directory, a plain page, or another link.
struct MenuItemObject: BitwiseCopyable {
    /// The number of the item in the menu of the page's locale.
    let number: Int32

    /// The maximum number of items that narrow windows show by default.
    static let mostInLine = 6

    static let type: ObjectType = ObjectType("menu item") { _ in [.title: .text, .url: .text, .isCurrent: .flag] }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch (PageName(rawValue: name.key), page.site.menu(in: page.localeID)[Int(number)]) {
        case (.title, .page(let target)): .text(title(of: target, in: page))
        case (.url, .page(let target)): page.text(page.url(of: target))
        case (.isCurrent, .page(let target)): .flag(target == page.page)
        case (.title, .link(let title, _)): page.text(title)
        case (.url, .link(_, "/")): page.text(page.url(of: page.site.home(of: page.localeID)))
        case (.url, .link(_, let url)): page.text(url.hasPrefix("/") ? page.url(ofPath: url.dropFirst()) : url)
        case (.isCurrent, .link): .flag(false)
        default: nil
        }
    }

    private func title(of target: Page, in page: PageContext) -> PageText {
        switch target {
        case .entry(let index, let entry): .content(page.site.target(entry, in: index).title)
        default: page.make(target.index.map { page.vocabulary.title(ofDirectory: $0) } ?? "")
        }
    }
}
