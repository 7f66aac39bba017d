import Testing

@testable import IndexedCollation
@testable import SiteGenerator
@testable import SiteSearch

@Suite("Kana as the search compares them")
struct KanaSoundsTests {
    @Test(
        "one spelling stands for each sound, and another for those who do not know voicing and length",
        arguments: [
            ("ビール", "びいる", "ひる"), ("ケーキ", "けえき", "けき"), ("けいき", "けいき", "けき"), ("とうきょう", "とおきょお", "ときょ"),
            ("おおきい", "おおきい", "おき"), ("かんじ", "かんじ", "かんし"), ("かんし", "かんし", "かんし"), ("パーティー", "ぱあちい", "はち"),
            ("ヴァイオリン", "ばいおりん", "はいおりん"), ("つづく", "つずく", "つすく"), ("がっこう", "がっこお", "かっこ"), ("ー", "ー", "ー"),
            ("お好み焼き", "お好み焼き", "お好み焼き"), ("東京", "東京", "東京"),
        ])
    func sounds(_ name: String, _ spelledOut: String, _ similar: String) {
        var folded: [UInt8] = []
        TextFolding.appendSearchForm(Array(name.utf8).span, keepsVoicing: true, to: &folded)
        let own = folded.withBytes { KanaSounds.spelledOut($0) }
        #expect(String(decoding: own, as: UTF8.self) == spelledOut)
        #expect(String(decoding: own.withBytes { KanaSounds.similar($0) }, as: UTF8.self) == similar)
    }
}
