/// The kana with marks of voicing, in the order of Unicode: か, が, and は, ば, ぱ.
package enum Kana {
    /// A kana without its mark, か for が and ハ for パ; any other character as it is.
    package static func unvoiced(_ scalar: UInt32) -> UInt32 {
        switch hiragana(scalar) {
        case let kana where 0x304C...0x3062 ~= kana && kana & 1 == 0: scalar - 1
        case 0x3065, 0x3067, 0x3069: scalar - 1
        case let kana where 0x306F...0x307D ~= kana: scalar - (kana - 0x306F) % 3
        default: scalar
        }
    }

    /// The hiragana for a kana with a mark; nil for all other characters.
    static func voicedHiragana(_ scalar: UInt32) -> UInt32? {
        let kana = hiragana(scalar)
        return kana == 0x3094 || unvoiced(kana) != kana ? kana : nil
    }

    /// The hiragana for katakana, and any other character as it is.
    private static func hiragana(_ scalar: UInt32) -> UInt32 { 0x30A1...0x30F4 ~= scalar ? scalar - 0x60 : scalar }
}
