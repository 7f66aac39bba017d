import Testing

@testable import SiteGenerator

@Suite("Paragraphs")
struct ParagraphTests {
    /// libcmark lets two texts grow by turns here, the line and the paragraph, so that both have to be moved.
    @Test("are whole, however much longer each line is than the one before")
    func growing() {
        let lines = (0..<12).map { "line \($0): " + String(repeating: "word", count: 1 << $0) + " end" }
        let text = lines.joined(separator: "\n")
        #expect(RenderedMarkdown(text).html == "<p>\(text)</p>\n")
    }
}
