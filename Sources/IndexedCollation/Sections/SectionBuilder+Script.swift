extension SectionBuilder {
    /// Gives every letter of the locale's script a section if CLDR has no index titles for the locale.
    ///
    /// A script can have hundreds of letters for many languages, so they are inserted into the sections in one pass.
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
            // The characters after the letter belong to the group again.
            if !isTitle { added.append(Start(key: end, draft: container.draft, text: container.text)) }
        }
        let taken = Set(added.map(\.key))
        starts = (starts.filter { !taken.contains($0.key) } + added)
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// The maximum number of letters in an alphabet; a script with more letters shows only those that have entries.
    private static let mostLettersOfAlphabet = 64

    /// Gives the sections of an alphabet's letters the titles that they have in the alphabet.
    ///
    /// If there are two titles for one letter, such as its own and that of the Latin alphabet, AlphabeticIndex keeps
    /// either of them.
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
