import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Glob patterns")
struct GlobPatternTests {
    @Test(
        "a pattern matches what it means",
        arguments: [
            ("*.md", ["a.md", "å.md"], ["a/b.md", ".md", ".a.md", "a.mdx", "a.md/"]),
            (
                "md/*.md", ["md/a.md", "md/å.b.md"],
                ["a.md", "md/.md", "md/.a.md", "md/a/b.md", "md/x/.md", "xmd/a.md"]
            ),
            ("a*", ["a", "ab", "a.b"], ["", "a/b", "ba"]),
            ("a.*.b", ["a..b", "a.x.b"], ["a.b"]),
            ("a?c", ["abc", "aåc", "a🜚c"], ["ac", "abbc", "a/c"]),
            ("?", ["a", "東"], [".", "", "ab"]),
            ("[a-c]x", ["ax", "cx"], ["dx", "x", "-x"]),
            ("[!a-c]x", ["dx", "öx"], ["ax", "/x", ".x"]),
            ("[^a]", ["b"], ["a"]),
            ("[а-я]*", ["яблоко"], ["apple", "Ä"]),
            ("[]a]", ["]", "a"], ["b"]),
            ("[a-]", ["a", "-"], ["b"]),
            (#"[\]\-]"#, ["]", "-"], [#"\"#]),
            ("**", ["a", "a/b", "a/b/c.md"], ["", ".git", "a/.git", "a/.git/b", "a/", "a//b"]),
            ("**/*.md", ["a.md", "x/a.md", "x/y/a.md"], ["a.txt", ".github/a.md", "x/.y/a.md"]),
            ("a/**", ["a/b", "a/b/c"], ["a", "a/", "b/a"]),
            ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "a/b/c"]),
            ("**/_index.md", ["_index.md", "x/_index.md"], ["x_index.md"]),
            (".github/*", [".github/a"], [".github/.a"]),
            ("**/.well-known/*", ["a/.well-known/x"], [".x/.well-known/x"]),
            ("{a,b}.md", ["a.md", "b.md"], ["c.md", "a,b.md"]),
            ("{,x}y", ["y", "xy"], ["xxy"]),
            ("{a,b{c,d}}*", ["a", "bc1", "bd"], ["b"]),
            ("{a/**,b}/c.md", ["a/x/c.md", "a/x/y/c.md", "b/c.md"], ["a/c.md", "b/x/c.md"]),
            (#"a\*b"#, ["a*b"], ["axb"]),
            ("a,b", ["a,b"], ["a"]),
            ("./a/*.md", ["a/b.md"], ["./a/b.md"]),
            ("../data/*.csv", ["../data/a.csv"], ["data/a.csv"]),
            ("東京/*.md", ["東京/a.md"], ["京東/a.md"]),
        ])
    func matching(pattern: String, matched: [String], unmatched: [String]) throws {
        let glob = try GlobPattern(pattern)
        for path in matched { #expect(glob.match(path) != nil, "\(path)") }
        for path in unmatched { #expect(glob.match(path) == nil, "\(path)") }
    }

    @Test(
        "{locale} is what stands in its place",
        arguments: [
            ("glossary/{locale}/**/*.md", "glossary/zh-TW/a.md", "zh-TW"),
            ("glossary/{locale}/**/*.md", "glossary/pt-br/x/y/a.md", "pt-br"),
            ("countries.{locale}.csv", "countries.zh_Hans.csv", "zh_Hans"),
            ("countries.{locale}.csv", "countries.a.b.csv", "a.b"),
            ("*.{locale}.md", "a.b.sv.md", "sv"),
            ("{locale}", "en", "en"),
            ("{locale}*.md", "english.md", "e"),
            ("{locale}/names.{locale}.csv", "de/names.de.csv", "de"),
            ("a/{locale}/x/{locale}/{locale}.md", "a/sv/x/sv/sv.md", "sv"),
            ("{a/{locale},b}/c", "a/en/c", "en"),
            ("**/{locale}/*.md", "a/b/fr/x.md", "fr"),
        ])
    func locale(pattern: String, path: String, locale: String) throws {
        let glob = try GlobPattern(pattern)
        #expect(glob.match(path)?.locale == locale)
    }

    @Test(
        "{locale} does not stand for nothing, for two names or for two things",
        arguments: [
            ("countries.{locale}.csv", "countries..csv"),
            ("countries{locale}.csv", "countries.csv"),
            ("{locale}/a.md", "x/y/a.md"),
            ("{locale}/a.md", ".git/a.md"),
            ("{locale}/names.{locale}.csv", "de/names.sv.csv"),
            ("{locale}/names.{locale}.csv", "de/names.de-AT.csv"),
        ])
    func noLocale(pattern: String, path: String) throws {
        #expect(try GlobPattern(pattern).match(path) == nil)
    }

    @Test("an alternative without {locale} tells none")
    func alternativeWithoutLocale() throws {
        let match = try GlobPattern("{a/{locale},b}/c").match("b/c")
        #expect(match != nil)
        #expect(match?.locale == nil)
    }

    @Test(
        "the literal prefix is the folder to begin in",
        arguments: [
            ("glossary/{locale}/**/*.md", "glossary"), ("a/b/*.md", "a/b"), ("*.md", ""), ("countries.csv", ""),
            ("../data/x/*.csv", "../data/x"), ("./a/*.md", "a"), ("a/b?/c/d", "a"), (#"a/b\*/c"#, "a"), ("**", ""),
        ])
    func literalPrefix(pattern: String, prefix: String) throws {
        #expect(try GlobPattern(pattern).literalPrefix == prefix)
    }

    @Test(
        "a pattern that cannot be meant is an error",
        arguments: [
            ("", "the pattern is empty; name a file, or '**' for all"),
            ("a[b", "a '[' is not closed; add a ']', or write a backslash before it"),
            ("[", "a '[' is not closed; add a ']', or write a backslash before it"),
            ("[]", "a '[' is not closed; add a ']', or write a backslash before it"),
            ("[a/b]", "a '[' is not closed; add a ']', or write a backslash before it"),
            ("[z-a]", "a range in '[…]' goes backwards; write its smaller end first"),
            ("{a,b", "a '{' is not closed; add a '}', or write a backslash before it"),
            ("a}", "a '}' closes nothing; write a backslash before it if it is part of a name"),
            ("{lang}", "'{lang}' is neither a choice nor a placeholder; did you mean '{locale}', or '{a,b}'?"),
            (#"a\"#, "a backslash ends the pattern; remove it"),
            ("a**b", "'**' must be a whole name between two '/'; write '*' for any text in a name"),
            ("***", "'**' must be a whole name between two '/'; write '*' for any text in a name"),
            ("/etc/*", "a pattern is relative to the site's Content folder; remove the first '/'"),
            ("a/", "the pattern names a folder; write '**' after its '/' for all files in it"),
            ("a//b", "two '/' follow each other; remove one"),
            ("a/../b", "'..' is only allowed at the beginning; write the path without it"),
            ("{locale}.{locale}", "'{locale}' occurs twice; make one of them the whole name of a folder"),
        ])
    func malformed(pattern: String, message: String) {
        #expect { try GlobPattern(pattern) } throws: { ($0 as? GlobPattern.SyntaxError)?.message == message }
    }

    @Test("many stars do not take forever")
    func manyStars() throws {
        let glob = try GlobPattern(String(repeating: "*a", count: 200) + "b")
        #expect(glob.match(String(repeating: "a", count: 4_000)) == nil)
        let folders = try GlobPattern(String(repeating: "**/", count: 100) + "b")
        #expect(folders.match(String(repeating: "a/", count: 1_000) + "c") == nil)
    }

    @Test("no pattern and no path crash")
    func fuzz() {
        var random = SeededGenerator(seed: 2)
        let patterns = ["glossary/{locale}/**/*.md", "{a,b{c,[!d-f]}}*?", "{locale}/x.{locale}.csv", "../[а-я]*/**"]
        let paths = ["glossary/zh-TW/a/b.md", "acx", "de/x.de.csv", "../яблоко/a/.b", "東京"]
        var matches = 0
        for _ in 0..<20_000 {
            let text = Array((patterns.randomElement(using: &random) ?? "").utf8)
            let pattern = random.damaged(text, signs: Array("*?[]{},!-/\\.".utf8))
            guard let glob = try? GlobPattern(String(decoding: pattern, as: UTF8.self)) else { continue }
            for path in paths where glob.match(path) != nil { matches += 1 }
            random.damaged(Array("de/x.de.csv".utf8), signs: [0x2F, 0x2E, 0xFF]).withBytes {
                _ = glob.match($0)
            }
        }
        #expect(matches > 100)
    }
}
