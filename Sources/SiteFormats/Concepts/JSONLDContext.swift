/// The meanings of names in JSON-LD (https://www.w3.org/TR/json-ld11/#the-context).
struct JSONLDContext {
    struct Term {
        /// The address (whole or with a prefix) or keyword that the term stands for.
        var id: String
        /// Whether texts are the addresses of resources; nil if the context does not say.
        var isReference: Bool?
        /// The language of texts; nil for the language of the context.
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

    /// The maximum number of prefixes that are defined by other prefixes in a chain.
    private static let maximumDepth = 8

    /// The keyword that a name stands for; nil if it does not stand for one.
    func keyword(_ name: String) -> String? {
        if name.hasPrefix("@") { return name }
        if let id = terms[name]?.id { return id.hasPrefix("@") ? id : nil }
        // Published SKOS contexts define these names.
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
            // An empty id means that the mapping leaves the name's meaning to its prefix or to the vocabulary.
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

    /// The names of SKOS, which have this meaning if no context gives them another one.
    private static let known: Set<String> = Set(
        (ConceptProperty.allCases.map(\.rawValue) + ConceptGraph.Kind.allCases.map(\.rawValue))
            .filter { $0.hasPrefix(ConceptProperty.skos) }.map { String($0.dropFirst(ConceptProperty.skos.count)) })
}
