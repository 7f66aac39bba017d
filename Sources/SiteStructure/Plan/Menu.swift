import IndexedCollation

/// An item of the menu in the header of pages.
package enum MenuItem: Sendable, Hashable {
    /// The home page, a directory, or a plain page.
    case page(Page)

    /// Another address, with the text of the link.
    case link(title: String, url: String)
}

/// The menu in the header of all pages.
///
/// It has the items that the settings name. Without settings, a site with plain pages has its directories, if there are
/// several, and then the plain pages; pages that a feature adds to menus come last.
struct Menu {
    /// The names of the field whose number determines the order of plain pages in the menu, as in Hugo and Jekyll.
    private static let orderFields = ["order", "weight", "nav_order"]

    private let plan: SitePlan
    private var indexes: IndexTable<DirectoryIndex> { plan.indexes }
    private var content: Content { plan.content }

    /// The items of the menu in each locale of a site; empty for locales without one.
    ///
    /// - Parameter diagnostics: Receives the names in the settings that do not exist.
    static func all(of plan: SitePlan, _ diagnostics: inout [Diagnostic]) -> LocaleTable<[MenuItem]> {
        let menu = Menu(plan: plan)
        guard let setting = plan.configuration.menu else {
            return plan.locales.mapElements { locale, _ in menu.items(in: locale) + plan.familyMenu(in: locale) }
        }
        diagnostics += menu.problems(of: setting)
        return plan.locales.mapElements { locale, _ in menu.items(of: setting, in: locale) }
    }

    private func indexes(in locale: LocaleID) -> [IndexID] {
        indexes.indices.filter { indexes[$0].locale == plan.locales[locale] }
    }

    // MARK: Without settings

    private func items(in locale: LocaleID) -> [MenuItem] {
        let own = indexes(in: locale)
        let pages = own.filter { plan.holdsPlainPages($0) }.flatMap(plainPages)
        guard !pages.isEmpty else { return [] }
        let listed = own.filter { plan.directory($0).isListed }
        return (plan.hasFrontPage(in: locale) ? listed.map { .page(.index($0)) } : []) + pages
    }

    /// The plain pages by their numbers, followed by those without a number by their titles.
    private func plainPages(in id: IndexID) -> [MenuItem] {
        let index = indexes[id]
        let orderFields = Self.orderFields.compactMap { content.fieldNames.find($0) }
        let numbers = index.entries.map { entry in
            content.fields(of: entry).first { orderFields.contains($0.name) }
                .flatMap { Int(content.store.string($0.value)) } ?? .max
        }
        return numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
            .map { .page(.entry(id, entry: EntryID($0))) }
    }

    // MARK: With settings

    /// The items that exist in a locale; others are omitted.
    private func items(of setting: MenuSetting, in id: LocaleID) -> [MenuItem] {
        let (locale, first) = (plan.locales[id], plan.locales[plan.locales.startIndex])
        return setting.items.flatMap { item -> [MenuItem] in
            switch item {
            case .page(let name, _): return pages(named: name, in: id).map { .page($0) }
            case .link(let link):
                guard let title = link.title[locale] ?? link.title[first], let url = link.url[locale] ?? link.url[first]
                else { return [] }
                return [.link(title: title, url: url)]
            }
        }
    }

    /// The plain page with a name, or else the directory with an id, or else the pages that a feature adds by this name.
    private func pages(named name: String, in locale: LocaleID) -> [Page] {
        let own = indexes(in: locale)
        for id in own where plan.holdsPlainPages(id) {
            let entries = indexes[id].entries
            if let entry = entries.indices.first(where: { content.store.string(entries[$0].id) == name }) {
                return [.entry(id, entry: entry)]
            }
        }
        if let index = own.first(where: { plan.directory($0).isListed && plan.directory($0).id == name }) {
            return [.index(index)]
        }
        return plan.families.firstIndex { $0.name == name }.map { plan.pages(of: $0, .locale(locale)) } ?? []
    }

    private func problems(of setting: MenuSetting) -> [Diagnostic] {
        setting.items.compactMap { item -> Diagnostic? in
            guard case .page(let name, let location) = item,
                plan.locales.indices.allSatisfy({ pages(named: name, in: $0).isEmpty })
            else { return nil }
            let families = plan.families.indices.filter { family in
                plan.locales.indices.contains { !plan.pages(of: family, .locale($0)).isEmpty }
            }
            let names =
                plan.configuration.directories.filter(\.isListed).map(\.id) + plainPageNames
                + families.map { plan.families[$0].name }
            let hint =
                Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "there are \(names.map { "'\($0)'" }.joined(separator: ", "))"
            return .error(
                .settings, "'\(name)' in the menu is neither a directory nor a plain page; \(hint)", at: location)
        }
    }

    private var plainPageNames: [String] {
        let pages = indexes.indices.filter { plan.holdsPlainPages($0) }.map { indexes[$0] }
        return Set(pages.flatMap { $0.entries.map { content.store.string($0.id) } }).sorted()
    }
}
