import IndexedCollation

/// The statements of an RDF file that matter to a SKOS thesaurus (https://www.w3.org/TR/skos-reference/).
///
/// Other statements are only counted.
struct ConceptGraph {
    /// A resource: an IRI, or a blank node with a name that begins with `_:`.
    typealias Node = Int

    /// The object of a statement about a subject.
    enum Object {
        case node(Node)
        case literal(String, language: String)
    }

    struct Statement {
        let subject: Node
        let property: ConceptProperty
        let object: Object
        /// The place of the object in the file.
        let offset: Int
    }

    private(set) var statements: [Statement] = []

    /// The number and the first place of texts of other properties, by property.
    private(set) var otherTexts: [Node: (count: Int, offset: Int)] = [:]
    private var names = ByteStringTable()
    private var blankCount = 0

    init() {
        // The properties and classes get the first numbers.
        for property in ConceptProperty.allCases { names.insert(property.rawValue.utf8) }
        for kind in Kind.allCases { names.insert(kind.rawValue.utf8) }
    }

    /// The classes of resources that matter.
    enum Kind: String, CaseIterable {
        case concept = "http://www.w3.org/2004/02/skos/core#Concept"
        case scheme = "http://www.w3.org/2004/02/skos/core#ConceptScheme"
        case collection = "http://www.w3.org/2004/02/skos/core#Collection"
        case orderedCollection = "http://www.w3.org/2004/02/skos/core#OrderedCollection"
    }

    /// The class with a number; nil for any other resource.
    func kind(_ node: Node) -> Kind? {
        let number = node - ConceptProperty.allCases.count
        return Kind.allCases.indices.contains(number) ? Kind.allCases[number] : nil
    }

    /// The number of an IRI.
    mutating func node(_ iri: String) -> Node { names.insert(iri.utf8).number }

    /// A new blank node.
    mutating func blankNode() -> Node {
        blankCount += 1
        // No label contains a space.
        return node("_: \(blankCount)")
    }

    /// The blank node with a label in the file.
    mutating func blankNode(labeled label: String) -> Node { node("_:\(label)") }

    func name(of node: Node) -> String { String(decoding: names[node], as: UTF8.self) }

    func isBlank(_ node: Node) -> Bool { names[node].starts(with: "_:".utf8) }

    /// Adds a statement, if its property matters.
    mutating func add(_ subject: Node, _ property: Node, _ object: Object, at offset: Int) {
        guard property < ConceptProperty.allCases.count else {
            if case .literal = object {
                let known = otherTexts[property] ?? (0, offset)
                otherTexts[property] = (known.count + 1, min(known.offset, offset))
            }
            return
        }
        let property = ConceptProperty.allCases[property]
        // Language tags are not case-sensitive (RDF 1.1 Concepts, 3.3).
        statements.append(Statement(subject: subject, property: property, object: object, offset: offset))
    }
}

/// The properties that matter to a thesaurus.
enum ConceptProperty: String, CaseIterable {
    case type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    case value = "http://www.w3.org/1999/02/22-rdf-syntax-ns#value"
    case prefLabel = "http://www.w3.org/2004/02/skos/core#prefLabel"
    case altLabel = "http://www.w3.org/2004/02/skos/core#altLabel"
    case hiddenLabel = "http://www.w3.org/2004/02/skos/core#hiddenLabel"
    case definition = "http://www.w3.org/2004/02/skos/core#definition"
    case scopeNote = "http://www.w3.org/2004/02/skos/core#scopeNote"
    case note = "http://www.w3.org/2004/02/skos/core#note"
    case example = "http://www.w3.org/2004/02/skos/core#example"
    case historyNote = "http://www.w3.org/2004/02/skos/core#historyNote"
    case notation = "http://www.w3.org/2004/02/skos/core#notation"
    case broader = "http://www.w3.org/2004/02/skos/core#broader"
    case narrower = "http://www.w3.org/2004/02/skos/core#narrower"
    case related = "http://www.w3.org/2004/02/skos/core#related"
    case exactMatch = "http://www.w3.org/2004/02/skos/core#exactMatch"
    case closeMatch = "http://www.w3.org/2004/02/skos/core#closeMatch"
    case broadMatch = "http://www.w3.org/2004/02/skos/core#broadMatch"
    case narrowMatch = "http://www.w3.org/2004/02/skos/core#narrowMatch"
    case relatedMatch = "http://www.w3.org/2004/02/skos/core#relatedMatch"
    case xlPrefLabel = "http://www.w3.org/2008/05/skos-xl#prefLabel"
    case xlAltLabel = "http://www.w3.org/2008/05/skos-xl#altLabel"
    case xlHiddenLabel = "http://www.w3.org/2008/05/skos-xl#hiddenLabel"
    case xlLiteralForm = "http://www.w3.org/2008/05/skos-xl#literalForm"
    case rdfsLabel = "http://www.w3.org/2000/01/rdf-schema#label"
    case rdfsComment = "http://www.w3.org/2000/01/rdf-schema#comment"
    case deprecated = "http://www.w3.org/2002/07/owl#deprecated"
    case isReplacedBy = "http://purl.org/dc/terms/isReplacedBy"
    case termsTitle = "http://purl.org/dc/terms/title"
    case elementsTitle = "http://purl.org/dc/elements/1.1/title"
    case termsDescription = "http://purl.org/dc/terms/description"
    case elementsDescription = "http://purl.org/dc/elements/1.1/description"

    static let skos = "http://www.w3.org/2004/02/skos/core#"
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

    /// Whether only concept schemes, and concepts without a preferred label or a definition, need the texts of the property.
    var isForSchemes: Bool {
        [.rdfsLabel, .termsTitle, .elementsTitle].contains(self) || Self.descriptions.contains(self)
    }

    /// The properties whose texts are definitions of concepts without one, the most likely first.
    static let descriptions: [ConceptProperty] = [.rdfsComment, .termsDescription, .elementsDescription]

    /// Whether the values are other resources, rather than texts.
    var isRelation: Bool {
        switch self {
        case .broader, .narrower, .related, .exactMatch, .closeMatch, .broadMatch, .narrowMatch, .relatedMatch, .type,
            .xlPrefLabel, .xlAltLabel, .xlHiddenLabel, .isReplacedBy:
            true
        default: false
        }
    }
}
