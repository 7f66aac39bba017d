/// The concepts in a SKOS graph, with the statements about them.
///
/// The statements of a graph have no order. So the values of a property are sorted by their texts, and a thesaurus
/// gives the same entries in each of its forms.
struct Thesaurus {
    /// A text with its language, which is empty if the text has none.
    struct Label: Hashable {
        let text: String
        let language: String
        let offset: Int

        static func == (left: Label, right: Label) -> Bool {
            left.text == right.text && left.language == right.language
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(language)
        }
    }

    struct Concept {
        let node: ConceptGraph.Node
        /// The offset of the concept's first label in the file.
        var offset = Int.max
        var labels: [ConceptProperty: [Label]] = [:]
        var relations: [ConceptProperty: [(node: ConceptGraph.Node, offset: Int)]] = [:]

        /// The id that the concept's entries have in all languages; nil for a blank node.
        var id: String?
    }

    private(set) var concepts: [Concept] = []

    /// The titles and the descriptions of the only scheme; empty if there are several.
    private(set) var schemeTitles: [Label] = []
    private(set) var schemeDescriptions: [Label] = []

    /// The number and the first place of labels, titles and descriptions that no entry and no directory has, by property.
    private(set) var unusedTexts: [ConceptProperty: (count: Int, offset: Int)] = [:]

    private var numbers: [ConceptGraph.Node: Int] = [:]
    private let graph: ConceptGraph

    init(_ graph: ConceptGraph) {
        self.graph = graph
        var kinds: [ConceptGraph.Node: Set<ConceptGraph.Kind>] = [:]
        var typed: Set<ConceptGraph.Node> = []
        var labeled: [ConceptGraph.Node] = []
        var declared: [(node: ConceptGraph.Node, offset: Int)] = []
        // The texts of nodes that stand for texts: labels of SKOS-XL, and notes that are resources.
        var texts: [ConceptGraph.Node: [Label]] = [:]
        for statement in graph.statements {
            switch (statement.property, statement.object) {
            case (.type, .node(let node)):
                typed.insert(statement.subject)
                if let kind = graph.kind(node) { kinds[statement.subject, default: []].insert(kind) }
                if graph.kind(node) == .concept { declared.append((statement.subject, statement.offset)) }
            case (.prefLabel, _), (.xlPrefLabel, _): labeled.append(statement.subject)
            case (.value, .literal(let text, let language)), (.xlLiteralForm, .literal(let text, let language)):
                texts[statement.subject, default: []].append(
                    Label(text: text, language: language, offset: statement.offset))
            default: continue
            }
        }
        for subject in labeled where numbers[subject] == nil {
            let kinds = kinds[subject] ?? []
            // A resource without a type is a concept if it has a label.
            guard kinds.contains(.concept) || !typed.contains(subject) else { continue }
            numbers[subject] = concepts.count
            concepts.append(Concept(node: subject))
        }
        for (node, _) in declared where numbers[node] == nil {
            numbers[node] = concepts.count
            concepts.append(Concept(node: node))
        }
        addValues(texts)
        for (node, offset) in declared {
            guard let number = numbers[node], concepts[number].labels[.prefLabel] == nil else { continue }
            // Many vocabularies have only the labels of RDF.
            concepts[number].labels[.prefLabel] = concepts[number].labels[.rdfsLabel]
            concepts[number].offset = concepts[number].labels[.prefLabel]?.first?.offset ?? offset
        }
        for number in concepts.indices where concepts[number].labels[.definition] == nil {
            let property = ConceptProperty.descriptions.first { concepts[number].labels[$0] != nil }
            concepts[number].labels[.definition] = property.flatMap { concepts[number].labels[$0] }
        }
        let schemes = kinds.filter { $0.value.contains(.scheme) }.map(\.key)
        if schemes.count == 1, let scheme = schemes.first { setScheme(scheme) }
        countUnusedTexts(of: schemes.count == 1 ? schemes.first : nil)
        for number in concepts.indices {
            for (property, labels) in concepts[number].labels {
                concepts[number].labels[property] = Self.sorted(labels)
            }
        }
        setIDs()
    }

    private mutating func addValues(_ texts: [ConceptGraph.Node: [Label]]) {
        for statement in graph.statements {
            guard let number = numbers[statement.subject] else { continue }
            let property: ConceptProperty =
                switch statement.property {
                case .xlPrefLabel: .prefLabel
                case .xlAltLabel: .altLabel
                case .xlHiddenLabel: .hiddenLabel
                default: statement.property
                }
            switch statement.object {
            case .literal(let text, let language):
                concepts[number].labels[property, default: []].append(
                    Label(text: text, language: language, offset: statement.offset))
            case .node(let node):
                if statement.property.isRelation, property == statement.property {
                    concepts[number].relations[property, default: []].append((node, statement.offset))
                } else {
                    concepts[number].labels[property, default: []] += texts[node] ?? []
                }
            }
            if property == .prefLabel { concepts[number].offset = min(concepts[number].offset, statement.offset) }
        }
    }

    private mutating func setScheme(_ scheme: ConceptGraph.Node) {
        func labels(_ properties: [ConceptProperty]) -> [Label] {
            for property in properties {
                let found = graph.statements.compactMap { statement -> Label? in
                    guard statement.subject == scheme, statement.property == property,
                        case .literal(let text, let language) = statement.object
                    else { return nil }
                    return Label(text: text, language: language, offset: statement.offset)
                }
                if !found.isEmpty { return Self.sorted(found) }
            }
            return []
        }
        schemeTitles = labels([.prefLabel, .termsTitle, .elementsTitle, .rdfsLabel])
        schemeDescriptions = labels([.termsDescription, .elementsDescription, .definition, .rdfsComment])
    }

    private mutating func countUnusedTexts(of scheme: ConceptGraph.Node?) {
        let own = Set((schemeTitles + schemeDescriptions).map(\.text))
        for statement in graph.statements where statement.property.isForSchemes {
            guard case .literal(let text, _) = statement.object, statement.subject != scheme || !own.contains(text)
            else {
                continue
            }
            let titles = concept(statement.subject)?.labels[.prefLabel] ?? []
            if statement.property == .rdfsLabel, titles.contains(where: { $0.text == text }) { continue }
            let definitions = concept(statement.subject)?.labels[.definition] ?? []
            if ConceptProperty.descriptions.contains(statement.property),
                definitions.contains(where: { $0.text == text })
            {
                continue
            }
            let known = unusedTexts[statement.property] ?? (0, statement.offset)
            unusedTexts[statement.property] = (known.count + 1, min(known.offset, statement.offset))
        }
    }

    private static func sorted(_ labels: [Label]) -> [Label] {
        var known: Set<Label> = []
        return labels.filter { known.insert($0).inserted }.sorted {
            ($0.text, $0.language, $0.offset) < ($1.text, $1.language, $1.offset)
        }
    }

    /// Takes the ids from the last part of each address, or from as many parts as it takes to make them unique.
    private mutating func setIDs() {
        var open = concepts.indices.filter { !graph.isBlank(concepts[$0].node) }
        for count in 1...4 {
            var groups: [String: [Int]] = [:]
            for number in open {
                groups[IRI.name(of: graph.name(of: concepts[number].node), parts: count), default: []].append(number)
            }
            open = []
            for (name, numbers) in groups {
                if numbers.count == 1 || count == 4 {
                    for number in numbers where !name.isEmpty { concepts[number].id = name }
                } else {
                    open += numbers
                }
            }
        }
    }

    /// The concept that a node stands for; nil if it is not a concept in the file.
    func concept(_ node: ConceptGraph.Node) -> Concept? { numbers[node].map { concepts[$0] } }

    /// The address of a node on the web; nil for any other.
    func address(of node: ConceptGraph.Node) -> String? {
        let name = graph.name(of: node)
        return name.hasPrefix("http://") || name.hasPrefix("https://") ? name : nil
    }
}
