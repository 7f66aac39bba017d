extension LabelPack {
    /// The packs, by language. "CLDR main exemplars" means that CLDR's own list of the language's letters
    /// (`exemplarCharacters`) has the letter, its collation gives it a place, and only the list of index titles lacks it.
    static let all: [LabelPack] = [
        LabelPack(
            locale: "as", letters: ["ক্ষ"],
            source: "CLDR main exemplars: ক্ষ is a letter of the Assamese alphabet, after হ"),
        LabelPack(
            locale: "be", loanLetters: ["Ў"],
            source: "CLDR main exemplars; the Belarusian alphabet has 32 letters, of which Ў begins no native word"),
        LabelPack(
            locale: "bg", letters: ["Ъ"], loanLetters: ["Ь", "Ы", "Э"],
            source: "CLDR main exemplars; the Bulgarian alphabet of 30 letters (orthography of 1945)"),
        LabelPack(
            locale: "br", letters: ["CH", "CʼH"],
            source: "CLDR main exemplars; Peurunvan orthography of 1941: B, Ch, Cʼh, D"),
        LabelPack(
            locale: "bs-Latn", letters: ["Đ"],
            source: "CLDR main exemplars; Gaj's alphabet of 30 letters: DŽ, Đ, E"),
        LabelPack(
            locale: "ce", loanLetters: ["Й"],
            source: "CLDR main exemplars: a letter after И"),
        LabelPack(
            locale: "cs", variants: ["Á", "Ď", "É", "Ě", "Í", "Ň", "Ó", "Ť", "Ú", "Ů", "Ý"],
            source: "ČSN 97 6030: filed with the base letter"),
        LabelPack(
            locale: "de", variants: ["Ä", "Ö", "Ü"],
            source: "DIN 5007-1: filed with the base letter; Austrian telephone directories give them sections"),
        LabelPack(
            locale: "dsb", loanLetters: ["Ě", "Ń", "Ŕ"],
            source: "CLDR main exemplars: letters of Lower Sorbian that begin hardly any word"),
        LabelPack(
            locale: "en", replacements: ["Þ": "Th", "þ": "th"],
            source: "CLDR's transform Latin-ASCII writes thorn as th, as English does"),
        LabelPack(
            locale: "es-u-trad", letters: ["Ch", "Ll"],
            source: "RAE's dictionaries until 1994: CH after C, LL after L"),
        LabelPack(
            locale: "ff-Adlm",
            letters: [
                "𞤁", "𞤂", "𞤃", "𞤄", "𞤅", "𞤆", "𞤇", "𞤈", "𞤉", "𞤊", "𞤋", "𞤌", "𞤍",
                "𞤎", "𞤏", "𞤐", "𞤑", "𞤒", "𞤓", "𞤔", "𞤕", "𞤖", "𞤗", "𞤘", "𞤙", "𞤚",
            ],
            source: "CLDR main exemplars: CLDR 42 has an index title for the first of the 28 Adlam letters alone"),
        LabelPack(
            locale: "fo", loanLetters: ["Å"],
            source: "CLDR's collation for fo: Å is a letter after Ø; Faroese names use the Danish letter"),
        LabelPack(
            locale: "ha", letters: ["SH", "TS"],
            source: "CLDR main exemplars: letters of the Hausa boko alphabet"),
        LabelPack(
            locale: "hi", loanLetters: ["ऍ", "ऑ", "ळ"],
            source: "CLDR main exemplars; Central Hindi Directorate, Devanagari standard: ऑ for English loans"),
        LabelPack(
            locale: "hsb", loanLetters: ["Ě", "Ř"],
            source: "CLDR main exemplars: letters of Upper Sorbian that begin hardly any word"),
        LabelPack(
            locale: "hu", variants: ["Á", "É", "Í", "Ó", "Ő", "Ú", "Ű"],
            source: "A magyar helyesírás szabályai (AkH. 12), 14: long vowels are filed with the short"),
        LabelPack(
            locale: "ig", letters: ["CH", "GB", "GH", "GW", "KP", "KW", "NW", "NY", "SH", "Ị", "Ọ", "Ụ", "Ṅ"],
            source: "CLDR main exemplars; Ọ́nwụ́ orthography of 1961, alphabet of 36 letters"),
        LabelPack(
            locale: "lu", letters: ["Ɛ", "Ɔ"],
            source: "CLDR main exemplars: letters of Luba-Katanga after E and O"),
        LabelPack(
            locale: "lv", letterVariants: ["Ā", "Ē", "Ī", "Ū", "Y"],
            source: "the Latvian alphabet of 33 letters; index titles of CLDR 48, with Y in names"),
        LabelPack(
            locale: "mr", letters: ["ॲ", "क्ष", "ज्ञ"],
            source: "Government of Maharashtra, Marathi alphabet (resolution of 6 November 2009)"),
        LabelPack(
            locale: "naq", letters: ["ǀ", "ǁ", "ǂ", "ǃ"],
            source: "CLDR main exemplars: the click letters of Khoekhoegowab, which begin many words"),
        LabelPack(
            locale: "ne", loanLetters: ["ऍ", "ऑ", "ळ"],
            source: "CLDR main exemplars"),
        LabelPack(
            locale: "nl", variants: ["IJ"],
            source:
                "Woordenlijst Nederlandse Taal: filed as i and j; telephone directories and encyclopedias set it apart"),
        LabelPack(
            locale: "or", letters: ["ଵ", "ୱ"],
            source: "CLDR main exemplars: letters of the Odia alphabet"),
        LabelPack(
            locale: "os", loanLetters: ["Ъ", "Ь"],
            source: "CLDR main exemplars: Cyrillic letters that begin no word"),
        LabelPack(
            locale: "pl", loanLetters: ["Ą", "Ę", "Ń"],
            source: "CLDR main exemplars; the Polish alphabet of 32 letters, of which these begin no native word"),
        LabelPack(
            locale: "ru", loanLetters: ["Ъ", "Ь"], variants: ["Ё"],
            source: "the Russian alphabet of 33 letters (rules of 1956); no word begins with Ъ or Ь, Ё is filed with Е"),
        LabelPack(
            locale: "sr-Latn", letters: ["Đ"],
            source: "CLDR main exemplars; Gaj's alphabet of 30 letters: DŽ, Đ, E"),
        LabelPack(
            locale: "ta", loanLetters: ["ஃ", "ஜ", "ஷ", "ஸ", "ஹ", "க்ஷ"], aliases: ["ஸ்ரீ": "ஸ"],
            source: "CLDR main exemplars: Grantha letters, after the 18 Tamil consonants in the Madras Tamil Lexicon"),
        LabelPack(
            locale: "uk", loanLetters: ["Ь", "Ъ", "Ы", "Э"],
            source: "CLDR main exemplars; Ukrainian orthography of 2019, alphabet of 33 letters; Ъ Ы Э in Russian names"
        ),
        LabelPack(
            locale: "wo", letters: ["À", "É", "Ë", "Ñ", "Ó"],
            source: "CLDR main exemplars; Senegalese decree 2005-992 on the spelling of Wolof: letters of their own"),
        LabelPack(
            locale: "yo", letters: ["Ẹ", "GB", "Ọ", "Ṣ"],
            source: "CLDR main exemplars; Yoruba orthography of 1974, alphabet of 25 letters"),
    ]

    /// Letters that Apple's lists show under another form than CLDR's: Arabic alef with madda.
    static let appleTitles = ["ar": ["ا": "آ"]]
}
