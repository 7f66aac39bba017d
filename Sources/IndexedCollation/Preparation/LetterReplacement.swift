/// Files letters as others, as label packs specify: Þ as Th in English.
struct LetterReplacement: PreparationStep {
    private let replacements: [UInt32: [UInt8]]

    var summary: String { "letters filed as others by the label pack" }

    init(_ replacements: [String: String]) {
        var table: [UInt32: [UInt8]] = [:]
        for (letter, replacement) in replacements {
            if let scalar = letter.unicodeScalars.first { table[scalar.value] = Array(replacement.utf8) }
        }
        self.replacements = table
    }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind != .sortKey, let first = text.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var scalars = UTF8Scalars(text, from: first)
        var result: [UInt8]?
        var copied = 0
        while true {
            let start = scalars.offset
            guard let scalar = scalars.next() else { break }
            guard scalar >= 0x80, let replacement = replacements[scalar] else { continue }
            result = (result ?? []) + text[copied..<start] + replacement
            copied = scalars.offset
        }
        return result.map { $0 + text[copied...] }
    }
}
