import TestSupport
import Testing

@testable import IndexedCollation

/// Whether index titles and order agree, over all languages that the ICU at hand knows. ICU keeps both in tables that
/// nothing compares, and where they disagree a name is under the letter before its own.
@Suite("Every name under its letter")
struct LetterTests {
    @Test(
        "each letter that the rules or the alphabet of a locale have is under its title", .slow,
        arguments: LocaleLetters.collations)
    func rules(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let scripts = LocaleLetters.likelyScripts(tag)
        let letters = Set(
            (LocaleLetters.tailoredStrings(tag) + LocaleLetters.letters(tag))
                .map { LocaleLetters.lowercased($0, tag) }
                .filter { Self.isAlphabetic($0) && Script.of($0).map(scripts.contains) ?? false })
        let misplaced = letters.filter { !collation.isUnderItsTitle($0) }
        // A letter with one more accent goes where the letter goes.
        let found = misplaced.filter { letter in
            let scalars = LocaleLetters.decomposed(letter)
            return !misplaced.contains { other in
                let base = LocaleLetters.decomposed(other)
                return scalars.count > base.count && scalars.starts(with: base)
                    && scalars.dropFirst(base.count).allSatisfy(LocaleLetters.isMark)
            }
        }
        expect(found, "rules", tag, collation)
    }

    @Test(
        "a letter with a mark is under the letter, or under a title of its own", .slow,
        arguments: LocaleLetters.collations)
    func forms(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let known = (LocaleLetters.tailoredStrings(tag) + LocaleLetters.letters(tag)).map {
            (text: $0, scalars: LocaleLetters.decomposed($0))
        }
        var found: Set<String> = []
        for (index, section) in collation.sections.enumerated() where section.kind == .normal {
            guard Self.isAlphabetic(section.title) else { continue }
            for title in [section.title, LocaleLetters.lowercased(section.title, tag)] {
                let letter = LocaleLetters.decomposed(title)
                let composed = letter.first.flatMap { LocaleLetters.composedByLetter[$0] } ?? []
                let forms =
                    known.filter { $0.scalars.starts(with: letter) }.map(\.text)
                    + composed.filter { LocaleLetters.decomposed($0).starts(with: letter) }
                for form in forms
                where Self.isAlphabetic(form)
                    && LocaleLetters.decomposed(form).dropFirst(letter.count).allSatisfy(LocaleLetters.isMark)
                {
                    if collation.section(for: form, collatedBy: \.self) != index, !collation.isUnderItsTitle(form) {
                        found.insert(form)
                    }
                }
            }
        }
        expect(found, "forms", tag, collation)
    }

    @Test(
        "each letter of CLDR's alphabet is a title, or it is written down with what it is filed", .slow,
        arguments: LocaleLetters.languages)
    func alphabet(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let titles = Set(
            collation.sections.filter { $0.kind == .normal }.map { LocaleLetters.lowercased($0.title, tag) })
        let letters = LocaleLetters.letters(tag).map { LocaleLetters.lowercased($0, tag) }.filter(Self.isAlphabetic)
        let found = Set(letters).filter { !titles.contains($0) }
        expect(found, "alphabet", tag, collation)
    }

    @Test(
        "the names of all countries are under the letter that they begin with", .slow,
        arguments: LocaleLetters.languages)
    func countries(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        var found: Set<String> = []
        for name in LocaleLetters.regionNames(tag) {
            let explanation = collation.explain(name)
            let first = LocaleLetters.decomposed(LocaleLetters.lowercased(explanation.filedAs, tag))
            let title = LocaleLetters.decomposed(LocaleLetters.lowercased(explanation.section.title, tag))
            // Thai and Lao write some vowels before the consonant that counts.
            guard let letter = first.first(where: { !Self.isWrittenEarly($0) }), letter != title.first,
                Self.isAlphabetic(String(letter))
            else { continue }
            found.insert("\(letter)>\(explanation.section.title)")
        }
        expect(found, "countries", tag, collation)
    }

    @Test("titles are letters of a script of the locale", .slow, arguments: LocaleLetters.languages)
    func titles(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let scripts = LocaleLetters.likelyScripts(tag)
        let found = collation.sections.filter { !$0.isOptional && $0.kind == .normal }.map(\.title).filter { title in
            guard let first = title.unicodeScalars.first, !LocaleLetters.isMark(first) else { return true }
            // Chinese characters are in sections by their reading or their strokes.
            return scripts.contains("Hani") ? false : Script.of(title).map { !scripts.contains($0) } ?? false
        }
        expect(Set(found), "titles", tag, collation)
    }

    @Test(
        "names in Tibetan and Dzongkha are under their root letters",
        arguments: [("རྒྱལ", "ག"), ("བརྒྱད", "ག"), ("རི", "ར"), ("བོད", "བ"), ("སྒོ", "ག")])
    func rootLetters(_ name: String, _ letter: String) throws {
        for tag in ["bo", "dz"] {
            #expect(try LocalizedIndexedCollation(tag, labels: .thumbindex).explain(name).section.title == letter)
        }
    }

    @Test("each exception says why, and who says so")
    func exceptions() {
        #expect(!LetterException.all.isEmpty)
        for exception in LetterException.all {
            #expect(!exception.letters.isEmpty && !exception.reason.isEmpty && !exception.source.isEmpty)
        }
    }

    /// What a test found is what the exceptions have: nothing more, and nothing less.
    private func expect(_ found: Set<String>, _ test: String, _ tag: String, _ collation: LocalizedIndexedCollation) {
        let excepted = LetterException.letters(test, tag)
        let unexpected = found.subtracting(excepted).sorted().map { letter in
            "\(letter) under \(collation.sections[collation.section(for: letter, collatedBy: \.self)].title)"
        }
        #expect(unexpected.isEmpty, "\(test)\t\(tag)")
        #expect(excepted.subtracting(found).isEmpty, "these exceptions no longer occur")
    }

    /// Whether a vowel stands before the consonant after which it is read (Unicode's Logical_Order_Exception).
    static func isWrittenEarly(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLogicalOrderException }

    /// Whether a text begins with a letter of an alphabet. In other scripts a title stands for a family of letters: the
    /// syllables of one consonant, characters of one reading or number of strokes.
    static func isAlphabetic(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        switch first.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter: break
        default: return false
        }
        if first.properties.name?.hasSuffix(" SIGN AVAGRAHA") ?? false || isWrittenEarly(first) { return false }
        // A Burmese consonant without its vowel ends a syllable and begins none.
        if text.unicodeScalars.contains("\u{1039}") || text.unicodeScalars.contains("\u{103A}") { return false }
        let isPresentationForm = 0xFB50...0xFDFF ~= first.value || 0xFE70...0xFEFF ~= first.value
        let families = ["Hani", "Hira", "Kana", "Hang", "Bopo", "Ethi", "Cher", "Tibt", "Vaii", "Yiii"]
        return !isPresentationForm && !families.contains(Script.of(first))
    }
}

extension LocalizedIndexedCollation {
    /// Whether a text's key begins with that of its section's title, as those of letters with accents and of ligatures do;
    /// or the text itself does.
    func isUnderItsTitle(_ text: String) -> Bool {
        let explanation = explain(text)
        guard explanation.section.kind == .normal else { return false }
        let title = explanation.section.title
        if explanation.isVariant { return true }
        // A letter with a mark, or written twice, is that letter wherever the order puts it.
        let base = LocaleLetters.decomposed(LocaleLetters.lowercased(title, locale.tag))
        let scalars = LocaleLetters.decomposed(LocaleLetters.lowercased(text, locale.tag))
        if scalars.starts(with: base),
            scalars.dropFirst(base.count).allSatisfy({ LocaleLetters.isMark($0) || [$0] == base })
        {
            return true
        }
        return collator.primaryKey(Array(explanation.filedAs.utf8)).starts(with: collator.primaryKey(Array(title.utf8)))
    }
}
