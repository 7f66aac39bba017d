import TestSupport
import Testing

@testable import IndexedCollation

@Suite("Styles and titles")
struct StyleTests {
    @Test(
        "style apple gives the lists that Apple documents", .enabled(if: Oracle.isPresent, Oracle.comment),
        arguments: Oracle.isPresent ? ((try? Oracle.decode(Oracle.AppleFile.self, "apple.json"))?.lists ?? []) : [])
    func apple(_ list: Oracle.AppleList) throws {
        let collation = try LocalizedIndexedCollation(list.locale, set: ["style": "apple"])
        #expect(collation.sectionIndexTitles == list.indexTitles)
    }

    @Test(
        "style apple has A to Z, the locale's other letters, and one #",
        arguments: [
            ("en", ""), ("sv", "ÅÄÖ"), ("ja", "あかさたなはまやらわ"), ("ko", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
            ("ar", "آبتثجحخدذرزسشصضطظعغفقكلمنهوي"),
        ])
    func appleLetters(_ tag: String, _ letters: String) throws {
        let collation = try LocalizedIndexedCollation(tag, set: ["style": "apple"])
        #expect(collation.sectionIndexTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ\(letters)#")
    }

    @Test("style apple files all names with an alef under آ")
    func alef() throws {
        let collation = try LocalizedIndexedCollation("ar", set: ["style": "apple"])
        #expect(collation.sectionTitles(of: ["ايمن", "أحمد", "إيمان", "آدم"]) == ["آ", "آ", "آ", "آ"])
    }

    @Test("style apple files all that is under no letter under the last #")
    func rest() throws {
        let collation = try LocalizedIndexedCollation("ja", set: ["style": "apple"])
        #expect(collation.sectionTitles(of: ["Apple", "あ", "3", "?", "Ω", "東京"]) == ["A", "あ", "#", "#", "#", "#"])
        #expect(collation.sections.filter { $0.title == "#" }.count == 1)
    }

    @Test("the search field comes before the titles and leads to no section, and each title to its own")
    func search() throws {
        let collation = try LocalizedIndexedCollation("sv", labels: .thumbindex)
        let bar = collation.searchableIndexTitles
        #expect(bar.titles == ["{search}"] + collation.sectionIndexTitles)
        #expect(bar.titles[1] == "A" && bar.titles.last == "Ö")
        #expect(bar.section(forTitleAt: 0) == nil)
        for index in 1..<bar.titles.count {
            let section = try #require(bar.section(forTitleAt: index))
            #expect(section == collation.section(forSectionIndexTitleAt: index - 1))
            #expect(collation.sections[section].indexTitle == bar.titles[index])
        }
    }

    @Test("the search field comes before the titles of a list, too, and each of these leads to a section with names")
    func searchInList() throws {
        let collation = try LocalizedIndexedCollation("sv", labels: .thumbindex)
        let counts = collation.sections(of: ["Olsson", "Svensson", "Ωmega"], by: \.self).map(\.count)
        let (bar, titles) = (collation.searchableIndexTitles(counts: counts), collation.indexTitles(counts: counts))
        #expect(bar.titles == ["{search}"] + titles.map(\.title))
        #expect(bar.titles.last == "Ω")
        #expect(bar.titles.indices.map { bar.section(forTitleAt: $0) } == [nil] + titles.map(\.section))
        func target(_ title: String) throws -> String {
            let index = try #require(bar.titles.firstIndex(of: title))
            return try collation.sections[#require(bar.section(forTitleAt: index))].title
        }
        // The section before it counts, although the one after it is nearer.
        #expect(try ["A", "O", "R", "S", "Ö", "Ω"].map(target) == ["O", "O", "O", "S", "S", "Ελληνικά"])
    }

    @Test("the titles of a bar without names lead to their own sections")
    func noNames() throws {
        let collation = try LocalizedIndexedCollation("sv", labels: .thumbindex)
        let titles = collation.indexTitles(counts: collation.sections.map { _ in 0 })
        #expect(titles.map { collation.sections[$0.section].title } == collation.sectionIndexTitles)
        #expect(titles.allSatisfy { $0.isEmpty })
    }

    @Test("the locale's own letters come before Latin ones, and signs before both")
    func locale() throws {
        let collation = try LocalizedIndexedCollation("ja", labels: .thumbindex)
        let names = ["Ω", "Apple", "わ", "あ", "3", "?"]
        #expect(collation.sortedArray(from: names, collatedBy: \.self) == ["?", "3", "あ", "わ", "Apple", "Ω"])
    }

    @Test("an index bar shows the alphabet, and other sections when they are used")
    func bar() throws {
        let collation = try LocalizedIndexedCollation("ru", labels: .thumbindex)
        func bar(_ names: [String]) -> String {
            let counts = collation.sections(of: names, by: \.self).map(\.count)
            return collation.indexTitles(counts: counts).map(\.title).joined()
        }
        let alphabet = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"
        #expect(bar([]) == alphabet)
        #expect(bar(["Яблоко", "Apple", "Zoo"]) == alphabet + "AZ")
        #expect(bar(["Ωμέγα", "7"]) == "0–9" + alphabet + "Ω")
    }

    @Test(
        "a section of another script has the script's name as its heading, and one character of it in the index bar",
        arguments: [
            ("Ωμέγα", "Ελληνικά", "Ω"), ("Москва", "Кириллица", "Я"), ("ירושלים", "עברית", "א"),
            ("القاهرة", "العربية", "ع"), ("กรุงเทพฯ", "ไทย", "ก"), ("東京", "汉字", "字"), ("さくら", "かな", "あ"),
            ("서울", "한글", "가"), ("თბილისი", "ქართული", "ა"), ("दिल्ली", "देवनागरी", "अ"),
            ("Երևան", "Հայերեն", "Ա"), ("አዲስ አበባ", "ኢትዮፒክ", "አ"), ("ʒ", "Latin", "Ʒ"),
        ])
    func otherScripts(_ name: String, _ title: String, _ indexTitle: String) throws {
        let collation = try LocalizedIndexedCollation("en", labels: .thumbindex)
        let section = collation.sections[collation.section(for: name, collatedBy: \.self)]
        #expect(section.title == title)
        #expect(section.indexTitle == indexTitle)
        let counts = collation.sections.map { $0 == section ? 1 : 0 }
        let last = collation.indexTitles(counts: counts).last
        #expect(last?.title == indexTitle)
        #expect(last?.sectionTitle == title)
    }

    @Test("no index title but those of digits and letters is longer than a character", arguments: PropertyTests.locales)
    func shortTitles(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        for section in collation.sections where section.kind != .normal {
            #expect(section.id == "digits" || section.indexTitle.count == 1, "\(section.title)")
        }
        for section in collation.sections where section.kind == .normal { #expect(section.indexTitle == section.title) }
    }

    @Test("a new heading is shown in the index bar if it is as short as a title there")
    func renamedTitles() throws {
        let collation = try LocalizedIndexedCollation(
            "en", set: ["rename-labels": "symbols=Signs, z=Zeta, y=Yy, greek=Greek"])
        func titles(_ id: String) -> [String] {
            collation.sections.filter { $0.id == id }.flatMap { [$0.title, $0.indexTitle] }
        }
        #expect(titles("symbols") == ["Signs", "#"])
        #expect(titles("z") == ["Zeta", "Z"])
        #expect(titles("y") == ["Yy", "Yy"])
        #expect(titles("greek") == ["Greek", "Ω"])
        #expect(collation.sectionIndexTitles.suffix(2) == ["Yy", "Z"])
    }

    @Test("a new index title leaves the heading as it is, and counts before a new heading")
    func renamedIndexTitles() throws {
        let collation = try LocalizedIndexedCollation(
            "en", set: ["rename-labels": "y=Yy, z=Zeta", "rename-index-titles": "greek=Γρ, y=Ψ, Z=Ζζ, 0–9=1"])
        func titles(_ id: String) -> [String] {
            collation.sections.filter { $0.id == id }.flatMap { [$0.title, $0.indexTitle] }
        }
        #expect(titles("greek") == ["Ελληνικά", "Γρ"])
        #expect(titles("y") == ["Yy", "Ψ"])
        #expect(titles("z") == ["Zeta", "Ζζ"])
        #expect(titles("digits") == ["0–9", "1"])
        #expect(collation.sectionIndexTitles.suffix(2) == ["Ψ", "Ζζ"])
        #expect(collation.sectionTitles(of: ["Yak"]) == ["Yy"])
    }

    @Test("a client's strings table has the headings of sections that are not letters")
    func strings() throws {
        let table = [
            "section-greek": "Grekiska", "section-other": "Övrigt", "section-latin": "", "section-z": "Zäta",
            "section-symbols": "Tecken",
        ]
        var options = CollationOptions()
        options.renamedLabels = ["symbols": "Symboler"]
        let collation = try LocalizedIndexedCollation(
            locale: LocaleIdentifier("sv"), options: options, strings: { table[$0] })
        func titles(_ id: String) -> [String] {
            collation.sections.filter { $0.id == id }.flatMap { [$0.title, $0.indexTitle] }
        }
        #expect(titles("greek") == ["Grekiska", "Ω"])
        #expect(titles("other") == ["Övrigt", "…"])
        #expect(titles("latin") == ["Latin", "Ʒ"])
        #expect(titles("z") == ["Z", "Z"])
        #expect(titles("symbols") == ["Symboler", "#"])
        #expect(titles("cyrillic") == ["Кириллица", "Я"])
    }

    @Test("style apple takes new index titles too")
    func renamedAppleTitles() throws {
        let collation = try LocalizedIndexedCollation(
            "en", set: ["style": "apple", "rename-index-titles": "symbols=&"])
        #expect(collation.sectionIndexTitles.last == "&")
        #expect(collation.sectionTitles.last == "#")
    }

    @Test("each title of a bar leads to a section with names")
    func targets() throws {
        let collation = try LocalizedIndexedCollation("en", labels: .thumbindex)
        let counts = collation.sections(of: ["Beta", "Delta", "Zeta"], by: \.self).map(\.count)
        let targets = collation.indexTitles(counts: counts).map { collation.sections[$0.section].title }
        #expect(collation.indexTitles(counts: counts).filter { !$0.isEmpty }.map(\.title) == ["B", "D", "Z"])
        #expect(targets.joined() == "BBB" + String(repeating: "D", count: 22) + "Z")
    }

    @Test("a long bar is thinned evenly, its ends kept, and no section is lost", arguments: [2, 3, 7, 25, 26, 27, 40])
    func thinning(_ most: Int) throws {
        let collation = try LocalizedIndexedCollation("en", set: ["maximum-index-titles": String(most)])
        let titles = collation.sectionIndexTitles
        #expect(titles.count == min(most, 26))
        #expect(titles.first == "A")
        #expect(titles.last == "Z")
        #expect(Set(titles).count == titles.count)
        #expect(collation.sections.count > 26)
    }

    @Test("labels are added, removed and renamed")
    func labels() throws {
        let collation = try LocalizedIndexedCollation(
            "sv", set: ["add-labels": "Sch", "remove-labels": "Å", "rename-labels": "symbols=Tecken, z=Zeta"])
        #expect(
            collation.sectionTitles(of: ["Schiller", "Sik", "Åsa", "?", "Zorn"]) == [
                "Sch", "S", "Zeta", "Tecken", "Zeta",
            ])
        #expect(!collation.sectionTitles.contains("Å"))
        #expect(collation.sections.contains { $0.id == "z" && $0.title == "Zeta" })
    }

    @Test("a section is removed by its title or its id", arguments: ["0–9", "digits"])
    func removedSection(_ label: String) throws {
        #expect(try LocalizedIndexedCollation("en", set: [:]).sectionTitles(of: ["1"]) == ["0–9"])
        #expect(try LocalizedIndexedCollation("en", set: ["remove-labels": label]).sectionTitles(of: ["1"]) == ["#"])
    }

    @Test("a label that cannot be a section says why")
    func badLabels() {
        #expect(throws: CollationError.self) { try LocalizedIndexedCollation("sv", set: ["add-labels": "\u{301}"]) }
        #expect(throws: CollationError.self) { try LocalizedIndexedCollation("sv", set: ["remove-labels": "Ђ"]) }
    }

    @Test("every label of a pack has its own section and its source", .slow, arguments: LabelPack.all.map(\.locale))
    func packs(_ locale: String) throws {
        let tag = locale.replacing("-u-", with: "-u-co-")
        let pack = try #require(LabelPack.all.first { $0.locale == locale })
        let collation = try LocalizedIndexedCollation(tag, set: ["variant-letters": "own"])
        let added = pack.letters + pack.loanLetters + pack.variants + pack.letterVariants
        // CLDR 48 writes Quechua's Ch as CH.
        func isTitled(_ section: LocalizedIndexedCollation.Section, _ label: String) -> Bool {
            LocaleLetters.lowercased(section.title, tag) == LocaleLetters.lowercased(label, tag)
        }
        for label in added + Array(pack.titles.values) + Array(pack.variantTitles.values) {
            let section = collation.sections.firstIndex { isTitled($0, label) }
            // CLDR may have had the title before, or have it once the order tells the letter apart.
            let origins: [SectionOrigin] = [.labelPack(locale: pack.locale, source: pack.source), .cldr]
            #expect(section.map { origins.contains(collation.plan.origins[$0]) } == true, "\(label)")
        }
        for label in added {
            #expect(isTitled(collation.explain(label + "x").section, label))
            #expect(collation.sections.first { isTitled($0, label) }?.isOptional == pack.loanLetters.contains(label))
        }
    }

    @Test(
        "every pack names a page, or claims what CLDR's data shows, or says what was not checked",
        arguments: LabelPack.all)
    func sources(_ pack: LabelPack) throws {
        #expect(!pack.claim.isEmpty)
        guard pack.pages.isEmpty, pack.unchecked == nil, pack.replacements.isEmpty else { return }
        let tag = pack.locale.replacing("-u-", with: "-u-co-")
        let known = Set(
            (LocaleLetters.letters(tag) + LocaleLetters.tailoredStrings(tag)).map { LocaleLetters.lowercased($0, tag) })
        for letter in pack.letters + pack.loanLetters {
            #expect(known.contains(LocaleLetters.lowercased(letter, tag)), "CLDR does not have \(letter)")
        }
    }

    @Test(
        "section ids are unique in every locale",
        arguments: PropertyTests.locales + ["mr", "hu", "tr", "ja-u-co-unihan"])
    func ids(_ tag: String) throws {
        for style in ["locale", "apple"] {
            let collation = try LocalizedIndexedCollation(tag, set: ["with": "ru, el, en", "style": style])
            #expect(Set(collation.sections.map(\.id)).count == collation.sections.count)
        }
    }
}
