import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("Tables")
struct TableTests {
    /// The rows of the first table, cells between bars; nil if there is none.
    private func rows(_ markdown: String) -> [String]? {
        let html = RenderedMarkdown(markdown).html
        guard html.contains("<table>") else { return nil }
        return html.matches(of: /<tr>\n(.*?)<\/tr>/.dotMatchesNewlines()).map { row in
            row.1.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/.dotMatchesNewlines()).map { String($0.1) }
                .joined(separator: "|")
        }
    }

    @Test("a table has a heading and rows, in GitHub's form")
    func table() {
        #expect(
            RenderedMarkdown("| a | b |\n|:--|--:|\n| 1 | 2 |\n").html == """
                <table>
                <thead>
                <tr>
                <th class="align-left">a</th>
                <th class="align-right">b</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td class="align-left">1</td>
                <td class="align-right">2</td>
                </tr>
                </tbody>
                </table>

                """)
    }

    @Test(
        "a delimiter row has a bar or a colon and as many cells as the line above it",
        arguments: [
            ("a|b\n-|-\n", ["a|b"]), ("|a|\n|-|\n", ["a"]), ("a\n:-\n", ["a"]), ("a\n-:\n", ["a"]),
            ("a|b\n-|-|\n", ["a|b"]), ("a|b\n -| :-: \n", ["a|b"]), ("a\n|-\n", ["a"]),
            ("a|b\n:-|-:\n1|2", ["a|b", "1|2"]),
            ("x\na|b\n-|-\n", ["a|b"]), ("a|b\r\n-|-\r\n1|2\r\n", ["a|b", "1|2"]),
        ] as [(String, [String])])
    func delimiters(markdown: String, expected: [String]) { #expect(rows(markdown) == expected) }

    @Test(
        "what begins another block, or has another number of cells, makes no table",
        arguments: [
            "a|b\n-\n", "a|b|c\n-|-\n", "a\n---\n", "a|b\n- | -\n", "a|b\n\n-|-\n", "a|b\n    -|-\n", "-|-\n",
            "> a|b\n-|-\n",
            "a|b\n-|x\n", "```\na|b\n-|-\n```\n", "    a|b\n    -|-\n", "<div>\na|b\n-|-\n</div>\n", "# a|b\n-|-\n",
        ])
    func noTable(markdown: String) { #expect(rows(markdown) == nil) }

    @Test("a table without rows has no body")
    func headingAlone() {
        let html = RenderedMarkdown("a|b\n-|-\n").html
        #expect(html.contains("</thead>\n</table>"))
        #expect(!html.contains("tbody"))
    }

    @Test("stands in a list item, the number of which has at most nine digits", arguments: [8, 9, 10])
    func numbered(digits: Int) {
        let number = String(repeating: "1", count: digits)
        let indent = String(repeating: " ", count: digits + 2)
        #expect(rows("\(number). a|b\n\(indent)-|-\n") == (digits < 10 ? ["a|b"] : nil))
    }

    @Test(
        "rows go on until a blank line or another block",
        arguments: [
            ("1|2\n\n3|4", ["a|b", "1|2"]), ("1|2\n> q", ["a|b", "1|2"]), ("1\n# h", ["a|b", "1|"]),
            ("1|2|3", ["a|b", "1|2"]), ("===", ["a|b", "===|"]), ("--", ["a|b", "--|"]), (": x", ["a|b", ": x|"]),
            ("|\n1|2", ["a|b"]), ("2. x", ["a|b"]), ("- x", ["a|b"]), ("***", ["a|b"]), ("<b>\n", ["a|b"]),
            ("    1|2", ["a|b"]), ("[^n]: x", ["a|b"]), ("```\n1|2", ["a|b"]),
        ] as [(String, [String])])
    func end(markdown: String, expected: [String]) { #expect(rows("a|b\n-|-\n\(markdown)\n") == expected) }

    @Test(
        "cells are cut at bars, unless a backslash stands directly before one",
        arguments: [
            ("x\\|y|z", "x|y|z"), ("`x\\|y`|z", "<code>x|y</code>|z"), ("\\\\|z", "|z|"), ("*x|y*", "*x|y*"),
            ("x #|z", "x #|z"), ("||", "|"), ("[x](y)|`z`", "<a href=\"y\">x</a>|<code>z</code>"),
            ("~~x~~|\ty\t", "<del>x</del>|y"),
        ])
    func cells(row: String, expected: String) {
        #expect(rows("a|b\n-|-\n\(row)\n")?.last == expected, "\(RenderedMarkdown("a|b\n-|-\n\(row)\n").html)")
    }

    @Test(
        "tables stand in quotes, items, footnotes and definitions",
        arguments: [
            "> a|b\n> -|-\n> 1|2\n", "- a|b\n  -|-\n  1|2\n", "1.  > a|b\n    > -|-\n    > 1|2\n",
            "-\ta|b\n\t-|-\n\t1|2\n",
            "x[^1]\n\n[^1]: a|b\n    -|-\n    1|2\n", "T\n: a|b\n  -|-\n  1|2\n", ">\ta|b\n>\t-|-\n>\t1|2\n",
            "T\n: - > a|b\n    > -|-\n    > 1|2\n",
        ])
    func containers(markdown: String) { #expect(rows(markdown) == ["a|b", "1|2"]) }

    @Test("a line that lacks a container of the table ends it")
    func lazyLine() {
        #expect(RenderedMarkdown("> a|b\n> -|-\n1|2\n").html.hasSuffix("</blockquote>\n<p>1|2</p>\n"))
        #expect(RenderedMarkdown("- a|b\n  -|-\n\n  x\n").html.contains("<p>x</p>"))
    }

    @Test("a paragraph may stand right before a table, and references count in cells")
    func neighbors() {
        let html = RenderedMarkdown("Text\n[a]|b\n-|-\n[a]|![i][a]\n\n[a]: /x 'T'\n").html
        #expect(html.hasPrefix("<p>Text</p>\n<table>\n"))
        #expect(
            html.contains(
                "<td><a href=\"/x\" title=\"T\">a</a></td>\n<td><img src=\"/x\" alt=\"i\" title=\"T\" /></td>"))
    }

    @Test("rows are filled up with at most 100,000 cells, and the writer is told where")
    func sparse() {
        let columns = 1_000
        let heading = String(repeating: "x|", count: columns) + "\n" + String(repeating: "-|", count: columns) + "\n"
        let filled = RenderedMarkdown(heading + String(repeating: "1\n", count: 100))
        #expect(filled.report.sparseLine == nil)
        let sparse = RenderedMarkdown(heading + String(repeating: "1\n", count: 102))
        #expect(sparse.report.sparseLine == 103)
        #expect(sparse.html.matches(of: /<td>/).count == 100 * columns + 2)
    }
}
