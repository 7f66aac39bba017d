import IndexedCollation
import SiteGenerator

/// The columns of an exported table: first those of standard fields with values, then the content's own in their order.
struct CSVExportColumns {
    /// The source of a column's cells.
    enum Value: Hashable {
        case id, title, reading, sort, section, summary, body, nameOrder, homograph
        /// A part of a personal name, by its number.
        case namePart(Int)
        /// The first value of a field, or all items of a list.
        case field(FieldName)
        /// The readings of aliases that have readings of their own.
        case aliasReadings
        /// An item of a list that has a column of its own, counted from 0.
        case item(FieldName, Int)
    }

    struct Column {
        let value: Value
        let name: String

        /// The index whose versions have the cells; nil if the cells are the same in all locales.
        let index: IndexID?
    }

    private(set) var columns: [Column] = []

    /// The maximum number of items in a list that have columns.
    private static let mostItems = 500

    /// The columns of a directory's entries.
    init(of directory: ExportedDirectory, in site: ExportedSite, _ losses: inout ExportLosses) {
        let used = CSVExportValues(of: directory, in: site, &losses)
        let configuration = directory.configuration(of: site)
        let names = ExportedNames(configuration)
        let indexes = directory.indexes.sorted {
            site.plan.indexes[$0].locale.tag < site.plan.indexes[$1].locale.tag
        }
        let isPlain =
            indexes.count == 1 && site.plan.indexes[indexes[0]].locale == site.plan.configuration.defaultLocale
        let values = Self.values(used, configuration, &losses)
        let isAlone = indexes.count == 1
        let differences =
            isAlone
            ? CSVExportRows.Differences()
            : CSVExportRows.differences(of: values.map(\.value), in: directory, of: site)
        for (value, name, role) in values {
            let isShared: Bool
            switch value {
            case .id: isShared = true
            // Titles show which locales a row is in, unless all of them are in another language.
            case .title: isShared = isPlain || configuration.headwords != nil && !isAlone
            default:
                isShared =
                    isAlone || !differences.varying.contains(value) && configuration.headwords == nil
            }
            if isShared {
                columns.append(Column(value: value, name: role.map { names.name(of: $0) } ?? name, index: nil))
                continue
            }
            for index in indexes
            where isAlone || value == .title || differences.used[index]?.contains(value) == true {
                let locale = site.plan.indexes[index].locale
                let given = role.flatMap { names.name(of: $0, onlyIn: locale) }
                columns.append(
                    Column(
                        value: value, name: given ?? "\(role.map { names.name(of: $0) } ?? name):\(locale.tag)",
                        index: index))
            }
        }
    }

    /// The values with their names, or the roles from which the names come.
    private static func values(
        _ used: CSVExportValues, _ configuration: DirectoryConfiguration, _ losses: inout ExportLosses
    ) -> [(value: Value, name: String, role: EntryRole?)] {
        var values: [(value: Value, name: String, role: EntryRole?)] = []
        func add(_ value: Value, _ role: EntryRole) { values.append((value, role.name, role)) }
        for role in EntryRole.allCases {
            // A column that the settings name must exist.
            let isNamed = configuration.fields[role].map { !$0.names.isEmpty } ?? false
            let value = value(of: role)
            switch role {
            case .title: add(.title, role)
            case .draft, .locale: if isNamed { add(.item(role.fieldName, 0), role) }
            case .aliasReadings where !used.fields.contains(role.fieldName):
                if used.hasAliasReadings || isNamed { add(.aliasReadings, role) }
            case .senses where used.needsNumberedSenses:
                for item in 0..<min(used.itemCounts[role.fieldName] ?? 0, mostItems) {
                    values.append((.item(role.fieldName, item), "\(role.name).\(item + 1).definition", nil))
                }
            case .formerAddresses:
                if let name = used.formerAddresses { add(.field(name), role) } else if isNamed { add(value, role) }
            default: if used.has(value) || isNamed { add(value, role) }
            }
        }
        for name in used.ownFields {
            let text = used.name(of: name, configuration)
            guard let count = used.itemCounts[name] else {
                values.append((.field(name), text, nil))
                continue
            }
            if count > mostItems { losses.add(.field, count - mostItems) }
            for item in 0..<min(count, mostItems) {
                values.append((.item(name, item), "\(text).\(item + 1)", nil))
            }
        }
        return values
    }

    private static func value(of role: EntryRole) -> Value {
        switch role {
        case .id: .id
        case .title: .title
        case .reading: .reading
        case .sort: .sort
        case .section: .section
        case .summary: .summary
        case .body: .body
        case .nameOrder: .nameOrder
        case .homograph: .homograph
        case .family: .namePart(0)
        case .given: .namePart(1)
        case .particle: .namePart(2)
        case .suffix: .namePart(3)
        default: .field(role.fieldName)
        }
    }
}

/// The names that the standard fields of a directory have in its content.
struct ExportedNames {
    private let directory: DirectoryConfiguration

    init(_ directory: DirectoryConfiguration) { self.directory = directory }

    /// The name of the field that is read as having a role.
    func name(of role: EntryRole) -> String { directory.fields[role]?.names.first ?? role.name }

    /// The name that the settings give to a role in one locale; nil if they do not give it one.
    func name(of role: EntryRole, onlyIn locale: LocaleIdentifier) -> String? {
        directory.fields[role]?.byLocale[locale]?.first
    }
}
