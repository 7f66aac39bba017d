import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages

/// A kind of page that exists only here: the entries of a locale from the last to the first.
private struct ReversedPages: PageFamily {
    var name: String { "reversed" }
    var isInMenu: Bool { true }
    var title: String? { "recent" }

    func pages(of locale: LocaleID, in plan: SitePlan) -> [Int] { listed(in: locale, plan).isEmpty ? [] : [0] }

    func entries(of page: FamilyPage, in plan: SitePlan) -> [EntryPlace] {
        page.locale.map { listed(in: $0, plan).reversed() } ?? []
    }

    private func listed(in locale: LocaleID, _ plan: SitePlan) -> [EntryPlace] {
        plan.listedIndexes.filter { plan.locale(of: $0) == locale }.flatMap { index in
            plan.indexes[index].entries.indices.map { EntryPlace(index: index, entry: $0) }
        }
    }
}

@Suite("Families of pages")
struct PageFamilyTests {
    @Test("every family has a name of its own, which no other kind of page has")
    func names() {
        let names = SiteFeatures.families.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(
            Set(names).isDisjoint(with: ["root", "front", "missing", "index", "section", "group", "entry", "page"]))
    }

    @Test("every page of a family is found at its path, and has a template or is written without one")
    func pages() async throws {
        let plan = try await plan()
        let families = plan.families.indices.map { family in
            plan.pages().filter { $0.kind == .family(family) }
        }
        for (family, pages) in zip(SiteFeatures.families, families) {
            #expect(!pages.isEmpty, "no page of '\(family.name)'")
            #expect(pages.map { plan.page(at: plan.path(of: $0)) } == pages)
            #expect((family.template == nil) == (family is any PageWriter))
        }
    }

    @Test("a family is a type and a template", arguments: ["files", "folders"])
    func family(addresses: String) async throws {
        let folder = try folder(addresses: addresses)
        try folder.write(
            "{{title}}{{#entries}} {{title}}={{{url}}}{{/entries}}{{#menu}} [{{title}}{{#isCurrent}}, here{{/isCurrent}}]{{/menu}}"
                + "{{#languages}} {{lang}}={{{url}}}{{#isAlternate}}, same{{/isAlternate}}{{/languages}} {{kind}} {{{canonical}}}",
            to: "Templates/reversed.mustache")
        var result = Site.Result()
        let prepared = try #require(await Site(folder.path).prepare(&result))
        let plan = await SitePlan(
            prepared.plan.configuration, prepared.plan.content, prepared.plan.indexes, families: [ReversedPages()],
            workers: Workers(count: 1), &result.diagnostics)
        #expect(DiagnosticReport(result.diagnostics + AddressConflicts.diagnostics(of: plan)).text() == "")
        let pages = plan.pages().filter { $0.index == nil }
        let end = addresses == "files" ? ".html" : "/index.html"
        #expect(
            pages.map { plan.path(of: $0) } == [
                "index.html", "en/index.html", "sv/index.html", "en/reversed\(end)", "sv/reversed\(end)",
            ])
        #expect(pages.map { plan.page(at: plan.path(of: $0)) } == pages)
        let english = try #require(pages.dropFirst(3).first)
        #expect(plan.alternates(of: english).map(\.page) == Array(pages[3...]))
        let targets = LinkTargets(
            plan, LinkedFiles(plan.configuration, contentFolder: nil, in: nil, &result.diagnostics))
        let site = await ResolvedSite.resolve(
            targets, keepsHTML: false, workers: Workers(count: 1), progress: nil)
        var html: [UInt8] = []
        var renderer = PageRenderer(SiteRenderer(site, prepared.theme))
        let rendered = renderer.render(english, into: &html)
        #expect(rendered.problem == nil)
        #expect(rendered.facts.isSuperset(of: [.structures, .entries]))
        let expected =
            addresses == "files"
            ? "Recent changes Roma=../en/places/sections/r.html#roma Oslo=../en/places/sections/o.html#oslo "
                + "Bob=../en/people/bob.html Ann=../en/people/ann.html [Recent changes, here] en=../en/reversed.html, same "
                + "sv=../sv/reversed.html, same reversed https://example.org/en/reversed.html"
            : "Recent changes Roma=../../en/places/sections/r.html#roma Oslo=../../en/places/sections/o.html#oslo "
                + "Bob=../../en/people/bob/ Ann=../../en/people/ann/ [Recent changes, here] en=../../en/reversed/, same "
                + "sv=../../sv/reversed/, same reversed https://example.org/en/reversed/"
        #expect(String(decoding: html, as: UTF8.self) == expected)
    }

    @Test("a menu in the settings can name the pages of a family")
    func menu() async throws {
        var result = Site.Result()
        let folder = try folder(addresses: "files")
        let prepared = try #require(await Site(folder.path).prepare(&result))
        var reader = SettingsReader()
        var configuration = prepared.plan.configuration
        configuration.menu =
            reader.read(SourceFile(path: "site.yml", bytes: Array("menu: [reversed, people, revered]".utf8))).menu
        let plan = await SitePlan(
            configuration, prepared.plan.content, prepared.plan.indexes, families: [ReversedPages()],
            workers: Workers(count: 1), &result.diagnostics)
        let paths = plan.menu(in: plan.locales.startIndex).map { item in
            if case .page(let page) = item { plan.path(of: page) } else { "" }
        }
        #expect(paths == ["en/reversed.html", "en/people/index.html"])
        #expect(DiagnosticReport(result.diagnostics).text().contains("did you mean 'reversed'?"))
    }

    @Test("an entry with the address of such a page is reported")
    func conflict() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: T\ndirectories:\n  - { id: a, source: a.csv, pages: entries }\n", to: "Content/site.yml")
        try folder.write("title,body\nReversed,x\nBob,x\n", to: "Content/a.csv")
        var result = Site.Result()
        let prepared = try #require(await Site(folder.path).prepare(&result))
        let plan = await SitePlan(
            prepared.plan.configuration, prepared.plan.content, prepared.plan.indexes, families: [ReversedPages()],
            workers: Workers(count: 1), &result.diagnostics)
        #expect(AddressConflicts.diagnostics(of: plan).map(\.kind) == [.addressTwice])
        #expect(AddressConflicts.diagnostics(of: prepared.plan).isEmpty)
    }

    /// The plan of a site with pages of all families.
    private func plan() async throws -> SitePlan {
        var result = Site.Result()
        let folder = try folder(addresses: "files")
        let plan = try #require(await Site(folder.path).prepare(&result)).plan
        #expect(DiagnosticReport(result.diagnostics).text() == "")
        return plan
    }

    private func folder(addresses: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            title: T
            url: https://example.org
            addresses: \(addresses)
            locales: [en, sv]
            api: true
            directories:
              - { id: people, source: people.csv, pages: entries, print: document }
              - { id: places, source: places.csv, pages: inline, page-size: 1 }

            """, to: "Content/site.yml")
        try folder.write("locale,title,body\nen,Ann,x\nen,Bob,x\nsv,Anna,x\n", to: "Content/people.csv")
        try folder.write("locale,title\nen,Oslo\nen,Roma\n", to: "Content/places.csv")
        return folder
    }
}
