import IndexedCollation
import SiteGenerator

/// Writes the entries of a directory as rows.
///
/// Texts go from the content to the output without intermediate copies.
struct CSVExportRows {
    private let columns: [CSVExportColumns.Column]
    private let indexes: [IndexID]
    private let cells: CSVExportCells

    /// The place of the first field with each name in the current entry, by index of the directory and by the number of
    /// the field's name; -1 if there is none.
    private var slots: [[Int32]]
    private var buffer: [UInt8] = []

    init(_ columns: CSVExportColumns, of directory: ExportedDirectory, in site: ExportedSite) {
        self.columns = columns.columns
        indexes = directory.indexes
        cells = CSVExportCells(site)
        slots = Array(
            repeating: Array(repeating: -1, count: site.content.fieldNames.count), count: directory.indexes.count)
    }

    /// Appends the row of an entry.
    mutating func append(_ entry: ExportedEntry, to csv: inout CSVWriter) {
        var rows: [CSVExportCells.Row?] = []
        var first: CSVExportCells.Row?
        for (number, index) in indexes.enumerated() {
            let row = entry.place(in: index).map { cells.row(at: $0, &slots[number], number: number) }
            rows.append(row)
            if first == nil { first = row }
        }
        let firstTitled = entry.places.count == 1 ? first : rows.compactMap(\.self).min { $0.tag < $1.tag }
        for column in columns {
            let row = column.index.map { index in indexes.firstIndex(of: index).flatMap { rows[$0] } } ?? first
            guard let row else {
                csv.appendEmpty()
                continue
            }
            if column.value == .id {
                guard let firstTitled, cells.needsID(rows, titled: firstTitled) else {
                    csv.appendEmpty()
                    continue
                }
                csv.append(cells.texts.bytes(of: row.entry.id).span)
            } else if let text = cells.text(column.value, of: row, slots[row.number]) {
                csv.append(text.span)
            } else {
                buffer.removeAll(keepingCapacity: true)
                cells.append(column.value, of: row, slots[row.number], to: &buffer)
                csv.append(buffer.span)
            }
        }
        csv.endRecord()
        for row in rows.lazy.compactMap(\.self) { cells.clear(&slots[row.number], of: row) }
    }

    /// Whether an entry has an id that is not its title.
    static func hasID(_ entry: Entry, _ site: ExportedSite) -> Bool {
        entry.hasOwnID || entry.homograph > 0
            || !(site.content.store.bytes(of: entry.id) == site.content.store.bytes(of: entry.title))
    }

    /// The differences between the values of a directory in its locales.
    struct Differences {
        /// The values that are not the same in all versions of some entry.
        var varying: Set<CSVExportColumns.Value> = []

        /// The values that any entry has, by index.
        var used: [IndexID: Set<CSVExportColumns.Value>] = [:]
    }

    /// Compares the values of the entries of a directory in several locales.
    static func differences(
        of values: [CSVExportColumns.Value], in directory: ExportedDirectory, of site: ExportedSite
    ) -> Differences {
        let cells = CSVExportCells(site)
        var slots = [Int32](repeating: -1, count: site.content.fieldNames.count)
        var differences = Differences()
        var first: [[UInt8]] = Array(repeating: [], count: values.count)
        var cell: [UInt8] = []
        for entry in directory.entries {
            for (version, place) in entry.places.enumerated() {
                let row = cells.row(at: place, &slots, number: 0)
                for (number, value) in values.enumerated() {
                    cell.removeAll(keepingCapacity: true)
                    cells.append(value, of: row, slots, to: &cell)
                    if !cell.isEmpty { differences.used[place.index, default: []].insert(value) }
                    if version == 0 {
                        first[number] = cell
                    } else if cell != first[number] {
                        differences.varying.insert(value)
                    }
                }
                cells.clear(&slots, of: row)
            }
        }
        return differences
    }
}

/// The cells of rows.
struct CSVExportCells {
    /// An entry in one locale.
    struct Row {
        let entry: Entry
        /// The tag of the locale.
        let tag: String
        /// The number of the index among those of the directory.
        let number: Int
    }

    let texts: TextTable
    private let site: ExportedSite
    private let fields: UnownedSpan<Field>
    private let kinds: ExportedFieldKinds
    private let reading: FieldName?

    init(_ site: ExportedSite) {
        self.site = site
        texts = site.plan.texts
        fields = site.content.fields
        kinds = ExportedFieldKinds(site.content.fieldNames)
        reading = site.content.fieldNames.find(AliasPart.readingName)
    }

    /// Finds an entry and the places of its fields.
    func row(at place: EntryPlace, _ slots: inout [Int32], number: Int) -> Row {
        let index = site.plan.indexes[place.index]
        let entry = index.entries[place.entry]
        for field in range(entry) {
            let value = fields[field]
            guard slots[Int(value.name.index)] < 0, case .shown = kinds.kind(of: value) else { continue }
            slots[Int(value.name.index)] = Int32(truncatingIfNeeded: field - Int(entry.firstField))
        }
        return Row(entry: entry, tag: index.locale.tag, number: number)
    }

    func clear(_ slots: inout [Int32], of row: Row) {
        for field in range(row.entry) { slots[Int(fields[field].name.index)] = -1 }
    }

    private func range(_ entry: Entry) -> Range<Int> {
        Int(entry.firstField)..<Int(entry.firstField) + Int(entry.fieldCount)
    }

    /// Whether a row must have an id because its id differs from the one that would be made from its title.
    func needsID(_ rows: [Row?], titled first: Row) -> Bool {
        rows.contains { row in row.map { $0.entry.hasOwnID || $0.entry.homograph > 0 } ?? false }
            || !(texts.bytes(of: first.entry.id) == texts.bytes(of: first.entry.title))
    }

    /// A cell that is a text of the content; nil if it must be made.
    @inline(__always)
    func text(_ value: CSVExportColumns.Value, of row: Row, _ slots: [Int32]) -> ByteSpan? {
        let entry = row.entry
        switch value {
        case .title: return texts.bytes(of: entry.title)
        case .reading: return texts.bytes(of: entry.reading)
        case .sort: return entry.hasSortKey ? texts.bytes(of: entry.sort) : .empty
        case .section: return texts.bytes(of: entry.section)
        case .summary: return entry.isSummaryOfBody ? .empty : texts.bytes(of: entry.summary)
        case .body: return entry.isBodyQuoted ? nil : texts.bytes(of: entry.body)
        case .field(let name):
            let slot = slots[Int(name.index)]
            guard slot >= 0 else { return .empty }
            let field = fields[Int(entry.firstField) + Int(slot)]
            return field.isListItem ? nil : texts.bytes(of: field.value)
        default: return nil
        }
    }

    /// Appends a cell of any kind.
    func append(_ value: CSVExportColumns.Value, of row: Row, _ slots: [Int32], to cell: inout [UInt8]) {
        if let text = text(value, of: row, slots) { return cell.append(contentsOf: text) }
        let entry = row.entry
        switch value {
        case .body: cell.append(unquoting: texts.bytes(of: entry.body).span)
        case .nameOrder:
            switch entry.titleKind {
            case .titleAsWritten: cell += Array(CollationOptions.NameOrder.asWritten.rawValue.utf8)
            case .personName: cell += Array(CollationOptions.NameOrder.surnameFirst.rawValue.utf8)
            default: break
            }
        case .homograph: if entry.homograph > 0 { cell += Array(String(entry.homograph).utf8) }
        case .namePart(let number):
            guard entry.sortKind == .nameParts else { return }
            let parts = texts.bytes(of: entry.sort).split(separator: 0x1F, omittingEmptySubsequences: false)
            if number < parts.count { cell.append(contentsOf: parts[number]) }
        case .aliasReadings: appendAliasReadings(of: entry, to: &cell)
        case .item(let name, let number):
            let items = items(name, of: entry, slots)
            if number < items.count { cell.append(contentsOf: texts.bytes(of: items[number].value)) }
        case .field(let name): append(items(name, of: entry, slots), to: &cell)
        case .id, .title, .reading, .sort, .section, .summary: break
        }
    }

    private func items(_ name: FieldName, of entry: Entry, _ slots: [Int32]) -> [Field] {
        let slot = slots[Int(name.index)]
        guard slot >= 0 else { return [] }
        return range(entry).dropFirst(Int(slot)).map { fields[$0] }.filter { field in
            guard field.name == name, case .shown = kinds.kind(of: field) else { return false }
            return true
        }
    }

    /// Appends the items of a list so that they can be separated again in the same way.
    private func append(_ items: [Field], to cell: inout [UInt8]) {
        for (number, item) in items.enumerated() {
            if number > 0 { cell += Array("; ".utf8) }
            cell.append(contentsOf: texts.bytes(of: item.value))
        }
        // A single item with a comma would become two items.
        if items.count == 1, !cell.contains(UInt8(ascii: ";")),
            cell.contains(where: { $0 == .comma || $0 == UInt8(ascii: "|") })
        {
            cell.append(UInt8(ascii: ";"))
        }
    }

    private func appendAliasReadings(of entry: Entry, to cell: inout [UInt8]) {
        var readings: [Text] = []
        for field in range(entry).map({ fields[$0] }) {
            if field.name == EntryRole.aliases.fieldName {
                readings.append(.empty)
            } else if field.name == reading, !readings.isEmpty {
                readings[readings.count - 1] = field.value
            }
        }
        guard readings.contains(where: { !$0.isEmpty }) else { return }
        for (number, reading) in readings.enumerated() {
            if number > 0 { cell += Array("; ".utf8) }
            cell.append(contentsOf: texts.bytes(of: reading))
        }
    }
}
