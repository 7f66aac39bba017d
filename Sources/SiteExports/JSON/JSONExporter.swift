import SiteGenerator

/// Writes everything in the content of a directory as JSON (RFC 8259), which can be read as content again.
///
/// An entry has an id and, for each locale, an object with its fields under their names in the content. Missing values
/// have no key.
struct JSONExporter: EntryExporter {
    let format = ExportFormat(
        "json", title: "JSON", suffix: ".json", holdsOneDirectory: true,
        summary: "all fields of all entries, which builds the same site")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let directory = site.directories.first else { return [ExportedFile(bytes: Array("{}\n".utf8))] }
        var head = JSONWriter()
        head.object { json in
            json.member("directory", directory.id)
            json.member("locales", directory.locales(of: site).map(\.tag))
        }
        // Each entry has a line of its own, so comparisons of two exports are readable.
        var bytes = Array(head.bytes.dropLast())
        bytes += Array(",\"entries\":[".utf8)
        let entries = JSONExportEntries(directory, site)
        for (number, entry) in directory.entriesAsWritten(of: site).enumerated() {
            bytes += Array((number == 0 ? "\n" : ",\n").utf8)
            var json = JSONWriter()
            entries.append(entry, to: &json, &losses)
            bytes += json.bytes
        }
        bytes += Array("\n]}\n".utf8)
        return [ExportedFile(bytes: bytes)]
    }
}

/// The entries of a directory as JSON.
private struct JSONExportEntries {
    private let site: ExportedSite
    private let names: ExportedNames
    private let configuration: DirectoryConfiguration
    private let kinds: ExportedFieldKinds

    init(_ directory: ExportedDirectory, _ site: ExportedSite) {
        self.site = site
        configuration = directory.configuration(of: site)
        names = ExportedNames(configuration)
        kinds = ExportedFieldKinds(site.content.fieldNames)
    }

    func append(_ entry: ExportedEntry, to json: inout JSONWriter, _ losses: inout ExportLosses) {
        let versions = site.versions(of: entry)
        var counted = losses
        json.object { json in
            json.member(names.name(of: .id), versions.first?.id ?? "")
            for version in versions {
                json.member(version.locale.tag) { json in json.object { append(version, to: &$0, &counted) } }
            }
        }
        losses = counted
    }

    private func append(_ version: ExportedVersion, to json: inout JSONWriter, _ losses: inout ExportLosses) {
        func member(_ role: EntryRole, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            let name = names.name(of: role, onlyIn: version.locale) ?? names.name(of: role)
            json.member(name, value)
        }
        let entry = version.entry
        member(.title, version.title)
        member(.reading, version.reading)
        member(.sort, version.sortKey)
        member(.section, version.string(entry.section))
        for (role, part) in zip([EntryRole.family, .given, .particle, .suffix], version.nameParts ?? []) {
            member(role, part)
        }
        switch entry.titleKind {
        case .titleAsWritten: member(.nameOrder, "as-written")
        case .personName: member(.nameOrder, "surname-first")
        default: break
        }
        member(.homograph, version.homograph.map { "\($0)" })
        member(.summary, version.summary)
        member(.body, version.body)
        appendFields(of: version, to: &json, &losses)
    }

    private func appendFields(of version: ExportedVersion, to json: inout JSONWriter, _ losses: inout ExportLosses) {
        let fields = version.fields
        let fieldNames = site.content.fieldNames
        var standard: [EntryRole: [Int]] = [:]
        var own: [(name: String, number: Int)] = []
        for (number, field) in fields.enumerated() {
            guard case .shown = kinds.kind(of: field) else {
                if case .generator = kinds.kind(of: field) { losses.add(.generatorField) }
                continue
            }
            let name = fieldNames[field.name]
            if name == FormerAddress.fieldName {
                standard[.formerAddresses, default: []].append(number)
            } else if let role = EntryRole(rawValue: Int(field.name.index)), !isTree(role, fields, fieldNames) {
                standard[role, default: []].append(number)
            } else {
                own.append((ownName(name), number))
            }
        }
        for role in EntryRole.allCases {
            guard let numbers = standard[role] else { continue }
            // Aliases include their readings.
            if role == .aliasReadings, standard[.aliases] != nil { continue }
            json.member(names.name(of: role)) { json in
                append(role, numbers, fields, version, to: &json)
            }
        }
        append(FieldTree(own), fields, version, to: &json)
    }

    /// Whether a standard field has parts, such as the alternative text of a picture.
    private func isTree(_ role: EntryRole, _ fields: [Field], _ names: FieldNames) -> Bool {
        [.image, .audio, .senses].contains(role)
            && fields.contains { names[$0.name].hasPrefix("\(role.name).") }
    }

    /// The name of a field of the content's own, as it was written.
    private func ownName(_ name: String) -> String {
        guard name.hasSuffix("_"), let role = EntryRole.allCases.first(where: { "\($0.name)_" == name }),
            configuration.fields[role]?.isUnused == true
        else { return name }
        return role.name
    }

    private func append(
        _ role: EntryRole, _ numbers: [Int], _ fields: [Field], _ version: ExportedVersion, to json: inout JSONWriter
    ) {
        switch role {
        case .aliases:
            let own = version.aliases.filter { $0.kind == nil }
            json.array { json in for alias in own { append(alias, to: &json) } }
        case _ where role.isReference:
            let references = version.references(role)
            json.array { json in for reference in references { json.string(Self.name(of: reference)) } }
        case _ where role.isList || numbers.contains { fields[$0].isListItem }:
            json.array { json in for number in numbers { json.string(version.string(fields[number].value)) } }
        default: json.string(version.string(fields[numbers[0]].value))
        }
    }

    /// The id of the entry; the text as written if it also says which part of the entry is meant, or if there is no
    /// entry.
    private static func name(of reference: ExportedReference) -> String {
        reference.written.contains("#") ? reference.written : reference.id ?? reference.written
    }

    private func append(_ alias: ExportedAlias, to json: inout JSONWriter) {
        guard alias.reading != nil || alias.note != nil else { return json.string(alias.title) }
        json.object { json in
            json.member("title", alias.title)
            if let reading = alias.reading { json.member("reading", reading) }
            if let note = alias.note { json.member("note", note) }
        }
    }

    // MARK: Fields of the content's own

    private func append(_ tree: FieldTree, _ fields: [Field], _ version: ExportedVersion, to json: inout JSONWriter) {
        for child in tree.children(of: FieldTree.root) {
            append(child, named: tree.key(of: child), tree, fields, version, to: &json)
        }
    }

    /// Appends a node and everything below it as a member.
    private func append(
        _ node: Int, named name: String, _ tree: FieldTree, _ fields: [Field], _ version: ExportedVersion,
        to json: inout JSONWriter
    ) {
        let own = tree.fields(of: node)
        guard !own.isEmpty, !tree.children(of: node).isEmpty else {
            json.member(name) { append(node, tree, fields, version, to: &$0) }
            return
        }
        // A value next to its parts has a key of its own, like the columns 'image' and 'image.alt' in CSV.
        json.member(name) { append(own, fields, version, to: &$0) }
        for child in tree.children(of: node) {
            append(child, named: "\(name).\(tree.key(of: child))", tree, fields, version, to: &json)
        }
    }

    private func append(
        _ node: Int, _ tree: FieldTree, _ fields: [Field], _ version: ExportedVersion, to json: inout JSONWriter
    ) {
        let children = tree.children(of: node)
        if children.isEmpty { return append(tree.fields(of: node), fields, version, to: &json) }
        if tree.isList(node) {
            json.array { json in for child in children { append(child, tree, fields, version, to: &json) } }
        } else {
            json.object { json in
                for child in children {
                    append(child, named: tree.key(of: child), tree, fields, version, to: &json)
                }
            }
        }
    }

    private func append(_ numbers: [Int], _ fields: [Field], _ version: ExportedVersion, to json: inout JSONWriter) {
        let texts = numbers.map { version.string(fields[$0].value) }
        guard numbers.contains(where: { fields[$0].isListItem }) else { return json.string(texts.first ?? "") }
        json.array { json in for text in texts { json.string(text) } }
    }
}
