import IndexedCollation

/// What some entries are found by, as searching compares it: their names without accents, and the same in Latin letters.
struct SearchNames {
    /// Names as they are, and their other forms in Latin letters.
    private(set) var own = Forms()
    private(set) var extra = Forms()

    /// Some texts for each entry, in the order of entries.
    struct Forms {
        fileprivate var bytes: [UInt8] = []

        /// Where texts end, and how many there are up to the end of each entry.
        fileprivate private(set) var ends: [Int] = []
        fileprivate private(set) var counts: [Int] = []

        /// Ends a text: what was appended since the one before.
        fileprivate mutating func endText() { ends.append(bytes.count) }

        fileprivate mutating func endEntries(before entry: Int) {
            while counts.count < entry { counts.append(ends.count) }
        }

        fileprivate func range(_ text: Int) -> Range<Int> { (text == 0 ? 0 : ends[text - 1])..<ends[text] }

        /// Calls a closure with each text of an entry.
        func forEach(of entry: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
            bytes.withUnsafeBufferPointer { bytes in
                for text in (entry == 0 ? 0 : counts[entry - 1])..<counts[entry] {
                    body(UnsafeBufferPointer(rebasing: bytes[range(text)]))
                }
            }
        }
    }

    /// A name that is not in ASCII.
    private struct Foreign {
        let text: UnsafeBufferPointer<UInt8>
        let entry: Int
        /// Its number among all names.
        let number: Int
        /// Whether it is in other letters than Latin ones, accents aside.
        let isOdd: Bool
    }

    init(of entries: Range<Int>, _ map: SiteMap, _ index: Int, _ transliterations: SearchTransliterations) {
        var foreign: [Foreign] = []
        for (number, entry) in entries.enumerated() {
            Self.forEachName(of: map.indexes[index].entries[entry], map.content) { text in
                let start = own.bytes.count
                TextFolding.appendSearchForm(text, to: &own.bytes)
                own.endText()
                if Self.isForeign(text) {
                    let isOdd = own.bytes.withUnsafeBufferPointer { Self.isForeign($0[start...]) }
                    foreign.append(Foreign(text: text, entry: number, number: own.ends.count - 1, isOdd: isOdd))
                }
            }
            own.endEntries(before: number + 1)
        }
        appendLatinForms(of: foreign, transliterations)
        extra.endEntries(before: entries.count)
    }

    /// Calls a closure with an entry's title, reading and aliases.
    private static func forEachName(
        of entry: Entry, _ content: Content, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        body(content.store.bytes(of: entry.title))
        if !entry.reading.isEmpty { body(content.store.bytes(of: entry.reading)) }
        for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
            body(content.store.bytes(of: field.value))
        }
    }

    private static func isForeign(_ text: some Sequence<UInt8>) -> Bool { text.contains { $0 >= 0x80 } }

    // MARK: Latin letters

    private mutating func appendLatinForms(of names: [Foreign], _ transliterations: SearchTransliterations) {
        let odd = names.filter(\.isOdd).map(\.text)
        // In plain letters, and in the way of the locale's own people.
        let general = odd.isEmpty ? nil : transliterations.general.bytes(of: odd)
        let local = names.isEmpty ? nil : transliterations.own?.bytes(of: names.map(\.text))
        var nextOdd = 0
        for (number, name) in names.enumerated() {
            extra.endEntries(before: name.entry)
            let first = extra.ends.count
            func append(_ forms: (bytes: [UInt8], ends: [Int])?, _ number: Int) {
                guard let forms else { return }
                let range = (number == 0 ? 0 : forms.ends[number - 1])..<forms.ends[number]
                forms.bytes.withUnsafeBufferPointer {
                    self.append(
                        UnsafeBufferPointer(rebasing: $0[range]), of: name, after: first,
                        shortensVowels: transliterations.shortensVowels)
                }
            }
            if name.isOdd {
                append(general, nextOdd)
                nextOdd += 1
            }
            append(local, number)
        }
    }

    private mutating func append(
        _ latin: UnsafeBufferPointer<UInt8>, of name: Foreign, after first: Int, shortensVowels: Bool
    ) {
        let start = extra.bytes.count
        if latin.has(UInt8(ascii: "~")) {
            Self.withoutSmallKana(latin).withUnsafeBufferPointer { TextFolding.appendSearchForm($0, to: &extra.bytes) }
        } else {
            TextFolding.appendSearchForm(latin, to: &extra.bytes)
        }
        guard endForm(from: start, of: name, after: first), shortensVowels else { return }
        let end = extra.bytes.count
        var last: UInt8 = 0
        for place in start..<end {
            let byte = extra.bytes[place]
            let repeats = byte == last && "aiueo".utf8.contains(byte)
            let isLongO = last == UInt8(ascii: "o") && byte == UInt8(ascii: "u")
            if !repeats && !isLongO { extra.bytes.append(byte) }
            last = byte
        }
        _ = endForm(from: end, of: name, after: first)
    }

    /// Ends a form that is new and in Latin letters; takes any other away.
    private mutating func endForm(from start: Int, of name: Foreign, after first: Int) -> Bool {
        let isNew = isNewForm(from: start, of: name, after: first)
        if isNew { extra.endText() } else { extra.bytes.removeLast(extra.bytes.count - start) }
        return isNew
    }

    private func isNewForm(from start: Int, of name: Foreign, after first: Int) -> Bool {
        let form = extra.bytes[start...]
        return !form.isEmpty && !Self.isForeign(form) && !form.elementsEqual(own.bytes[own.range(name.number)])
            && !(first..<extra.ends.count).contains { form.elementsEqual(extra.bytes[extra.range($0)]) }
    }

    /// CLDR marks small kana that it has no syllable for with a tilde: "vu~i" is for "vi", "ji~ya" for "ja".
    private static func withoutSmallKana(_ latin: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var followsSmall = false
        for byte in latin {
            if byte == UInt8(ascii: "~") {
                _ = result.popLast()
                followsSmall = true
                continue
            }
            let isSilent = followsSmall && byte == UInt8(ascii: "y") && "jh".utf8.contains(result.last ?? 0)
            if !isSilent { result.append(byte) }
            followsSmall = false
        }
        return result
    }
}
