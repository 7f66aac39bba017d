import IndexedCollation
import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteStructure

/// Every address in a site is spelled by its plan.
@Suite("Addresses")
struct AddressTests {
    /// The addresses of one entry and of its section.
    struct Case: CustomTestStringConvertible, Sendable {
        let pages: SiteConfiguration.PageStyle
        let pageSize: Int
        let entry: String
        let section: String

        var testDescription: String { "\(pages), \(pageSize) entries on a page" }
    }

    @Test(
        "an entry leads to its page, or else to its place on the page of its section",
        arguments: [
            Case(pages: .entries, pageSize: 2, entry: "bob.html", section: "index.html#section-b"),
            Case(pages: .entries, pageSize: 1, entry: "bob.html", section: "sections/b.html"),
            Case(pages: .inline, pageSize: 2, entry: "index.html#bob", section: "index.html#section-b"),
            Case(pages: .inline, pageSize: 1, entry: "sections/b.html#bob", section: "sections/b.html"),
        ])
    func entry(_ example: Case) async throws {
        var people = DirectoryConfiguration(id: "people")
        people.pages = example.pages
        people.pageSize = example.pageSize
        let plan = try await plan([people], "title\nAnn\nBob\n")
        let index = try #require(plan.indexes.indices.first)
        let entry = plan.address(ofEntry: EntryID(1), in: index)
        let section = plan.address(ofSection: plan.indexes[index].section(ofEntry: EntryID(1)), in: index)
        #expect(plan.path(of: entry) == example.entry)
        #expect(plan.path(of: section) == example.section)
        #expect(plan.pages().contains(entry.page))
        #expect(plan.pages().contains(section.page))
    }

    @Test("a folder tells locales apart, and another one directories")
    func folders() async throws {
        let directories = [DirectoryConfiguration(id: "people"), DirectoryConfiguration(id: "places")]
        let plan = try await plan(directories, "title,locale,body\nAnn,en,x\nAnna,sv,x\n")
        let addresses = plan.indexes.indices.map { plan.path(of: plan.address(ofEntry: EntryID(0), in: $0)) }
        #expect(addresses == ["en/people/ann.html", "sv/people/anna.html"])
        var relative: [UInt8] = []
        let last = try #require(plan.indexes.indices.last)
        plan.append(plan.address(ofEntry: EntryID(0), in: last), to: &relative)
        #expect(String(decoding: relative, as: UTF8.self) == "anna.html")
    }

    @Test("every page is found at its path, and nothing at any other")
    func pages() async throws {
        var people = DirectoryConfiguration(id: "people")
        people.pageSize = 1
        let directories = [people, DirectoryConfiguration(id: "places")]
        let plan = try await plan(directories, "title,locale,body\nAnn,en,x\nBo,en,x\nAnna,sv,x\n")
        let paths = plan.pages().map { plan.path(of: $0) }
        #expect(
            paths == [
                "index.html", "en/index.html", "sv/index.html", "en/people/index.html", "en/people/index.json",
                "en/people/sections/a.html", "en/people/sections/b.html", "en/people/ann.html", "en/people/bo.html",
                "sv/people/index.html", "sv/people/index.json", "sv/people/anna.html",
            ])
        #expect(paths.map { plan.page(at: $0) } == plan.pages())
        for path in ["", "index.json", "en", "en/people/sections/c.html", "en/people/anna.html", "en/people/ann"] {
            #expect(plan.page(at: path) == nil, "\(path)")
        }
    }

    /// The plan of a site whose first directory has the entries of a CSV file.
    private func plan(_ directories: [DirectoryConfiguration], _ csv: String) async throws -> SitePlan {
        var configuration = SiteConfiguration()
        for directory in directories { configuration.directories.append(directory) }
        let file = ContentFile(
            file: SourceFile(path: "people.csv", bytes: csv.utf8), contentStart: 0, directory: DirectoryID(0),
            locale: nil)
        let workers = Workers(count: 1)
        var (content, _, diagnostics) = await Content.parse([file], configuration, workers: workers)
        let (indexes, _) = await DirectoryIndex.all(of: &content, configuration, workers: workers)
        let plan = await SitePlan(
            configuration, content, indexes, families: SiteFeatures.families, workers: workers, &diagnostics)
        #expect(diagnostics.isEmpty)
        return plan
    }
}
