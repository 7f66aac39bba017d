extension LocalizedIndexedCollation {
    /// Whether a title, as filed, begins with the letter of its section.
    ///
    /// It may do so by its text or by its sort key, which may differ from the letter by an accent. The result is also
    /// true for titles that are not under a letter, and in scripts whose section titles represent a family of letters:
    /// characters with one reading, syllables with one consonant, vowels on one bearer.
    package func isUnderItsLetter(_ title: String) -> Bool {
        let explanation = explain(title)
        let section = explanation.section
        guard section.kind == .normal, !explanation.isVariant, !options.renamedLabels.values.contains(section.title),
            let first = explanation.filedAs.unicodeScalars.first, !first.properties.isLogicalOrderException,
            !Self.scriptsWithFamilies.contains(Script.of(first))
        else { return true }
        let filed = Array(explanation.filedAs.utf8)
        let text = Array(TextFolding.folded(explanation.filedAs).unicodeScalars)
        let key = collator.primaryKey(filed)
        return section.title.split(separator: "/").contains { letter in
            text.starts(with: TextFolding.folded(String(letter)).unicodeScalars)
                || key.starts(with: collator.primaryKey(Array(letter.utf8)))
        }
    }

    private static let scriptsWithFamilies: Set<String> = [
        "Bopo", "Cher", "Ethi", "Guru", "Hang", "Hani", "Hira", "Kana", "Mymr", "Tibt", "Vaii", "Yiii",
    ]
}
