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

/// Links that stay as they are written.
private struct UnchangedLinks: MarkdownLinks {
    mutating func address(
        of link: MarkdownLink, _ address: Span<UInt8>, ids: Set<String>
    ) -> MarkdownAddress {
        link.text.isEmpty ? .gap(0) : .same
    }
}

/// Makes HTML of any text as a body that keeps within the limits, and checks that no mark comes out and that what was
/// taken apart was put together again.
@_cdecl("LLVMFuzzerTestOneInput")
public func renderMarkdown(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.md", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.diagnostics.allSatisfy({ $0.severity != .error }) else { return 0 }
    let body = decoded.file.bytes.span.extracting(decoded.contentStart...)
    guard MarkdownLimits.problem(in: body) == nil else { return 0 }
    var html: [UInt8] = []
    let options = MarkdownOptions(
        keepsHTML: true, isForPages: true, maximumOutput: MarkdownLimits.maximumOutput(of: body.count))
    var links = UnchangedLinks()
    var events = BodyEvents([.places, .paragraph, .beginning, .introduction])
    let report = Markdown.appendHTML(of: body, &links, &events, options, to: &html)
    for event in events.events {
        precondition(
            0 <= event.start && event.start <= event.end && event.end <= html.count, "a place is not in the HTML")
    }
    precondition(!report.hasUnreadMarks, "what was marked has not come back whole")
    html.withBytes { html in
        let hasReference = body.has("&#")
        precondition(
            hasReference || !html.indices.contains { MarkdownMark.stands(at: $0, in: html) }, "a mark has come out")
    }
    _ = Markdown.plainText(of: body)
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("MarkdownFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, renderMarkdown)
}
