/// A change to a text before its key is made, because the text that is filed can differ from the text that is shown.
protocol PreparationStep: Sendable {
    /// A description of the change, for an explanation: "leading punctuation dropped".
    var summary: String { get }

    /// Pairs of bytes of which a title has one if the step changes it; nil if it may change other titles, too.
    ///
    /// The pairs are one after the other. A second byte of 0 stands for any.
    var pairs: [UInt8]? { get }

    /// The changed text; nil if the text stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]?
}

extension PreparationStep {
    var pairs: [UInt8]? { nil }
}

/// All steps of a collation, in order.
struct Preparation: Sendable {
    let steps: [any PreparationStep]

    /// The readings of the option `readings` that apply in the locale; nil if there are none.
    let givenReadings: GivenReadings?

    /// The pairs of bytes without which a title needs only ``otherSteps``.
    private let pairs: [UInt8]

    /// The steps that may change a title.
    private let titleSteps: [any PreparationStep]

    /// Those of them that may change a title without these pairs.
    private let otherSteps: [any PreparationStep]

    /// The only one of the other steps, if that is so.
    private let leadingPunctuation: LeadingPunctuation?

    init(_ steps: [any PreparationStep], givenReadings: GivenReadings?) {
        self.steps = steps
        self.givenReadings = givenReadings
        pairs = steps.flatMap { $0.pairs ?? [] }
        titleSteps = steps.filter { $0.pairs?.isEmpty != true }
        otherSteps = steps.filter { $0.pairs == nil }
        leadingPunctuation = otherSteps.count == 1 ? otherSteps[0] as? LeadingPunctuation : nil
    }

    /// The text after all steps; nil if it stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? { Self.apply(steps, to: text, kind: kind) }

    private static func apply(
        _ steps: [any PreparationStep], to text: Span<UInt8>, kind: CollationTexts.Kind
    ) -> [UInt8]? {
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
        let blocks = pairs.isEmpty ? [] : ICU.blocks(of: bytes, with: pairs)
        for index in 0..<texts.count {
            let kind = texts.kind(at: index)
            let (start, end) = (texts.start(of: index), texts.ends[index])
            let text = bytes.extracting(start..<end)
            let found: [UInt8]?
            if kind != .title {
                found = apply(to: text, kind: kind)
            } else if !blocks.isEmpty && Self.contains(blocks, start, end) {
                found = Self.apply(titleSteps, to: text, kind: kind)
            } else if let leadingPunctuation {
                if start < end, bytes[start].isASCIILetterOrDigit { continue }
                found = leadingPunctuation.apply(to: text, kind: kind)
            } else {
                found = Self.apply(otherSteps, to: text, kind: kind)
            }
            guard let changed = found else { continue }
            if copiedCount == 0 { result.reserveCapacity(texts.count, byteCount: bytes.count) }
            result.append(copiedCount..<index, of: texts)
            result.append(changed.span, kind: kind)
            copiedCount = index + 1
        }
        if copiedCount == 0 { return texts }
        result.append(copiedCount..<texts.count, of: texts)
        return result
    }

    /// Whether one of the blocks of a text is set.
    private static func contains(_ blocks: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard start < end else { return false }
        var block = start / 64
        while block <= (end - 1) / 64 {
            if blocks[block] != 0 { return true }
            block += 1
        }
        return false
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
