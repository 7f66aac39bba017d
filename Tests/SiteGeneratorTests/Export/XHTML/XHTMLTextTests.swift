import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("HTML as XML")
struct XHTMLTextTests {
    private func xml(_ html: String) -> String {
        var text = XHTMLText { $0.hasPrefix("ok") ? $0 : nil }
        var output: [UInt8] = []
        text.append(Array(html.utf8), to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(
        "closes every element, in the right order",
        arguments: [
            ("<p>a<br>b</p>", "<p>a<br/>b</p>"), ("<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"), ("<em>a", "<em>a</em>"),
            ("a</p>", "a"), ("<p>a<div>b</div></p>", "<p>a</p><div>b</div>"), ("<hr />", "<hr/>"),
        ])
    func nesting(_ html: String, _ expected: String) { #expect(xml(html) == expected) }

    @Test(
        "escapes what is no markup",
        arguments: [
            ("a & b < c > d", "a &amp; b &lt; c &gt; d"), ("&amp;&lt;&nbsp;&copy;", "&amp;&lt;&#160;&amp;copy;"),
            ("&#x41;&#0;&#xFFFF;&#9999999;", "&#65;\u{FFFD}\u{FFFD}\u{FFFD}"), ("<", "&lt;"), ("&", "&amp;"),
            ("<3", "&lt;3"),
        ])
    func escapes(_ html: String, _ expected: String) { #expect(xml(html) == expected) }

    @Test(
        "leaves out scripts, unknown elements and attributes, and links that lead nowhere",
        arguments: [
            ("a<script>x<b></script>b", "ab"), ("<script>x", ""), ("<!-- a -->b<!--", "b"), ("<x-y>a</x-y>", "a"),
            ("<a href=\"ok?a&amp;b\" onclick='x'>a</a>", "<a href=\"ok?a&amp;b\">a</a>"),
            ("<a href='no'>a</a>", "<a>a</a>"),
            ("<img alt='a &lt; b' src=x>", "a &lt; b"), ("<p style=\"x>y\" dir=rtl>a</p>", "<p dir=\"rtl\">a</p>"),
            ("<a href=ok>a<a href=ok>b</a></a>", "<a href=\"ok\">ab</a>"), ("<p", "<p></p>"), ("<a b=\"", "<a></a>"),
        ])
    func leftOut(_ html: String, _ expected: String) { #expect(xml(html) == expected) }
}
