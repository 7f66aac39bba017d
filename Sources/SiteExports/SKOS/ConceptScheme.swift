import IndexedCollation
import SiteGenerator

/// The entries of a directory as SKOS concepts (https://www.w3.org/TR/skos-reference/, 2009).
struct ConceptScheme {
    /// A statement about a concept.
    enum Value {
        case text(String, language: String)
        case resource(String)
    }

    struct Statement {
        /// The name of a property of SKOS, such as `prefLabel`, or of Dublin Core, such as `subject`.
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
        let concepts = Concepts(directory, site, &losses)
        func addressOfConcept(at place: EntryPlace) -> String? {
            if let id = concepts[place] { return "\(address)#\(id.percentEncodedPath)" }
            let version = site.version(at: place)
            let other = site.plan.directory(place.index).id
            return version.isReference || other == directory.id
                ? nil : "\(base)\(other.percentEncodedPath)#\(version.id.percentEncodedPath)"
        }
        let relations = ConceptRelations(concepts, site, addressOfConcept, &losses)
        for entry in concepts.entries {
            let versions = site.versions(of: entry)
            guard let concept = addressOfConcept(at: entry.firstPlace) else { continue }
            var statements: [Statement] = []
            var labels: [String: Set<String>] = [:]
            for version in versions { Self.add(version, to: &statements, &labels, &losses) }
            relations.add(of: concept, to: &statements, &losses)
            if relations.isTop(concept) {
                statements.append(Statement(property: "topConceptOf", value: .resource(address)))
            }
            self.concepts.append((concept, statements))
        }
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
        // A concept has one preferred label in each language (S14), which must not be one of its other labels (S13).
        var known = labels[language] ?? []
        if known.isEmpty {
            add("prefLabel", version.title, language)
        } else if !known.contains(version.title) {
            add("altLabel", version.title, language)
        }
        known.insert(version.title)
        let others = version.aliases.map { ("altLabel", $0.title) } + version.forms.map { ("hiddenLabel", $0) }
        for (property, label) in others {
            if known.insert(label).inserted { add(property, label, language) } else { losses.add(.repeatedName) }
        }
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
}
