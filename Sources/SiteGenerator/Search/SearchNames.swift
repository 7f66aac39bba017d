import IndexedCollation

/// What some entries are found by, as searching compares it: their names without accents, and the same in Latin letters.
struct SearchNames {
    private let first: Int
    private var bytes: [UInt8] = []

    /// Names in the order of entries.
    private var names: [Name] = []

    /// Where each entry's names end.
    private var ends: [Int] = []

    private struct Name {
        let key: Range<Int>
        /// Other forms, in Latin letters.
        var extra: [Range<Int>] = []
    }

    init(of entries: Range<Int>, _ map: SiteMap, _ index: Int, _ transliterations: SearchTransliterations) {
        first = entries.lowerBound
        let store = map.content.store
        // Those that have a form of their own in the locale's usual letters, and those that plain ones can not say.
        var foreign: [(name: Int, text: UnsafeBufferPointer<UInt8>)] = []
        var odd: [(name: Int, text: UnsafeBufferPointer<UInt8>)] = []
        for entry in entries {
            let value = map.indexes[index].entries[entry]
            var texts = [store.bytes(of: value.title)]
            if !value.reading.isEmpty { texts.append(store.bytes(of: value.reading)) }
            for field in map.content.fields(of: value) where field.name == EntryRole.aliases.fieldName {
                texts.append(store.bytes(of: field.value))
            }
            for text in texts {
                let start = bytes.count
                TextFolding.appendSearchForm(text, to: &bytes)
                if text.contains(where: { $0 >= 0x80 }) {
                    foreign.append((names.count, text))
                    if bytes[start...].contains(where: { $0 >= 0x80 }) { odd.append((names.count, text)) }
                }
                names.append(Name(key: start..<bytes.count))
            }
            ends.append(names.count)
        }
        for (names, isOwn) in [(odd, false), (foreign, true)] where !names.isEmpty {
            let romanization = isOwn ? transliterations.own : transliterations.general
            guard let (latin, ends) = romanization?.bytes(of: names.map(\.text)) else { continue }
            var start = 0
            for (number, end) in ends.enumerated() {
                append(latin[start..<end], to: names[number].name, shortensVowels: transliterations.shortensVowels)
                start = end
            }
        }
    }

    /// An entry's own names, and their other forms.
    func keys(of entry: Int) -> (own: [ArraySlice<UInt8>], extra: [ArraySlice<UInt8>]) {
        let names = names[(entry == first ? 0 : ends[entry - first - 1])..<ends[entry - first]]
        return (names.map { bytes[$0.key] }, names.flatMap { $0.extra.map { bytes[$0] } })
    }

    private mutating func append(_ latin: ArraySlice<UInt8>, to name: Int, shortensVowels: Bool) {
        let start = bytes.count
        let plain = Self.withoutSmallKana(latin)
        plain.withUnsafeBufferPointer { TextFolding.appendSearchForm($0, to: &bytes) }
        guard add(start..<bytes.count, to: name), shortensVowels else { return }
        let long = bytes[start...]
        let short = bytes.count
        var last: UInt8 = 0
        for byte in Array(long) {
            let repeats = byte == last && "aiueo".utf8.contains(byte)
            let isLongO = last == UInt8(ascii: "o") && byte == UInt8(ascii: "u")
            if !repeats && !isLongO { bytes.append(byte) }
            last = byte
        }
        _ = add(short..<bytes.count, to: name)
    }

    /// CLDR marks small kana that it has no syllable for with a tilde: "vu~i" is for "vi", "ji~ya" for "ja".
    private static func withoutSmallKana(_ latin: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard latin.contains(UInt8(ascii: "~")) else { return latin }
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
        return result[...]
    }

    /// Adds a form that is new, and in Latin letters.
    private mutating func add(_ range: Range<Int>, to name: Int) -> Bool {
        let form = bytes[range]
        let isNew =
            !form.isEmpty && form.allSatisfy { $0 < 0x80 } && !form.elementsEqual(bytes[names[name].key])
            && !names[name].extra.contains { bytes[$0].elementsEqual(form) }
        if isNew { names[name].extra.append(range) }
        return isNew
    }
}
