import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages

@Suite("Categories")
struct ListingTests {
    // MARK: Pages

    @Test("have pages with exactly their entries, and entries with several are in the page of each")
    func pages() async throws {
        let site = try await site(rows)
        #expect(pages(site) == ["books", "index", "letters", "sorting"])
        #expect(names(site.page("category/books.html")) == ["Font", "Index"])
        #expect(names(site.page("category/letters.html")) == ["Font", "Serif"])
        #expect(names(site.page("category/sorting.html")) == ["Index"])
        let books = site.page("category/books.html")
        #expect(books.contains("<h1><bdi>books</bdi></h1>") && books.contains("2 entries"))
        #expect(books.contains("<title>books · Terms</title>"))
        #expect(books.contains("<body class=\"group-page\">"))
    }

    @Test("have bars of their own letters")
    func bars() async throws {
        let titles = titles(try await site(rows).page("category/books.html"))
        #expect(titles["F"] == "#section-f" && titles["I"] == "#section-i")
        #expect(titles["S"] == "#section-i" && titles["A"] == "#section-f")
    }

    @Test("are led to by entries, by the index page and by their overview, and lead back")
    func links() async throws {
        let site = try await site(rows)
        #expect(
            facts(site.page("font.html")) == [
                "<a href=\"category/books.html\">books</a>", "<a href=\"category/letters.html\">letters</a>",
            ])
        #expect(counted(site.page("index.html")) == ["category/index.html Categories 3"])
        #expect(
            counted(site.page("category/index.html")) == [
                "../category/books.html books 2", "../category/letters.html letters 2",
                "../category/sorting.html sorting 1",
            ])
        let overview = site.page("category/index.html")
        #expect(!overview.contains("index-bar") && !overview.contains("class=\"entry\""))
        #expect(path(overview) == ["../index.html Terms"])
        #expect(path(site.page("category/books.html")) == ["../index.html Terms", "../category/index.html Categories"])
        #expect(site.page("category/books.html").contains("href=\"../font.html\""))
    }

    @Test("are led to by entries in lists, if entries have no pages")
    func inline() async throws {
        let site = try await site(rows, "pages: inline")
        #expect(facts(site.page("index.html")).contains("<a href=\"category/sorting.html\">sorting</a>"))
        let page = site.page("category/books.html")
        #expect(page.contains("href=\"../index.html#index-1\""))
        // An entry is in several categories, so that the heading does not say all of them.
        #expect(facts(page).contains("<a href=\"../category/letters.html\">letters</a>"))
    }

    @Test("are divided as the letters of groups are, if they are too large for a page")
    func large() async throws {
        let many = (0..<40).map { "n\($0),\(["Aa", "Ab", "Ba", "Ca"][$0 % 4])\($0),Text,all\n" }.joined()
        let site = try await site(rows + many, "page-size: 8")
        let parts = pages(site).filter { $0.hasPrefix("all--") }
        #expect(parts.count >= 5 && names(site.page("category/all.html")) == [])
        let listed = parts.map { names(site.page("category/\($0).html")) }
        #expect(listed.allSatisfy { (1...8).contains($0.count) })
        #expect(listed.flatMap { $0 }.count == 40 && Set(listed.flatMap { $0 }).count == 40)
        for part in parts {
            #expect(site.page("category/all.html").contains("\"../category/\(part).html\""))
            #expect(
                path(site.page("category/\(part).html")) == [
                    "../index.html Terms", "../category/index.html Categories", "../category/all.html all",
                ])
        }
        #expect(names(site.page("category/sorting.html")) == ["Index"])
    }

    @Test("that differ in case or width are one, named as the first entry has it")
    func cases() async throws {
        let site = try await site("a,Alpha,T,Books\nb,Beta,T,books\nc,Gamma,T,ＢＯＯＫＳ; books\n")
        #expect(pages(site) == ["books", "index"])
        #expect(site.page("category/books.html").contains("<h1><bdi>Books</bdi></h1>"))
        #expect(names(site.page("category/books.html")) == ["Alpha", "Beta", "Gamma"])
        #expect(facts(site.page("b.html")) == ["<a href=\"category/books.html\">books</a>"])
    }

    @Test("are groups of the `group` setting, too")
    func grouped() async throws {
        let small = try await site(rows, "group: categories")
        #expect(small.page("index.html").contains("index-group") && pages(small).count == 4)
        let large = try await site(rows, "group: categories, page-size: 2")
        #expect(large.files.contains("groups/books.html") && pages(large).contains("books"))
    }

    @Test("add nothing to a site whose entries have none, or whose settings do not want them")
    func none() async throws {
        let without = try await site("a,Alpha,T,\nb,Beta,T,\n")
        #expect(pages(without) == [] && !without.page("index.html").contains("class=\"groups"))
        let unwanted = try await site(rows, "listings: []")
        #expect(pages(unwanted) == [] && facts(unwanted.page("font.html")) == ["books", "letters"])
        #expect(!unwanted.page("index.html").contains("category/"))
    }

    @Test("and other fields are called as `show` calls them in the locale")
    func shownNames() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [en, sv]
            directories:
              - id: w
                source: w.csv
                listings: [part]
                show: [{ field: part, label: { en: Part of speech, sv: Ordklass } }]
            """,
            "Content/w.csv": "id,title:en,title:sv,body,part\na,Alpha,Alfa,T,noun\nb,Beta,Beta,T,verb\n",
        ])
        #expect(site.page("en/part/index.html").contains("<h1><bdi>Part of speech</bdi></h1>"))
        #expect(counted(site.page("sv/index.html")) == ["part/index.html Ordklass 2"])
    }

    @Test("and the values of other fields have pages, in folders of their own")
    func fields() async throws {
        let csv = "id,title,body,categories,part,Groups,index\na,Alpha,T,x,noun,n,1\nb,Beta,T,y,Noun,m,2\n"
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories:\n  - { id: w, title: Terms, source: w.csv, listings: [part, categories, Groups, index] }\n",
            "Content/w.csv": csv,
        ])
        #expect(site.report == "")
        let found = site.files.filter { $0.contains("/") && !$0.hasPrefix("assets/") && !$0.hasPrefix("search/") }
        #expect(
            found.sorted() == [
                "category/index.html", "category/x.html", "category/y.html", "groups-2/index.html", "groups-2/m.html",
                "groups-2/n.html", "index-entry/1.html", "index-entry/2.html", "index-entry/index.html",
                "part/index.html", "part/noun.html",
            ])
        #expect(
            facts(site.page("b.html")) == [
                "<a href=\"category/y.html\">y</a>",
                "<a href=\"groups-2/m.html\">m</a>", "<a href=\"index-entry/2.html\">2</a>",
            ])
        #expect(site.page("b.html").contains("<span class=\"part\"><a href=\"part/noun.html\">Noun</a></span>"))
        #expect(
            counted(site.page("index.html")) == [
                "part/index.html part 1", "category/index.html Categories 2", "groups-2/index.html Groups 2",
                "index-entry/index.html index 2",
            ])
    }

    // MARK: Locales

    @Test("have the labels of each locale, in its order, and entries may have these labels")
    func labels() async throws {
        let site = try await localized()
        #expect(
            counted(site.page("sv/category/index.html")) == [
                "../category/sorting.html Ordning 1", "../category/letters.html ändringar 1",
                "../category/books.html Över böcker 2",
            ])
        #expect(names(site.page("sv/category/books.html")) == ["Index", "Typsnitt"])
        #expect(site.page("sv/category/books.html").contains("<h1><bdi>Över böcker</bdi></h1>"))
        #expect(site.page("en/category/books.html").contains("<h1><bdi>About books</bdi></h1>"))
        #expect(facts(site.page("sv/index-1.html")).first == "<a href=\"category/books.html\">Över böcker</a>")
        // A value without a label is shown as entries have it.
        #expect(facts(site.page("en/serif.html")) == ["<a href=\"category/letters.html\">letters</a>"])
    }

    @Test("lead to the same category in other locales, and to the directory where it is not there")
    func languages() async throws {
        let site = try await localized()
        let books = site.page("sv/category/books.html")
        #expect(books.contains("href=\"../../en/category/books.html\" lang=\"en\""))
        #expect(books.contains("href=\"../../de/index.html\" lang=\"de\""))
        #expect(site.page("en/category/index.html").contains("href=\"../../sv/category/index.html\" lang=\"sv\""))
        let alternates = books.matches(of: /rel="alternate" hreflang="([^"]*)" href="([^"]*)"/).map {
            "\($0.1) \($0.2)"
        }
        #expect(
            alternates.sorted() == [
                "en https://example.org/en/category/books.html", "sv https://example.org/sv/category/books.html",
                "x-default https://example.org/en/category/books.html",
            ])
        #expect(books.contains("rel=\"canonical\" href=\"https://example.org/sv/category/books.html\""))
    }

    @Test("are not in a locale without entries that have them, or without entries")
    func emptyLocales() async throws {
        let site = try await localized()
        #expect(site.files.filter { $0.hasPrefix("de/category/") }.isEmpty)
        #expect(!site.page("de/index.html").contains("category/"))
        let empty = try await BuiltSite([
            "Content/site.yml":
                "locales: [en, sv]\ndirectories:\n  - { id: w, source: w.csv, listings: [categories] }\n",
            "Content/w.csv": "id,title:en,categories\na,Alpha,x\n",
        ])
        #expect(empty.files.filter { $0.hasSuffix("category/x.html") }.count == 1)
    }

    // MARK: Values

    @Test("have different addresses on every file system, whatever their names are")
    func addresses() async throws {
        let long = String(repeating: "å", count: 500)
        let values = [
            "index", "C", "C++", "C#", "c", "a/b", "a b", "A  B", "../../x", "<b>&\"'", "CON", "日本", "★", "§",
            "section-a", long, long + "ä", "a--b", "entry", "x.html", String(repeating: "word ", count: 200),
        ]
        let csv = values.enumerated().map { number, value in
            "n\(number),Name \(number),T,\"\(value.replacingOccurrences(of: "\"", with: "\"\""))\"\n"
        }.joined()
        let site = try await site(csv)
        #expect(site.report == "")
        let overview = counted(site.page("category/index.html")).map { String($0.prefix { $0 != " " }) }
        let files = site.files.filter { $0.hasPrefix("category/") }
        // "C" and "c" are one value.
        #expect(overview.count == values.count - 1 && Set(files.map { $0.lowercased() }).count == values.count)
        #expect(files.allSatisfy { $0.utf8.count < 140 && $0.split(separator: "/").count == 2 })
        for (number, value) in values.enumerated() {
            let link = facts(site.page("n\(number).html")).first?.firstMatch(of: /href="([^"]*)"/).map { String($0.1) }
            let page = site.page(link ?? "")
            #expect(names(page).contains("Name \(number)"), "\(value): \(link ?? "")")
            #expect(!page.contains("<b>"))
        }
        // Those that are their own names in addresses have these.
        #expect(site.page("category/c.html").contains("<h1><bdi>C</bdi></h1>"))
    }

    @Test("keep their addresses whatever else there is")
    func stableAddresses() async throws {
        let values = ["C++", "C#", "Books", "über", "日本", "a/b"]
        let few = try await site(values.enumerated().map { "n\($0),Name,T,\($1)\n" }.joined())
        let more = ["Aa", "c", "Zz"] + values.reversed() + ["books 2"]
        let many = try await site(more.enumerated().map { "n\($0),Name,T,\($1)\n" }.joined())
        func addresses(_ site: BuiltSite) -> [String: String] {
            Dictionary(
                counted(site.page("category/index.html")).map { line in
                    let parts = line.split(separator: " ")
                    return (parts.dropFirst().dropLast().joined(separator: " "), String(parts[0]))
                }
            ) { first, _ in first }
        }
        let (before, after) = (addresses(few), addresses(many))
        for value in ["Books", "über", "日本", "a/b", "C++"] { #expect(before[value] == after[value]) }
        #expect(after["c"] == "../category/c.html")
        #expect(Set(after.values).count == more.count)
    }

    @Test("by the thousand are a warning, and their overview has ranges of them on pages of their own", .slow)
    func many() async throws {
        let values = (0...1000).map { "v\($0)" }
        let site = try await site("a,Alpha,T,\"\(values.joined(separator: ";"))\"\n")
        #expect(
            site.report.contains(
                "'categories' has 1001 values in 'w', and each has a page; write 'listings: []' if it is not a category"
            ))
        let ranges = site.page("category/index.html").matches(of: /<li><a href="\.\.\/([^"]*)"><bdi>([^<]*)<\/bdi>/)
        let links = ranges.filter { $0.1.contains("index--") }
        try #require(links.count == 2)
        #expect(links[0].2.contains(" – "))
        var listed: [Substring] = []
        for link in links {
            listed += counted(site.page(String(link.1))).compactMap { $0.split(separator: " ").dropFirst().first }
        }
        #expect(listed.count == 1001 && Set(listed).count == 1001)
        #expect(
            path(site.page(String(links[1].1))) == ["../index.html Terms", "../category/index.html Categories"])
        #expect(path(site.page("category/v7.html")).count == 3)
        #expect(counted(site.page("index.html")) == ["category/index.html Categories 1,001"])
    }

    @Test("are found by previews at their addresses")
    func previews() async throws {
        let site = try await localized()
        var memory = Site.Memory()
        var result = Site.Result()
        let prepared = try #require(await Site(site.folder.path).prepare(&result, reusing: &memory))
        let plan = prepared.plan
        let pages = plan.pages()
        #expect(Set(pages.map { plan.path(of: $0) }).count == pages.count)
        for page in pages { #expect(plan.page(at: plan.path(of: page)) == page) }
        #expect(pages.contains { $0.grouping == .listings })
    }

    // MARK: Sites

    private let rows = """
        font,Font,Text,books; letters
        index-1,Index,Text,"books,sorting"
        serif,Serif,Text,letters
        plain,Plain,Text,

        """

    private func site(_ rows: String, _ settings: String = "html: safe") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "locales: [en]\ndirectories:\n  - { id: w, title: Terms, source: w.csv, \(settings) }\n",
            "Content/w.csv": "id,title,body,categories\n" + rows,
        ])
    }

    private func localized() async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": """
            locales: [en, sv, de]
            url: https://example.org/
            labels: { categories: { books: { en: Books, sv: Böcker }, sorting: { sv: Ordning } } }
            directories:
              - id: w
                title: Terms
                source: w.{locale}.csv
                labels: { categories: { Books: { en: About books, sv: Över böcker }, letters: { sv: ändringar } } }

            """,
            "Content/w.en.csv": "id,title,body,categories\n" + rows,
            "Content/w.sv.csv": """
            id,title,body,categories
            font,Typsnitt,Text,books; letters
            index-1,Index,Text,Över Böcker; ORDNING

            """,
            "Content/w.de.csv": "id,title,body,categories\nfont,Schrift,Text,\n",
        ])
    }

    /// The names of the pages of categories.
    private func pages(_ site: BuiltSite) -> [String] {
        site.files.filter { $0.hasPrefix("category/") }.map { String($0.dropFirst(9).dropLast(5)) }.sorted()
    }

    /// The links with numbers: "category/a.html A 3".
    private func counted(_ page: String) -> [String] {
        page.matches(of: /<li><a href="([^"]*)"><bdi>([^<]*)<\/bdi><\/a>&nbsp;<span class="count">([^<]+)</)
            .map { "\($0.1) \($0.2) \($0.3)" }
    }

    /// The titles of the entries that a page lists.
    private func names(_ page: String) -> [String] {
        page.matches(of: /class="term" href="[^"]*" dir="auto">([^<]*)</).map { String($0.1) }
    }

    /// The values of the facts on a page.
    private func facts(_ page: String) -> [String] {
        page.matches(of: /<dd>(.*?)<\/dd>/).map { String($0.1) }
    }

    /// The links above the heading.
    private func path(_ page: String) -> [String] {
        let path = page.firstMatch(of: /(?s)<nav class="path".*?<\/nav>/)?.0 ?? ""
        return path.matches(of: /href="([^"]*)"><bdi>([^<]*)</).map { "\($0.1) \($0.2)" }
    }

    /// The addresses of the titles in the row of letters.
    private func titles(_ page: String) -> [String: String] {
        let row = page.firstMatch(of: /(?s)<ol class="letters".*?<\/ol>/)?.0 ?? ""
        return Dictionary(
            row.matches(of: /href="([^"]*)"[^>]*>([^<]*)</).map { (String($0.2), String($0.1)) }
        ) { first, _ in first }
    }
}
