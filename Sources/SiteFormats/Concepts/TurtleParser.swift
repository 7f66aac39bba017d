/// Parses RDF 1.1 Turtle (https://www.w3.org/TR/turtle/) into the statements of a graph.
///
/// N-Triples is a subset of Turtle.
struct TurtleParser {
    private var scanner: TurtleScanner
    private var graph: ConceptGraph
    private var prefixes: [String: String] = [:]
    private var base = ""

    /// The prefixes that were already reported; each is reported once.
    private var unknownPrefixes: Set<String> = []
    private var problems: [Problem] = []

    private typealias Problem = SyntaxProblem
    private typealias Node = ConceptGraph.Node

    /// The maximum depth of nested nodes.
    private static let maximumDepth = 64

    /// The maximum number of mistakes that are reported; a file with more is probably not Turtle.
    static let maximumProblems = 100

    private init(_ file: SourceFile, _ range: Range<Int>, _ graph: ConceptGraph) {
        scanner = TurtleScanner(file, range)
        self.graph = graph
    }

    /// Parses a file into a graph.
    ///
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool {
        var parser = TurtleParser(file, range, graph)
        // This makes the parser the only owner of the graph while it adds to it.
        graph = ConceptGraph()
        parser.parse()
        graph = parser.graph
        diagnostics += parser.problems.prefix(maximumProblems).map { $0.diagnostic(.turtleSyntax, in: file) }
        return parser.problems.isEmpty
    }

    private mutating func parse() {
        scanner.skipSpace()
        while scanner.peek != nil, problems.count < Self.maximumProblems {
            do throws(Problem) {
                try parseStatement()
            } catch {
                problems.append(error)
                skipStatement(after: error.offset)
            }
            scanner.skipSpace()
        }
    }

    /// Continues after the next line that ends a statement.
    private mutating func skipStatement(after offset: Int) {
        var place = max(scanner.index, offset)
        while place < scanner.end {
            let stop = min(scanner.bytes.lineEnd(from: place) ?? scanner.end, scanner.end)
            let last = scanner.bytes[place..<stop].last { $0 > .space }
            place = stop + 1
            if last == UInt8(ascii: ".") { break }
        }
        scanner.index = min(place, scanner.end)
    }

    // MARK: Statements

    private mutating func parseStatement() throws(Problem) {
        if scanner.peek == UInt8(ascii: "@") {
            let start = scanner.index
            scanner.index += 1
            if scanner.takeWord("prefix", anyCase: false) {
                try parsePrefix()
            } else if scanner.takeWord("base", anyCase: false) {
                try parseBase()
            } else {
                throw Problem(
                    message: "'\(scanner.excerpt(from: start))' is neither '@prefix' nor '@base'; correct or remove it",
                    offset: start)
            }
            return try parseEnd(of: start)
        }
        // Keywords in SPARQL style have no dot at the end.
        if scanner.takeWord("prefix") { return try parsePrefix() }
        if scanner.takeWord("base") { return try parseBase() }
        let start = scanner.index
        if scanner.peek == UInt8(ascii: "[") {
            let (subject, isEmpty) = try parseBlankNode(depth: 0)
            scanner.skipSpace()
            if isEmpty || scanner.peek != UInt8(ascii: ".") { try parseProperties(of: subject, depth: 0) }
        } else {
            let subject = try parseSubject()
            try parseProperties(of: subject, depth: 0)
        }
        try parseEnd(of: start)
    }

    /// Takes the dot at the end of a statement.
    private mutating func parseEnd(of start: Int) throws(Problem) {
        scanner.skipSpace()
        guard !scanner.take(".") else { return }
        let line = SourceLocation(scanner.file, offset: start).line
        let found = scanner.peek == nil ? "the file ends" : "'\(scanner.excerpt(from: scanner.index))' is found"
        throw Problem(
            message: "the statement of line \(line) needs a '.', ';' or ',' here, and \(found)", offset: scanner.index)
    }

    private mutating func parsePrefix() throws(Problem) {
        scanner.skipSpace()
        let start = scanner.index
        guard let prefix = scanner.takePrefix() else {
            throw Problem(
                message: "a prefix is declared as in '@prefix skos: <\(ConceptProperty.skos)> .', and "
                    + "'\(scanner.excerpt(from: start))' is not a name with a colon", offset: start)
        }
        prefixes[prefix] = try parseDeclaredAddress()
    }

    private mutating func parseBase() throws(Problem) { base = try parseDeclaredAddress() }

    private mutating func parseDeclaredAddress() throws(Problem) -> String {
        scanner.skipSpace()
        guard scanner.peek == UInt8(ascii: "<") else {
            throw Problem(
                message: "an address in '<>' is missing before '\(scanner.excerpt(from: scanner.index))'; write one",
                offset: scanner.index)
        }
        return IRI.resolved(try scanner.takeAddress(), against: base)
    }

    // MARK: Nodes

    private mutating func parseSubject() throws(Problem) -> Node {
        if scanner.peek == UInt8(ascii: "(") { return try parseCollection(depth: 0) }
        if let node = try parseNode() { return node }
        throw Problem(
            message: "a statement begins with what it is about, such as 'ex:font' or '<http://example.org/font>', and "
                + "'\(scanner.excerpt(from: scanner.index))' is neither", offset: scanner.index)
    }

    /// Takes an address, a name or the label of a blank node; nil if none follows.
    private mutating func parseNode() throws(Problem) -> Node? {
        let start = scanner.index
        if scanner.peek == UInt8(ascii: "<") {
            guard scanner.peek(after: 1) != UInt8(ascii: "<") else {
                throw Problem(
                    message: "statements about statements, '<<…>>', are not read; remove this one", offset: start)
            }
            let address = try scanner.takeAddress()
            return graph.node(IRI.resolved(address, against: base))
        }
        if scanner.peek == UInt8(ascii: "_"), scanner.peek(after: 1) == .colon {
            scanner.index += 2
            return graph.blankNode(labeled: try scanner.takeBlankLabel())
        }
        guard let prefix = scanner.takePrefix() else { return nil }
        let name = try scanner.takeLocalName()
        if let address = prefixes[prefix] { return graph.node(address + name) }
        if unknownPrefixes.insert(prefix).inserted {
            let usual = prefix == "skos" ? ConceptProperty.skos : prefix == "rdf" ? ConceptProperty.rdf : "…"
            problems.append(
                Problem(
                    message:
                        "the prefix '\(prefix):' is not declared; write '@prefix \(prefix): <\(usual)> .' at the beginning",
                    offset: start))
        }
        return graph.node("\(prefix):\(name)")
    }

    /// Takes `[…]`, which must be next.
    private mutating func parseBlankNode(depth: Int) throws(Problem) -> (node: Node, isEmpty: Bool) {
        try checkDepth(depth)
        let start = scanner.index
        scanner.index += 1
        let node = graph.blankNode()
        scanner.skipSpace()
        if scanner.take("]") { return (node, true) }
        try parseProperties(of: node, depth: depth + 1)
        scanner.skipSpace()
        guard scanner.take("]") else { throw unclosed("[", "]", since: start) }
        return (node, false)
    }

    /// Takes `(…)`, which must be next.
    ///
    /// No property of a thesaurus has lists that matter, so only their contents are read.
    private mutating func parseCollection(depth: Int) throws(Problem) -> Node {
        try checkDepth(depth)
        let start = scanner.index
        scanner.index += 1
        let node = graph.blankNode()
        let item = graph.node(ConceptProperty.rdf + "first")
        while true {
            scanner.skipSpace()
            if scanner.take(")") { return node }
            guard scanner.peek != nil else { throw unclosed("(", ")", since: start) }
            try parseObject(of: node, item, depth: depth + 1)
        }
    }

    private func unclosed(_ opening: String, _ closing: String, since start: Int) -> Problem {
        let line = SourceLocation(scanner.file, offset: start).line
        return Problem(
            message: "the '\(opening)' of line \(line) needs a '\(closing)' here",
            offset: min(scanner.index, scanner.end))
    }

    private func checkDepth(_ depth: Int) throws(Problem) {
        guard depth < Self.maximumDepth else {
            throw Problem(
                message: "brackets nest deeper than \(Self.maximumDepth) here; use fewer levels", offset: scanner.index)
        }
    }

    // MARK: Properties

    private mutating func parseProperties(of subject: Node, depth: Int) throws(Problem) {
        while true {
            scanner.skipSpace()
            let property = try parseProperty()
            repeat {
                scanner.skipSpace()
                try parseObject(of: subject, property, depth: depth)
                scanner.skipSpace()
            } while scanner.take(",")
            // Semicolons can follow each other, and the last one can be at the end.
            guard scanner.take(";") else { return }
            scanner.skipSpace()
            while scanner.take(";") { scanner.skipSpace() }
            if scanner.peek == nil || scanner.peek == UInt8(ascii: ".") || scanner.peek == UInt8(ascii: "]") { return }
        }
    }

    private mutating func parseProperty() throws(Problem) -> Node {
        if scanner.takeWord("a", anyCase: false) { return graph.node(ConceptProperty.type.rawValue) }
        let start = scanner.index
        if scanner.peek != UInt8(ascii: "_") || scanner.peek(after: 1) != .colon, let node = try parseNode() {
            return node
        }
        throw Problem(
            message:
                "a property, such as 'skos:prefLabel', is missing before '\(scanner.excerpt(from: start))'; write one, "
                + "or end the statement with '.'", offset: start)
    }

    private mutating func parseObject(of subject: Node, _ property: Node, depth: Int) throws(Problem) {
        let start = scanner.index
        switch scanner.peek {
        case UInt8(ascii: "["):
            graph.add(subject, property, .node(try parseBlankNode(depth: depth).node), at: start)
        case UInt8(ascii: "("):
            graph.add(subject, property, .node(try parseCollection(depth: depth)), at: start)
        case .quote, UInt8(ascii: "'"):
            let (text, language) = try parseLiteral()
            graph.add(subject, property, .literal(text, language: language), at: start)
        default:
            for word in ["true", "false"] as [StaticString] where scanner.takeWord(word, anyCase: false) {
                return graph.add(subject, property, .literal("\(word)", language: ""), at: start)
            }
            if let node = try parseNode() { return graph.add(subject, property, .node(node), at: start) }
            guard let number = scanner.takeNumber() else {
                throw Problem(
                    message:
                        "a value is missing before '\(scanner.excerpt(from: start))'; write a text in quotes, a name with "
                        + "a prefix, or an address in '<>'", offset: start)
            }
            graph.add(subject, property, .literal(number, language: ""), at: start)
        }
    }

    /// Takes a text with its language, or with its type, which does not matter.
    private mutating func parseLiteral() throws(Problem) -> (text: String, language: String) {
        let text = try scanner.takeString()
        let start = scanner.index
        if scanner.take("@") {
            guard let language = scanner.takeLanguage() else {
                throw Problem(
                    message: "'\(scanner.excerpt(from: start))' is not the tag of a language; write one such as '@en'",
                    offset: start)
            }
            return (text, language)
        }
        guard scanner.peek == UInt8(ascii: "^"), scanner.peek(after: 1) == UInt8(ascii: "^") else { return (text, "") }
        scanner.index += 2
        scanner.skipSpace()
        let place = scanner.index
        if scanner.peek != UInt8(ascii: "_") || scanner.peek(after: 1) != .colon, try parseNode() != nil {
            return (text, "")
        }
        throw Problem(
            message: "the type of a text is missing after '^^'; write one such as 'xsd:string', or remove '^^'",
            offset: place)
    }
}
