/// A change to a text before its key is made, because the text that is filed can differ from the text that is shown.
protocol PreparationStep: Sendable {
    /// A description of the change, for an explanation: "leading punctuation dropped".
    var summary: String { get }

    /// The changed text; nil if the text stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]?
}

/// All steps of a collation, in order.
struct Preparation: Sendable {
    let steps: [any PreparationStep]

    /// The readings of the option `readings` that apply in the locale; nil if there are none.
    let givenReadings: GivenReadings?

    /// The bytes without which a text that begins with a letter stays the same; nil if any text may change.
    private let changedBytes: [UInt8]?

    init(_ steps: [any PreparationStep], givenReadings: GivenReadings?) {
        self.steps = steps
        self.givenReadings = givenReadings
        var bytes: [UInt8] = []
        for step in steps {
            switch step {
            case let step as NameOrder where !step.titlesArePersons: break
            case is LeadingPunctuation: break
            case is InnerPunctuation: bytes += InnerPunctuation.firstBytes
            case let step as LetterReplacement: bytes += step.firstBytes
            default:
                changedBytes = nil
                return
            }
        }
        changedBytes = Set(bytes).sorted()
    }

    /// The text after all steps; nil if it stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        var result: [UInt8]?
        for step in steps {
            let next =
                if let current = result {
                    step.apply(to: current.span, kind: kind)
                } else {
                    step.apply(to: text, kind: kind)
                }
            if let next { result = next }
        }
        return result
    }

    /// The texts after all steps.
    func apply(to texts: CollationTexts) -> CollationTexts {
        if steps.isEmpty { return texts }
        var result = CollationTexts()
        var copiedCount = 0
        let bytes = texts.bytes.span
        let changedBlocks = changedBytes.map { ICU.blocks(of: bytes, with: $0) }
        for index in 0..<texts.count {
            let kind = texts.kind(at: index)
            let (start, end) = (texts.start(of: index), texts.ends[index])
            if let changedBlocks, kind == .title, start < end, bytes[start].isASCIILetterOrDigit,
                (start / 64...(end - 1) / 64).allSatisfy({ changedBlocks[$0] == 0 })
            {
                continue
            }
            guard let changed = apply(to: bytes.extracting(start..<end), kind: kind) else { continue }
            if copiedCount == 0 { result.reserveCapacity(texts.count, byteCount: bytes.count) }
            result.append(copiedCount..<index, of: texts)
            result.append(changed.span, kind: kind)
            copiedCount = index + 1
        }
        if copiedCount == 0 { return texts }
        result.append(copiedCount..<texts.count, of: texts)
        return result
    }
}

extension Preparation {
    /// A prepared text without the signs that only sort keys need.
    static func readable(_ text: [UInt8]) -> String {
        var result = ""
        for part in text.split(separator: Array(InnerPunctuation.partEnd.utf8)) {
            result += (result.isEmpty ? "" : " | ") + String(decoding: part, as: UTF8.self)
        }
        let signs = ([InnerPunctuation.apostropheMark] + VietnameseSyllables.signs).flatMap(\.unicodeScalars)
        return String(
            String.UnicodeScalarView(
                result.unicodeScalars.filter { !signs.contains($0) }.map { $0 == "\u{34F}" ? Splits.mark : $0 }))
    }
}

extension CollationTexts.Kind {
    /// Whether the text is the entry's name, in any form, rather than an addition that its author made for the order.
    var isTitle: Bool {
        switch self {
        case .title, .titleAsWritten, .personName, .nameParts: true
        case .reading, .sortKey: false
        }
    }
}
