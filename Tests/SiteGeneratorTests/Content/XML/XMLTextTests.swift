import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Texts in XML")
struct XMLTextTests {
    /// The element of a text of XML.
    private func element(_ xml: String) throws -> XMLElement {
        final class Tree: XMLHandler {
            var open: [XMLElement] = []
            var root: XMLElement?
            func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
                let element = XMLElement(name, attributes, at: offset)
                open.last?.add(element)
                open.append(element)
            }
            func text(_ text: Span<UInt8>, at offset: Int) { open.last?.add(text) }
            func end() { root = open.popLast() }
        }
        let tree = Tree()
        var diagnostics: [Diagnostic] = []
        #expect(
            XMLReader.read(SourceFile(path: "a.xml", bytes: xml.utf8), into: tree, diagnostics: &diagnostics),
            "\(diagnostics)")
        return try #require(tree.root)
    }

    private func markdown(_ xml: String, hasParagraphs: Bool = false) throws -> String {
        let bytes = try element("<t>\(xml)</t>").markdown(hasParagraphs: hasParagraphs) {
            $0.name == "i" ? .emphasis : $0.name == "a" ? .link(to: $0.attribute("to") ?? "") : nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "a text as Markdown looks as it was written",
        arguments: [
            "plain", "a * b", "*a*", "_a_", "`a`", "[a](b)", "a\\b", "1. a", "12) a", "# a", "- a", "+ a", "&gt; a",
            ": a",
            "= a", "AT&amp;T", "&amp;lt;", "&amp;#38; x", "a &lt; b", "&lt;b&gt;", "![a](b)", "~~a~~", "a ~ b",
            "{{ a }}", "[[a]]",
            "foo_bar_baz", "snake_", "version 1. of", "a.b", "- - -", "***", "2023. a year", "a: b", "{% a %}",
        ])
    func escapes(xml: String) throws {
        let text = try element("<t>\(xml)</t>").string
        let html = RenderedMarkdown(try markdown(xml)).html
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(html == "<p>\(escaped)</p>\n")
    }

    @Test("addresses in a text stay whole")
    func addresses() throws {
        for address in ["https://example.org/a_b/c_d?e=1&amp;f=2", "http://example.org/~ann/x-y_z.html#a"] {
            #expect(try markdown(address) == address.replacing("&amp;", with: "&"))
        }
    }

    @Test("markup within a text is Markdown, and space stays outside of it")
    func markup() throws {
        #expect(try markdown("a <i> b </i> c") == "a *b* c")
        #expect(try markdown("a<i/>b<i> </i>c") == "ab c")
        #expect(try markdown("<i>a</i><x>b</x>") == "*a*b")
        #expect(try markdown("<a to=\"c2\">see*</a>") == "[see\\*](<c2>)")
        #expect(try markdown("<a to=\"a b\">see</a><a>x</a>") == "seex")
    }

    @Test("white space is one space, and empty lines divide paragraphs where these are wanted")
    func space() throws {
        #expect(try element("<t> a\n\t b\n\n c\u{2028}d </t>").string == "a b c d")
        #expect(try markdown(" a\n b\n\n c\u{2028}d ", hasParagraphs: true) == "a b\n\nc\n\nd")
        #expect(try markdown("a\n\n\n# b\n\n1. c", hasParagraphs: true) == "a\n\n\\# b\n\n1\\. c")
        #expect(try markdown(" \n\n ", hasParagraphs: true) == "")
    }

    @Test("names have no prefixes, and attributes no space around them")
    func names() throws {
        let found = try element("<a:t xml:lang=' en\n' b='' xmlns:a='x'/>")
        #expect(found.name == "t" && found.attribute("lang") == "en" && found.attribute("b") == nil)
    }
}
