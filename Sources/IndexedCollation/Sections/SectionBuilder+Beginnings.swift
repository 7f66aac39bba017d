import CICU

extension SectionBuilder {
    /// Moves the beginning of each section to the lowest key of its letter with a mark.
    ///
    /// In CLDR's Tamil order, க் comes before க, and in its Yiddish order, פּ comes before פ. If only the key of the
    /// title counted, such names would be in the previous section.
    mutating func beginAtLeastKeys() {
        let titles = ownTitles()
        var forms: [(text: [UInt8], title: Int)] = []
        for (index, title) in titles.enumerated() {
            let letter = Array(title.text.utf8)
            for mark in marks(for: title.text) { forms.append((letter + mark, index)) }
        }
        let keys = collator.primaryKeys(forms.map(\.text))
        let sections = Set(starts.map { Array($0.text.utf8) })
        // In Persian أ, ؤ and ئ share the key of a hamza, so none of the three letters begins there.
        let owners = Dictionary(zip(keys, forms.map { [$0.title] })) { $0 + $1 }
        for position in forms.indices.sorted(by: { keys[$0].lexicographicallyPrecedes(keys[$1]) }) {
            let (form, key) = (forms[position], keys[position])
            let title = titles[form.title]
            guard key.lexicographicallyPrecedes(title.key), !sections.contains(form.text),
                owners[key]?.allSatisfy({ $0 == form.title }) ?? true,
                // A form that equals another letter in CLDR's order belongs to that letter.
                !titles.contains(where: { key.starts(with: $0.key) }),
                let before = starts.last(where: { !key.lexicographicallyPrecedes($0.key) }), before.draft != title.draft
            else { continue }
            insert(Start(key: key, draft: title.draft, text: String(decoding: form.text, as: UTF8.self)))
            // Anything between the form and the letter belongs to neither.
            let next = starts.first { key.lexicographicallyPrecedes($0.key) }
            if next?.draft != title.draft {
                insertEnd(collator.primaryKey(form.text + Array("\u{FFFF}".utf8)), before)
            }
        }
    }

    /// Gives names that begin with an independent vowel their own section if the order splits the vowel.
    ///
    /// The order treats such a vowel as another letter and a sign: Khmer ឥ and អិ have the same key, and only names
    /// written with ឥ are under it.
    mutating func separateSyllables() {
        let titles = ownTitles()
        for title in titles where drafts[title.draft].origin == .cldr {
            let base = titles.first {
                title.key != $0.key && title.key.starts(with: $0.key) && !title.text.utf8.starts(with: $0.text.utf8)
            }
            guard let base else { continue }
            drafts[title.draft].follows = base.draft
            addVariant(prefix: folded(title.text), base: base.draft, draft: title.draft)
            starts.removeAll { $0.draft == title.draft }
        }
    }

    /// The sections that begin at a letter, with the keys of their titles.
    private func ownTitles() -> [(text: String, key: [UInt8], draft: Int)] {
        starts.compactMap { start in
            let draft = drafts[start.draft]
            guard draft.kind == .normal, !draft.isRemoved, start.text == draft.title, !start.key.isEmpty else {
                return nil
            }
            return (start.text, start.key, start.draft)
        }
    }

    /// The marks of a letter's script.
    ///
    /// Alphabets whose accents ICU's rules always place after the bearing letter need none, nor do Chinese characters.
    /// Tibetan consonants written below another consonant are marks only in Unicode: རྒྱལ is filed under its root
    /// letter ག.
    private func marks(for title: String) -> [[UInt8]] {
        guard let last = title.unicodeScalars.last, 0x590..<0x1100 ~= last.value || 0x1700..<0x1A00 ~= last.value else {
            return []
        }
        let block = last.value & ~0xFF
        return (block...block + 0xFF).filter { !(0xF90...0xFBC ~= $0) }.compactMap(Unicode.Scalar.init).filter {
            switch $0.properties.generalCategory {
            case .nonspacingMark, .spacingMark: true
            default: false
            }
        }.map { Array(String($0).utf8) }
    }
}
