/// Files a title without a prefix from a list: "N-Methylaniline" as "Methylaniline, N-".
struct IgnoredPrefix: PreparationStep {
    /// The prefixes, longest first.
    private let prefixes: [[UInt8]]

    var summary: String { "prefix ignored" }

    init(_ prefixes: [String]) {
        self.prefixes = prefixes.map { Array($0.utf8) }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind.isTitle else { return nil }
        var start = 0
        while let prefix = prefixes.first(where: { text.starts(with: $0, at: start) }) { start += prefix.count }
        return Self.moved(start, in: text)
    }

    /// A text with its beginning moved to the end; nil if nothing else remains.
    ///
    /// The beginning still decides between titles that are equal without it.
    static func moved(_ start: Int, in text: Span<UInt8>) -> [UInt8]? {
        guard start > 0, start < text.count else { return nil }
        // U+FFFE sorts before everything else (UTS #10, 3.5).
        return Array(text.extracting(start...)) + Array("\u{FFFE}".utf8) + Array(text.extracting(..<start))
    }
}
