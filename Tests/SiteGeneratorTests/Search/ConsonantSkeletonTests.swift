import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("Names by their consonants")
struct ConsonantSkeletonTests {
    @Test(
        "vowels are left out, letters that sound alike are one, and so are doubled ones",
        arguments: [
            ("תל אביב", "tl b"), ("ירושלים", "yrslm"), ("באר שבע", "br sb"), ("محمد", "mhmd"), ("بغداد", "bgd"),
            ("شیراز", "srs"), ("لاہور", "lhr"), ("کراچی", "krk"),
        ])
    func usual(_ name: String, _ skeleton: String) { #expect(skeletons(name).first == skeleton) }

    @Test(
        "a letter that reads in two ways gives two skeletons",
        arguments: [
            ("חיפה", "hb kb"), ("حيفا", "hb b"), ("דוד", "d dbd"), ("יפו", "yb gb"), ("وهران", "whrn wrn"),
            ("ذكر", "dkr skr"), ("صفد", "sbd"), ("צפת", "tsbt sbt"),
        ])
    func rare(_ name: String, _ all: String) { #expect(skeletons(name).joined(separator: " ") == all) }

    @Test("the Arabic article is left out, or part of the word")
    func article() {
        #expect(skeletons("القاهرة") == ["khr", "lkhr", "ghr", "kr"])
        #expect(skeletons("عبد الله").first == "bd l")
        #expect(skeletons("ال") == ["l"])
    }

    @Test("a feminine ending is heard before another word")
    func construct() { #expect(skeletons("مدينة نصر") == ["mdn nsr", "mdnt nsr"]) }

    @Test("Persian, Urdu and Kurdish have a v for و, and Arabic has none")
    func waw() {
        #expect(skeletons("لواسان", isArabic: false) == ["lsn", "lbsn"])
        #expect(skeletons("لواسان") == ["lsn"])
    }

    @Test("vowel signs and an apostrophe change nothing, or the letter that they are for")
    func marks() {
        #expect(skeletons("יִשְׂרָאֵל") == skeletons("ישראל"))
        #expect(skeletons("مُحَمَّد") == skeletons("محمد"))
        #expect(skeletons("צ׳ילה") == ["kl"])
        #expect(skeletons("צ'ילה") == ["kl"])
        #expect(skeletons("ארה״ב").first == "rhb")
    }

    @Test("a name has at most four", arguments: ["וחוחוחוחוחוח", "ههههه ههههه حح قق وو"])
    func limit(_ name: String) { #expect(skeletons(name, isArabic: false).count <= 4) }

    @Test("names in other scripts have none", arguments: ["Tel Aviv", "北京", "Москва", "", "ԱՖ"])
    func others(_ name: String) { #expect(skeletons(name) == []) }

    @Test("bytes that are not UTF-8 are left out")
    func illFormed() {
        for bytes in [[0xD7], [0xD7, 0x90, 0xD8], [0xFF, 0xDB]] as [[UInt8]] {
            bytes.withBytes {
                #expect(ConsonantSkeletons.skeletons(of: $0, isArabic: true) == [], "\(bytes)")
            }
        }
    }

    private func skeletons(_ name: String, isArabic: Bool = true) -> [String] {
        Array(name.utf8).withBytes {
            ConsonantSkeletons.skeletons(of: $0, isArabic: isArabic).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
