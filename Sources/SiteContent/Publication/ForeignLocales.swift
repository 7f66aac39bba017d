import IndexedCollation

/// The languages of entries that a site does not have, because its settings name other locales.
package struct ForeignLocales: Sendable {
    /// A language, with the number of its entries and the place of the first one.
    package struct Item: Sendable {
        package let locale: LocaleIdentifier
        package var count: Int
        package var file: UInt32
        package var offset: UInt32

        package init(locale: LocaleIdentifier, count: Int, file: UInt32, offset: UInt32) {
            self.locale = locale
            self.count = count
            self.file = file
            self.offset = offset
        }
    }

    package private(set) var items: [Item] = []

    package mutating func add(_ item: Item) {
        guard let known = items.firstIndex(where: { $0.locale == item.locale }) else { return items.append(item) }
        items[known].count += item.count
        if (item.file, item.offset) < (items[known].file, items[known].offset) {
            (items[known].file, items[known].offset) = (item.file, item.offset)
        }
    }

    mutating func add(_ other: ForeignLocales) { for item in other.items { add(item) } }

    /// The languages with the most entries first.
    package var sorted: [Item] { items.sorted { ($1.count, $0.locale.tag) < ($0.count, $1.locale.tag) } }

    /// Items in a sentence: "a, b and c".
    private static func joined(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// The maximum number of languages that a message names.
    private static let mostNamed = 5

    /// A warning about all of these entries; nil if there are none.
    package func warning(_ content: Content, _ configuration: SiteConfiguration) -> Diagnostic? {
        guard let first = items.min(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) else { return nil }
        let total = items.reduce(0) { $0 + $1.count }
        let sorted = sorted
        let isOne = sorted.count == 1
        let named = sorted.prefix(Self.mostNamed).map { "'\($0.locale.tag)'\(isOne ? "" : " (\($0.count))")" }
        let more = sorted.count > Self.mostNamed ? ["\(sorted.count - Self.mostNamed) other languages"] : []
        let own = configuration.locales.map { "'\($0.tag)'" }.joined(separator: ", ")
        return .warning(
            .foreignLocale,
            "\(total) \(total == 1 ? "entry is" : "entries are") in \(Self.joined(named + more)), which \(isOne ? "is" : "are") not "
                + "among the site's locales \(own), so the site does not have \(total == 1 ? "it" : "them"); add the "
                + "\(isOne ? "language" : "languages") to 'locales', or, if the field means something else here, write "
                + "'fields: { locale: false }' in the settings of the directory",
            at: SourceLocation(content.store.buffers[Int(first.file)], offset: Int(first.offset)))
    }
}

extension DiagnosticKind {
    package static let foreignLocale = DiagnosticKind(
        "foreign-locale", [.warning],
        meaning: "Entries are in languages that the site does not have, so it does not have them.",
        remedy: "Add the languages to `locales`, or write `fields: { locale: false }` if the field means something "
            + "else.")
}
