/// Reads the concepts of a SKOS thesaurus from a file in one of the forms of RDF.
protocol ConceptEntryReader: EntryReader {
    /// Parses a file into the statements of a graph.
    ///
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool
}

extension ConceptEntryReader {
    package static var form: ContentForm { .records }
    package static var recordName: String { "concept" }

    /// False, because such files are mostly data of other programs.
    package static var isAlwaysContent: Bool { false }

    /// Whether a file names labels of SKOS.
    ///
    /// Such a file is content even if it cannot be parsed, so its mistakes are reported.
    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        file.bytes.has("prefLabel") && TextEncoding.decode(file).isText
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        var graph = ConceptGraph()
        guard Self.parse(content.file, part, into: &graph, diagnostics: &entries.unit.diagnostics) else { return }
        let thesaurus = Thesaurus(graph)
        guard !thesaurus.concepts.isEmpty else {
            entries.unit.diagnostics.append(
                .error(
                    .entriesNotFound,
                    "this file has no 'skos:Concept' with a 'skos:prefLabel', which is an entry; correct the file, or exclude it",
                    at: SourceLocation(content.file, offset: part.lowerBound)))
            return
        }
        ConceptEntries(thesaurus).add(to: &entries)
        for (property, texts) in thesaurus.unusedTexts {
            entries.leaveOut(property.rawValue, at: texts.offset, count: texts.count)
        }
        for (property, texts) in graph.otherTexts {
            entries.leaveOut(graph.name(of: property), at: texts.offset, count: texts.count)
        }
    }
}

/// Reads thesauri in Turtle and in N-Triples.
package struct TurtleEntryReader: ConceptEntryReader {

    package init() {}
    package static let name = "SKOS in Turtle"
    package static let suffixes = [".ttl", ".nt"]
    package static let limit = InputLimit(name: "a Turtle file", setting: "ttl", size: 200_000_000)

    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool {
        TurtleParser.parse(file, range, into: &graph, diagnostics: &diagnostics)
    }
}

/// Reads thesauri in RDF/XML.
package struct RDFXMLEntryReader: ConceptEntryReader {

    package init() {}
    package static let name = "SKOS in RDF/XML"
    package static let suffixes = [".rdf"]
    package static let limit = InputLimit(name: "an RDF/XML file", setting: "rdf", size: 200_000_000)

    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool {
        RDFXMLParser.parse(file, into: &graph, diagnostics: &diagnostics)
    }
}

/// Reads thesauri in JSON-LD.
package struct JSONLDEntryReader: ConceptEntryReader {

    package init() {}
    package static let name = "SKOS in JSON-LD"
    package static let suffixes = [".jsonld"]
    package static let limit = InputLimit(name: "a JSON-LD file", setting: "jsonld", size: 200_000_000)

    static func parse(
        _ file: SourceFile, _ range: Range<Int>, into graph: inout ConceptGraph, diagnostics: inout [Diagnostic]
    ) -> Bool {
        JSONLDParser.parse(file, range, into: &graph, diagnostics: &diagnostics)
    }
}

extension DiagnosticKind {
    package static let ofConcepts = [turtleSyntax, rdfSyntax, skosLabel]

    static let turtleSyntax = DiagnosticKind(
        "turtle-syntax", [.error],
        meaning: "A text is not valid Turtle.",
        remedy: "Correct it at the place that the message names.")

    static let rdfSyntax = DiagnosticKind(
        "rdf-syntax", [.error],
        meaning: "A file in RDF/XML uses a prefix that it does not declare.",
        remedy: "Declare the prefix.")

    static let skosLabel = DiagnosticKind(
        "skos-label", [.warning],
        meaning: "A concept has no preferred label, or two in one language.",
        remedy: "Give it one, or make one of them an alternative label.")
}
