import IndexedCollation
import SiteGenerator

/// An entry in one locale, with its values as texts.
///
/// Exporters that must be fast with a million entries use ``entry`` and the bytes of its texts instead.
struct ExportedVersion {
    let site: ExportedSite
    let place: EntryPlace
    let entry: Entry

    init(_ site: ExportedSite, _ place: EntryPlace) {
        self.site = site
        self.place = place
        entry = site.plan.indexes[place.index].entries[place.entry]
    }

    var content: Content { site.content }

    func string(_ text: Text) -> String { content.store.string(text) }

    private func optional(_ text: Text) -> String? { text.isEmpty ? nil : string(text) }

    /// The fields of the entry, in the order of the content.
    var fields: [Field] { Array(content.fields(of: entry)) }

    /// The locale of the version.
    var locale: LocaleIdentifier { site.plan.indexes[place.index].locale }

    /// The locale of the title, which differs from that of the version in a list of words from another language.
    var titleLocale: LocaleIdentifier { site.plan.indexes[place.index].titleLocale }

    // MARK: Names

    /// The id, which is unique in the directory; for an entry without one, the id that its address contains.
    var id: String { string(entry.id) }

    /// The id; if it is used in another directory, the id of its own directory and a slash come first.
    func id(from other: IndexID) -> String {
        site.plan.indexes[place.index].directory == site.plan.indexes[other].directory
            ? id : "\(site.plan.directory(place.index).id)/\(id)"
    }

    var title: String { string(entry.title) }

    /// The pronunciation by which the entry is sorted.
    var reading: String? { optional(entry.reading) }

    /// The sort key that the content gives; nil if the entry is sorted by its reading, its title or the parts of its
    /// name.
    var sortKey: String? { entry.hasSortKey ? string(entry.sort) : nil }

    /// The parts of a personal name: family, given, particle and suffix; nil if the content does not give them.
    var nameParts: [String]? {
        guard entry.sortKind == .nameParts, !entry.sort.isEmpty else { return nil }
        return string(entry.sort).split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    }

    /// The number among entries with the same title, if pages show one.
    var homograph: Int? { entry.homograph > 0 ? Int(entry.homograph) : nil }

    /// The section that contains the entry: its id and its title.
    var section: (id: String, title: String) {
        let index = site.plan.indexes[place.index]
        let section = index.sections[index.section(ofEntry: place.entry)].section
        return (section.id, section.title)
    }

    /// The address of the entry's page, or of its place on a page; it is complete if the site has a `url`.
    var url: String { site.plan.dataURL(of: site.plan.address(ofEntry: place.entry, in: place.index)) }

    /// Whether the entry only refers to other entries.
    var isReference: Bool { entry.isReference }

    /// The other names of the entry.
    var aliases: [ExportedAlias] {
        let fields = fields
        let reading = content.fieldNames.find(AliasPart.readingName)
        let note = content.fieldNames.find(AliasPart.noteName)
        let readings = content.aliasReadings(of: entry).map { string($0) }
        var aliases: [ExportedAlias] = []
        for place in fields.indices where fields[place].name == EntryRole.aliases.fieldName {
            // The parts of an alias follow it.
            let parts = fields[(place + 1)...].prefix { $0.name == reading || $0.name == note }
            let number = aliases.count
            // A name of a certain kind is also in a field of its own, at the same place.
            let kind =
                fields[place].isBookkeeping
                ? fields.first {
                    $0.offset == fields[place].offset && $0.name != fields[place].name && !$0.isBookkeeping
                } : nil
            aliases.append(
                ExportedAlias(
                    title: string(fields[place].value),
                    reading: parts.first { $0.name == reading }.map { string($0.value) }
                        ?? (number < readings.count && !readings[number].isEmpty ? readings[number] : nil),
                    note: parts.first { $0.name == note }.map { string($0.value) },
                    kind: kind.map { content.fieldNames[$0.name].lowercased() }))
        }
        return aliases
    }

    /// Further words that mean the entry in texts, such as plurals.
    var forms: [String] { values(.forms) }

    // MARK: Texts

    /// A sentence for lists; nil if the entry does not have one of its own.
    var summary: String? { entry.isSummaryOfBody ? nil : optional(entry.summary) }

    /// A sentence about the entry: the summary, or else the first sentence of its text.
    var shortText: String? { optional(entry.summary) }

    /// The text as Markdown; nil if there is none.
    var body: String? { entry.body.isEmpty ? nil : String(decoding: bodyBytes, as: UTF8.self) }

    /// The text as Markdown.
    var bodyBytes: [UInt8] {
        let bytes = content.store.bytes(of: entry.body)
        guard entry.isBodyQuoted else { return Array(bytes) }
        var unquoted: [UInt8] = []
        unquoted.append(unquoting: bytes.span)
        return unquoted
    }

    var part: String? { values(.part).first }
    var pronunciation: String? { values(.pronunciation).first }

    /// The origin of a word, as Markdown.
    var etymology: String? { values(.etymology).first }

    var categories: [String] { values(.categories) }

    /// The day of the last change, as given in the content.
    var updated: String? { values(.updated).first }

    /// The values of a standard field.
    func values(_ role: EntryRole) -> [String] {
        content.fields(of: entry).filter { $0.name == role.fieldName }.map { string($0.value) }
    }

    // MARK: Other entries

    /// The entries that a field refers to: `see`, `seeAlso`, `broader` or `narrower`.
    func references(_ role: EntryRole) -> [ExportedReference] {
        content.fields(of: entry).filter { $0.name == role.fieldName }.flatMap { references(in: $0) }
    }

    /// The entries that a field refers to.
    func references(in field: Field) -> [ExportedReference] {
        References.references(in: field, of: place, site.site.targets).map { reference in
            // An entry that only refers to another one stands for that entry.
            let target = reference.entry.map { site.plan.targets(ofLine: $0.entry, in: $0.index)?.first ?? $0 }
            return ExportedReference(
                written: reference.name, target: target, id: target.map { site.version(at: $0).id(from: place.index) })
        }
    }
}

/// Another name of an entry.
struct ExportedAlias {
    let title: String
    let reading: String?
    let note: String?

    /// The name of the field that tells its kind, such as `abbreviation`; nil for `aliases`.
    let kind: String?
}

/// A reference to another entry.
struct ExportedReference {
    /// The name as written in the content.
    let written: String

    /// The entry; nil if no entry has this name.
    let target: EntryPlace?

    /// The id of the entry; if it is in another directory, the id of that directory and a slash come first.
    let id: String?
}
