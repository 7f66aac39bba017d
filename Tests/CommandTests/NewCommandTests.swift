import Foundation
import TestSupport
import Testing

@Suite("thumbindex new")
struct NewCommandTests {
    @Test(
        "each example is a site in which a strict check finds nothing, and which has all of its locales",
        arguments: ["glossary", "people", "gazetteer", "dictionary"], [[], ["--locale", "sv,en"], ["--locale", "de"]])
    func examples(example: String, locales: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Run(["new", "words", "--example", example] + locales, in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        let check = try Run("check", "words", "--strict", in: folder)
        #expect(check.exitCode == 0 && check.output.hasSuffix("no problems found\n"), "\(check.output)\(check.errors)")
        let build = try Run("build", "words", "--strict", "--format", "json", in: folder)
        #expect(build.exitCode == 0 && build.errors.isEmpty, "\(build.errors)")
        #expect(build.output.contains("\"notes\":[]"), "\(build.output)")
        for locale in locales.last?.split(separator: ",") ?? [] {
            #expect(build.output.contains("\"locale\":\"\(locale)\",\"entries\":"), "\(build.output)")
        }
    }

    @Test("a folder is the glossary in two locales; the next commands are printed, and work")
    func glossary() throws {
        let folder = try TemporaryFolder()
        let run = try Run("new", "words", in: folder)
        #expect(run.output.hasSuffix("Next:\n  cd words\n  thumbindex serve --open\n"), "\(run.output)")
        #expect(
            folder.files(in: "words").sorted() == [
                ".gitignore", "Content/_schema.json", "Content/pages/en/about.md", "Content/pages/sv/about.md",
                "Content/site.yml", "Content/terms/en/font.md", "Content/terms/en/ligature.md",
                "Content/terms/en/pilcrow.md", "Content/terms/sv/font.md", "Content/terms/sv/ligature.md",
                "Content/terms/sv/pilcrow.md",
            ])
        #expect(try Run(shell: "cd words && $THUMBINDEX build", in: folder).exitCode == 0)
        let page = try folder.read("words/_site/index.html") + folder.read("words/_site/en/index.html")
        #expect(page.contains("fount") && page.contains(">P<"), "an alias, and a sign under the letter of its reading")
        #expect(try folder.read("words/_site/en/font.html").contains("ligature.html"), "a reference")
        #expect(folder.files(in: "words/_site/en").contains { $0.hasPrefix("category/") }, "a category")
    }

    @Test("without a folder, the current one is meant, and no command is needed to go there")
    func here() throws {
        let folder = try TemporaryFolder()
        let run = try Run("new", "--example", "people", in: folder)
        #expect(run.output.hasSuffix("Next:\n  thumbindex serve --open\n  thumbindex build\n"), "\(run.output)")
        #expect(try folder.read("Content/people.csv").contains("本木昌造"))
    }

    @Test("a file's columns are read, and what they are taken for is told and written down")
    func table() throws {
        let folder = try TemporaryFolder([
            "people.csv": """
            Nr;Namn;Ort;telefon;Webb;Född;Invånare;_intern;Tom
            1;Åberg Elin;Lund;046-12345;https://a.example/;1970-01-02;94703;x;
            2;Zorn Anders;Mora;0250-45678;https://b.example/;1960-02-03;12858;y;
            3;Ahl Karin;Umeå;090-78901;https://c.example/;1981-03-04;91916;z;

            """
        ])
        let run = try Run("new", "mill", "--from", "people.csv", "--locale", "sv", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let told = run.output.split(separator: "\n").first { $0.hasPrefix("mill/Content/people.csv") } ?? ""
        #expect(
            told.hasSuffix(
                "  3 rows; 'Namn' is the title, 'Nr' (text), 'Ort' (text), 'telefon' (phone), 'Webb' (link), 'Född' (date) and 'Invånare' (number) are shown"
            ), "\(run.output)")
        #expect(
            run.output.contains(
                "\n'mill/Content/people.csv' is a copy; from now on, edit it instead of 'people.csv'.\n"))
        #expect(run.output.contains("\n'Namn' is taken for the title of the entries; 'fields' names another column.\n"))
        #expect(run.output.contains("\n'Tom' has no values and will not be shown; 'show' changes that.\n"))
        #expect(try folder.read("mill/Content/people.csv") == folder.read("people.csv"))
        let settings = try folder.read("mill/Content/site.yml")
        #expect(settings.contains("\n    fields: { title: Namn }\n"))
        #expect(settings.contains("\n      - { field: Webb, as: link }\n"), "\(settings)")
        #expect(settings.contains("\nlocales: [sv]\n"))
        let check = try Run("check", "mill", "--strict", in: folder)
        #expect(check.exitCode == 0, "\(check.errors)")
        let page = try Run(shell: "cd mill && $THUMBINDEX build --quiet && cat _site/index.html", in: folder).output
        let places = ["Ahl Karin", "Zorn Anders", "Åberg Elin"].compactMap { page.range(of: $0)?.lowerBound }
        #expect(places.count == 3 && places == places.sorted(), "in Swedish order")
    }

    @Test(
        "a column of names beside one of given names has the family names",
        arguments: [("Name", "Vorname"), ("Nom", "Prénom")])
    func persons(family: String, given: String) throws {
        let folder = try TemporaryFolder([
            "people.csv": "\(family);\(given);PLZ\nMüller;Jürgen;04109\nÄrmel;Ute;01067\n"
        ])
        let run = try Run("new", "club", "--from", "people.csv", "--locale", "de", in: folder)
        #expect(
            run.output.contains(
                "2 rows; '\(family)' is the family name, '\(given)' is the given name, 'PLZ' (text) is shown"),
            "\(run.output)")
        #expect(
            try folder.read("club/Content/site.yml").contains("\n    fields: { family: \(family), given: \(given) }\n"))
        let check = try Run("check", "club", "--strict", in: folder)
        #expect(check.exitCode == 0, "\(check.errors)")
        let page = try Run(shell: "cd club && $THUMBINDEX build --quiet && cat _site/index.html", in: folder).output
        #expect(page.contains("Jürgen Müller") && page.contains("Ute Ärmel"))
    }

    @Test("a given name without a family name is shown, if the settings say so")
    func givenNames() throws {
        let folder = try TemporaryFolder([
            "a.csv": "title,Vorname\nMüller,Jürgen\n",
            "site.yml": "directories: [{ id: a, source: a.csv, show: [Vorname] }]\n",
        ])
        let check = try Run("check", "--strict", in: folder)
        #expect(check.exitCode == 0, "\(check.errors)")
    }

    @Test(
        "a build of the file alone takes its columns for the same",
        arguments: [
            (
                "Nr;Namn;telefon;Född;Invånare;Tom\n1;Åberg Elin;046-12345;14.02.1970;94703;\n2;Zorn Anders;0250-45678;1.3.1960;1000000;\n",
                []
            ),
            ("Name,Vorname,PLZ\nMüller,Jürgen,04109\nÄrmel,Ute,01067\n", []),
            ("駅名,かな,路線\n函館,はこだて,本線\n小樽,おたる,本線\n東京,とうきょう,\n", []),
            (
                "Käse,Herkunft,Beschreibung\nBrie,FR,Ein Weichkäse aus der Nähe von Paris.\nFeta,GR,Ein Käse in Lake aus Schaf.\n",
                ["--locale", "de"]
            ),
            ("term,definition\nlink,An edge.\nedge,Not a vertex.\n", []),
            ("Köpt,Ort,Titel\n2/14/2017,Lund,Ett\n1/3/2018,Mora,Två\n", ["--locale", "sv"]),
        ] as [(String, [String])])
    func sameGuesses(rows: String, locale: [String]) throws {
        let folder = try TemporaryFolder(["list.csv": rows])
        #expect(try Run(["new", "site", "--from", "list.csv"] + locale, in: folder).exitCode == 0)
        #expect(try Run("build", "site", "--strict", "--quiet", "--output", "settings", in: folder).exitCode == 0)
        let build = try Run(["build", "list.csv", "--strict", "--output", "alone"] + locale, in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        let hint = "'thumbindex new NAME --from list.csv' writes all this as settings to change"
        #expect(build.output.contains(hint) == !rows.hasPrefix("term"), "\(build.output)")
        let input = try Run(
            shell: "$THUMBINDEX build - --type csv --quiet --output input \(locale.joined(separator: " ")) < list.csv",
            in: folder)
        #expect(input.exitCode == 0, "\(input.errors)")
        // Names and colors of the sites differ, but not what they say of entries.
        func facts(_ site: String) -> [String] {
            folder.files(in: site).filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted().flatMap { path in
                let page = (try? folder.read("\(site)/\(path)")) ?? ""
                return [path]
                    + page.matches(of: /<(?:dt|dd|h1|h2|html|li)[^>]*>.*/).map { String($0.0) }
                    .map { $0.replacing(">Entries<", with: ">List<") }
            }
        }
        #expect(facts("settings").count > 5)
        #expect(facts("alone") == facts("settings"))
        #expect(facts("input") == facts("settings"))
    }

    @Test("a locale that is named is not a guess")
    func namedLocale() throws {
        let folder = try TemporaryFolder(["words.csv": "term\nAnna\n"])
        let named = try Run("new", "a", "--from", "words.csv", "--locale", "en", in: folder)
        #expect(!named.output.contains("English"), "\(named.output)")
        let guessed = try Run("new", "b", "--from", "words.csv", in: folder)
        #expect(guessed.output.contains("\nThe entries are taken to be in English"), "\(guessed.output)")
    }

    @Test("the names of entries become links in texts, which is told and written down")
    func texts() throws {
        let folder = try TemporaryFolder(["words.csv": "term,definition\nlink,An edge.\nedge,Not a vertex.\n"])
        let run = try Run("new", "words", "--from", "words.csv", in: folder)
        #expect(
            run.output.contains(
                "\nThe names of entries become links in the texts of others; 'autolink' changes that.\n"))
        #expect(try folder.read("words/Content/site.yml").contains("\n    autolink: first\n"))
        let page = try Run(shell: "cd words && $THUMBINDEX build --quiet && cat _site/link.html", in: folder).output
        #expect(page.contains("href=\"edge.html\""))
    }

    @Test("a file in another encoding has the name of that in its settings")
    func suspectedEncoding() throws {
        let folder = try TemporaryFolder()
        let rows =
            "Name;Ort\\nMüller;Köln\\nSchäfer;Düsseldorf\\nGroß;Bonn\\nÖsterle;Münster\\nKühn;Osnabrück\\nBär;Nürnberg\\n"
        let run = try Run(
            shell:
                "printf '\(rows)' | iconv -t windows-1252 > people.csv; $THUMBINDEX new club --from people.csv --locale de && cd club && $THUMBINDEX build",
            in: folder)
        #expect(run.exitCode == 0 && run.output.contains("'encoding' names another"), "\(run.errors)")
        #expect(try folder.read("club/_site/index.html").contains("Müller"))
        #expect(folder.files(in: "club/_site").contains("about.html") == false, "a page that nobody has written yet")
    }

    @Test("a file with titles above its header has the line of the header in its settings")
    func titleRows() throws {
        let folder = try TemporaryFolder(["list.csv": "Members 2026,\n,\nname,town\nAnn,Lund\nBo,Mora\n"])
        let run = try Run("new", "--from", "list.csv", in: folder)
        #expect(run.output.contains("The names of the columns are taken from line 3; 'header' names another."))
        #expect(try folder.read("Content/site.yml").contains("\n    header: 3\n"))
        #expect(try Run("check", "--strict", in: folder).exitCode == 0)
    }

    @Test("titles in kanji with a column in kana are Japanese, and have readings")
    func readings() throws {
        let folder = try TemporaryFolder(["駅.csv": "駅名,かな,路線\n函館,はこだて,本線\n小樽,おたる,本線\n東京,とうきょう,\n"])
        let run = try Run("new", "eki", "--from", "駅.csv", in: folder)
        #expect(
            run.exitCode == 0 && run.output.contains("'かな' is taken for the reading of the titles;"), "\(run.errors)")
        let settings = try folder.read("eki/Content/site.yml")
        #expect(settings.contains("\n    fields: { title: 駅名, reading: かな }\n"), "\(settings)")
        #expect(settings.contains("\nlocales: [ja]\n") && settings.contains("\n      - 路線\n"), "\(settings)")
        #expect(try Run("check", "eki", "--strict", in: folder).exitCode == 0)
    }

    @Test("titles in columns for locales are those of the site, in this order, and the default is told")
    func localeColumns() throws {
        let folder = try TemporaryFolder(["towns.csv": "id,title:sv,title:de\na,Lund,Lund\nb,Köpenhamn,Kopenhagen\n"])
        let run = try Run("new", "--from", "towns.csv", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try folder.read("Content/site.yml").contains("\nlocales: [sv, de]\n"))
        #expect(run.output.contains("'sv' is the default language, because its titles come first, and 'de' is another"))
        #expect(!run.output.contains("articles"))
        #expect(try Run("check", "--strict", in: folder).exitCode == 0)
    }

    @Test("the setting for articles is named where titles are in Arabic")
    func articles() throws {
        let folder = try TemporaryFolder(["t.csv": "title_en,title_fr,title_ar\nPost,Poste,البريد\nTax,Taxe,الضريبة\n"])
        let run = try Run("new", "--from", "t.csv", in: folder)
        let note = "Arabic titles with ال are all under ا; 'collation: { articles: ignore }'"
        #expect(run.output.contains(note), "\(run.output)")
        #expect(run.output.contains("and 'fr' and 'ar' are others"))
        #expect(try folder.read("Content/site.yml").contains("\nlocales: [en, fr, ar]\n"))
    }

    @Test("a folder of content is copied, with its pictures, and its locales are found")
    func content() throws {
        let folder = try TemporaryFolder([
            "old/glossary/en/font.md": "# Font\n\n![x](a.png)\n", "old/glossary/en/a.png": "x",
            "old/glossary/sv/font.md": "# Typsnitt\n\nx\n", "old/glossary/README.md": "# Read me\n",
        ])
        let run = try Run("new", "site", "--from", "old/glossary", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(folder.files(in: "site/Content/glossary").sorted() == ["en/a.png", "en/font.md", "sv/font.md"])
        let settings = try folder.read("site/Content/site.yml")
        #expect(settings.contains("\nlocales: [en, sv]\n") && settings.contains("glossary/{locale}/"), "\(settings)")
        #expect(try Run("build", "site", in: folder).exitCode == 0)
    }

    @Test("no file is replaced, and then none is written")
    func existing() throws {
        for path in ["mill/.gitignore", "mill/site.yaml", "mill/Content/site.yml", "mill/Content/people.csv"] {
            let folder = try TemporaryFolder([path: "mine", "people.csv": "name\nAnn\n"])
            let run = try Run("new", "mill", "--from", "people.csv", in: folder)
            #expect(run.exitCode == 1 && run.output.isEmpty)
            #expect(run.errors == "error: '\(path)' already exists; name another folder, or remove it\n")
            #expect(folder.files(in: "mill") == [String(path.dropFirst(5))])
            #expect(try folder.read(path) == "mine")
        }
    }

    @Test(
        "what it cannot read is an error, and nothing is written",
        arguments: [
            (["new", "mill", "--from", "gone.csv"], "error: 'gone.csv' does not exist; name a CSV file, or a folder"),
            (["new", "mill", "--from", "a.txt"], "error: 'a.txt' has no format that is read; name a file"),
            (["new", "mill", "--from", "empty"], "error: there is nothing to list in 'empty'; name a folder with .md"),
            (["new", "mill", "--from", "bad.csv"], "bad.csv:2:1: error: the byte '0xE5' is not UTF-8"),
        ])
    func problems(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder(["a.txt": "x", "empty/x.bin": "x"])
        try Data([0x6E, 0x61, 0x6D, 0x65, 0x0A, 0xE5, 0x73, 0x61, 0x0A]).write(
            to: URL(fileURLWithPath: "\(folder.path)/bad.csv"))
        let run = try Run(arguments, in: folder)
        #expect(run.exitCode == 1 && run.errors.contains(message), "\(run.errors)")
        #expect(!folder.files(in: "").contains { $0.hasPrefix("mill") })
    }

    @Test("two sources, and tags that are no locale, are errors of use")
    func misuse() throws {
        #expect(try Run("new", "--from", "a.csv", "--example", "people", in: TemporaryFolder()).exitCode == 64)
        #expect(try Run("new", "--locale", "x y z", in: TemporaryFolder()).exitCode == 64)
    }

    @Test("a dictionary has the settings that it may need as comments, and its folders with files are named")
    func dictionary() throws {
        let lift =
            "<lift version=\"0.13\"><entry id=\"a\"><lexical-unit><form lang=\"seh\"><text>a</text></form>"
            + "</lexical-unit><sense><gloss lang=\"en\"><text>b</text></gloss></sense></entry></lift>"
        for (name, text, language) in [("w.sfm", "\\lx kuri\n\\ge dog\n", "x-own"), ("w.lift", lift, "seh")] {
            let folder = try TemporaryFolder([name: text, "audio/a.wav": "RIFF"])
            let run = try Run("new", "site", "--from", name, "--locale", "en", in: folder)
            #expect(run.exitCode == 0, "\(run.errors)")
            #expect(
                run.output.contains("'audio' next to '\(name)' is not copied; copy it to 'site/Content'"),
                "\(run.output)")
            let settings = try folder.read("site/Content/site.yml")
            #expect(settings.contains("\n    #headwords: \(language)\n"), "\(settings)")
            #expect(settings.contains("\n  #- id: w-reversed\n  #  reverses: { directory: w }\n"), "\(settings)")
            let used = settings.replacingOccurrences(of: "#headwords", with: "headwords")
                .replacingOccurrences(of: "\n  #- id", with: "\n  - id").replacingOccurrences(
                    of: "\n  #  rev", with: "\n    rev"
                )
                .replacingOccurrences(of: "\n#alphabets", with: "\nalphabets")
            for text in [settings, used] {
                try folder.write(text, to: "site/Content/site.yml")
                let build = try Run("build", "site", "--output", "out", in: folder)
                #expect(build.exitCode == 0, "\(build.errors)\n\(text)")
            }
        }
    }
}
