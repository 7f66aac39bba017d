import SiteGenerator

/// The values that the entries of a directory have, which determine the columns of their table.
struct CSVExportValues {
    /// The fields with values, in the order of their names.
    private(set) var fields: Set<FieldName> = []

    /// The fields that are the content's own.
    private(set) var ownFields: [FieldName] = []

    /// The number of columns that a list needs, for lists that do not fit into one cell.
    private(set) var itemCounts: [FieldName: Int] = [:]

    /// Whether aliases have readings of their own.
    private(set) var hasAliasReadings = false

    /// Whether definitions contain semicolons, which would separate definitions in one cell.
    private(set) var needsNumberedSenses = false

    /// The field with former addresses; nil if there are none.
    private(set) var formerAddresses: FieldName?

    private var values: Set<CSVExportColumns.Value> = []
    private let names: FieldNames

    init(of directory: ExportedDirectory, in site: ExportedSite, _ losses: inout ExportLosses) {
        let content = site.content
        names = content.fieldNames
        let kinds = ExportedFieldKinds(names)
        var areUsed = [Bool](repeating: false, count: names.count)
        var hasGlosses = false
        var semicolonCount = 0
        for entry in directory.entries {
            for place in entry.places {
                let value = site.plan.indexes[place.index].entries[place.entry]
                add(value, site)
                var list: (name: FieldName, count: Int)?
                for field in content.fields(of: value) {
                    switch kinds.kind(of: field) {
                    case .aliasReading: hasAliasReadings = true
                    case .aliasNote: losses.add(.aliasNote)
                    case .derived: break
                    case .generator: losses.add(.generatorField)
                    case .shown(let isOwn):
                        areUsed[Int(field.name.index)] = true
                        guard field.isListItem else { break }
                        let count = list?.name == field.name ? (list?.count ?? 0) + 1 : 1
                        list = (field.name, count)
                        let isGloss = field.name == EntryRole.senses.fieldName
                        if isOwn || isGloss { itemCounts[field.name] = max(itemCounts[field.name] ?? 0, count) }
                        if isGloss { hasGlosses = true }
                        if !isOwn, content.store.bytes(of: field.value).contains(UInt8(ascii: ";")) {
                            if isGloss { needsNumberedSenses = true } else { losses.add(.listItem) }
                            semicolonCount += 1
                        }
                    }
                }
            }
        }
        for number in areUsed.indices where areUsed[number] {
            let name = FieldName(index: UInt32(number))
            fields.insert(name)
            if names[name] == FormerAddress.fieldName {
                formerAddresses = name
                continue
            }
            if EntryRole(rawValue: number) == nil { ownFields.append(name) }
        }
        if hasGlosses, ownFields.contains(where: { EntryParts.isPartOfSenses(names[$0]) }) {
            needsNumberedSenses = false
        }
        if !needsNumberedSenses { itemCounts[EntryRole.senses.fieldName] = nil }
    }

    /// Whether any entry has a value.
    func has(_ value: CSVExportColumns.Value) -> Bool {
        if case .field(let name) = value { return fields.contains(name) }
        return values.contains(value)
    }

    /// The name of a field of the content's own, as it was written.
    func name(of field: FieldName, _ configuration: DirectoryConfiguration) -> String {
        let name = names[field]
        // A field that loses its role through the settings has a mark at the end of its name.
        guard name.hasSuffix("_"), let role = EntryRole.allCases.first(where: { "\($0.name)_" == name }),
            configuration.fields[role]?.isUnused == true
        else { return name }
        return role.name
    }

    private mutating func add(_ entry: Entry, _ site: ExportedSite) {
        func note(_ value: CSVExportColumns.Value, _ isThere: Bool) { if isThere { values.insert(value) } }
        note(.id, CSVExportRows.hasID(entry, site))
        note(.reading, !entry.reading.isEmpty)
        note(.sort, entry.hasSortKey)
        note(.section, !entry.section.isEmpty)
        note(.summary, !entry.summary.isEmpty && !entry.isSummaryOfBody)
        note(.body, !entry.body.isEmpty)
        note(.nameOrder, entry.titleKind != .title)
        note(.homograph, entry.homograph > 0)
        guard entry.sortKind == .nameParts, !entry.sort.isEmpty else { return }
        // A family name alone may be the family of a plant, so both parts get columns.
        for part in 0..<4 { values.insert(.namePart(part)) }
    }
}

/// The kinds of entries' fields for an exporter that writes the content as it is.
struct ExportedFieldKinds {
    enum Kind {
        /// A value to write, and whether the field is the content's own.
        case shown(isOwn: Bool)
        /// A name that is also in another field.
        case derived
        case aliasReading, aliasNote
        /// A field of a document that is for other generators, and that would be shown if it belonged to a record.
        case generator
    }

    private let reading: FieldName?
    private let note: FieldName?
    private let former: FieldName?
    private let areAddresses: [Bool]

    init(_ names: FieldNames) {
        reading = names.find(AliasPart.readingName)
        note = names.find(AliasPart.noteName)
        former = names.find(FormerAddress.fieldName)
        areAddresses = (0..<names.count).map { names[FieldName(index: UInt32($0))].lowercased() == AddressField.url }
    }

    @inline(__always)
    func kind(of field: Field) -> Kind {
        if field.name == reading { return .aliasReading }
        if field.name == note { return .aliasNote }
        let isRole = EntryRole.allCases.indices.contains(Int(field.name.index))
        guard field.isBookkeeping else { return .shown(isOwn: !isRole && field.name != former) }
        if field.name == former { return .shown(isOwn: false) }
        if isRole {
            let isAddress = field.name == EntryRole.permalink.fieldName || field.name == EntryRole.slug.fieldName
            return isAddress ? .shown(isOwn: false) : .derived
        }
        return areAddresses[Int(field.name.index)] ? .shown(isOwn: true) : .generator
    }
}
