import Foundation
import Testing

@testable import SiteGenerator
@testable import SiteIndexes
@testable import SitePages
@testable import SiteStructure

@Suite("The second letters in the overview of a large directory")
struct SectionBeginningTests {
    /// The beginnings of a section that are shown on the index page, which lists no names.
    private func beginnings(of names: [String], in locale: String, _ settings: String = "") async throws -> [String] {
        let lists = beginnings(on: try await site(of: names, in: locale, settings).page("index.html"))
        return lists.first.map { $0.map(\.title) } ?? []
    }

    /// A site of names, which may have readings: `重庆,chóngqìng`.
    private func site(of names: [String], in locale: String, _ settings: String = "") async throws -> BuiltSite {
        // Long names keep the index page from listing all of them.
        let rows = names.enumerated().map { "e\($0),\($1)\($1.contains(",") ? "" : ",")\n" }.joined()
        return try await BuiltSite([
            "Content/site.yml":
                "locales: [\(locale)]\npage-size: 100\n\(settings)directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name,reading\n" + rows,
        ])
    }

    /// The beginnings of each section, and where they lead.
    private func beginnings(on page: String) -> [[(title: String, address: String)]] {
        page.components(separatedBy: "<ul class=\"beginnings\"").dropFirst().map { list in
            list.prefix(upTo: list.range(of: "</ul>")?.lowerBound ?? list.endIndex).matches(
                of: /<a href="([^"]*)"><bdi>([^<]*)</
            ).map { (title: String($0.2), address: String($0.1)) }
        }
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

    /// Names with every letter of an alphabet in the second place, or with every one of some characters in the first.
    private static let lists: [(locale: String, settings: String, names: [String], letters: Int)] = [
        ("en", "", "abcdefghijklmnopqrstuvwxyz".flatMap { second in (0..<8).map { "A\(second)burg \($0)" } }, 2),
        ("el", "", "αβγδεζηθικλμνξοπρστυφχψω".flatMap { second in (0..<8).map { "Α\(second)να \($0)" } }, 2),
        ("de", "", "abcdefghijklmnopqrstuvwxyz".flatMap { fourth in (0..<8).map { "Sch\(fourth)au \($0)" } }, 4),
        (
            "zh-Hant", "collation: { collation: stroke }\n",
            (0x4E00..<0x5600).compactMap { Unicode.Scalar($0) }.map { "\($0)山" }, 1
        ),
    ]

    @Test(
        "lead to every entry of a section, as ranges if there are many, on each of its pages", arguments: lists)
    func completeness(locale: String, settings: String, names: [String], letters: Int) async throws {
        let site = try await site(of: names, in: locale, settings)
        let feed = try SiteFeed(in: "_site", of: site.folder)
        var checked = 0
        for section in feed.sections where section.entries.count > SectionBeginning.smallestSection {
            var wanted: [String] = []
            for entry in section.entries {
                let letter = String(entry.title.prefix(letters))
                if wanted.last != letter { wanted.append(letter) }
            }
            let pages = site.files.filter { site.page($0).contains("<h1><bdi>\(section.title)</bdi></h1>") }
            #expect(!pages.isEmpty)
            for page in pages {
                let shown = (beginnings(on: site.page(page)).first ?? []).flatMap { beginning -> [String] in
                    let ends = beginning.title.split(separator: "–").map(String.init)
                    guard let first = wanted.firstIndex(of: ends[0]),
                        let last = wanted.lastIndex(of: ends[ends.count - 1])
                    else { return [beginning.title] }
                    return Array(wanted[first...last])
                }
                #expect(shown == wanted, "\(page)")
            }
            checked += 1
        }
        #expect(checked > 0)
    }

    @Test("become ranges of about the same size if there are more than forty, in which no beginning is missing")
    func ranges() {
        #expect(SectionBeginning.ranges(of: Array(repeating: 3, count: 40)) == (0..<40).map { $0..<$0 + 1 })
        let even = SectionBeginning.ranges(of: Array(repeating: 1, count: 96))
        #expect(even == (0..<24).map { 4 * $0..<4 * $0 + 4 })
        // A large one does not make the others coarse.
        let uneven = SectionBeginning.ranges(of: [500] + Array(repeating: 1, count: 92))
        #expect(uneven.first == 0..<1 && uneven.count == 24 && uneven.last?.upperBound == 93)
        #expect(SectionBeginning.ranges(of: []) == [])
    }

    /// Syllables, and characters that are read so in any tone.
    private static let sounds: [(syllable: String, characters: String)] = [
        ("ba", "巴拔把爸"), ("bai", "白百败"), ("ban", "班板办"), ("bang", "帮绑棒"), ("bao", "包宝报"), ("bei", "杯北贝"),
        ("ben", "奔本笨"), ("bi", "鼻笔币"), ("bian", "边变"), ("bing", "兵病"), ("bo", "波"), ("bu", "步布"),
        ("li", "离李力"), ("lian", "连练"), ("ling", "零岭另"), ("lu", "炉鲁路"), ("lü", "驴吕律"), ("luan", "卵乱"), ("luo", "罗落"),
        ("ma", "妈麻马骂"), ("mao", "猫毛"), ("zha", "炸"), ("zhong", "中钟种"), ("zi", "资子字"),
    ]

    @Test("are syllables of pinyin in Chinese, without tones, each leading to the first name that begins with it")
    func pinyin() async throws {
        let names = (0..<3000).map { number in
            let sound = Self.sounds[number * 7 % Self.sounds.count].characters
            let letters = [sound, "天地人山水", "大小上下"].enumerated().compactMap { place, characters in
                characters.dropFirst((number / (place + 1)) % characters.count).first
            }
            return String(letters)
        }
        let site = try await site(of: names, in: "zh", "pages: inline\n")
        let rows = beginnings(on: site.page("index.html"))
        #expect(rows.flatMap { $0.map(\.title) } == Self.sounds.map(\.syllable))
        let entries = try SiteFeed(in: "_site", of: site.folder).sections.flatMap(\.entries)
        for beginning in rows.joined() {
            let characters = Self.sounds.first { $0.syllable == beginning.title }?.characters ?? ""
            let first = entries.first { $0.title.first.map(characters.contains) ?? false }
            // The first entry of a page needs no place on it.
            let place = beginning.address.split(separator: "#").dropFirst().first
            #expect(place == nil || place.map(String.init) == first?.id, "\(beginning)")
        }
    }

    @Test("are syllables of the reading, or of the words that decide how a character is read")
    func readings() async throws {
        let names =
            names(["重庆", "茶", "长江"], "很长的名字") + (0..<150).map { "重\($0),chóng" }
            + names(["重量", "中国"], "很长的名字")
        let rows = beginnings(on: try await site(of: names, in: "zh").page("index.html"))
        #expect(rows.first.map { $0.map(\.title) } == ["cha", "chang", "chong"])
    }

    @Test("are the letter for names in Latin letters among Chinese ones")
    func latin() async throws {
        let names = names(["白", "北"], "很长的名字") + (0..<100).map { "Beta\($0)" }
        #expect(try await beginnings(of: names, in: "zh") == ["bai", "bei", "B"])
    }

    @Test("are characters in Chinese by strokes")
    func strokes() async throws {
        let names = names(["白", "北"], "很长的名字")
        let titles = try await beginnings(of: names, in: "zh", "collation: { collation: stroke }\n")
        #expect(!titles.contains { $0.hasPrefix("b") })
    }

    @Test("each syllable is shown once, and a character that the order has elsewhere does not hide others")
    func order() {
        let run = { (syllable: String, count: Int) in (syllable, count) }
        let runs = [
            run("ba", 5), run("bu", 2), run("ba", 3), run("bai", 1), run("", 4), run("bai", 2), run("po", 9),
            run("bu", 1),
        ]
        #expect(PinyinBeginnings.ascending(runs, in: "B") == [0, 3, 7])
        #expect(
            PinyinBeginnings.ascending([("lu", 1), ("lü", 1), ("luan", 1), ("lüe", 1), ("lun", 1)], in: "L") == [
                0, 1, 2, 3, 4,
            ])
        #expect(PinyinBeginnings.ascending([], in: "B") == [])
    }
}
