/// Files letters as other letters, as label packs specify: Þ as Th in English.
struct LetterReplacement: PreparationStep {
    private let replacements: [UInt32: [UInt8]]

    var summary: String { "letters filed as others by the label pack" }

    /// The first two bytes of the replaced letters, none of which is ASCII.
    let pairs: [UInt8]?

    init(_ replacements: [String: String]) {
        var table: [UInt32: [UInt8]] = [:]
        for (letter, replacement) in replacements {
            if let scalar = letter.unicodeScalars.first { table[scalar.value] = Array(replacement.utf8) }
        }
        self.replacements = table
        pairs = replacements.keys.sorted().flatMap { $0.utf8.prefix(2) }
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind != .sortKey, var offset = text.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var result: [UInt8] = []
        var copied = 0
        while true {
            let start = offset
            guard let scalar = text.nextScalar(at: &offset) else { break }
            guard scalar >= 0x80, let replacement = replacements[scalar] else { continue }
            result.append(text.extracting(copied..<start))
            result += replacement
            copied = offset
        }
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }
}
