import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The search index")
struct SearchIndexTests {
    @Test("an entry's line has its address, title, reading and aliases, and its names in Latin letters")
    func line() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [ja]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name,reading,aliases\ntokyo,東京,とうきょう,江戸;みやこ\n",
        ])
        #expect(site.page("search/index.js") == "thumbindexSearch([\"\"])\n")
        #expect(
            site.page("search/0.js")
                == "thumbindexSearch(0,\"index.html#tokyo\\t東京\\tとうきょう\\t江戸|みやこ\\ttoukyou|tokyo|miyako\\n\")\n")
    }

    @Test(
        "names in other scripts are found by their sound",
        arguments: [
            ("zh-Hans", "北京", "bei jing"), ("ru", "Жуков", "zhukov"), ("el", "Αθήνα", "athina"), ("ko", "서울", "seoul"),
            ("de", "Müller", "mueller"), ("en", "Łódź", "lodz"), ("ja", "コーヒー", "kohi"), ("ja", "ジャズ", "jazu"),
        ])
    func sound(_ locale: String, _ name: String, _ latin: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [\(locale)]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\n\(name)\n",
        ])
        let keys = site.page("search/0.js").split(separator: "\\t").last?.split(separator: "\\n").first ?? ""
        #expect(keys.split(separator: "|").contains(Substring(latin)), "\(keys)")
    }

    @Test("a large index is cut into pieces, by the beginnings of words, and every entry is in those of all its words")
    func pieces() async throws {
        let names = (0..<4000).map { "Name\($0) Part\(9999 - $0)" }
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\n" + names.joined(separator: "\n") + "\n",
        ])
        let count = site.files.count { $0.hasPrefix("search/") } - 1
        #expect(count > 3)
        let pieces = (0..<count).map { site.page("search/\($0).js") }
        #expect(pieces.allSatisfy { $0.utf8.count < SearchIndex.pieceSize * 5 / 4 })
        for name in names[1000..<1100] { #expect(pieces.contains { $0.contains("\(name)\\t") }, "\(name)") }
        // "Name" is in the first piece, "Part" in one of the last.
        #expect(pieces.count { $0.contains("\(names[0])\\t") } == 2)
    }
}
