import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

/// No text is known with these problems: libcmark limits what a text repeats, and unread marks are a defect of the
/// program. So the tests begin with what the renderer would report.
@Suite("What the renderer found in a body")
struct BodyProblemsTests {
    private func problems(_ report: MarkdownReport) -> [ScannedBody.Problem] {
        Array("one\ntwo".utf8).withBytes { report.problems(in: $0) }
    }

    @Test("is nothing in most bodies")
    func nothing() { #expect(problems(MarkdownReport()).isEmpty) }

    @Test("is an error if the page would be far larger than the text")
    func tooLarge() {
        let found = problems(MarkdownReport(isTooLong: true))
        #expect(found.map(\.kind) == [.bodyTooLarge] && found.map(\.severity) == [.error])
        #expect(found.first?.message.hasPrefix("this text makes a page of more than 1000700 bytes") == true)
    }

    @Test("is a warning if tables stay text")
    func unreadMarks() {
        let found = problems(MarkdownReport(hasUnreadMarks: true))
        #expect(found.map(\.kind) == [.unreadMarks] && found.map(\.severity) == [.warning])
    }

    @Test("has its place at the beginning of its line")
    func place() {
        #expect(problems(MarkdownReport(htmlLine: 2)).map(\.offset) == [4])
    }
}
