/// A number of strokes, by which Chinese indexes file characters.
struct StrokeCount {
    let count: UInt32

    /// The number in a title of CLDR's, "10劃"; nil for any other title.
    init?(title: String) {
        guard title.hasSuffix(Self.word), let count = UInt32(title.dropLast()) else { return nil }
        self.count = count
    }

    /// The number that a Braille pattern stands for in CLDR's collations; nil for any other character.
    init?(pattern: Unicode.Scalar) {
        guard 0x2800...0x28FF ~= pattern.value else { return nil }
        count = pattern.value - 0x2800
    }

    /// The Braille pattern for the number in CLDR's collations.
    var pattern: Unicode.Scalar? { count < 256 ? Unicode.Scalar(0x2800 + count) : nil }

    /// The number as readers of a locale know it: "10画" in Simplified Chinese.
    ///
    /// CLDR's titles have the traditional 劃 everywhere, but its Simplified Chinese name of the order itself is 笔画排序
    /// (cldr-localenames-full/main/zh/localeDisplayNames.json, collation "stroke").
    func title(in locale: LocaleIdentifier) -> String {
        "\(count)\(locale.likelyScript == "Hans" ? "画" : Self.word)"
    }

    private static let word = "劃"
}
