import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Columns of a CSV file for languages, names of persons, and nothing")
struct LanguageColumnTests {
    private func build(_ text: String, settings: String? = nil) async throws -> BuiltSite {
        guard let settings else { return try await BuiltSite(["w.csv": text], path: "w.csv") }
        return try await BuiltSite(["w.csv": text, "site.yml": settings])
    }

    @Test(
        "columns that are called by languages have the titles in them, with a note that names the setting",
        arguments: [
            "en,es\nhouse,casa\ntree,árbol\n", "id,en-US,es-MX\n1,house,casa\n2,tree,árbol\n",
            "code;EN;ES\n1;house;casa\n2;tree;árbol\n", "term_en,term_es,def_en\nhouse,casa,x\ntree,árbol,y\n",
            "name (en),name (es)\nhouse,casa\ntree,árbol\n",
            "Englisch,Französisch\nhouse,maison\ntree,arbre\n", "英語,日本語\nhouse,いえ\ntree,きのは\n",
            "English,中文\nhouse,家\ntree,树\n",
            "ENGLISH;SUOMI;Domain\nhouse;talo;x\ntree;puu;y\n", "русский,английский\nдом,house\nдерево,tree\n",
            "id,English term,French term,English definition\n1,house,maison,x\n2,tree,arbre,y\n",
            "Latin,Term (Español)\nfelis,gato\ncanis,perro\n",
            "name_de,name_en,keywords:de\nHaus,house,Heim\nBaum,tree,\n",
            "Deutsch,English,keywords:de\nHaus,house,Heim\nBaum,tree,\n",
        ])
    func languages(text: String) async throws {
        let site = try await build(text)
        #expect(site.result.directories.map(\.entryCount) == [2, 2], "\(site.report)")
        #expect(site.result.guesses.contains { $0.contains("are taken for the titles in these languages") })
        #expect(site.report == "")
    }

    @Test(
        "columns with other values, a single language, and a table with a column for titles stay as they are",
        arguments: [
            "title,en,es\nhouse,x,y\ntree,x,y\n", "word,en\nhouse,x\n",
            "place,en,fr\nLund,yes,no\nOslo,yes,yes\nRiga,no,no\n",
            "place,no,it\nLund,1,2\nOslo,3,4\n", "nl,place\nx,Lund\ny,Oslo\n",
            "Kanji,English,French\n犬,dog,chien\n猫,cat,chat\n", "Term,English,French\n犬,dog,chien\n猫,cat,chat\n",
            "English,German\n1,2\n3,4\n", "English,Class\nAnn,Bo\nCy,Di\n", "Ewe,Ram\nAnn,Bo\nCy,Di\n",
            "Anglais,Autre\nhouse,maison\ntree,arbre\n",
            "place,en,fr,note:en\nLund,yes,no,x\nOslo,yes,yes,y\nRiga,no,no,z\n",
        ])
    func noLanguages(text: String) async throws {
        let site = try await build(text)
        #expect(site.result.directories.count == 1, "\(site.report)")
        #expect(!site.result.guesses.contains { $0.contains("in these languages") })
    }

    @Test(
        "a column with a locale beside them belongs to the entries in it, however their names are spelled",
        arguments: ["name_de,name_en,note:de", "name_DE,name_en,note:de", "Deutsch,English,note:de"])
    func localeBeside(header: String) async throws {
        let site = try await build("\(header)\nHaus,house,Heim\nBaum,tree,\n")
        #expect(site.report == "" && site.page("de/index.html").contains("Heim"), "\(site.report)")
        #expect(!site.page("en/index.html").contains("Heim"))
    }

    @Test(
        "a locale without entries whose titles are probably in a column is a warning that names the column",
        arguments: [
            ("title,name_sv\nhouse,hus\n", "if the column 'name_sv' has its titles, call it 'title:sv'"),
            ("title,def_sv\nhouse,x\n", "translate one"), ("title,name_da\nhouse,hus\n", "translate one"),
        ])
    func emptyLocale(text: String, remedy: String) async throws {
        let site = try await build(text, settings: "locales: [en, sv]\ndirectories: [{ id: w, source: w.csv }]\n")
        #expect(site.report.contains("'sv' has no entry, so it is left out; \(remedy)"), "\(site.report)")
    }

    @Test("settings choose one column, or one language")
    func settings() async throws {
        let text = "en,es\nhouse,casa\ntree,árbol\n"
        let column = try await build(text, settings: "directories: [{ id: w, source: w.csv, fields: { title: es } }]\n")
        #expect(try column.feed().outline == ["A: árbol", "C: casa"])
        let locale = try await build(text, settings: "locales: [en]\ndirectories: [{ id: w, source: w.csv }]\n")
        #expect(try locale.feed().outline == ["H: house", "T: tree"] && locale.report == "")
    }

    @Test(
        "the title in the default language gives the address of a row without an id, or else the first title",
        arguments: [
            ("", "house"), ("locales: [de, en, ar]\n", "haus"), ("locales: [ar, de, en]\n", "بيت"),
            ("locales: [de, ar]\n", "haus"), ("locales: [fr, ar, de]\nuntranslated: show\n", "haus"),
        ])
    func addresses(locales: String, name: String) async throws {
        let site = try await build(
            "title:de,title:ar,title:en,body\nHaus,بيت,house,x\n,شجرة,tree,y\n",
            settings: "\(locales)directories: [{ id: w, source: w.csv, pages: entries }]\n")
        #expect(Set(site.files).contains("ar/\(name).html"), "\(site.report) \(Set(site.files))")
        #expect(Set(site.files).contains(locales.isEmpty ? "ar/tree.html" : "ar/شجرة.html"), "\(Set(site.files))")
    }

    @Test("a column of titles in a language can also have the ids")
    func idColumn() async throws {
        let text = "name_de,name_en\nHaus,house\n,tree\n"
        let directory = "directories: [{ id: w, source: w.csv, pages: entries, fields: { id: name_de } }]\n"
        let site = try await build(text, settings: "locales: [en, de]\n\(directory)")
        #expect(site.report == "" && site.result.directories.map(\.entryCount) == [2, 1], "\(site.report)")
        #expect(Set(site.files).isSuperset(of: ["en/haus.html", "de/haus.html", "en/tree.html"]), "\(Set(site.files))")
        // Without another column of titles, it has the ids alone.
        let other = try await build("name_de,title\nHaus,house\n", settings: directory)
        #expect(other.result.directories.map(\.entryCount) == [1], "\(other.report)")
        #expect(other.files.contains("haus.html"))
    }

    @Test(
        "readings of family and given names make the reading",
        arguments: [
            "姓,名,セイ,メイ\n山田,太郎,ヤマダ,タロウ\n青木,花子,アオキ,ハナコ\n",
            "名字,名前,ミョウジ,ナマエ\n山田,太郎,ヤマダ,タロウ\n青木,花子,アオキ,ハナコ\n",
            "First Name,Last Name,Phonetic First Name,Phonetic Last Name\n太郎,山田,たろう,やまだ\n花子,青木,はなこ,あおき\n",
            "氏名,姓（カナ）,名（カナ）\n山田太郎,ヤマダ,タロウ\n青木花子,アオキ,ハナコ\n",
        ])
    func readings(text: String) async throws {
        let site = try await build(text)
        #expect(try site.feed().sections.map(\.title) == ["あ", "や"], "\(site.report)")
    }

    @Test("a single column of readings of a part of names is a fact")
    func oneReading() async throws {
        let site = try await build("title,セイ\nA,x\nB,y\n")
        #expect(site.page("index.html").contains("セイ"))
    }

    @Test("signs for nothing are no aliases, categories and references, and an entry can be called so")
    func placeholders() async throws {
        let site = try await build(
            "title,aliases,category,see_also,see\nn/a,—,-,N/A,-\nBeta,–,Arts,—,n/a\nGamma,\"-; x-y\",Arts,,\n")
        #expect(site.report == "", "\(site.report)")
        let titles = try site.feed().sections.flatMap { $0.entries.map(\.title) }
        #expect(Set(titles) == ["-", "Beta", "Gamma", "n/a", "x-y"])
        #expect(!site.page("index.html").contains("See also"))
    }

    @Test(
        "the first line is said to be the header if it looks like a row",
        arguments: [
            ("2026-01-01,Ann\n2026-01-02,Bo\n", true), ("Ann\nBo\nCecilia\n", true), ("who,kind\nAnn,x\n", false),
            ("who,2019\nAnn,1\n", false),
        ])
    func header(text: String, isSaid: Bool) async throws {
        let site = try await build(text)
        #expect(
            site.result.guesses.contains { $0.contains("looks like a value; 'header: 3'") } == isSaid,
            "\(site.result.guesses)")
    }
}
