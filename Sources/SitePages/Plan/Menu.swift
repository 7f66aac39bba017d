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
/// several, and then the plain pages.
struct Menu {
    /// The names of the field whose number determines the order of plain pages in the menu, as in Hugo and Jekyll.
    private static let orderFields = ["order", "weight", "nav_order"]

    private let indexes: IndexTable<DirectoryIndex>
    private let configuration: SiteConfiguration
    private let content: Content
    private let locales: LocaleTable<LocaleIdentifier>

    /// The items of the menu in each locale; empty for locales without one.
    ///
    /// - Parameters:
    ///   - listsDirectories: Whether the menu of a locale leads to the directories, unless the settings say otherwise.
    ///   - diagnostics: Receives the names in the settings that do not exist.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        _ locales: LocaleTable<LocaleIdentifier>, listsDirectories: LocaleTable<Bool>,
        _ diagnostics: inout [Diagnostic]
    ) -> LocaleTable<[MenuItem]> {
        let menu = Menu(indexes: indexes, configuration: configuration, content: content, locales: locales)
        guard let setting = configuration.menu else {
            return locales.mapElements { menu.items(in: $1, listsDirectories: listsDirectories[$0]) }
        }
        diagnostics += menu.problems(of: setting)
        return locales.mapElements { menu.items(of: setting, in: $1) }
    }

    // MARK: Without settings

    private func items(in locale: LocaleIdentifier, listsDirectories: Bool) -> [MenuItem] {
        let own = indexes.indices.filter { indexes[$0].locale == locale }
        let pages = own.filter { directory(of: $0).holdsPlainPages }.flatMap(plainPages)
        guard !pages.isEmpty else { return [] }
        let listed = own.filter { directory(of: $0).isListed }
        return (listsDirectories ? listed.map { .page(.index($0)) } : []) + pages
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
    private func items(of setting: MenuSetting, in locale: LocaleIdentifier) -> [MenuItem] {
        setting.items.compactMap { item -> MenuItem? in
            switch item {
            case .page(let name, _): return page(named: name, in: locale).map { .page($0) }
            case .link(let link):
                let first = locales[locales.startIndex]
                guard let title = link.title[locale] ?? link.title[first], let url = link.url[locale] ?? link.url[first]
                else { return nil }
                return .link(title: title, url: url)
            }
        }
    }

    /// The plain page with a name, or else the directory with an id.
    private func page(named name: String, in locale: LocaleIdentifier) -> Page? {
        let own = indexes.indices.filter { indexes[$0].locale == locale }
        for id in own where directory(of: id).holdsPlainPages {
            let entries = indexes[id].entries
            if let entry = entries.indices.first(where: { content.store.string(entries[$0].id) == name }) {
                return .entry(id, entry: entry)
            }
        }
        return own.first { directory(of: $0).isListed && directory(of: $0).id == name }.map { .index($0) }
    }

    private func problems(of setting: MenuSetting) -> [Diagnostic] {
        setting.items.compactMap { item -> Diagnostic? in
            guard case .page(let name, let location) = item,
                !locales.contains(where: { page(named: name, in: $0) != nil })
            else { return nil }
            let names = configuration.directories.filter(\.isListed).map(\.id) + plainPageNames
            let hint =
                Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "there are \(names.map { "'\($0)'" }.joined(separator: ", "))"
            return .error(
                .settings, "'\(name)' in the menu is neither a directory nor a plain page; \(hint)", at: location)
        }
    }

    private var plainPageNames: [String] {
        let pages = indexes.filter { configuration.directories[$0.directory].holdsPlainPages }
        return Set(pages.flatMap { $0.entries.map { content.store.string($0.id) } }).sorted()
    }

    private func directory(of index: IndexID) -> DirectoryConfiguration {
        configuration.directories[indexes[index].directory]
    }
}
