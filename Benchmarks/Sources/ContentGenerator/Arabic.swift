/// Words in the Arabic script, without vowel signs, as usual.
enum Arabic {
    private static let letters = "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي"
        .split(separator: " ").map(String.init)

    /// A word of three to five letters, with the feminine ending in one of five and the article in one of four.
    static func word(_ numbers: inout RandomNumbers) -> String {
        var word = numbers.chance(25) ? "ال" : ""
        for _ in 0..<numbers.number(in: 3...5) { word += numbers.one(of: letters) }
        if numbers.chance(20) { word += "ة" }
        return word
    }
}
