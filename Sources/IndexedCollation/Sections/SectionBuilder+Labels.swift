extension SectionBuilder {
    /// Gives a letter a section: by its place in the order of keys if it has one, or else by the beginnings of texts.
    mutating func add(_ label: String, _ origin: SectionOrigin, isOptional: Bool) throws(CollationError) {
        let bytes = Array(label.utf8)
        let key = collator.primaryKey(bytes)
        guard !key.isEmpty else {
            throw .badLabel(label, reason: "collation ignores it; name a letter or sign that names can begin with")
        }
        let draft = Draft(title: label, kind: .normal, isOptional: isOptional, origin: origin)
        guard let at = starts.lastIndex(where: { !key.lexicographicallyPrecedes($0.key) }) else { return }
        let container = starts[at]

        if container.key == key, drafts[container.draft].kind == .normal {
            let title = drafts[container.draft].title
            guard folded(title) != folded(label) else { return show(container.draft, isOptional, origin) }
            let base = drafts[container.draft].follows ?? container.draft
            let variant = append(draft)
            drafts[variant].follows = base
            addVariant(prefix: folded(label), base: base, draft: variant)
            return
        }
        // A label that continues another one's key ("Sch" after S) contains the names that begin with it; names past it
        // belong to the shorter label again. Outside the alphabet, a label also contains only its own names.
        let isContinuation = starts.contains {
            $0.draft == container.draft && !$0.key.isEmpty && $0.key != key && key.starts(with: $0.key)
        }
        let endsAtOnce = isContinuation || drafts[container.draft].kind != .normal
        let added = append(draft)
        let endKey = collator.primaryKey(bytes + Array("\u{FFFF}".utf8))
        if container.key == key {
            // The label is the first of its group.
            insert(Start(key: key, draft: added, text: label))
            insertEnd(endKey, container)
        } else {
            insert(Start(key: key, draft: added, text: label))
            if endsAtOnce { insertEnd(endKey, container) }
        }
    }

    /// Gives the letters of the other locales that the option `with` names sections if the order does not tell them apart, as
    /// the English one does not Swedish Å from A.
    mutating func addLettersOfOtherLocales() throws(CollationError) {
        for other in options.additionalLocales {
            let sections = try LocalizedIndexedCollation(locale: other, allowsFallback: true).sections
            for section in sections
            where section.kind == .normal && !section.isOptional && Self.isAlphabetic(section.title) {
                if drafts.contains(where: { $0.title == section.title && $0.kind == .normal }) { continue }
                try add(section.title, .additionalLocale, isOptional: false)
            }
        }
    }

    /// Writes the digraphs of other locales as the locale writes its own, "Ch" or "CH", or else as the first of the others
    /// does.
    mutating func writeDigraphsAlike() {
        func isWrittenInCapitals(_ draft: Draft) -> Bool { draft.title == draft.title.uppercased() }
        let digraphs = drafts.indices.filter { number in
            drafts[number].kind == .normal && drafts[number].title.count { $0.isCased } > 1
        }
        let models = digraphs.map { drafts[$0] }
        guard let model = models.first(where: { $0.origin != .additionalLocale }) ?? models.first else { return }
        for number in digraphs where isWrittenInCapitals(drafts[number]) != isWrittenInCapitals(model) {
            let title = drafts[number].title
            let rest = title.dropFirst()
            rename(
                title, to: title.prefix(1) + (isWrittenInCapitals(model) ? rest.uppercased() : rest.lowercased()),
                drafts[number].origin)
        }
    }

    /// Whether a title is a letter of an alphabet, rather than a syllable or the sound of Chinese characters.
    private static func isAlphabetic(_ title: String) -> Bool {
        guard let first = title.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        return !["Bopo", "Ethi", "Hang", "Hani", "Hira", "Kana"].contains(Script.of(first))
    }

    /// Files a text with its own place in the order under an existing label.
    mutating func addAlias(_ text: String, of label: String) {
        guard let draft = drafts.lastIndex(where: { $0.title == label }) else { return }
        insert(Start(key: collator.primaryKey(Array(text.utf8)), draft: draft, text: text))
    }

    mutating func insertEnd(_ key: [UInt8], _ container: Start) {
        guard !starts.contains(where: { $0.key == key }) else { return }
        insert(Start(key: key, draft: container.draft, text: container.text))
    }

    /// Shows an existing letter if an option adds it.
    private mutating func show(_ draft: Int, _ isOptional: Bool, _ origin: SectionOrigin) {
        if !isOptional, drafts[draft].isOptional {
            drafts[draft].isOptional = false
            drafts[draft].origin = origin
        }
    }

    /// Makes a letter of CLDR's index titles optional, so it is shown only if it has entries.
    mutating func makeOptional(_ label: String) {
        for draft in drafts.indices where drafts[draft].title == label { drafts[draft].isOptional = true }
    }

    /// Gives a letter of CLDR's index titles the name that it has in the alphabet.
    mutating func rename(_ label: String, to name: String, _ origin: SectionOrigin) {
        for draft in drafts.indices where drafts[draft].title == label && drafts[draft].kind == .normal {
            drafts[draft].title = name
            drafts[draft].origin = origin
            starts = starts.map { start in
                start.draft == draft && start.text == label ? Start(key: start.key, draft: draft, text: name) : start
            }
        }
    }

    /// A text in NFC and in the locale's lowercase.
    func folded(_ text: String) -> [UInt8] {
        Array(CaseForms(locale).lowercased(text).utf8)
    }
}
