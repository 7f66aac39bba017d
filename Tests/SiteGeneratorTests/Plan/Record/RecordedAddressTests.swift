import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMoves

@Suite("Addresses in a record of a site")
struct RecordedAddressTests {
    /// A site with a record of it, which is then built with other settings of its only directory.
    private struct Recorded {
        let folder: TemporaryFolder
        private let settings: String

        static let words = "id,title\na1,Ada\nb1,Bo\nch1,Chico\nch2,Chula\nc1,Cruz\n"

        init(_ settings: String, words: String = words) async throws {
            folder = try TemporaryFolder()
            self.settings = settings
            try folder.write(words, to: "Content/words.csv")
            try write(settings)
            try await record()
        }

        func write(_ settings: String) throws {
            try folder.write(
                "locales: [es]\ndirectories: [{ id: words, source: words.csv, \(settings) }]\n",
                to: "Content/site.yml")
        }

        func record() async throws {
            let (count, diagnostics) = try await Site(folder.path).writeRecord(to: "\(folder.path)/Content/record.json")
            #expect(count != nil, "\(DiagnosticReport(diagnostics).text())")
        }

        func built(_ settings: String) async throws -> BuiltSite {
            try write(settings)
            let built = try await BuiltSite([:], folder: folder)
            #expect(built.report == "", "the addresses are not the author's")
            #expect(built.result.notes.allSatisfy { !$0.contains("record.json") }, "\(built.result.notes)")
            return built
        }
    }

    private static let plain = "page-size: 2, collation: {}"

    /// The same directory, as if CLDR had a section for Ch.
    private static let withCh = "page-size: 2, collation: { add-labels: [Ch] }"

    @Test("change nothing while they are those of the site")
    func same() async throws {
        let recorded = try await Recorded(Self.plain)
        let without = try await BuiltSite([:], folder: recorded.folder)
        let texts = without.texts
        #expect(without.result.isBuilt && without.report == "")
        #expect(!without.files.contains("assets/redirect.js") && !without.files.contains("_redirects"))
        try FileManager.default.removeItem(atPath: "\(recorded.folder.path)/Content/record.json")
        #expect(try await BuiltSite([:], folder: recorded.folder).texts == texts)
    }

    @Test("of pages of lists that are gone lead to the list that has their first entry now")
    func pages() async throws {
        let recorded = try await Recorded(Self.withCh)
        let site = try await recorded.built(Self.plain)
        #expect(!site.page("sections/ch.html").isEmpty)
        // The page of a list, with the places of its entries.
        #expect(site.page("sections/ch.html").contains("url=../sections/c.html\""), "\(site.page("sections/ch.html"))")
        for id in ["ch1", "ch2"] { #expect(site.page("sections/ch.html").contains("<li id=\"\(id)\">")) }
        #expect(site.page("sections/c.html").contains("id=\"ch1\""))
    }

    @Test("of headings that are gone stay at their first entry")
    func headings() async throws {
        let recorded = try await Recorded("collation: { add-labels: [Ch] }")
        let site = try await recorded.built("collation: {}")
        #expect(site.page("index.html").components(separatedBy: "id=\"section-ch\"").count == 2)
        #expect(site.page("index.html").contains("<span id=\"section-ch\"></span>"))
        let again = try await recorded.built("collation: { add-labels: [Ch] }")
        #expect(!again.page("index.html").contains("<span id="))
    }

    @Test("of headings of sections that have become empty stay, too")
    func emptySections() async throws {
        let recorded = try await Recorded("collation: {}", words: "id,title\nch1,Chico\nd1,Dora\n")
        let site = try await recorded.built("collation: { add-labels: [Ch] }")
        #expect(site.page("index.html").contains("<span id=\"section-c\"></span>"))
    }

    @Test("of an index page that has moved lead to it, with the places on it")
    func indexPage() async throws {
        let other = " }, { id: other, source: words.csv"
        let recorded = try await Recorded("pages: inline" + other)
        let page = try await recorded.built("pages: inline, address: '/w/{id}.html'" + other).page("words/index.html")
        #expect(page.contains("url=../w/") && page.contains("<li id=\"ch1\">"), "\(page)")
    }

    @Test("of entries lead to the entries, by their ids, unless these are gone")
    func entries() async throws {
        let pattern = "pages: entries, address: '/{section}/{id}/', "
        let recorded = try await Recorded(pattern + "collation: { add-labels: [Ch] }")
        try recorded.folder.write("id,title\nch1,Chico\nc1,Cruz\n", to: "Content/words.csv")
        let site = try await recorded.built(pattern + "collation: {}")
        #expect(site.page("ch/ch1/index.html").contains("url=../../c/ch1/\""))
        #expect(site.page("ch/ch2/index.html").isEmpty && site.page("b/b1/index.html").isEmpty)
        #expect(site.page("_redirects").contains("/ch/ch1/ /c/ch1/ 301\n"))
    }

    @Test("count less than those that somebody wrote, and than pages of the site")
    func precedence() async throws {
        let pattern = "pages: entries, address: '/{section}/{id}/', "
        let recorded = try await Recorded(pattern + "collation: { add-labels: [Ch] }")
        try recorded.folder.write("from,to\n/ch/ch1/,/c/c1/\n", to: "Content/redirects.csv")
        try recorded.folder.write(
            "id,title,permalink\nch1,Chico,\nch2,Chula,\nc1,Cruz,\nn,Nora,/ch/ch2/\n", to: "Content/words.csv")
        let site = try await recorded.built(pattern + "collation: {}")
        #expect(site.page("ch/ch1/index.html").contains("url=../../c/c1/\""))
        #expect(site.page("ch/ch2/index.html").contains("Nora") && !site.page("ch/ch2/index.html").contains("refresh"))
    }

    @Test("stay in a record that is brought up to date, until the site has them again")
    func kept() async throws {
        let pattern = "pages: entries, address: '/{section}/{id}/', "
        let (ch, c) = ("collation: { add-labels: [Ch] }", "collation: {}")
        let recorded = try await Recorded(pattern + ch)
        try recorded.write(pattern + c)
        try await recorded.record()
        let record = try recorded.folder.read("Content/record.json")
        #expect(record.contains("[\"ch/ch1/index.html\",\"words\",\"es\",\"ch1\"]"))
        let site = try await recorded.built(pattern + c)
        #expect(site.page("ch/ch1/index.html").contains("url=../../c/ch1/\""))
        // A third address: both former ones lead to it.
        try recorded.write("pages: entries, address: '/w/{id}/', \(c)")
        try await recorded.record()
        let third = try await recorded.built("pages: entries, address: '/w/{id}/', \(c)")
        for former in ["ch/ch1", "c/ch1"] {
            #expect(third.page("\(former)/index.html").contains("url=../../w/ch1/\""))
        }
        try recorded.write(pattern + ch)
        try await recorded.record()
        #expect(try !recorded.folder.read("Content/record.json").contains("[\"ch/ch1/index.html\",\"words\""))
        #expect(try recorded.folder.read("Content/record.json").contains("[\"c/ch1/index.html\",\"words\""))
    }

    @Test("that lead out of the site are errors at their line of the record")
    func hostile() async throws {
        let recorded = try await Recorded("pages: entries")
        let record = try recorded.folder.read("Content/record.json")
        try recorded.folder.write(record.replacing("\"ch1.html\"", with: "\"../x.html\""), to: "Content/record.json")
        let site = try await BuiltSite([:], folder: recorded.folder)
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("Content/record.json:"), "\(site.report)")
        #expect(site.report.contains("leads out of the site"))
    }

    @Test("do not make a file of entries of the record, and a file that is a source is not a record")
    func contentFile() async throws {
        let recorded = try await Recorded("pages: entries")
        try recorded.folder.write(
            "directories: [{ id: words, source: '*.{csv,json}', pages: entries }]\n", to: "Content/site.yml")
        #expect(try await BuiltSite([:], folder: recorded.folder).report == "")
        try recorded.folder.write("[{ \"title\": \"Ann\" }]\n", to: "Content/record.json")
        try recorded.folder.write("directories: [{ id: a, source: record.json }]\n", to: "Content/site.yml")
        let site = try await BuiltSite([:], folder: recorded.folder)
        #expect(site.page("index.html").contains("Ann"), "\(site.report)")
    }
}
