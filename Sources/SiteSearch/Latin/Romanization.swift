import IndexedCollation

/// A romanization: a way to write names in plain Latin letters, without accents and capitals.
///
/// Tables cover the letters of most names, and ICU's transliterators cover the rest. Opening the first transliterator
/// takes 181 million instructions, so this happens only if a name needs it.
struct Romanization: Sendable {
    /// The letters that a romanization is for; a name without such letters has no form.
    enum Concern: Sendable {
        /// All letters, with their readings in an unknown language.
        case everything
        /// The letters ä, ö and ü.
        case german
        /// The letters æ, ø and å.
        case danish
        /// Cyrillic letters, read as in Russian.
        case russian
        case arabic
        /// Hangul, by its pronunciation.
        case korean
        /// The letter ü of pinyin.
        case chinese
        /// Letters for which CLDR has a transform in a locale's language.
        case transform
    }

    private let concern: Concern

    /// Whether Han characters have their Chinese readings; otherwise, names with them have no form.
    let readsHan: Bool

    /// The transform for letters that no table contains; nil if this version of ICU lacks it.
    private let transform: OnDemand<Transliterator?>

    /// Describes a romanization.
    ///
    /// - Parameter transform: ICU's name of the transform for letters that no table contains.
    init(_ concern: Concern, readsHan: Bool = true, transform id: String = "Any-Latin") {
        self.concern = concern
        self.readsHan = readsHan
        transform = OnDemand { try? Transliterator(id) }
    }

    /// The romanized forms of names.
    struct Forms {
        fileprivate(set) var bytes: [UInt8] = []

        /// The range of each name's form, in the form that search compares; empty for a name that has no relevant
        /// letters, or that has unknown ones.
        fileprivate(set) var ranges: [Range<Int>] = []
    }

    /// Romanizes names, which are UTF-8.
    func forms(of names: [ByteSpan]) -> Forms {
        var forms = Forms()
        forms.ranges.reserveCapacity(names.count)
        var unknown: [Int] = []
        var writer = LetterWriter(for: concern, readsHan: readsHan)
        for (number, name) in names.enumerated() {
            let start = forms.bytes.count
            switch writer.write(name.span) {
            case .done: Self.appendPlain(writer.letters.span, to: &forms.bytes)
            case .unknownLetters: unknown.append(number)
            case .notConcerned: break
            }
            forms.ranges.append(start..<forms.bytes.count)
        }
        if !unknown.isEmpty { transform(unknown, of: names, to: &forms) }
        return forms
    }

    /// Uses ICU to romanize the names with these numbers.
    private func transform(_ numbers: [Int], of names: [ByteSpan], to forms: inout Forms) {
        guard let transform = transform.value else { return }
        var given: [UInt8] = []
        var givenEnds: [Int] = []
        for number in numbers {
            given += names[number]
            givenEnds.append(given.count)
        }
        let (bytes, ends) = transform.bytes(of: given, endingAt: givenEnds)
        var start = 0
        for (number, end) in zip(numbers, ends) {
            let formStart = forms.bytes.count
            Self.appendPlain(Self.withoutTildes(bytes[start..<end]).span, to: &forms.bytes)
            forms.ranges[number] = formStart..<forms.bytes.count
            start = end
        }
    }

    /// Appends the search form of a name, if it can be written in ASCII.
    private static func appendPlain(_ letters: Span<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        TextFolding.appendSearchForm(letters, to: &bytes)
        guard bytes[start...].contains(where: { $0 >= 0x80 }) else { return }
        let folded = Array(bytes[start...])
        bytes.removeLast(folded.count)
        _ = LatinLetters.appendPlain(folded.span, to: &bytes)
    }

    /// A text without the tildes with which CLDR marks small kana without a syllable: "vu~i" means "vi".
    private static func withoutTildes(_ latin: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in latin {
            if byte == UInt8(ascii: "~") { _ = result.popLast() } else { result.append(byte) }
        }
        return result
    }
}
