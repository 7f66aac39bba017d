import IndexedCollation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("What check finds")
struct CheckTests {
    private func check(_ files: [String: String], locale: String? = nil) async throws -> (Site.Result, [String]) {
        let folder = try TemporaryFolder(files)
        var site = Site(folder.path)
        if let locale { site.locales = [try LocaleIdentifier(locale)] }
        let result = await site.check()
        #expect(folder.files().sorted() == files.keys.sorted(), "nothing is written")
        return (
            result,
            DiagnosticReport(result.diagnostics).diagnostics.map {
                "\($0.location.map { "\($0.line):" } ?? "")\($0.kindID)"
            }
        )
    }

    @Test("sections that are renamed and that no directory has, whatever its locale")
    func renamedLabels() async throws {
        let settings = """
            locales: [sv, en]
            collation:
              rename-labels:
                Å: Å som i ål
                symbols: Tecken
                signs: Signs
              locales:
                en: { rename-index-titles: { Å: A } }
            directories:
              - { id: words, source: "words/{locale}.csv" }
              - { id: people, source: people.csv }
            """
        let (result, found) = try await check([
            "Content/site.yml": settings, "Content/words/sv.csv": "title\nål\n", "Content/words/en.csv": "title\neel\n",
            "Content/people.csv": "title\nÅsa\n",
        ])
        #expect(found.filter { $0.hasSuffix("unknown-section") } == ["4:unknown-section", "8:unknown-section"])
        let messages = result.diagnostics.filter { $0.kind == .unknownSection }.map(\.message)
        #expect(messages.first?.contains("no section is named 'signs'; write a section's title, such as 'A'") == true)
        #expect(messages.last?.contains("no section is named 'Å'") == true)
    }

    @Test("problems of templates that show only on pages")
    func pages() async throws {
        var files = [
            "Content/list.csv": "title\nAnn\n", "Templates/index.mustache": "{{>p0}}", "Templates/p40.mustache": "",
        ]
        for level in 0..<40 {
            files["Templates/p\(level).mustache"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}"
        }
        let (_, found) = try await check(files)
        #expect(found == ["1:template-too-large"])
    }

    @Test(
        "names that two entries have, or seem to have",
        arguments: [
            ("name\nAnn\nBob\nAnn\n", ["4:duplicate-title"]),
            ("name,born\nAnn,1950\nAnn,1980\nAnn,1950\n", ["4:duplicate-title"]),
            ("id,name\n1,Ann\n2,Ann\n", ["3:duplicate-title"]),
            (
                "name,summary,body\nAnn,A smith,x\nAnn,A weaver,y\nAnn,A smith,z\n",
                ["4:duplicate-title", "4:ambiguous-name"]
            ),
            ("name\nCaf\u{E9}\nCafe\u{301}\n", ["3:normalization-twin"]),
            ("name\nANN\nAnn\n", ["3:title-twin"]), ("name\nPOCA\nРОСА\n", ["3:look-alike"]),
            ("name\nMоscow\n", ["2:mixed-script"]), ("name\nΔt\nμm\nα-helix\nРоссия\n", ["5:no-letter"]),
            ("name\nTNFα\nNFκB\nIFNγ\nγδT\nUSB-кабель\n", []),
            ("name\nΑthens\nRοme\n", ["2:mixed-script", "3:mixed-script"]),
            ("name,aliases\nAnn,Annie\nBob,Annie\n", []),
            ("name,aliases\nAnn,\nBob,Ann;Robert\n", ["3:duplicate-alias"]), ("name\nAnn\nAnna\n", []),
        ])
    func names(csv: String, kinds: [String]) async throws {
        let (_, found) = try await check(["l.csv": csv])
        #expect(found.filter { !$0.hasSuffix("no-letter") || kinds.contains($0) } == kinds)
    }

    @Test("an entry that names its own section needs no letter of the alphabet")
    func ownSections() async throws {
        let (_, found) = try await check(["l.csv": "name,section\nРоссия,cyrillic\nРосток,\n"])
        #expect(found.filter { $0.hasSuffix(":no-letter") } == ["3:no-letter"])
    }

    @Test(
        "places that are a guess",
        arguments: [
            ("ja", "東京,\n大阪,おおさか\nかに,\n", ["2:missing-reading"]),
            // What follows kana decides only among names that begin with the same.
            ("ja", "アラブ首長国連邦,\nアメリカ合衆国,\nアメリカ領サモア,\nアメリカ村,あめりかむら\n", ["3:missing-reading", "4:missing-reading"]),
            ("ja", "アメリカ合衆国,\nアメリカ領サモア,\n", ["2:missing-reading", "3:missing-reading"]),
            ("zh", "阿根廷,\n阿胶,\n秘鲁,\n朝阳,\n重庆,\n", ["5:missing-reading"]),
        ])
    func places(locale: String, rows: String, kinds: [String]) async throws {
        #expect(try await check(["l.csv": "name,reading\n\(rows)"], locale: locale).1 == kinds)
    }

    @Test("a reading in the settings that no title is filed by is a note, and each directory adds to those of the site")
    func unusedReadings() async throws {
        let (result, found) = try await check([
            "Content/site.yml": """
            readings: { 洞头: tóng, 亳: bó, 高碑: gāo }
            directories:
              - id: towns
                source: towns.csv
                readings:
                  洞: dòng
                  神戸: こうべ
              - { id: streets, source: streets.csv, readings: { 亳: bò } }
            """,
            "Content/towns.csv": "title,reading,locale\n洞头,,zh\n洞口,,zh\n神戸,コウベ,ja\n亳州,,zh\n",
            "Content/streets.csv": "title,locale\n《亳州路》,zh\n",
        ])
        #expect(found.filter { $0.hasSuffix("unused-reading") } == ["1:unused-reading", "7:unused-reading"])
        let messages = result.diagnostics.filter { $0.kind == .unusedReading }.map(\.message)
        #expect(messages.allSatisfy { $0.contains("'gāo' of '高碑'") || $0.contains("'こうべ' of '神戸'") }, "\(messages)")
    }

    @Test("words of 'splits' that no title has are notes, and so are surnames that are guessed, once for each index")
    func splitsAndNames() async throws {
        let (result, _) = try await check([
            "Content/site.yml": """
            directories:
              - id: places
                source: places.csv
                collation: { splits: ["C|sonthéj", "gáz|gyár"] }
              - id: people
                source: people.csv
                collation: { name-order: surname-first }
            """,
            "Content/places.csv": "title,locale\nCsonthéj,hu\nGázolaj,hu\n",
            "Content/people.csv":
                "title,locale\nRalph Vaughan Williams,en\nJohn Stuart Mill,en\nAda Lovelace,en\nVincent van Gogh,en\n"
                + "J. R. R. Tolkien,en\n",
        ])
        func messages(_ kind: DiagnosticKind) -> [String] {
            result.diagnostics.filter { $0.kind == kind }.map(\.message)
        }
        #expect(messages(.unusedSplit) == ["no title has the word 'gáz|gyár' of 'splits'; correct or remove it"])
        #expect(messages(.guessedName).count == 1)
        let start = "the surname of 'John Stuart Mill' and those of 1 other"
        #expect(messages(.guessedName).first?.hasPrefix(start) == true)
    }

    @Test(
        "a field with nearly the name of one with a meaning is a note once in a directory, unless the settings name it")
    func misspelledFields() async throws {
        let (result, found) = try await check([
            "Content/site.yml": "directories: [{ id: a, source: a.csv }, { id: b, source: b.md, show: [readin] }]\n",
            "Content/a.csv": "title,summry,Synonims,images,notes,sumary\nA,1,2,3,4,\nB,1,2,3,4,\n",
            "Content/b.md": "---\ntitel: B\nreadin: C\nlinks: { titel: D }\n---\nE\n",
        ])
        #expect(
            found.filter { $0.hasSuffix("misspelled-field") } == [
                "2:misspelled-field", "2:misspelled-field", "2:misspelled-field",
            ])
        let messages = result.diagnostics.filter { $0.kind == .misspelledField }.map(\.message).sorted()
        #expect(zip(messages, ["'Synonims'", "'summry'", "'titel'"]).allSatisfy { $0.contains($1) }, "\(messages)")
    }

    @Test(
        "a site without an address is a note if its files are in a project whose site is in a folder of a host",
        arguments: [
            ("https://github.com/Ann/words/edit/main/{path}", "https://ann.github.io/words/"),
            ("https://gitlab.com/ann/words/-/edit/main/{path}", "https://ann.gitlab.io/words/"),
            ("https://github.com/ann/ann.github.io/edit/main/{path}", nil),
            ("https://example.org/ann/words/{path}", nil),
        ])
    func missingAddress(edit: String, address: String?) async throws {
        let files = ["Content/site.yml": "edit: '\(edit)'\n", "Content/list.csv": "name\nAnn\n"]
        let (result, _) = try await check(files)
        let notes = result.diagnostics.filter { $0.kind == .missingAddress }.map(\.message)
        #expect(notes.count == (address == nil ? 0 : 1) && notes.allSatisfy { $0.contains("'url: \(address ?? "")'") })
        let built = try await BuiltSite(files)
        #expect(built.result.guesses.filter { $0.contains("404.html") } == notes)
        for file in ["404.html", "CNAME"] {
            let (own, _) = try await check(files.merging(["static/\(file)": "x\n"]) { $1 })
            #expect(!own.diagnostics.contains { $0.kind == .missingAddress })
        }
        let known = ["Content/site.yml": "edit: '\(edit)'\nurl: https://example.org/words/\n"]
        let (other, _) = try await check(files.merging(known) { $1 })
        #expect(!other.diagnostics.contains { $0.kind == .missingAddress })
    }

    @Test("letters of the site's own alphabet that nothing begins with, and others that titles begin with, are notes")
    func alphabet() async throws {
        let (result, found) = try await check([
            "Content/_alphabets/x-own.yml": "alphabet: [b, a, ch, z]\n",
            "Content/x-own/1.md": "---\ntitle: Anna\n---\nx\n", "Content/x-own/2.md": "---\ntitle: Will\n---\nx\n",
            "Content/x-own/3.md": "---\ntitle: Wes\n---\nx\n", "Content/x-own/4.md": "---\ntitle: Bob\n---\nx\n",
        ])
        #expect(found.filter { $0.hasSuffix("-letter") } == ["1:unlisted-letter", "1:unused-letter"])
        let notes = result.diagnostics.filter { $0.kindID.hasSuffix("-letter") }.map(\.message)
        #expect(notes.first?.hasPrefix("'W' begins 2 titles of '") == true, "\(notes)")
        #expect(notes.last?.contains("begins with 'Ch', 'Z' of the alphabet of 'x-own'") == true, "\(notes)")
        #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test(
        "digits and signs have a place of their own",
        arguments: [("en", "3D\n6th of October City\n.NET\n@\n★\n", []), ("en", "東京\n", ["2:no-letter"])])
    func signs(locale: String, rows: String, kinds: [String]) async throws {
        #expect(try await check(["l.csv": "name\n\(rows)"], locale: locale).1 == kinds)
    }

    @Test(
        "names under a letter that they do not begin with",
        arguments: [
            ("is", "Åse\nÖrn\nÁgúst\n", ["2:other-letter"]), ("da", "Aarhus\nÆble\n", []), ("de", "Ärzte\nß\n", []),
            ("pa", "ਆਗਰਾ\n", []), ("th", "เชียงใหม่\n", []), ("ta", "ஸ்பெயின்\n", []),
        ])
    func letters(locale: String, rows: String, kinds: [String]) async throws {
        // The theme may lack a word of the locale, too.
        let found = try await check(["l.csv": "name\n\(rows)"], locale: locale).1.filter { $0.hasSuffix("-letter") }
        #expect(found == kinds)
    }

    @Test("pages without text, links without a goal")
    func texts() async throws {
        let (_, found) = try await check(["a.md": "# A\n\n[x](gone.md)\n", "b.md": "---\ntitle: B\n---\n"])
        #expect(found == ["3:broken-link", "1:empty-body"])
    }

    @Test("a page with a summary or facts is not empty, and what is for generators is not a fact")
    func facts() async throws {
        let (_, found) = try await check([
            "a.md": "# A\n\nText", "b.md": "---\ntitle: B\nsummary: C\n---\n",
            "c.md": "---\ntitle: C\nborn: 1950\n---\n",
            "d.md": "---\ntitle: D\nweight: 5\nmenu: { main: { weight: 2 } }\n---\n",
        ])
        #expect(found == ["1:empty-body"])
    }

    @Test(
        "words of the theme that a locale lacks",
        arguments: [("sv", []), ("km", ["missing-words"]), ("yo", ["missing-words"])])
    func words(locale: String, kinds: [String]) async throws {
        let (result, _) = try await check(["l.csv": "name\nA\n"], locale: locale)
        #expect(result.diagnostics.map(\.kindID).filter { $0 == "missing-words" } == kinds)
        let message = result.diagnostics.first { $0.kind == .missingWords }?.message
        #expect(message?.contains("'pronunciation'") ?? kinds.isEmpty)
    }

    @Test("what is not translated, and how much is")
    func coverage() async throws {
        let (result, found) = try await check([
            "en/a.md": "# A\n\nx", "en/b.md": "# B\n\nx", "sv/a.md": "# A\n\nx", "sv/c.md": "# C\n\nx",
        ])
        #expect(found == ["missing-translations", "missing-translations"])
        #expect(result.coverage.map(\.missing) == [["c"], ["b"]])
        #expect(result.coverage.map(\.entryCount) == [2, 2])
    }

    @Test("the directories with the links between entries, as in a build, but no site")
    func directories() async throws {
        let (result, _) = try await check(["a.md": "# A\n\n[b](b.md)\n", "b.md": "# B\n\n[a](a.md)\n"])
        #expect(result.directories.map(\.entryCount) == [2])
        #expect(result.directories.map(\.linkCount) == [2])
        #expect(!result.isBuilt && !result.isInterrupted)
    }

    @Test(
        "a check whose task is canceled does not look clean",
        arguments: [[:], ["Templates/entry.mustache": "{{#entry}}{{title}}{{/entry}}"]])
    func cancellation(templates: [String: String]) async throws {
        let files = ["Content/list.csv": "name\nAnn\nAnn\n"].merging(templates) { $1 }
        let folder = try TemporaryFolder(files)
        let check = Task {
            while !Task.isCancelled { await Task.yield() }
            return await Site(folder.path).check()
        }
        check.cancel()
        let (canceled, whole) = (await check.value, await Site(folder.path).check())
        #expect(canceled.isInterrupted && canceled.diagnostics.isEmpty)
        #expect(!whole.isInterrupted && whole.diagnostics.map(\.kind) == [.duplicateTitle])
    }

    @Test("a report is the same for any number of threads", .slow)
    func threads() async throws {
        let folder = try TemporaryFolder([
            "site.yml": "locales: [en, ja]\n", "en/a.md": "[x](y.md)", "en/b.md": "<b>x</b>\n\n{{< z >}}",
            "ja/a.md": "# 東京",
            "people.csv": "name,name:ja\n" + (0..<3_000).map { "N\($0 % 2_000),漢\n" }.joined(),
        ])
        var reports: Set<String> = []
        for jobs in 1...4 {
            var site = Site(folder.path)
            site.jobs = jobs
            let report = DiagnosticReport(await site.check().diagnostics)
            reports.insert(report.text() + report.json { $0.array { _ in } } + report.gitHubCommands())
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("more like 'duplicate-title'") == true)
    }

    @Test("GitHub's commands are escaped as its own toolkit escapes them")
    func escapes() {
        let file = SourceFile(path: "a:b,c%\n.csv", bytes: Array("xyz".utf8))
        let report = DiagnosticReport([.warning(.brokenLink, "100%: a,\r\nb", at: SourceLocation(file, offset: 1))])
        #expect(
            report.gitHubCommands()
                == "::warning file=a%3Ab%2Cc%25%0A.csv,line=1,col=2,title=broken-link::100%25: a,\u{240D}\u{240A}b\n")
    }

    @Test("reports for programs name every place")
    func formats() async throws {
        let (result, _) = try await check(["l,1.csv": "name\nAnn\n100% B\nAnn\n100% B\n"])
        let report = DiagnosticReport(result.diagnostics.filter { $0.kind == .duplicateTitle })
        let commands = report.gitHubCommands().split(separator: "\n")
        #expect(commands.count == 2)
        #expect(commands.first?.contains("l%2C1.csv,line=4,col=1,title=duplicate-title::'Ann' is the title of") == true)
        #expect(commands.last?.contains("line=5,col=1,title=duplicate-title::'100%25 B' is") == true)
        let json = report.json { $0.array { _ in } }
        #expect(json.contains("\"warnings\":2") && json.contains("\"line\":5,\"column\":1"))
        #expect(json.replacingOccurrences(of: ",\"coverage\":[]", with: "") == report.json())
    }
}
