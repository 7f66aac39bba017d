import IndexedCollation
import Testing

@Suite("Messages")
struct MessageFormatTests {
    @Test(
        "numbers have the plural form and the digits of their locale",
        arguments: [
            ("en", "{count, plural, one {# entry} other {# entries}}", 1, "1 entry"),
            ("en", "{count, plural, one {# entry} other {# entries}}", 34032, "34,032 entries"),
            ("pl", "{count, plural, one {# hasło} few {# hasła} many {# haseł} other {# hasła}}", 22, "22 hasła"),
            ("pl", "{count, plural, one {# hasło} few {# hasła} many {# haseł} other {# hasła}}", 25, "25 haseł"),
            ("fa", "{count, plural, other {# مدخل}}", 249, "۲۴۹ مدخل"),
            // CLDR has no formats for Navajo: numbers are the root's, whatever locale the process runs in.
            ("nv", "{count, plural, other {#}}", 34032, "34,032"),
        ])
    func plurals(_ locale: String, _ pattern: String, _ count: Int, _ expected: String) throws {
        let message = try MessageFormat(pattern, locale: LocaleIdentifier(locale))
        #expect(message.string(["count": .number(count)]) == expected)
    }

    @Test("texts stand where their names do, as they are")
    func texts() throws {
        let message = try MessageFormat("{title}, no entries, goes to {target}", locale: .english)
        #expect(message.string(["title": .text("{Q}"), "target": .text("ß")]) == "{Q}, no entries, goes to ß")
    }

    @Test("an argument that does not fit gives nothing, and one that is missing shows")
    func mistakes() throws {
        let message = try MessageFormat("{count, plural, other {#}}", locale: .english)
        #expect(message.string(["count": .text("many")]) == "")
        #expect(try MessageFormat("{a}", locale: .english).string([:]) == "{a}")
    }

    @Test(
        "a pattern that is out of order is refused",
        arguments: ["{", "{count, plural, one {#}}", "{count, plurl, other {#}}"])
    func malformed(_ pattern: String) {
        #expect(throws: CollationError.self) { try MessageFormat(pattern, locale: .english) }
    }
}
