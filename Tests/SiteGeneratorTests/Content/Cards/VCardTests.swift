import TestSupport
import Testing

@testable import SiteContent
@testable import SiteExports
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Cards in vCard")
struct VCardTests {
    private func read(_ lines: String..., version: String = "4.0") -> ReadRecords {
        let card = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]
        return ReadRecords(card.joined(separator: "\r\n"), VCardEntryReader.self, locales: ["en", "sv"])
    }

    private func only(_ lines: String...) -> String {
        let card = ["BEGIN:VCARD", "VERSION:4.0", "FN:Ann Lee"] + lines + ["END:VCARD", ""]
        let records = ReadRecords(card.joined(separator: "\r\n"), VCardEntryReader.self, locales: ["en"])
        return records.lines.joined(separator: "|")
    }

    @Test("an encoded text without a charset is UTF-8, or else Windows-1252")
    func undeclaredCharset() {
        let street = { (text: String) in
            read("FN:Ann Lee", "ADR;ENCODING=QUOTED-PRINTABLE:;;\(text)", version: "2.1").lines.joined()
        }
        #expect(street("Stra=C3=9Fe 2;;;;").contains("address=Straße 2"))
        #expect(street("Stra=DFe 2;;;;").contains("address=Straße 2"))
    }

    @Test("a related person that the file has a card of is called by name, and any other as in the card")
    func related() {
        let cards = [
            "BEGIN:VCARD", "VERSION:4.0", "FN:Ann Lee", "RELATED;TYPE=friend:urn:uuid:b", "RELATED:urn:uuid:c",
            "END:VCARD",
            "BEGIN:VCARD", "VERSION:4.0", "FN:Bo Ek", "UID:urn:uuid:b", "END:VCARD", "",
        ]
        let records = ReadRecords(cards.joined(separator: "\r\n"), VCardEntryReader.self, locales: ["en"])
        #expect(records.lines.first?.contains("see_also=Bo Ek see_also=urn:uuid:c") == true, "\(records.lines)")
    }

    // MARK: Names

    @Test("the formatted name is the title, and the parts of the name sort it")
    func names() {
        let records = read("FN:Ludwig van Beethoven", "N:van Beethoven;Ludwig;;;")
        #expect(records.lines.count == 1)
        #expect(records.lines.first?.hasPrefix("en Ludwig van Beethoven=Ludwig van Beethoven") == true)
        #expect(records.diagnostics.isEmpty)
    }

    @Test("a card without a formatted name has that of its parts, and one without any has that of its organization")
    func missingNames() {
        #expect(read("N:Lee;Ann;;;").lines.first?.hasPrefix("en Ann Lee=Ann Lee") == true)
        #expect(read("ORG:Type Works;Casting").lines.first?.contains("=Type Works") == true)
    }

    @Test("escapes, folds and groups are those of RFC 6350; a fold can divide a character")
    func syntax() {
        #expect(only("item1.EMAIL;TYPE=\"home,pref\":ann@example.org").contains("email=ann@example.org"))
        #expect(only(#"ORG:Ink\, Paper\; and Co"#).contains("organization=Ink, Paper; and Co"))
        #expect(only("TITLE:Type\r\n  founder").contains("position=Type founder"))
        var bytes = Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Zo".utf8)
        let letter = Array("ë".utf8)
        bytes += [letter[0]] + Array("\r\n ".utf8) + [letter[1]] + Array("\r\nEND:VCARD\r\n".utf8)
        let joined = VCardEntryReader.joined(SourceFile(path: "a.vcf", bytes: bytes))
        let text = String(decoding: joined.bytes, as: UTF8.self)
        #expect(ReadRecords(text, VCardEntryReader.self, locales: ["en"]).lines.first?.contains("=Zoë") == true)
    }

    @Test(
        "SORT-AS has keys of the family name and the given name, or one key",
        arguments: [
            ("N;SORT-AS=\"Harten,Rene\":van der Harten;René;;;", "Harten\u{1F}Rene\u{1F}\u{1F}"),
            ("N;SORT-AS=Harten,Rene:van der Harten;René;;;", "Harten\u{1F}Rene\u{1F}\u{1F}"),
            ("N;SORT-AS=Harten:van der Harten;René;;;", "Harten"),
            ("N:van der Harten;René;;;", "van der Harten\u{1F}René\u{1F}\u{1F}"),
        ])
    func sortKeys(name: String, key: String) {
        let card = ["BEGIN:VCARD", "VERSION:4.0", "FN:René van der Harten", name, "END:VCARD", ""]
        let records = ReadRecords(card.joined(separator: "\r\n"), VCardEntryReader.self, locales: ["en"])
        #expect(records.sortKeys == [key])
    }

    // MARK: Fields

    @Test("numbers, addresses and dates are fields under the names that readers know")
    func fields() {
        #expect(only("TEL;TYPE=cell;VALUE=uri:tel:+46-70-1").contains("mobile=+46-70-1"))
        #expect(only("TEL;TYPE=\"voice,cell\":+46 70 2").contains("mobile=+46 70 2"))
        #expect(only("TEL;TYPE=work,fax:+46 8 2").contains("fax=+46 8 2"))
        #expect(only("ADR:;;12 rue Monge;Paris;;75005;France").contains("address=12 rue Monge, Paris, 75005, France"))
        #expect(only("BDAY:19700405").contains("birthday=1970-04-05"))
        #expect(only("BDAY:--0405").contains("birthday=--0405"))
    }

    @Test("a note is text, in which nothing is Markdown")
    func notes() {
        #expect(only(#"NOTE:Not *slanted*.\n\nSecond."#).contains(#"body=Not \*slanted\*."#))
    }

    @Test("names in several languages are entries in them, with one id")
    func languages() {
        let records = read("FN;LANGUAGE=en:Lake Foundation", "FN;LANGUAGE=sv:Sjöstiftelsen", "UID:lake")
        #expect(records.lines.map { String($0.prefix { $0 != "=" }) }.sorted() == ["en lake", "sv lake"])
    }

    @Test("ids that people wrote are kept, and those that programs made are not")
    func ids() {
        #expect(only("UID:ann").hasPrefix("en ann="))
        #expect(only("UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1").hasPrefix("en Ann Lee="))
    }

    // MARK: Problems

    @Test(
        "values of version 2.1 can be quoted-printable, also over several lines, in the character encoding that they name",
        arguments: [
            ("TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85sa=\n =C3=96berg", "Åsa Öberg"),
            ("TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:=C5sa =\n=D6berg", "Åsa Öberg"),
            ("TITLE;QUOTED-PRINTABLE:a=3Db", "a=b"), ("TITLE;quoted-printable:one=0D=0A=\ntwo", "one, two"),
            // Without the encoding, an equals sign is text.
            ("TITLE:a=3Db=", "a=3Db="),
        ])
    func quotedPrintable(note: String, text: String) {
        let records = ReadRecords(
            "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96b=3Berg;=C3=85sa;;;\nTEL;CELL:1\n"
                + "\(note)\nEND:VCARD\n",
            VCardEntryReader.self, locales: ["en"])
        #expect(records.messages.isEmpty && records.sortKeys == ["Öb;erg\u{1F}Åsa\u{1F}\u{1F}"], "\(records)")
        #expect(records.lines.first?.contains("position=\(text)") == true, "\(records.lines)")
        #expect(records.lines.first?.contains("mobile=1") == true)
    }

    @Test("a card that is a group is a category of its members and no entry, with a note")
    func groups() {
        let card = { (lines: String) in "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }
        let group = { (kind: String, member: String) in
            card("FN:Choir\n\(kind):group\n\(member):urn:uuid:11\n\(member):urn:uuid:12")
        }
        let people = card("FN:Zoe Ek\nUID:11") + card("FN:Bo Ek\nUID:urn:uuid:13\nCATEGORIES:Band")
        for text in [
            group("X-ADDRESSBOOKSERVER-KIND", "X-ADDRESSBOOKSERVER-MEMBER") + people, people + group("KIND", "MEMBER"),
        ] {
            let records = ReadRecords(text, VCardEntryReader.self, locales: ["en"])
            #expect(
                records.lines == ["en 11=Zoe Ek categories=Choir", "en Bo Ek=Bo Ek categories=Band"], "\(records.lines)"
            )
            #expect(records.diagnostics.map(\.kind) == [.vcardGroup])
        }
        // An organization is an entry.
        let firm = ReadRecords(card("FN:Choir\nKIND:org"), VCardEntryReader.self, locales: ["en"])
        #expect(firm.lines == ["en Choir=Choir"] && firm.diagnostics.isEmpty)
    }

    @Test("a card of an unknown version is an error with a way out, and the other cards are read")
    func oldVersion() {
        let records = ReadRecords(
            "BEGIN:VCARD\nVERSION:1.0\nFN:Old\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:New\nEND:VCARD\n",
            VCardEntryReader.self, locales: ["en"])
        #expect(records.messages == ["cards of version '1.0' are not read; save the file as vCard 3.0 or 4.0"])
        #expect(records.lines.count == 1)
        #expect(records.lines.first?.contains("=New") == true)
    }

    @Test("only files that begin as cards do are taken for content")
    func plain() {
        func isPlain(_ text: String) -> Bool {
            VCardEntryReader.isPlain(SourceFile(path: "a.vcf", bytes: text.utf8), SiteConfiguration())
        }
        #expect(isPlain("begin:vcard\n"))
        #expect(!isPlain("VERSION:4.0\n"))
    }
}
