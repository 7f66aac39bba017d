/// Parses RDF 1.1 XML Syntax (https://www.w3.org/TR/rdf-syntax-grammar/) into the statements of a graph.
final class RDFXMLParser: XMLHandler {
    private typealias Node = ConceptGraph.Node

    /// The kind of an element.
    private enum Kind {
        /// The outermost element, or anything outside of it.
        case root
        /// A resource, whose children are properties.
        case node(Node)
        /// A property of a resource, with resources as children or a text as contents.
        case property(of: Node, Node)
        /// Markup in the text of a property, or anything else that is not read.
        case other
    }

    private struct Element {
        var kind: Kind
        /// The addresses that prefixes stand for, as declared from the beginning of the document to this element.
        var namespaces: [String: String]
        var language: String
        var base: String
        var text = ""
        /// The offset of the element or, if it has a text, of that text.
        var offset: Int
        /// Whether the element has a value that is not its text.
        var hasValue = false
        /// The number of items of a list in the element.
        var itemCount = 0
        /// Whether the elements in it are markup of its text.
        var hasMarkup = false
    }

    private let file: SourceFile
    private var graph: ConceptGraph
    private var elements: [Element]
    private var problems: [SyntaxProblem] = []

    private static let xml = "http://www.w3.org/XML/1998/namespace"
    private static let maximumProblems = 100

    private init(_ file: SourceFile, _ graph: ConceptGraph) {
        self.file = file
        self.graph = graph
        elements = [
            Element(kind: .root, namespaces: ["xml": Self.xml], language: "", base: "", offset: 0, hasValue: true)
        ]
    }

    /// Parses a file into a graph.
    ///
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    static func parse(_ file: SourceFile, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]) -> Bool {
        let parser = RDFXMLParser(file, graph)
        graph = ConceptGraph()
        let isWellFormed = XMLReader.read(file, into: parser, diagnostics: &diagnostics)
        graph = parser.graph
        diagnostics += parser.problems.prefix(maximumProblems).map { $0.diagnostic(.rdfSyntax, in: file) }
        return isWellFormed && parser.problems.isEmpty
    }

    private func report(_ message: String, at offset: Int) {
        problems.append(SyntaxProblem(message: message, offset: offset))
    }

    // MARK: Names

    /// The address that a name with a prefix stands for.
    private func address(
        _ name: String, _ element: Element, isAttribute: Bool = false, at offset: Int
    ) -> String? {
        guard let colon = name.firstIndex(of: ":") else {
            // Attributes without a prefix are not in any namespace.
            return isAttribute ? nil : element.namespaces[""].map { $0 + name }
        }
        let prefix = String(name[..<colon])
        guard let namespace = element.namespaces[prefix] else {
            report(
                "the prefix '\(prefix):' is not declared; write 'xmlns:\(prefix)=\"…\"' in the first element",
                at: offset)
            return nil
        }
        return namespace + name[name.index(after: colon)...]
    }

    private static func rdf(_ name: String) -> String { ConceptProperty.rdf + name }

    // MARK: Elements

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        guard var element = elements.last else { return }
        element.offset = offset
        (element.text, element.hasValue, element.itemCount, element.hasMarkup) = ("", false, 0, false)
        for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
            element.namespaces[name == "xmlns" ? "" : String(name.dropFirst(6))] = value
        }
        if let language = attributes["xml:lang"] { element.language = language }
        if let base = attributes["xml:base"] { element.base = IRI.resolved(base, against: element.base) }
        var values: [(name: String, value: String)] = []
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("xml") {
            if let name = address(name, element, isAttribute: true, at: offset) { values.append((name, value)) }
        }
        let own = address(name, element, at: offset) ?? ""
        switch elements[elements.count - 1].kind {
        case .root where own == Self.rdf("RDF"): element.kind = .root
        case .root: element.kind = .node(startNode(own, values, element))
        case .node(let subject): startProperty(own, values, of: subject, &element)
        case .property where elements[elements.count - 1].hasMarkup: element.kind = .other
        case .property(let subject, let property):
            let node = startNode(own, values, element)
            elements[elements.count - 1].hasValue = true
            graph.add(subject, property, .node(node), at: offset)
            element.kind = .node(node)
        case .other: element.kind = .other
        }
        elements.append(element)
    }

    func text(_ text: Span<UInt8>, at offset: Int) {
        var number = elements.count - 1
        if case .other = elements[number].kind { number = elements.lastIndex(where: \.hasMarkup) ?? number }
        guard case .property = elements[number].kind else { return }
        if elements[number].text.isEmpty { elements[number].offset = offset }
        elements[number].text += String(decoding: text, as: UTF8.self)
    }

    func end() {
        guard elements.count > 1, let element = elements.popLast(),
            case .property(let subject, let property) = element.kind,
            !element.hasValue
        else { return }
        graph.add(subject, property, .literal(element.text, language: element.language), at: element.offset)
    }

    /// Begins a resource, and adds the statements in its attributes.
    private func startNode(_ type: String, _ attributes: [(name: String, value: String)], _ element: Element) -> Node {
        var node: Node?
        for (name, value) in attributes {
            switch name {
            case Self.rdf("about"): node = graph.node(IRI.resolved(value, against: element.base))
            case Self.rdf("ID"): node = graph.node(IRI.resolved("#\(value)", against: element.base))
            case Self.rdf("nodeID"): node = graph.blankNode(labeled: value)
            default: continue
            }
        }
        let subject = node ?? graph.blankNode()
        if type != Self.rdf("Description"), !type.isEmpty {
            graph.add(subject, graph.node(ConceptProperty.type.rawValue), .node(graph.node(type)), at: element.offset)
        }
        addAttributes(attributes, to: subject, element)
        return subject
    }

    /// Adds the properties that are written as attributes.
    private func addAttributes(
        _ attributes: [(name: String, value: String)], to subject: Node, _ element: Element
    ) {
        let syntax = ["about", "ID", "nodeID", "resource", "datatype", "parseType"].map(Self.rdf)
        for (name, value) in attributes where !syntax.contains(name) {
            let object: ConceptGraph.Object =
                name == ConceptProperty.type.rawValue
                ? .node(graph.node(IRI.resolved(value, against: element.base)))
                : .literal(value, language: element.language)
            graph.add(subject, graph.node(name), object, at: element.offset)
        }
    }

    private func startProperty(
        _ name: String, _ attributes: [(name: String, value: String)], of subject: Node, _ element: inout Element
    ) {
        let property = graph.node(name)
        element.kind = .property(of: subject, property)
        var node: Node?
        for (name, value) in attributes {
            switch name {
            case Self.rdf("resource"): node = graph.node(IRI.resolved(value, against: element.base))
            case Self.rdf("nodeID"): node = graph.blankNode(labeled: value)
            case Self.rdf("parseType") where value == "Resource":
                // The children are properties of a resource without a name.
                let inner = graph.blankNode()
                graph.add(subject, property, .node(inner), at: element.offset)
                element.kind = .node(inner)
                return
            case Self.rdf("parseType"):
                // A list is not a value in a thesaurus, and the text of markup is.
                if value == "Collection" { element.kind = .root } else { element.hasMarkup = true }
                return
            default: continue
            }
        }
        let own = attributes.filter { !$0.name.hasPrefix(ConceptProperty.rdf) || $0.name == Self.rdf("type") }
        guard node != nil || !own.isEmpty else { return }
        let object = node ?? graph.blankNode()
        graph.add(subject, property, .node(object), at: element.offset)
        addAttributes(own, to: object, element)
        element.hasValue = true
    }
}
