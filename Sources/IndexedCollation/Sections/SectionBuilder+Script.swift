extension SectionBuilder {
    /// Gives every letter of the locale's script a section, where CLDR has no index titles for the locale.
    ///
    /// A script can have hundreds of letters, for many languages, so they are put among the sections in one pass.
    mutating func addScriptLetters() {
        let letters = source.letters(collator)
        let isAlphabet = source.titles == .letters && letters.count <= Self.mostLettersOfAlphabet
        let ends = collator.primaryKeys(letters.map { Array(($0.letter + "\u{FFFF}").utf8) })
        var added: [Start] = []
        var next = 0
        for ((key, letter), end) in zip(letters, ends) {
            while next < starts.count, !key.lexicographicallyPrecedes(starts[next].key) { next += 1 }
            guard next > 0 else { continue }
            let container = starts[next - 1]
            let isTitle = drafts[container.draft].kind == .normal
            if isTitle, key.starts(with: container.key) { continue }
            let draft = append(Draft(title: letter, kind: .normal, isOptional: !isAlphabet, origin: .root))
            added.append(Start(key: key, draft: draft, text: letter))
            // What follows in a group of characters belongs to the group again.
            if !isTitle { added.append(Start(key: end, draft: container.draft, text: container.text)) }
        }
        let taken = Set(added.map(\.key))
        starts = (starts.filter { !taken.contains($0.key) } + added)
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// A script of more letters than any alphabet has is shown by the letters that are used.
    private static let mostLettersOfAlphabet = 64

    /// Titles the sections of an alphabet's letters as the alphabet does. Of two titles for one letter, such as its own and
    /// that of the Latin alphabet, AlphabeticIndex keeps either.
    mutating func nameAlphabetLetters() throws(CollationError) {
        guard let alphabet = source.alphabet else { return }
        let keys = collator.primaryKeys(alphabet.titles.map { Array($0.utf8) })
        for (number, (title, key)) in zip(alphabet.titles, keys).enumerated() {
            let origin = alphabet.origin(of: number)
            if let start = starts.first(where: { $0.key == key }), drafts[start.draft].kind == .normal {
                rename(drafts[start.draft].title, to: title, origin)
                drafts[start.draft].isOptional = false
            } else {
                try add(title, origin, isOptional: false)
            }
        }
    }
}
