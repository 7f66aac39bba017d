import IndexedCollation

/// The entries of a directory as concepts of SKOS (https://www.w3.org/TR/skos-reference/, 2009).
struct ConceptScheme {
    /// What is said of a concept.
    enum Value {
        case text(String, language: String)
        case resource(String)
    }

    struct Statement {
        /// The name of a property of SKOS, such as `prefLabel`, or of Dublin Core: `subject`.
        let property: String
        let value: Value
    }

    /// The address of the scheme.
    let address: String
    let titles: [Statement]
    private(set) var concepts: [(address: String, statements: [Statement])] = []

    init(_ directory: ExportedDirectory, _ site: ExportedSite, _ losses: inout ExportLosses) {
        let base = site.url.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "urn:thumbindex:"
        let address = base + directory.id.percentEncodedPath
        self.address = address
        titles = directory.locales(of: site).map {
            Statement(
                property: "prefLabel",
                value: .text(directory.title(in: $0, of: site), language: $0.tagWithoutOptions))
        }
        for entry in directory.entriesAsWritten(of: site) {
            let versions = site.versions(of: entry)
            guard let first = versions.first else { continue }
            if first.isReference {
                losses.add(.reference, first.references(.see).count)
                continue
            }
            var statements: [Statement] = []
            var labels: [String: Set<String>] = [:]
            for version in versions { Self.add(version, to: &statements, &labels, &losses) }
            Self.addRelations(of: first, scheme: address, to: &statements, &losses)
            concepts.append((Self.address(ofID: first.id, in: address), statements))
        }
    }

    private static func address(ofID id: String, in scheme: String) -> String {
        // An id in another directory comes after that of the directory.
        let parts = id.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let slash = scheme.lastIndex(where: { $0 == "/" || $0 == ":" }) else {
            return "\(scheme)#\(id.percentEncodedPath)"
        }
        return "\(scheme[...slash])\(String(parts[0]).percentEncodedPath)#\(String(parts[1]).percentEncodedPath)"
    }

    private static func add(
        _ version: ExportedVersion, to statements: inout [Statement], _ labels: inout [String: Set<String>],
        _ losses: inout ExportLosses
    ) {
        let language = version.titleLocale.tagWithoutOptions
        let textLanguage = version.locale.tagWithoutOptions
        func add(_ property: String, _ text: String, _ language: String) {
            statements.append(Statement(property: property, value: .text(text, language: language)))
        }
        // A concept has one preferred label in a language (S14), which is none of its other labels (S13).
        var known = labels[language] ?? []
        if known.isEmpty {
            add("prefLabel", version.title, language)
        } else if !known.contains(version.title) {
            add("altLabel", version.title, language)
        }
        known.insert(version.title)
        for alias in version.aliases where known.insert(alias.title).inserted { add("altLabel", alias.title, language) }
        for form in version.forms where known.insert(form).inserted { add("hiddenLabel", form, language) }
        labels[language] = known
        if let definition = version.definition(&losses), !definition.isEmpty {
            add("definition", definition, textLanguage)
        }
        for example in version.senses.flatMap(\.examples) {
            if let sentence = example.text { add("example", ExportedVersion.plain(sentence), language) }
        }
        for category in version.categories { add("subject", category, textLanguage) }
        for field in version.otherFields {
            if field.name == "code" {
                add("notation", field.value, "")
            } else {
                add("note", "\(field.name): \(field.value)", textLanguage)
            }
        }
        if version.part != nil { losses.add(.part) }
        var counted = ExportLosses()
        version.countMedia(&counted)
        for kind in ExportLosses.Kind.allCases where kind != .form { losses.add(kind, counted[kind]) }
    }

    private static func addRelations(
        of version: ExportedVersion, scheme: String, to statements: inout [Statement], _ losses: inout ExportLosses
    ) {
        // Two concepts of which one is broader are not related as well (S27).
        var known: Set<String> = [address(ofID: version.id, in: scheme)]
        for (role, property) in [
            (EntryRole.broader, "broader"), (.narrower, "narrower"), (.seeAlso, "related"), (.see, "related"),
        ] {
            for reference in version.references(role) {
                guard let id = reference.id else {
                    losses.add(.brokenReference)
                    continue
                }
                let other = address(ofID: id, in: scheme)
                guard known.insert(other).inserted else { continue }
                statements.append(Statement(property: property, value: .resource(other)))
            }
        }
    }
}
