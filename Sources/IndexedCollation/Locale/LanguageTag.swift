/// A well-formed language tag in its usual letter case (RFC 5646, section 2.1).
///
/// https://www.rfc-editor.org/rfc/rfc5646#section-2.1
struct LanguageTag: Hashable, Sendable {
    /// The tag, with hyphens.
    let text: String

    /// The language: "zh" of "zh-Hant-TW"; "und" if the tag has none ("x-whatever").
    let language: String

    let script: String?
    let region: String?

    /// The maximum length in bytes of an accepted tag; RFC 5646 (section 4.4.1) requires 35, and ICU keeps at most 156.
    static let mostBytes = 128

    /// The reason why a text is not a language tag.
    enum Problem: Error, Hashable {
        /// The text does not follow the grammar.
        case malformed
        /// The grammar reserves languages of four letters and more (section 2.2.1), but none is registered.
        case reservedLanguage(String)
    }

    /// Parses a tag in any letter case, with hyphens or underscores between its parts.
    init(_ text: String) throws(Problem) {
        guard text.utf8.count <= Self.mostBytes else { throw .malformed }
        let subtags = text.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        .map { Subtag(lowercasing: $0) }
        guard let first = subtags.first, subtags.allSatisfy({ (1...8).contains($0.count) && $0.isAlphanumeric }) else {
            throw .malformed
        }
        self.text = Self.usualCase(subtags)

        let whole = subtags.map(\.text).joined(separator: "-")
        if Self.irregular.contains(whole) {
            language = first.count == 1 ? "und" : first.text
            (script, region) = (nil, nil)
            return
        }
        if first.text == "x" {
            guard subtags.count > 1 else { throw .malformed }
            language = "und"
            (script, region) = (nil, nil)
            return
        }
        guard first.isAlphabetic, first.count >= 2 else { throw .malformed }
        var rest = subtags.dropFirst()
        if first.count <= 3 {
            // These are extended languages, such as "yue" in "zh-yue".
            var count = 0
            while count < 3, rest.first?.isAlphabetic == true, rest.first?.count == 3 {
                rest.removeFirst()
                count += 1
            }
        }
        language = first.text
        if let script = rest.first, script.isAlphabetic, script.count == 4 {
            self.script = script.titlecased
            rest.removeFirst()
        } else {
            script = nil
        }
        if let region = rest.first, region.isRegion {
            self.region = region.uppercased
            rest.removeFirst()
        } else {
            region = nil
        }
        while rest.first?.isVariant == true { rest.removeFirst() }
        while let singleton = rest.first {
            guard singleton.count == 1 else { throw .malformed }
            rest.removeFirst()
            let shortest = singleton.text == "x" ? 1 : 2
            let values = singleton.text == "x" ? rest : rest.prefix { $0.count >= shortest }
            guard !values.isEmpty else { throw .malformed }
            rest = rest[values.endIndex...]
        }
        if first.count > 3 { throw .reservedLanguage(first.text) }
    }

    /// Converts subtags to lowercase, except for scripts (Latn) and regions (SE).
    ///
    /// Scripts and regions are never first or after a single letter (section 2.1.1).
    private static func usualCase(_ subtags: [Subtag]) -> String {
        var afterSingleton = false
        return subtags.enumerated().map { position, subtag in
            defer { afterSingleton = afterSingleton || subtag.count == 1 }
            if position == 0 || afterSingleton { return subtag.text }
            return subtag.count == 2 ? subtag.uppercased : subtag.count == 4 ? subtag.titlecased : subtag.text
        }.joined(separator: "-")
    }

    /// Tags that were registered before the grammar existed and do not follow it (section 2.1, "irregular").
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
        "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
    ]
}

/// A part of a tag, in lowercase.
private struct Subtag {
    let text: String
    var count: Int { text.utf8.count }

    init(lowercasing bytes: Substring.UTF8View) {
        text = String(
            decoding: bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self
        )
    }

    var isAlphabetic: Bool { text.utf8.allSatisfy(Self.isLetter) }
    var isAlphanumeric: Bool { text.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } }
    var isRegion: Bool { count == 2 && isAlphabetic || count == 3 && text.utf8.allSatisfy(Self.isDigit) }
    var isVariant: Bool { count >= 5 || count == 4 && text.utf8.first.map(Self.isDigit) == true }

    var uppercased: String { text.uppercased() }
    var titlecased: String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
