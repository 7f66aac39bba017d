import Foundation
import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("HTML that stands alone")
struct StandaloneHTMLTests {
    private func alone(_ html: String, idPrefix: String = "") -> (text: String, counts: [Int]) {
        var text = StandaloneHTML(
            places: ["glyph.html": "e.glyph", "#line": "e.line"], files: ["../files/a.pdf"], idPrefix: idPrefix
        ) { $0 == "../files/a.png" ? "data:image/png;base64,AA==" : nil }
        var output: [UInt8] = []
        text.append(Array(html.utf8), to: &output)
        return (
            String(decoding: output, as: UTF8.self),
            [text.pictureCount, text.soundCount, text.fileCount, text.leftOutCount]
        )
    }

    @Test(
        "links lead to places in the document or to the web, and others are only text",
        arguments: [
            ("<a href=\"glyph.html\">a</a>", "<a href=\"#e.glyph\">a</a>"),
            ("<a href=\"glyph.html#use\">a</a>", "<a href=\"#e.glyph\">a</a>"),
            ("<a href=\"#line\">a</a>", "<a href=\"#e.line\">a</a>"),
            ("<a href=\"#note\">a</a>", "<a href=\"#note\">a</a>"),
            ("<a href=\"https://a.example/?b&amp;c\">a</a>", "<a href=\"https://a.example/?b&amp;c\">a</a>"),
            ("<a href=\"other.html\">a</a>", "<a>a</a>"), ("<a href=\"other.html#line\">a</a>", "<a>a</a>"),
            ("<a href=\"javascript:x()\">a</a>", "<a>a</a>"), ("<a href=\"../files/a.pdf\">a</a>", "<a>a</a>"),
        ])
    func links(_ html: String, _ expected: String) { #expect(alone(html).text == expected) }

    @Test("ids have their prefix, and so have the links to them, but not those to entries")
    func ids() {
        let (text, _) = alone(
            "<p id=\"a\"><a href=\"#a\">b</a> <a href=\"#line\">c</a></p>", idPrefix: "part2.")
        #expect(text == "<p id=\"part2.a\"><a href=\"#part2.a\">b</a> <a href=\"#e.line\">c</a></p>")
    }

    @Test(
        "pictures are contained or become their words, and nothing runs or is loaded",
        arguments: [
            (
                "<img src=\"../files/a.png\" alt=\"A &lt;\" loading=\"lazy\">",
                "<img src=\"data:image/png;base64,AA==\" alt=\"A &lt;\">"
            ),
            ("<img src=\"https://a.example/a.png\" alt=\"A &lt;\">", "A &lt;"),
            ("a<script>x<b></script>b<iframe src=\"x\">y</iframe>", "ab"),
            ("<link rel=\"stylesheet\" href=\"a.css\"><base href=\"x\">", ""),
            ("<p onclick=\"x()\" class=\"a\" style=\"color: red\">b</p>", "<p class=\"a\" style=\"color: red\">b</p>"),
            ("<td background=\"a.png\" colspan=\"2\">b</td>", "<td colspan=\"2\">b</td>"),
            ("<input type=\"checkbox\" checked=\"\" disabled> <input type=\"checkbox\">", "☑ ☐"),
            ("<dd>a\n</dd><p>b\n</p>", "<dd>a</dd><p>b\n</p>"),
            ("<!-- a -->b < c &amp; d", "b &lt; c &amp; d"), ("<br class=\"a\" />", "<br class=\"a\">"),
        ])
    func elements(_ html: String, _ expected: String) { #expect(alone(html).text == expected) }

    @Test(
        "an entry ends what its text leaves open, and its text ends nothing around it",
        arguments: [
            ("<div><article><b>a<p>b</article>c</div>", "<div><article><b>a<p>b</b></article>c</div>"),
            ("<div><article>a</div></b></article>c</div>", "<div><article>a</article>c</div>"),
            ("<article><table><tr><td>a</article>b", "<article><table><tr><td>a</table></article>b"),
            ("<ul><li>a<br>b<li>c</ul>d", "<ul><li>a<br>b<li>c</ul>d"),
            ("<article><div/>a</article>b", "<article><div>a</div></article>b"),
            ("<svg><path d=\"a\"/></svg></p>", "<svg><path d=\"a\"/></svg>"),
        ])
    func ends(_ html: String, _ expected: String) { #expect(alone(html).text == expected) }

    @Test("counts what is left out")
    func counts() {
        let html =
            "<img src=\"b.png\"><img src=\"../files/a.png\"><audio src=\"a\"></audio><a href=\"../files/a.pdf\">a</a>"
            + "<a href=\"other.html\">b</a><object></object><form><input name=\"a\"></form>"
        #expect(alone(html).counts == [1, 1, 1, 3])
    }

    @Test("Base64 is that of Foundation", arguments: 0...8)
    func base64(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + 200) }
        #expect(DataURL.base64(bytes) == Data(bytes).base64EncodedString())
    }
}
