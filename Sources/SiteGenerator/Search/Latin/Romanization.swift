import IndexedCollation

/// A way to write names in plain Latin letters, without accents and capitals.
///
/// Tables have the letters of most names. ICU's transliterators read the others. Opening the first one takes 181 million
/// instructions, so one is opened only if a name needs it.
struct Romanization: Sendable {
    /// What a way is for. It has no form for names without such letters.
    enum Concern: Sendable {
        /// All letters, as they read where nothing is known of a name's language.
        case everything
        /// ä, ö and ü.
        case german
        /// æ, ø and å.
        case danish
        /// Cyrillic as in Russian.
        case russian
        case arabic
        /// Hangul as it sounds.
        case korean
        /// The ü of pinyin.
        case chinese
        /// Letters that CLDR has a transform for in a locale's language.
        case transform
    }

    private let concern: Concern

    /// Whether Han characters read as in Chinese; otherwise names with them have no form.
    let readsHan: Bool

    /// For names with letters that are not in a table; nil if this ICU cannot.
    private let transform: OnDemand<TextTransform?>

    /// - Parameter transform: ICU's name of a transform for letters that are not in a table.
    init(_ concern: Concern, readsHan: Bool = true, transform id: String = "Any-Latin") {
        self.concern = concern
        self.readsHan = readsHan
        transform = OnDemand { try? TextTransform(id) }
    }

    /// What names are in Latin letters.
    struct Forms {
        fileprivate(set) var bytes: [UInt8] = []

        /// Where the form of each name is, as searching compares it. It is empty for a name that this way is not for, and
        /// for one that has letters which nothing is known of.
        fileprivate(set) var ranges: [Range<Int>] = []
    }

    /// Writes names, which are UTF-8.
    func forms(of names: [UnsafeBufferPointer<UInt8>]) -> Forms {
        var forms = Forms()
        forms.ranges.reserveCapacity(names.count)
        var unknown: [Int] = []
        var writer = LetterWriter(for: concern, readsHan: readsHan)
        for (number, name) in names.enumerated() {
            let start = forms.bytes.count
            switch writer.write(name) {
            case .done: writer.letters.withUnsafeBufferPointer { Self.appendPlain($0, to: &forms.bytes) }
            case .unknownLetters: unknown.append(number)
            case .notConcerned: break
            }
            forms.ranges.append(start..<forms.bytes.count)
        }
        if !unknown.isEmpty { transform(unknown, of: names, to: &forms) }
        return forms
    }

    /// Writes the names with these numbers by ICU.
    private func transform(_ numbers: [Int], of names: [UnsafeBufferPointer<UInt8>], to forms: inout Forms) {
        guard let transform = transform.value else { return }
        let (bytes, ends) = transform.bytes(of: numbers.map { names[$0] })
        var start = 0
        for (number, end) in zip(numbers, ends) {
            let formStart = forms.bytes.count
            Self.withoutTildes(bytes[start..<end]).withUnsafeBufferPointer { Self.appendPlain($0, to: &forms.bytes) }
            forms.ranges[number] = formStart..<forms.bytes.count
            start = end
        }
    }

    /// Appends what searching compares of a name, if that is in ASCII.
    private static func appendPlain(_ letters: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        TextFolding.appendSearchForm(letters, to: &bytes)
        guard bytes[start...].contains(where: { $0 >= 0x80 }) else { return }
        let folded = Array(bytes[start...])
        bytes.removeLast(folded.count)
        folded.withUnsafeBufferPointer { _ = LatinLetters.appendPlain($0, to: &bytes) }
    }

    /// CLDR marks small kana that it has no syllable for with a tilde: "vu~i" is for "vi".
    private static func withoutTildes(_ latin: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in latin {
            if byte == UInt8(ascii: "~") { _ = result.popLast() } else { result.append(byte) }
        }
        return result
    }
}
