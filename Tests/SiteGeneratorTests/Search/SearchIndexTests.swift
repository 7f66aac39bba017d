import Foundation
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

    @Test("the index has what people type in place of letters, and finds its pieces by the letters")
    func typedForms() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [crh]
            alphabets:
              crh: { alphabet: [A, B, Ñ], fold: { ñ: [n', ń], Ñ: [N'] } }
            directories: [{ id: list, source: list.csv }]
            """,
            "Content/list.csv": "name\n" + (0..<3000).map { "b\($0) ban'a\n" }.joined(),
        ])
        #expect(site.page("search/index.js").hasSuffix("],[[\"N'\",\"Ñ\"],[\"n'\",\"ñ\"],[\"ń\",\"ñ\"]])\n"))
        let urdu = try await BuiltSite([
            "Content/site.yml": "locales: [ur]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\nہمایوں\n",
        ])
        #expect(urdu.page("search/index.js") == "thumbindexSearch([\"\"],[[\"ه\",\"ہ\"]])\n")
    }

    @Test(
        "names in other scripts are found by their sound",
        arguments: [
            ("zh-Hans", "北京", "bei jing"), ("ru", "Жуков", "zhukov"), ("el", "Αθήνα", "athina"), ("ko", "서울", "seoul"),
            ("de", "Müller", "mueller"), ("en", "Łódź", "lodz"), ("ja", "コーヒー", "kohi"), ("ja", "ジャズ", "jazu"),
        ])
    func sound(_ locale: String, _ name: String, _ latin: String) async throws {
        let forms = try await fields(of: name, in: locale)[4]
        #expect(forms.split(separator: "|").contains(Substring(latin)), "\(forms)")
    }

    @Test(
        "a Chinese name has the initials of its syllables, and ü as v",
        arguments: [
            ("北京", "bei jing", "bj"), ("中国人", "zhong guo ren", "zgr"), ("吕梁", "lu liang|lv liang", "ll"),
            ("京", "jing", nil), ("女", "nu|nv", nil), ("三D打印", "sand da yin", "sdy"),
        ])
    func initials(_ name: String, _ latin: String, _ initials: String?) async throws {
        let fields = try await fields(of: name, in: "zh-Hans")
        #expect(fields[4] == latin)
        #expect(fields.dropFirst(5).first == initials)
    }

    @Test("a Japanese name has no initials")
    func japanese() async throws {
        #expect(try await fields(of: "東京", in: "ja").count == 5)
        #expect(try await fields(of: "虎ノ門", in: "en").count == 5)
    }

    @Test(
        "a name in Hebrew or Arabic letters has its consonants",
        arguments: [("he", "חיפה", "hb|kb"), ("ar", "محمد", "mhmd|md")])
    func consonants(_ locale: String, _ name: String, _ skeletons: String) async throws {
        let fields = try await fields(of: name, in: locale)
        #expect(fields.count == 7)
        #expect(fields[5] == "")
        #expect(fields[6] == skeletons)
    }

    /// The fields of the only line of an index.
    private func fields(of name: String, in locale: String) async throws -> [String] {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [\(locale)]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\n\(name)\n",
        ])
        let line = site.page("search/0.js").replacing("thumbindexSearch(0,\"", with: "").replacing("\\n\")\n", with: "")
        return line.components(separatedBy: "\\t")
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
