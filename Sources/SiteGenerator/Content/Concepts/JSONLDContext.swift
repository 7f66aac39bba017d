/// The meanings of names in JSON-LD (https://www.w3.org/TR/json-ld11/#the-context).
struct JSONLDContext {
    struct Term {
        /// The address, with a prefix or whole, or the keyword that the term stands for.
        var id: String
        /// Whether texts are the addresses of resources; nil if the context does not say.
        var isReference: Bool?
        /// The language of texts; nil for that of the context.
        var language: String?
        /// Whether the value has a text or a list for each language.
        var isByLanguage = false
        /// Whether the property leads from the value to the resource.
        var isReverse = false
    }

    var terms: [String: Term] = [:]
    var language = ""
    var base = ""
    var vocabulary = ""

    /// The most prefixes that lead to each other.
    private static let maximumDepth = 8

    /// The keyword that a name stands for; nil if it stands for none.
    func keyword(_ name: String) -> String? {
        if name.hasPrefix("@") { return name }
        if let id = terms[name]?.id { return id.hasPrefix("@") ? id : nil }
        // Published contexts of SKOS have these names.
        return switch name {
        case "id", "uri": "@id"
        case "type": "@type"
        default: nil
        }
    }

    /// The address of a property or a class; nil for a name that has none.
    func address(_ name: String) -> String? { address(name, depth: 0) }

    private func address(_ name: String, depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return nil }
        if let id = terms[name]?.id, id != name {
            // An empty one is a name whose meaning a mapping leaves to its prefix or to the vocabulary.
            if !id.isEmpty { return id.hasPrefix("@") ? nil : address(id, depth: depth + 1) ?? id }
        }
        if let colon = name.firstIndex(of: ":") {
            let (prefix, rest) = (String(name[..<colon]), name[name.index(after: colon)...])
            if !rest.hasPrefix("//"), let start = prefixAddress(prefix, depth: depth) { return start + rest }
            return name
        }
        if !vocabulary.isEmpty { return vocabulary + name }
        return Self.known.contains(name) ? ConceptProperty.skos + name : nil
    }

    private func prefixAddress(_ prefix: String, depth: Int) -> String? {
        if let id = terms[prefix]?.id, !id.isEmpty, !id.hasPrefix("@") { return address(id, depth: depth + 1) ?? id }
        return switch prefix {
        case "skos": ConceptProperty.skos
        case "rdf": ConceptProperty.rdf
        case "skosxl": "http://www.w3.org/2008/05/skos-xl#"
        default: nil
        }
    }

    /// The address of a resource.
    func resolved(_ id: String) -> String {
        if let colon = id.firstIndex(of: ":") {
            let (prefix, rest) = (String(id[..<colon]), id[id.index(after: colon)...])
            if prefix != "_", !rest.hasPrefix("//"), let start = prefixAddress(prefix, depth: 0) { return start + rest }
        }
        return IRI.resolved(id, against: base)
    }

    /// The names of SKOS that have this meaning where no context gives them another.
    private static let known: Set<String> = Set(
        (ConceptProperty.allCases.map(\.rawValue) + ConceptGraph.Kind.allCases.map(\.rawValue))
            .filter { $0.hasPrefix(ConceptProperty.skos) }.map { String($0.dropFirst(ConceptProperty.skos.count)) })
}
