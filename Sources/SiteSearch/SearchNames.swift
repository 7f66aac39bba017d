import IndexedCollation

/// The names of some entries in the form that search compares: without accents, and romanized.
struct SearchNames {
    /// The names themselves.
    private(set) var own = Forms()

    /// Romanized names.
    private(set) var extra = Forms()

    /// Japanese names as people spell them who do not know voicing and length; see ``KanaSounds``.
    private(set) var similar = Forms()

    /// The initials of the syllables in Chinese and Korean names: "bj" for 北京, ㅅㅇ for 서울.
    private(set) var initials = Forms()

    /// The consonants of names; see ``ConsonantSkeletons``.
    private(set) var skeletons = Forms()

    /// Texts of entries, in the order of the entries.
    struct Forms {
        fileprivate var bytes: [UInt8] = []

        /// The ends of the texts, and the number of texts up to each entry.
        fileprivate private(set) var ends: [Int] = []
        fileprivate private(set) var counts: [Int] = []

        /// Ends the text that was appended since the previous end.
        fileprivate mutating func endText() { ends.append(bytes.count) }

        fileprivate mutating func endEntries(before entry: Int) {
            while counts.count < entry { counts.append(ends.count) }
        }

        /// Appends a text to an entry.
        fileprivate mutating func append(_ text: some Collection<UInt8>, of entry: Int) {
            endEntries(before: entry)
            bytes += text
            endText()
        }

        /// The numbers of an entry's texts.
        private func texts(of entry: Int) -> Range<Int> {
            // Entries after the last one with texts have no count.
            let end = entry < counts.count ? counts[entry] : ends.count
            let start = entry == 0 ? 0 : entry <= counts.count ? counts[entry - 1] : ends.count
            return start..<end
        }

        fileprivate func range(_ text: Int) -> Range<Int> { (text == 0 ? 0 : ends[text - 1])..<ends[text] }

        /// Whether an entry has no texts.
        func isEmpty(of entry: Int) -> Bool { texts(of: entry).isEmpty }

        /// Calls a closure with each text of an entry.
        func forEach(of entry: Int, _ body: (Span<UInt8>) -> Void) {
            for text in texts(of: entry) { body(bytes.span.extracting(range(text))) }
        }
    }

    /// A name with non-ASCII characters.
    private struct Foreign {
        let text: ByteSpan
        let entry: Int
        /// The number of the name among all names.
        let number: Int
        /// Whether the name has letters other than Latin letters with or without accents.
        let isOdd: Bool
    }

    init(of entries: [EntryID], _ plan: SitePlan, _ index: IndexID, _ transliterations: SearchTransliterations) {
        var foreign: [Foreign] = []
        let hasAliases = plan.directory(index).aliases != .page
        let typedForms = plan.indexes[index].collation.typedForms
        for (number, entry) in entries.enumerated() {
            Self.forEachName(of: plan.indexes[index].entries[entry], plan.content, hasAliases: hasAliases) { text in
                let start = own.bytes.count
                let areJapanese = transliterations.areJapanese
                if let replaced = typedForms?.apply(to: text.span) {
                    TextFolding.appendSearchForm(replaced.span, keepsVoicing: areJapanese, to: &own.bytes)
                } else {
                    TextFolding.appendSearchForm(text.span, keepsVoicing: areJapanese, to: &own.bytes)
                }
                let isJapanese = areJapanese && Self.isForeign(text) && Self.isJapanese(text)
                if isJapanese { spellOut(from: start) }
                own.endText()
                if Self.isForeign(text) {
                    let isOdd = Self.isForeign(own.bytes[start...])
                    if isOdd { appendLeads(from: start, number) }
                    if isJapanese {
                        // The page's script turns Latin letters into kana.
                        appendSimilar(from: start, number)
                        return
                    }
                    foreign.append(Foreign(text: text, entry: number, number: own.ends.count - 1, isOdd: isOdd))
                }
            }
            own.endEntries(before: number + 1)
        }
        appendLatinForms(of: foreign, transliterations)
    }

    /// Calls a closure with each of an entry's names: its title, reading, aliases, and other forms, which are not shown.
    static func forEachName(
        of entry: Entry, _ content: Content, hasAliases: Bool, _ body: (ByteSpan) -> Void
    ) {
        body(content.store.bytes(of: entry.title))
        if !entry.reading.isEmpty { body(content.store.bytes(of: entry.reading)) }
        guard entry.fieldCount > 0 else { return }
        if hasAliases {
            for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
                body(content.store.bytes(of: field.value))
            }
        }
        for field in content.fields(of: entry) where field.name == EntryRole.forms.fieldName {
            let form = content.store.bytes(of: field.value)
            // No English plurals are made of the names.
            if !form.elementsEqual("false".utf8) { body(form) }
        }
    }

    private static func isForeign(_ text: some Sequence<UInt8>) -> Bool { text.contains { $0 >= 0x80 } }

    // MARK: Latin letters

    private mutating func appendLatinForms(of names: [Foreign], _ transliterations: SearchTransliterations) {
        let odd = names.filter(\.isOdd).map(\.text)
        let general = transliterations.general.forms(of: odd)
        let others = names.isEmpty ? [] : transliterations.others.map { $0.forms(of: names.map(\.text)) }
        var nextOdd = 0
        for (number, name) in names.enumerated() {
            extra.endEntries(before: name.entry)
            let first = extra.ends.count
            func append(_ form: ArraySlice<UInt8>) {
                appendForm(form, of: name, after: first)
            }
            if name.isOdd {
                let form = general.bytes[general.ranges[nextOdd]]
                append(form)
                nextOdd += 1
                if transliterations.general.readsHan, Self.isChinese(name.text) { appendInitials(of: form, name.entry) }
                let spellings = IndicLetters.spellings(of: name.text.span) + ThaiLetters.spellings(of: name.text.span)
                for spelling in spellings { append(spelling[...]) }
                appendSkeletons(of: name, spellings, isArabic: transliterations.isArabic)
            }
            for forms in others { append(forms.bytes[forms.ranges[number]]) }
        }
    }

    private mutating func appendSkeletons(of name: Foreign, _ spellings: [[UInt8]], isArabic: Bool) {
        var all = ConsonantSkeletons.skeletons(of: name.text.span, isArabic: isArabic)
        for spelling in spellings {
            let skeleton = ConsonantSkeletons.skeleton(ofLatin: spelling)
            if !skeleton.isEmpty, !all.contains(skeleton) { all.append(skeleton) }
        }
        for skeleton in all { skeletons.append(skeleton, of: name.entry) }
    }

    /// Whether a name has Han characters but no kana.
    private static func isChinese(_ name: ByteSpan) -> Bool {
        var scalars = UTF8Scalars(name.span)
        var hasHan = false
        while let scalar = scalars.next() {
            if KanaLetters.block.contains(scalar) { return false }
            hasHan = hasHan || 0x3400...0x9FFF ~= scalar || 0x2_0000...0x3_FFFF ~= scalar
        }
        return hasHan
    }

    /// Appends the initials of a name's syllables, which are separated by spaces in its romanized form.
    private mutating func appendInitials(of form: ArraySlice<UInt8>, _ entry: Int) {
        let letters = form.split(separator: .space).compactMap(\.first)
        if letters.count > 1 { initials.append(letters, of: entry) }
    }

    /// Appends a form unless an equal one exists; spaces are ignored, because search ignores them as well.
    private mutating func appendForm(_ form: some Collection<UInt8>, of name: Foreign, after first: Int) {
        guard !form.isEmpty, !form.elementsEqual(own.bytes[own.range(name.number)]),
            !(first..<extra.ends.count).contains(where: { Self.isSame(form, extra.bytes[extra.range($0)]) })
        else { return }
        extra.bytes += form
        extra.endText()
    }

    private static func isSame(_ form: some Collection<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        form.lazy.filter { $0 != .space }.elementsEqual(other.lazy.filter { $0 != .space })
    }

    // MARK: Japanese and Korean

    /// Whether a name has kana or Han characters.
    private static func isJapanese(_ name: ByteSpan) -> Bool {
        var scalars = UTF8Scalars(name.span)
        while let scalar = scalars.next() {
            if KanaLetters.block.contains(scalar) || 0x3400...0x9FFF ~= scalar { return true }
        }
        return false
    }

    /// Spells out the kana of a name.
    ///
    /// - Parameter start: The beginning of the name among the names' own bytes.
    private mutating func spellOut(from start: Int) {
        let name = KanaSounds.spelledOut(own.bytes.span.extracting(start...))
        own.bytes.removeLast(own.bytes.count - start)
        own.bytes += name
    }

    /// Appends the spelling of a name by people who do not know voicing and length, if it differs.
    private mutating func appendSimilar(from start: Int, _ entry: Int) {
        let form = KanaSounds.similar(own.bytes.span.extracting(start...))
        similar.endEntries(before: entry)
        if !form.elementsEqual(own.bytes[start...]) { similar.append(form, of: entry) }
    }

    /// Appends the first consonants of a Korean name's syllables, in the letters that folding produces: ᄃᄒᄆᄀ for 대한민국.
    private mutating func appendLeads(from start: Int, _ entry: Int) {
        var leads: [UInt8] = []
        let bytes = own.bytes
        for place in start..<bytes.count where bytes[place] == 0xE1 && place + 2 < bytes.count {
            // These are U+1100 to U+1112.
            guard bytes[place + 1] == 0x84, 0x80...0x92 ~= bytes[place + 2] else { continue }
            leads += bytes[place...(place + 2)]
        }
        if leads.count > 3 { initials.append(leads, of: entry) }
    }
}
