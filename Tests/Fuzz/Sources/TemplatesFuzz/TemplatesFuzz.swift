import FuzzDriver

@testable import Alphabets
@testable import Mustache
@testable import OutputFolders
@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteRedirects
@testable import SiteStructure
@testable import SiteTerms
@testable import TextFiles

/// Compiles any bytes as a template that knows itself and another one, checks it against what pages have, and renders it.
@_cdecl("LLVMFuzzerTestOneInput")
public func renderTemplate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.mustache", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.diagnostics.isEmpty else { return 0 }
    var diagnostics: [Diagnostic] = []
    let other = SourceFile(path: "other.mustache", bytes: "<p>{{$body}}{{title}}{{/body}}</p>\n{{>index}}".utf8)
    let templates = TemplateSet(
        compiling: [("index", decoded.file), ("other", other)], vocabulary: PageName.vocabulary,
        diagnostics: &diagnostics)
    diagnostics += templates.check(
        "index", against: WholePage.type, knowing: [InterfaceStrings.type: InterfaceStrings.type(["top"])])
    if let template = templates.index(of: "index") {
        var renderer = TemplateRenderer<NoObjects>(templates)
        let model = NoObjects()
        var output: [UInt8] = []
        if let problem = renderer.render(template, .flag(true), in: model, into: &output) {
            diagnostics.append(problem)
        }
    }
    _ = DiagnosticReport(diagnostics).text()
    return 0
}

/// A model without objects, lists, and texts.
private final class NoObjects: TemplateModel {
    enum Nothing: BitwiseCopyable {}

    func value(of name: TemplateName, in object: Nothing) -> TemplateValue<NoObjects>? {}
    func isFixed(_ name: TemplateName, in object: Nothing) -> Bool {}
    func count(of list: Nothing) -> Int {}
    func element(at index: Int, of list: Nothing) -> TemplateValue<NoObjects> {}
    func isEmpty(_ text: Nothing) -> Bool {}
    func append(_ text: Nothing, to output: inout [UInt8]) {}
    func appendEscaped(_ text: Nothing, to output: inout [UInt8]) {}

    // The default implementations are visible in the project's package only.
    func valueOfAll(_ name: TemplateName, in type: ObjectType) -> TemplateValue<NoObjects>? { nil }
    func dependence(of name: TemplateName, in type: ObjectType) -> TemplateDependence { .page }
    func numberOfCopied(_ object: Nothing, dependingOn dependence: TemplateDependence) -> Int? { nil }
    func text(of object: Nothing) -> Nothing? { nil }
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("TemplatesFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, renderTemplate)
}
