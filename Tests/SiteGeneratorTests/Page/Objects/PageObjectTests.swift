import IndexedCollation
import Testing

@testable import Mustache
@testable import SiteGenerator
@testable import SitePages

/// What templates are checked against is what pages really have.
@Suite("Page objects")
struct PageObjectTests {
    @Test("every member that a type declares has a value, and no other has")
    func declarations() async throws {
        let site = try await site()
        var diagnostics: [Diagnostic] = []
        let words = InterfaceLanguages(nil, overriddenBy: nil, diagnostics: &diagnostics)
        let vocabulary = Vocabulary(site.plan, words)
        var seen: Set<String> = []
        for page in site.plan.pages() {
            let context = PageContext(page, site, vocabulary)
            check(.page(WholePage()), WholePage.type, in: context, &seen, depth: 0)
        }
        #expect(
            seen.isSuperset(of: ["page", "language", "directory", "index title", "section", "entry", "value", "group"]))
    }

    /// Walks an object as deep as a template might.
    private func check(
        _ object: PageObject, _ type: ObjectType, in page: PageContext, _ seen: inout Set<String>, depth: Int
    ) {
        guard depth < 5 else { return }
        seen.insert(type.name)
        let members = type.members
        for (key, name) in PageName.vocabulary.enumerated() where !type.isOpen {
            // The objects know the names by their numbers.
            let value = page.value(of: TemplateName(key: key), in: object)
            #expect((value != nil) == (members[name] != nil), "'\(name)' of \(type.name)")
            guard let value, let member = members[name] else { continue }
            switch (value, member) {
            case (.null, _), (.flag, .flag), (.number, .number), (.text, .text), (.text, .json): break
            case (.object(let object), .object(let type)): check(object, type, in: page, &seen, depth: depth + 1)
            case (.list(let list), .list(of: .object(let type))):
                for index in 0..<min(page.count(of: list), 2) {
                    if case .object(let object) = page.element(at: index, of: list) {
                        check(object, type, in: page, &seen, depth: depth + 1)
                    }
                }
            default: Issue.record("'\(name)' of \(type.name) is declared as \(member) and is \(value)")
            }
        }
    }

    private func site() async throws -> ResolvedSite {
        let csv = "id,locale,name,aliases,categories,note,body\n1,en,Ann,Annie,x,n,b\n2,en,Bob,,,,\n1,sv,Anna,,,,\n"
        let other = "name,country\nOslo,Norway\n"
        var configuration = SiteConfiguration()
        configuration.url = "https://example.org"
        configuration.directories = [DirectoryConfiguration(id: "people"), DirectoryConfiguration(id: "places")]
        configuration.directories[DirectoryID(0)].pageSize = 1
        configuration.directories[DirectoryID(1)].group = [.init(name: "country")]
        let files = [
            ContentFile(
                file: SourceFile(path: "people.csv", bytes: csv.utf8), contentStart: 0, directory: DirectoryID(0),
                locale: nil),
            ContentFile(
                file: SourceFile(path: "places.csv", bytes: other.utf8), contentStart: 0, directory: DirectoryID(1),
                locale: nil),
        ]
        let workers = Workers(count: 1)
        var (content, _, diagnostics) = await Content.parse(files, configuration, workers: workers)
        #expect(diagnostics.isEmpty)
        let (indexes, _) = await DirectoryIndex.all(of: &content, configuration, workers: workers)
        #expect(indexes.count == 3)
        let plan = await SitePlan(
            configuration, content, indexes, families: SiteFeatures.families, workers: workers, &diagnostics)
        let targets = LinkTargets(plan, LinkedFiles(configuration, contentFolder: nil, in: nil, &diagnostics))
        return await ResolvedSite.resolve(
            targets, keepsHTML: false, workers: workers, progress: nil)
    }
}
