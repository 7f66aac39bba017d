import Foundation
import TestSupport
import Testing

@testable import SiteExports
@testable import SiteGenerator

/// Each folder of Tests/EveryWord is a site in one format, with a made-up word in every place that a file of this format
/// can have, and `words.txt`, the table of these words. COUNT_WORDS=1 in the environment prints their numbers.
@Suite("Every word of a source")
struct EveryWordTests {
    static let folder = SharedFolder.project + "/Tests/EveryWord"
    static let formats = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

    /// The text of the documentation, in which a line break is a space.
    static let documentation: String = {
        let folder = SharedFolder.project + "/Documentation"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".md")
        }
        let texts = names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        return texts.joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
    }()

    /// The files of a site by path; `words.xlsx/a.xml` is a part of the spreadsheet `words.xlsx`.
    private struct Source {
        var table = ""
        var files: [String: [UInt8]] = [:]
        var words: [String] = []

        init(_ name: String) throws {
            let folder = "\(EveryWordTests.folder)/\(name)"
            var archives: [String: ZIPWriter] = [:]
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths.sorted() {
                guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
                if path == "words.txt" {
                    table = String(decoding: data, as: UTF8.self)
                    continue
                }
                words += WordTable.words(in: path)
                // The end tag of an element repeats its name.
                for line in data.split(separator: 0x0A) {
                    words += Set(WordTable.words(in: String(decoding: line, as: UTF8.self)))
                }
                if let suffix = path.firstRange(of: /\.(xlsx|ods)\//) {
                    let archive = String(path[..<suffix.upperBound].dropLast())
                    archives[archive, default: ZIPWriter()].add(String(path[suffix.upperBound...]), Array(data))
                } else {
                    files[path] = Array(data)
                }
            }
            for (path, archive) in archives { files[path] = archive.archive() }
        }
    }

    @Test("is on the site, in a message, or of a kind that the documentation names as not shown", arguments: formats)
    func words(format: String) async throws {
        let source = try Source(format)
        let table = WordTable(source.table)
        let listed = table.rows.flatMap(\.words)
        #expect(Set(source.words).count == source.words.count, "\(Self.repeated(source.words)) are in several lines")
        #expect(Set(listed).count == listed.count, "\(Self.repeated(listed)) are found in several ways")
        #expect(Set(listed) == Set(source.words), "\(Set(listed).symmetricDifference(source.words).sorted())")

        let folder = try TemporaryFolder()
        for (path, bytes) in source.files { try folder.write(Data(bytes), to: path) }
        let site = try await BuiltSite([:], folder: folder)
        let problems = table.mistakes + FoundWords(site).problems(table, documentation: Self.documentation)
        #expect(problems.isEmpty, "\(format): \(table.counts)\n\(problems.joined(separator: "\n"))\n\(site.report)")
        if ProcessInfo.processInfo.environment["COUNT_WORDS"] != nil { print("\(format): \(table.counts)") }
    }

    private static func repeated(_ words: [String]) -> [String] {
        Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    @Test("that is found in another way than the table says is noticed")
    func mistakes() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: words, source: words.csv, pages: entries }]\n",
            "Content/words.csv": "title,forms,body\nzqtitle,zqform,zqbody\n,zqother,zqrest\n",
        ])
        let found = FoundWords(site)
        func problems(_ table: String) -> [String] {
            found.problems(WordTable(table), documentation: "zqbody is left out.")
        }
        #expect(
            problems("page: zqtitle zqbody\nsearch: zqform\nmessage \"this row has no title\": zqother\n zqrest") == [])
        #expect(problems("page: zqform") == ["'zqform' is on no page"])
        #expect(problems("search: zqother") == ["'zqother' is not in the search"])
        #expect(problems("not shown \"zqbody is left out.\": zqbody") == ["'zqbody' is on a page after all"])
        #expect(problems("not shown \"unsaid\": zqother") == ["the documentation does not say 'unsaid'"])
        #expect(problems("later \"forms\": zqform") == ["'zqform' is in the search after all"])
        #expect(problems("message about all \"has no name\": zqother") == ["no message says 'has no name'"])
        #expect(
            problems("message \"no title\": zqlost") == ["'zqlost' is not where a message says 'no title'"])
        #expect(WordTable("pages: zqtitle").mistakes == ["not a row: pages: zqtitle"])
    }
}
