import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

/// Sites built of real directories that nobody here wrote, compared with what ICU alone makes of their titles.
@Suite("Real data", .enabled(if: SharedFolder.isBeside, SharedFolder.comment))
struct RealDataTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let site: String
        /// The oracles of each of the site's locales that have one.
        let oracles: [String: String]
        let entryCount: Int
        /// The least number of sections that are divided into pages.
        var dividedSections = 0

        var testDescription: String { site }
    }

    static let cases: [Case] = [
        Case(
            site: "cncf-glossary",
            oracles: [
                "en": "en", "es": "es", "fr": "fr", "hi": "hi", "it": "it", "ja": "ja", "ko": "ko", "pt-BR": "pt-BR",
                "ru": "ru", "tr": "tr", "ur": "ur", "vi": "vi", "zh-CN": "zh", "zh-TW": "zh-TW", "de": "de",
            ], entryCount: 864),
        Case(site: "hugo-glossary", oracles: ["en": "en"], entryCount: 156),
        Case(
            site: "country-list",
            oracles: Dictionary(
                uniqueKeysWithValues: [
                    "af", "am", "ar", "az", "be", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es",
                    "et",
                    "eu", "fa", "fi", "fo", "fr", "ga", "gl", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja",
                    "ka",
                    "kk", "ko", "lt", "lv", "mk", "ml", "mn", "mt", "my", "nb", "nl", "nn", "pl", "pt-BR", "ro", "ru",
                    "sk", "sl", "sq", "sr", "sr-Latn", "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "zh", "zh-Hant",
                ].map { ($0, $0) }), entryCount: 71 * 249),
        Case(site: "github-topics", oracles: ["en": "en"], entryCount: 1_255),
        Case(site: "country-codes", oracles: ["en": "en", "fr": "fr", "es": "es", "ru": "ru"], entryCount: 1_224),
        Case(site: "world-cities", oracles: ["en": "en"], entryCount: 34_032, dividedSections: 20),
        Case(site: "japan-stations", oracles: ["ja": "ja-keyed"], entryCount: 11_439, dividedSections: 9),
        Case(site: "tate-artists", oracles: ["en": "en-keyed"], entryCount: 3_532, dividedSections: 12),
    ]

    @Test("every entry is on a page, in ICU's section and order", .slow, arguments: cases)
    func realDirectory(_ example: Case) async throws {
        let output = try TemporaryFolder()
        var site = Site("\(SharedFolder.project)/Tests/RealData/\(example.site)")
        site.allowedFolders = ["\(SharedFolder.project)/../shared"]
        site.jobs = 2
        let result = await site.build(to: "\(output.path)/_site")
        #expect(result.isBuilt, "\(DiagnosticReport(result.diagnostics).text())")
        #expect(result.directories.reduce(0) { $0 + $1.entryCount } == example.entryCount)

        var compared = 0
        var dividedSections = 0
        for directory in result.directories {
            let folder = result.directories.count > 1 ? "_site/\(directory.locale.tag)" : "_site"
            let feed = try SiteFeed(in: folder, of: output)
            #expect(feed.sections.flatMap(\.entries).count { $0.see == nil } == directory.entryCount)
            try checkAddresses(of: feed, in: folder, output)
            dividedSections += try checkGuideWords(in: folder, output, directory.locale)
            if let name = example.oracles[directory.locale.tag] {
                compared += try compare(feed, with: Oracle(named: name), "\(example.site) \(directory.locale.tag)")
            }
        }
        #expect(compared >= 80)
        #expect(dividedSections >= example.dividedSections)
    }

    /// The ranges of titles under which the pages of a section are listed never run backwards, and neither do the pages.
    /// Returns the number of sections with several pages.
    private func checkGuideWords(
        in folder: String, _ output: TemporaryFolder, _ locale: LocaleIdentifier
    ) throws -> Int {
        var options = CollationOptions()
        // As these sites set it.
        options.labels = .cldr
        let collation = try LocalizedIndexedCollation(locale: locale, options: options)
        var lists: Set<[String]> = []
        for file in output.files(in: "\(folder)/sections") {
            let page = try output.read("\(folder)/sections/\(file)")
            let parts = page.matches(
                of: /<li><a [^>]*><bdi>([^<]*)<\/bdi> – <bdi>([^<]*)<\/bdi><\/a><span>\d+<\/span><\/li>/)
            // A word that is cut is not a title.
            let words = parts.flatMap { [$0.1, $0.2].map(String.init) }.filter { !$0.hasSuffix("…") }
                .map { $0.replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&") }
            guard parts.count > 1, lists.insert(words).inserted else { continue }
            let keys = collation.keys(for: words)
            for number in words.indices.dropFirst() {
                #expect(
                    !keys.key(at: number).lexicographicallyPrecedes(keys.key(at: number - 1)),
                    "\(file): \(words[number]) stands after \(words[number - 1])")
            }
        }
        return lists.count
    }

    /// Every entry's address leads to a page that is there, and to an element on it; every index title's to a section.
    private func checkAddresses(of feed: SiteFeed, in folder: String, _ output: TemporaryFolder) throws {
        var pages: [String: String] = [:]
        func isThere(_ url: String) throws -> Bool {
            let parts = url.split(separator: "#", omittingEmptySubsequences: false)
            let file = parts[0].isEmpty ? "index.html" : String(parts[0])
            let page = try pages[file] ?? output.read("\(folder)/\(file)")
            pages[file] = page
            return parts.count < 2 || page.contains(" id=\"\(parts[1])\"")
        }
        let sections = Set(feed.sections.map(\.id))
        for title in feed.indexTitles {
            #expect(sections.contains(title.section), "\(title.title) leads to an empty section")
            #expect(try isThere(title.url))
        }
        // Each of a few; all would be millions of comparisons.
        for section in feed.sections {
            for entry in [section.entries.first, section.entries.last].compactMap({ $0 }) {
                #expect(try isThere(entry.url))
            }
        }
        #expect(
            Set(feed.sections.flatMap { $0.entries.map(\.url) }).count
                == feed.sections.flatMap(\.entries).count { $0.see == nil })
    }

    /// Compares the titles that a site and an oracle have in common; returns how many those are.
    private func compare(_ feed: SiteFeed, with oracle: Oracle, _ name: String) throws -> Int {
        var count = 0
        for section in feed.sections {
            var lastRank = -1
            for entry in section.entries {
                guard let row = oracle.rows[entry.title], !oracle.isKeyed || row.key == entry.reading ?? entry.title
                else {
                    continue
                }
                let bucket = oracle.native[row.bucket]
                #expect(bucket[0] == section.title && bucket[1] == section.kind, "\(name): \(entry.title)")
                #expect(row.rank >= lastRank, "\(name): \(entry.title) stands too late")
                lastRank = row.rank
                count += 1
            }
        }
        return count
    }

    /// ICU's own answers, see ../shared/data/oracle/README.md.
    private struct Oracle {
        struct Row {
            let key: String
            let bucket, rank: Int
        }

        let native: [[String]]
        var rows: [String: Row] = [:]
        let isKeyed: Bool

        init(named name: String) throws {
            struct File: Decodable {
                let native: [[String]]
                let sorted: [[Value]]
            }
            enum Value: Decodable {
                case text(String)
                case number(Int)

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let number = try? container.decode(Int.self) {
                        self = .number(number)
                    } else {
                        self = .text(try container.decode(String.self))
                    }
                }

                var text: String { if case .text(let text) = self { text } else { "" } }
                var number: Int { if case .number(let number) = self { number } else { -1 } }
            }
            isKeyed = name.hasSuffix("-keyed")
            let path =
                switch name {
                case "ja-keyed": "data/oracle/keyed/japan-stations.ja.json"
                case "en-keyed": "data/oracle/keyed/tate-artists.en.json"
                default: "data/oracle/titles/\(name).json"
                }
            let file: File = try SharedFolder.json(path)
            native = file.native
            for row in file.sorted {
                let offset = isKeyed ? 1 : 0
                guard row.count == 4 + offset else { continue }
                rows[row[0].text] = Row(
                    key: isKeyed ? row[1].text : row[0].text, bucket: row[1 + offset].number,
                    rank: row[3 + offset].number)
            }
        }
    }
}
