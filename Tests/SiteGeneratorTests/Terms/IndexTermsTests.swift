import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator
@testable import SitePages
@testable import SiteTerms
@testable import TextFiles

@Suite("Names in texts of a site that is built again")
struct IndexTermsTests {
    /// An edit that changes which names a text links, although the text and its neighbors stay as they are.
    struct NameEdit: CustomTestStringConvertible {
        let testDescription: String

        /// The text of the entry "Zebra".
        let text: String
        var before: [String: String]
        var after: [String: String]

        /// The settings of the directory, before and after.
        var settings = ["", ""]

        /// - Parameter front: The front matter of the entry "Font", before and after.
        init(_ description: String, _ text: String, front: (String, String)) {
            testDescription = description
            self.text = text
            (before, after) = (Self.font(front.0), Self.font(front.1))
        }

        init(_ description: String, _ text: String, _ before: [String: String], _ after: [String: String]) {
            (testDescription, self.text, self.before, self.after) = (description, text, before, after)
        }

        init(_ description: String, _ text: String, settings: [String]) {
            (testDescription, self.text, self.settings) = (description, text, settings)
            (before, after) = (Self.font(""), [:])
        }

        private static func font(_ front: String) -> [String: String] {
            ["font": "---\n\(front.contains("title") ? "" : "title: Font\n")\(front)\n---\nA design.\n"]
        }

        /// Texts that, with "Zebra" and "Yard", are 63. 12 of them have the word "glyph"; one more makes it an everyday word.
        private static let texts = {
            var texts = ["glyph": "# Glyph\n\nA shape.\n"]
            for number in 10..<63 {
                texts["t\(number)"] = "# Term \(number)\n\nIt has \(number < 21 ? "a glyph" : "nothing").\n"
            }
            return texts
        }()

        static let all = [
            NameEdit("another title", "A fount.", front: ("title: Font", "title: Fount")),
            NameEdit("another alias", "A fount.", front: ("aliases: [face]", "aliases: [fount]")),
            NameEdit("another form", "A fonty thing.", front: ("forms: [fonted]", "forms: [fonty]")),
            NameEdit("no plural", "Some fonts.", front: ("", "forms: false")),
            NameEdit("other capitals", "A font.", front: ("match-case: exact", "match-case: any")),
            NameEdit("no links to the entry", "A font.", front: ("", "autolink: in")),
            NameEdit(
                "an alias that becomes an entry", "The cat.",
                ["abc": "---\ntitle: abc\naliases: [cat]\n---\nAn animal.\n"],
                ["abc": "---\ntitle: abc\n---\nAn animal.\n", "cat": "---\ntitle: cat\n---\nAn animal.\n"]),
            NameEdit(
                "a text that shows the title to be a proper name", "On the desktop.",
                ["desktop": "# Desktop\n\nThe desktop has icons.\n"],
                ["desktop": "# Desktop\n\nApps such as Desktop have icons.\n"]),
            NameEdit(
                "a line that refers to another entry", "The car.",
                ["abc": "# Abc\n\nOne.\n", "acd": "# Acd\n\nTwo.\n", "car": "---\ntitle: Car\nsee: abc\n---\n"],
                ["car": "---\ntitle: Car\nsee: acd\n---\n"]),
            NameEdit(
                "one more text with a word, which so is an everyday word", "A glyph.", texts,
                ["t22": "# Term 22\n\nIt has a glyph.\n"]),
            NameEdit("titles in another language", "Some fonts.", settings: ["", ", headwords: sv"]),
            NameEdit("a word that is never linked", "A font.", settings: ["", ", autolink-except: [font]"]),
            NameEdit("another directory", "A font.", settings: [", autolink-to: [h]", ", autolink-to: [g]"]),
            NameEdit(
                "another directory with the same names", "A serif.",
                settings: [", autolink-to: [h]", ", autolink-to: [i]"]),
        ]

        fileprivate func files(_ edit: Int) -> [String: String] {
            var files = [
                "Content/site.yml":
                    """
                locales: [en]
                directories:
                  - { id: g, source: 'g/*.md'\(settings[edit]) }
                  - { id: h, source: 'h/*.md' }
                  - { id: i, source: 'i/*.md' }

                """,
                "Content/g/zebra.md": "# Zebra\n\n\(text)\n",
            ]
            for other in ["h", "i"] {
                files["Content/\(other)/sans.md"] = "# Sans\n\nText.\n"
                files["Content/\(other)/serif.md"] = "# Serif\n\nText.\n"
            }
            // The pages of five neighbors on each side are made again anyway.
            for number in 1...8 { files["Content/g/y\(number).md"] = "# Yard \(number)\n\nText.\n" }
            for (name, text) in edit == 0 ? before : before.merging(after, uniquingKeysWith: { $1 }) {
                files["Content/g/\(name).md"] = text
            }
            return files
        }
    }

    @Test(
        "its links and those of the entries that it names are what a build from nothing makes", arguments: NameEdit.all)
    func nameEdit(_ edit: NameEdit) async throws {
        let first = try await BuiltSite(edit.files(0))
        let before = first.page("g/zebra.html")
        let second = try await BuiltSite(edit.files(1), folder: first.folder)
        let fresh = try await BuiltSite(edit.files(1))
        #expect(fresh.result.isBuilt && fresh.page("g/zebra.html") != before, "\(fresh.report)")
        #expect(second.files == fresh.files)
        for file in fresh.files where file.hasSuffix(".html") {
            #expect(second.page(file) == fresh.page(file), "\(file)")
        }
    }

    /// A glossary in two locales, and people in whose texts its names are linked.
    private static let files = {
        var files = [
            "Content/site.yml": """
            locales: [en, sv]
            directories:
              - { id: words, source: 'words/{locale}/*.md' }
              - { id: people, source: 'people/{locale}/*.md', autolink-to: [words] }

            """,
            "Content/words/sv/same.md": "---\ntitle: Samma\naliases: [a word]\n---\nSamma.\n",
            "Content/people/en/caslon.md": "# William Caslon\n\nHe made an old face.\n",
            "Content/people/en/jenson.md": "# Nicolas Jenson\n\nHe made a new face.\n",
        ]
        for locale in ["en", "sv"] {
            for name in ["old", "new"] {
                files["Content/words/\(locale)/\(name).md"] =
                    "---\ntitle: \(name) face\naliases: [a word]\n---\nNot an old face.\n"
            }
        }
        return files
    }()

    /// The names in the texts of each index, by the directory and the locale.
    private func terms(_ site: Site.Prepared) -> [String: IndexTerms] {
        Dictionary(
            uniqueKeysWithValues: site.plan.indexes.indices.map { index in
                ("\(site.plan.directory(index).id) \(site.plan.indexes[index].locale)", site.site.targets.terms[index])
            })
    }

    @Test("the names are looked up again only for the texts of the index whose text was edited")
    func oneText() async throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.files { try folder.write(text, to: path) }
        var memory = Site.Memory()
        var result = Site.Result()
        let first = terms(try #require(await Site(folder.path).prepare(&result, reusing: &memory)))
        #expect(first.filter { $0.value.table.isMade }.keys.sorted() == ["people en", "words en", "words sv"])
        try folder.write("---\ntitle: old face\naliases: [a word]\n---\nThe new face.\n", to: "Content/words/en/old.md")
        // As the next build of another process reads it.
        memory.scanned = ScannedBodies(reading: memory.scanned.bytes)
        let site = try #require(await Site(folder.path).prepare(&result, reusing: &memory))
        let second = terms(site)
        #expect(second.filter { $0.value.table.isMade }.keys.sorted() == ["words en"])
        for (index, terms) in first where terms.table.isMade {
            #expect(second[index]?.fingerprint.value.table == terms.table.value.fingerprint, "\(index)")
        }
        // A check reads the tables.
        let notes = site.plan.indexes.indices.flatMap { TermCheck(site.site, $0).diagnostics() }
        #expect(notes.map(\.kind) == [.ambiguousName, .ambiguousName, .ambiguousName])
    }

    @Test("a build remembers the names of its own content only")
    func forgotten() async throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.files { try folder.write(text, to: path) }
        var memory = Site.Memory()
        var result = Site.Result()
        _ = await Site(folder.path).prepare(&result, reusing: &memory)
        let former = memory.scanned.terms
        #expect(former.count == 3)
        try folder.write("# Third\n\nText.\n", to: "Content/words/sv/third.md")
        _ = await Site(folder.path).prepare(&result, reusing: &memory)
        let known = Set(former.map(\.inputs))
        #expect(memory.scanned.terms.count == 3)
        #expect(memory.scanned.terms.count { known.contains($0.inputs) } == 2)
    }
}
