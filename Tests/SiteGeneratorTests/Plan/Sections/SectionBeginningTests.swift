import Testing

@testable import SiteGenerator

@Suite("The second letters in the overview of a large directory")
struct SectionBeginningTests {
    /// The beginnings of a section that are shown on the index page, which lists no names.
    private func beginnings(of names: [String], in locale: String, _ settings: String = "") async throws -> [String] {
        // Long names keep the index page from listing all of them.
        let rows = names.enumerated().map { "e\($0),\($1)\n" }.joined()
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [\(locale)]\npage-size: 100\n\(settings)directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name\n" + rows,
        ])
        let page = site.page("index.html")
        let list = page.components(separatedBy: "<ul class=\"beginnings\"").dropFirst().first ?? ""
        return list.components(separatedBy: "<bdi>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }

    /// Many long names with each beginning.
    private func names(_ beginnings: [String], _ rest: String) -> [String] {
        beginnings.flatMap { beginning in (0..<150).map { "\(beginning)\(rest)\($0)" } }
    }

    @Test("are those of the names")
    func letters() async throws {
        let names = names(["Sa", "Se", "Šo", "Su"], "ndwich" + String(repeating: "es", count: 300))
        #expect(try await beginnings(of: names, in: "en") == ["Sa", "Se", "Šo", "Su"])
    }

    @Test("are without voicing marks in kana, whose order ignores them")
    func kana() async throws {
        let names = names(["だ", "ぢ", "づ", "で", "ど"], "んご" + String(repeating: "の", count: 200))
        #expect(try await beginnings(of: names, in: "ja") == ["た", "ち", "つ", "て", "と"])
    }

    @Test("are not marks such as the ʻokina, which tell nobody what follows")
    func marks() async throws {
        let names = names(["Ha", "Hi", "ʻEwa"], "wai" + String(repeating: "an", count: 300))
        // ICU alone sorts the ʻokina between H and I.
        #expect(try await beginnings(of: names, in: "en", "collation: { labels: cldr }\n") == ["Ha", "Hi"])
    }
}
