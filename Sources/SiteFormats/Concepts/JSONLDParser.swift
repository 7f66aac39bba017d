/// Parses JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/) into the statements of a graph, as far as thesauri use it.
///
/// The file may be expanded, or compact with contexts in the file. Contexts elsewhere are not fetched; a name that no
/// context explains has its meaning in SKOS.
struct JSONLDParser {
    private let file: SourceFile
    private let document: YAMLDocument
    private let decoded: DecodedText
    private var graph: ConceptGraph

    private typealias Node = ConceptGraph.Node

    private init(_ file: SourceFile, _ document: YAMLDocument, _ decoded: DecodedText, _ graph: ConceptGraph) {
        (self.file, self.document, self.decoded, self.graph) = (file, document, decoded, graph)
    }

    /// Parses a file into a graph.
    ///
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool {
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        guard
            JSONReader.read(
                file, range, into: &document, decoded: &decoded, reportsAll: true, diagnostics: &diagnostics)
        else { return false }
        var parser = JSONLDParser(file, document, decoded, graph)
        graph = ConceptGraph()
        if let root = document.root { parser.readNodes(root, JSONLDContext()) }
        graph = parser.graph
        return true
    }

    private func string(_ node: Int) -> String { decoded.string(document.nodes[node].text, in: file) }

    private func offset(_ node: Int) -> Int { Int(document.nodes[node].offset) }

    private func isMapping(_ node: Int) -> Bool { document.nodes[node].kind == .mapping }

    /// The items of a list, or a single value.
    private func items(_ node: Int) -> [Int] {
        document.nodes[node].kind == .sequence ? Array(document.children(of: node)) : [node]
    }

    private func member(_ name: String, of node: Int, _ context: JSONLDContext) -> Int? {
        guard isMapping(node) else { return nil }
        return document.children(of: node).first { context.keyword(string($0)) == name }
            .map { document.value(ofKey: $0) }
    }

    // MARK: Resources

    /// Reads the resources in a list, or a single one.
    private mutating func readNodes(_ node: Int, _ context: JSONLDContext) {
        for item in items(node) where isMapping(item) { _ = readNode(item, context) }
    }

    /// Reads a resource, and returns its number.
    private mutating func readNode(_ node: Int, _ outer: JSONLDContext) -> Node {
        let context = context(of: node, outer)
        let id = member("@id", of: node, context).map(string)
        let subject = id.map { reference($0, context) } ?? graph.blankNode()
        for key in document.children(of: node) {
            let value = document.value(ofKey: key)
            let name = string(key)
            switch context.keyword(name) {
            case "@type":
                for item in items(value) where document.nodes[item].kind == .scalar {
                    let type = context.address(string(item)) ?? string(item)
                    graph.add(
                        subject, graph.node(ConceptProperty.type.rawValue), .node(graph.node(type)), at: offset(item))
                }
            case "@graph", "@included": readNodes(value, context)
            case "@reverse":
                guard isMapping(value) else { continue }
                for key in document.children(of: value) {
                    readReverse(document.value(ofKey: key), of: subject, string(key), context)
                }
            case .some: continue
            case nil:
                let term = context.terms[name]
                if term?.isReverse ?? false {
                    readReverse(value, of: subject, name, context)
                } else {
                    // A property without an address is counted under its name.
                    read(value, of: subject, graph.node(context.address(name) ?? name), term, context)
                }
            }
        }
        return subject
    }

    private mutating func reference(_ id: String, _ context: JSONLDContext) -> Node {
        let address = context.resolved(id)
        return address.hasPrefix("_:") ? graph.blankNode(labeled: String(address.dropFirst(2))) : graph.node(address)
    }

    /// Reads the resources that have a property with this resource as its value.
    private mutating func readReverse(_ value: Int, of object: Node, _ name: String, _ context: JSONLDContext) {
        guard let address = context.address(name) else { return }
        let property = graph.node(address)
        for item in items(value) {
            let subject: Node =
                isMapping(item) ? readNode(item, context) : reference(string(item), context)
            graph.add(subject, property, .node(object), at: offset(item))
        }
    }

    // MARK: Values

    private mutating func read(
        _ value: Int, of subject: Node, _ property: Node, _ term: JSONLDContext.Term?, _ context: JSONLDContext
    ) {
        for item in items(value) {
            let place = offset(item)
            switch document.nodes[item].kind {
            case .sequence: read(item, of: subject, property, term, context)
            case .scalar where document.nodes[item].isNull: continue
            case .scalar:
                if term?.isReference ?? Self.isRelation(property) {
                    let node: Node = reference(string(item), context)
                    graph.add(subject, property, .node(node), at: place)
                } else {
                    let language = document.nodes[item].isPlain ? "" : term?.language ?? context.language
                    graph.add(subject, property, .literal(string(item), language: language), at: place)
                }
            case .mapping: readMapping(item, of: subject, property, term, context)
            }
        }
    }

    private static func isRelation(_ property: Node) -> Bool {
        property < ConceptProperty.allCases.count && ConceptProperty.allCases[property].isRelation
    }

    private mutating func readMapping(
        _ item: Int, of subject: Node, _ property: Node, _ term: JSONLDContext.Term?, _ context: JSONLDContext
    ) {
        let place = offset(item)
        if term?.isByLanguage ?? false {
            for key in document.children(of: item) {
                let language = context.keyword(string(key)) == "@none" ? "" : string(key)
                for text in items(document.value(ofKey: key))
                where document.nodes[text].kind == .scalar && !document.nodes[text].isNull {
                    graph.add(subject, property, .literal(string(text), language: language), at: offset(text))
                }
            }
        } else if let value = member("@value", of: item, context) {
            guard document.nodes[value].kind == .scalar, !document.nodes[value].isNull else { return }
            let language = member("@language", of: item, context).map(string) ?? ""
            graph.add(subject, property, .literal(string(value), language: language), at: offset(value))
        } else if let list = member("@list", of: item, context) ?? member("@set", of: item, context) {
            read(list, of: subject, property, term, context)
        } else {
            let object: Node = readNode(item, context)
            graph.add(subject, property, .node(object), at: place)
        }
    }

    // MARK: Contexts

    /// The context inside a resource: the outer context with the additions of the resource.
    private func context(of node: Int, _ outer: JSONLDContext) -> JSONLDContext {
        guard
            let value = document.children(of: node).first(where: { string($0) == "@context" })
                .map({ document.value(ofKey: $0) })
        else { return outer }
        var context = outer
        for item in items(value) {
            switch document.nodes[item].kind {
            // A context elsewhere is not fetched, but the names of SKOS are known.
            case .scalar: if document.nodes[item].isNull { context = JSONLDContext() }
            case .mapping: add(item, to: &context)
            case .sequence: continue
            }
        }
        return context
    }

    private func add(_ mapping: Int, to context: inout JSONLDContext) {
        for key in document.children(of: mapping) {
            let (name, value) = (string(key), document.value(ofKey: key))
            let node = document.nodes[value]
            let text = node.kind == .scalar && !node.isNull ? string(value) : ""
            switch name {
            case "@language": context.language = text
            case "@base": context.base = text
            case "@vocab": context.vocabulary = text
            case _ where name.hasPrefix("@"): continue
            default:
                var term = JSONLDContext.Term(id: text)
                if node.kind == .mapping {
                    for key in document.children(of: value) {
                        let detail = document.value(ofKey: key)
                        let words = items(detail).filter { document.nodes[$0].kind == .scalar }.map(string)
                        switch string(key) {
                        case "@id": term.id = words.first ?? ""
                        case "@reverse": (term.id, term.isReverse) = (words.first ?? "", true)
                        case "@type": term.isReference = ["@id", "@vocab"].contains(words.first)
                        case "@language": term.language = document.nodes[detail].isNull ? "" : words.first
                        case "@container": term.isByLanguage = words.contains("@language")
                        default: continue
                        }
                    }
                }
                context.terms[name] = term
            }
        }
    }
}
