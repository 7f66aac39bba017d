/// An item of the menu: a directory or a plain page.
struct MenuItemObject: BitwiseCopyable {
    /// The number of the item in the menu of the page's locale.
    let number: Int32

    static let type: ObjectType = ObjectType("menu item") { _ in [.title: .text, .url: .text, .isCurrent: .flag] }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        let target = page.site.menu(in: page.localeID)[Int(number)]
        return switch PageName(rawValue: name.key) {
        case .title: .text(title(of: target, in: page))
        case .url: page.text(page.url(of: target))
        case .isCurrent: .flag(target == page.page)
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
