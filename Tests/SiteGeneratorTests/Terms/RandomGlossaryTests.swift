import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Terms in random glossaries")
struct RandomGlossaryTests {
    private static let words = [
        "font", "face", "type", "case", "Serif", "API", "naïve", "glyph", "order", "section", "Größe", "буква", "索引",
        "かな",
    ]

    private static func phrase(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined(
            separator: " ")
    }

    /// A text with everything that Markdown has, and with names in all of it.
    private static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
            let (first, second) = (phrase(&random), phrase(&random))
            let target = Int.random(in: 0..<count, using: &random)
            return [
                "The \(first)s, a *\(second)* and \(first).", "## \(first)", "`\(first)` and ``` \(second)",
                "> \(first) \(second)",
                "    \(first)", "- \(first)\n- **\(second)**'s \(first)",
                "[\(first)](t\(target).md#x) \(first) \(second)",
                "| \(first) | b |\n|---|---|\n| \(second) | \(first) |", "\(first)[^1] \(second)\n\n[^1]: \(first)",
                "<kbd>\(first)</kbd> \(second) <sub>\(first)</sub>", "![\(first)](x.png) \(second)",
                "<div>\n\(first)\n</div>",
                "[\(first) `\(second)`](https://example.org/) &amp; \(second)", "1. # \(first)\n\n   \(second)",
            ].randomElement(using: &random) ?? ""
        }.joined(separator: "\n\n")
    }

    @Test(
        "no link is in a link, in code, or in a heading, each entry is linked once in a section, and all links lead somewhere",
        .slow, arguments: UInt64(1)...12)
    func links(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 3...20, using: &random)
        var files = [
            "Content/site.yml":
                "html: \(Bool.random(using: &random) ? "raw" : "safe")\ndirectories: [{ id: g, source: '*.md' }]\n"
        ]
        for number in 0..<count {
            let title = Self.phrase(&random)
            let aliases = Bool.random(using: &random) ? "aliases: [\(Self.phrase(&random))]\n" : ""
            files["Content/t\(number).md"] = "---\ntitle: \(title)\n\(aliases)---\n\(Self.text(count, &random))\n"
        }
        let site = try await BuiltSite(files)
        #expect(site.result.isBuilt, "\(site.report)")
        var linkCount = 0
        for number in 0..<count {
            let page = site.page("t\(number).html")
            let start = try #require(page.range(of: "<div class=\"body\">"))
            let end = try #require(page.range(of: "<div class=\"tools\">"))
            linkCount += check(String(page[start.upperBound..<end.lowerBound]), of: site, seed)
        }
        #expect(linkCount > 0)
    }

    /// Reads the HTML of a body as a browser does, and returns the number of links to entries.
    private func check(_ body: String, of site: BuiltSite, _ seed: UInt64) -> Int {
        var open: [String] = []
        var ids: Set<String> = []
        var linked: [String: Int] = [:]
        var linkedByHand: Set<String> = []
        var count = 0
        func endSection() {
            #expect(linked.allSatisfy { $0.value == 1 && !linkedByHand.contains($0.key) }, "seed \(seed): \(body)")
            (linked, linkedByHand) = ([:], [])
        }
        for tag in body.matches(of: /<(\/?)([a-z][a-z0-9]*)([^>]*)>/) {
            let (name, attributes) = (String(tag.2), String(tag.3))
            if tag.1 == "/" {
                if let place = open.lastIndex(of: name) { open.removeSubrange(place...) }
                continue
            }
            if ["br", "img", "hr", "input"].contains(name) { continue }
            let isWithinQuote = open.contains("blockquote")
            if name.wholeMatch(of: /h[1-6]/) != nil, !isWithinQuote { endSection() }
            if let id = attributes.firstMatch(of: /\sid="(tip-\d+)"/)?.1 { #expect(ids.insert(String(id)).inserted) }
            // Only links by hand have a fragment.
            if name == "a", let link = attributes.firstMatch(of: /\shref="(t\d+\.html)(#x)?"/) {
                let target = String(link.1)
                #expect(site.files.contains(target), "seed \(seed): \(target)")
                #expect(!open.contains("a"), "seed \(seed): \(body)")
                if link.2 != nil {
                    linkedByHand.insert(target)
                } else {
                    count += 1
                    linked[target, default: 0] += 1
                    let isClosed = open.contains {
                        ["code", "pre", "th", "blockquote", "kbd", "h1", "h2", "h3"].contains($0)
                    }
                    #expect(!isClosed, "seed \(seed): \(body)")
                }
            }
            open.append(name)
        }
        endSection()
        return count
    }
}
