@testable import SiteGenerator

/// A few templates, compiled for a test.
struct TestTheme {
    let templates: TemplateSet
    let diagnostics: [Diagnostic]

    /// Compiles templates by name; the file of each is its name with `.html`.
    init(_ sources: KeyValuePairs<String, String>, vocabulary: [String] = []) {
        self.init(bytes: sources.map { ($0.key, Array($0.value.utf8)) }, vocabulary: vocabulary)
    }

    init(bytes sources: [(name: String, bytes: [UInt8])], vocabulary: [String] = []) {
        var diagnostics: [Diagnostic] = []
        templates = TemplateSet(
            compiling: sources.map { ($0.name, SourceFile(path: "\($0.name).html", bytes: $0.bytes)) },
            vocabulary: vocabulary, diagnostics: &diagnostics)
        self.diagnostics = diagnostics
    }

    /// What the template named `page` makes of some JSON.
    func render(_ json: String = "{}") throws -> String { render(try JSONTemplateValue(json)) }

    func render(_ json: JSONTemplateValue) -> String {
        let model = JSONModel(names: templates.names)
        return render(model.value(json), in: model)
    }

    func render<Model>(_ value: TemplateValue<Model>, in model: Model) -> String {
        guard let page = templates.index(of: "page") else { return "there is no template 'page'" }
        var output: [UInt8] = []
        var renderer = TemplateRenderer<Model>(templates)
        renderer.render(page, value, in: model, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The diagnostics of compiling, each with its place.
    var messages: [String] { Self.messages(diagnostics) }

    static func messages(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { diagnostic in
            let place = diagnostic.location.map { "\($0.file.path):\($0.line):\($0.column): " } ?? ""
            return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)"
        }
    }
}
