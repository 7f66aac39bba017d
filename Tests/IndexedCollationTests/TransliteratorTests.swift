import IndexedCollation
import Testing

@Suite("Names as searching compares them")
struct TransliteratorTests {
    @Test(
        "case, width, accents and punctuation make no difference",
        arguments: [
            ("Ångström", "angstrom"), ("ＡＢＣ", "abc"), ("New  York–Newark", "new york newark"), (".NET", "net"),
            ("d’Ivoire", "divoire"), ("C++", "c++"), ("カナ", "かな"), ("がく", "かく"), ("الأبجديّة", "الابجديه"),
            ("ЁЛКА", "елка"), ("", ""), ("  ", ""), ("a b", "a b"), ("İstanbul", "istanbul"),
        ])
    func searchForm(_ text: String, _ expected: String) {
        #expect(form(text) == expected)
    }

    @Test("many texts are transliterated at once, each for itself")
    func transform() throws {
        let transform = try Transliterator("Any-Latin; Latin-ASCII; Lower")
        let texts = ["Москва", "", "서울", "abc"]
        let given = texts.indices.map { texts[...$0].joined().utf8.count }
        let (bytes, ends) = transform.bytes(of: Array(texts.joined().utf8), endingAt: given)
        let results = zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
        #expect(results == ["moskva", "", "seoul", "abc"])
        #expect(throws: CollationError.self) { try Transliterator("No-Such") }
    }

    private func form(_ text: String) -> String {
        var result: [UInt8] = []
        TextFolding.appendSearchForm(Array(text.utf8).span, to: &result)
        return String(decoding: result, as: UTF8.self)
    }
}
