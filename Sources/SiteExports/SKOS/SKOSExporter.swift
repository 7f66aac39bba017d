import SiteGenerator

/// Writes a SKOS vocabulary as Turtle (https://www.w3.org/TR/turtle/).
struct TurtleExporter: EntryExporter {
    let format = ExportFormat(
        "skos", title: "SKOS", suffix: ".ttl", holdsOneDirectory: true,
        summary: "a vocabulary for thesauri and linked data, as Turtle")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        var text = """
            @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
            @prefix dct: <http://purl.org/dc/terms/> .

            """
        if let directory = site.directories.first {
            let scheme = ConceptScheme(directory, site, &losses)
            text += "\n<\(scheme.address)> a skos:ConceptScheme"
            for statement in scheme.titles { append(statement, to: &text) }
            text += " .\n"
            for concept in scheme.concepts {
                text += "\n<\(concept.address)> a skos:Concept ;\n    skos:inScheme <\(scheme.address)>"
                for statement in concept.statements { append(statement, to: &text) }
                text += " .\n"
            }
        }
        return [ExportedFile(bytes: Array(text.utf8))]
    }

    private func append(_ statement: ConceptScheme.Statement, to text: inout String) {
        text += " ;\n    \(statement.property == "subject" ? "dct" : "skos"):\(statement.property) "
        switch statement.value {
        case .resource(let address): text += "<\(address)>"
        case .text(let value, let language):
            text += "\""
            for scalar in value.unicodeScalars {
                switch scalar {
                case "\"": text += "\\\""
                case "\\": text += "\\\\"
                case "\n": text += "\\n"
                case "\r": text += "\\r"
                default: text.unicodeScalars.append(scalar)
                }
            }
            text += language.isEmpty ? "\"" : "\"@\(language)"
        }
    }
}

/// Writes a SKOS vocabulary as JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/).
struct JSONLDExporter: EntryExporter {
    let format = ExportFormat(
        "skos-json", title: "SKOS", suffix: ".jsonld", holdsOneDirectory: true,
        summary: "the same vocabulary as JSON-LD")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let directory = site.directories.first else { return [ExportedFile(bytes: Array("{}\n".utf8))] }
        let scheme = ConceptScheme(directory, site, &losses)
        var json = JSONWriter()
        json.object { json in
            json.member("@context") { json in
                json.object {
                    $0.member("skos", "http://www.w3.org/2004/02/skos/core#")
                    $0.member("dct", "http://purl.org/dc/terms/")
                }
            }
            json.member("@graph") { json in
                json.array { json in
                    json.object { append(scheme.address, "skos:ConceptScheme", scheme.titles, to: &$0) }
                    for concept in scheme.concepts {
                        json.newline()
                        json.object { json in
                            append(concept.address, "skos:Concept", concept.statements, to: &json)
                            json.member("skos:inScheme") { json in json.object { $0.member("@id", scheme.address) } }
                        }
                    }
                }
            }
        }
        return [ExportedFile(bytes: json.bytes + [.lineFeed])]
    }

    private func append(
        _ address: String, _ type: String, _ statements: [ConceptScheme.Statement], to json: inout JSONWriter
    ) {
        json.member("@id", address)
        json.member("@type", type)
        var properties: [String] = []
        for statement in statements where !properties.contains(statement.property) {
            properties.append(statement.property)
        }
        for property in properties {
            json.member("\(property == "subject" ? "dct" : "skos"):\(property)") { json in
                json.array { json in
                    for statement in statements where statement.property == property {
                        switch statement.value {
                        case .resource(let address): json.object { $0.member("@id", address) }
                        case .text(let value, ""): json.string(value)
                        case .text(let value, let language):
                            json.object {
                                $0.member("@value", value)
                                $0.member("@language", language)
                            }
                        }
                    }
                }
            }
        }
    }
}
