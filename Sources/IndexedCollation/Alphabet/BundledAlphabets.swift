extension Alphabet {
    /// The library's alphabet for a language for which CLDR has no index titles; nil if there is none.
    ///
    /// A tag with a different script than the alphabet's has none: `crh` is in Latin letters, `crh-Cyrl` is not.
    ///
    /// - Parameter hasTitles: whether CLDR has index titles for the locale.
    static func bundled(for locale: LocaleIdentifier, hasTitles: Bool = false) -> Alphabet? {
        guard
            let entry = bundled.first(where: { $0.language == locale.language || $0.language == locale.dataLanguage }),
            !hasTitles || entry.replacesTitles
        else { return nil }
        let alphabet = entry.alphabet
        let script = (try? LanguageTag(locale.tag))?.script
        guard script == nil || script == alphabet.letters.first.flatMap({ Script.of($0.forms[0]) }) else { return nil }
        return alphabet
    }

    /// An alphabet that is part of the library, with its source.
    struct Bundled: Sendable {
        let language: String
        /// The letters, in the notation of ``Letter/init(_:place:)``, with commas between them.
        let letters: String
        var base: String?
        var typedForms: [String: [String]] = [:]
        var ignored: [String] = []
        /// Whether the alphabet replaces CLDR's titles.
        var replacesTitles = false
        /// The pages of the source, all opened on 22 November 2026.
        let pages: [String]
        /// The facts that nobody has checked.
        var unchecked: String?

        var alphabet: Alphabet {
            var alphabet = Alphabet(
                letters.split(separator: ",").compactMap { Letter(String($0)) },
                base: base.flatMap { try? LocaleIdentifier($0) })
            alphabet.typedForms = typedForms
            alphabet.ignored = ignored
            alphabet.title = "the alphabet of '\(language)' that comes with Thumbindex"
            alphabet.source = (pages + (unchecked.map { ["not checked: \($0)"] } ?? [])).joined(separator: "; ")
            return alphabet
        }
    }

    /// The page of CLDR's exemplar characters for a language, which the SIL Locale Data Repository includes.
    ///
    /// They prove that a letter is in use, but not its place.
    private static func exemplars(_ language: String) -> String {
        "https://github.com/silnrsi/sldr/blob/2ba1c763996764aa745cdc25f947d3c4b1af2e27/sldr/\(language.prefix(1))/"
            + "\(language).xml"
    }

    private static let latin = "a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z"

    static let bundled: [Bundled] = [
        Bundled(
            language: "ay",
            letters: """
                a ä, ch, chh, chʼ, i ï, j, k, kh, kʼ, l, ll, m, n, ñ, p, ph, pʼ, q, qh, qʼ, r, s, t, th, tʼ, u ü, w, x, y
                """,
            typedForms: ["ʼ": ["’", "'", "ʹ", "´"]],
            pages: ["https://es.scribd.com/document/516805513/Aymara-Basico"],
            unchecked: "the places of the vowels among the consonants"),
        Bundled(
            language: "ba",
            // CLDR 48 has titles in the root's order, with Ә after А and without Ё.
            letters: """
                А, Б, В, Г, Ғ, Д, Ҙ, Е, Ё, Ж, З, И, Й, К, Ҡ, Л, М, Н, Ң, О, Ө, П, Р, С, Ҫ, Т, У, Ү, Ф, Х, Һ, Ц, Ч, Ш, Щ, \
                Ъ, Ы, Ь, Э, Ә, Ю, Я
                """,
            replacesTitles: true,
            pages: ["https://hsb.wikipedia.org/wiki/Baškiršćina", "https://bashenc.online/en/articles/34/"]),
        Bundled(
            language: "co",
            letters: "a à, b, c, chj, d, e è, f, g, ghj, h, i ì ï, j, l, m, n, o ò, p, q, r, s, sc, sg, t, u ù ü, v, z",
            pages: [exemplars("co")],
            unchecked: "that CHJ, GHJ, SC and SG come after C, G and S"),
        Bundled(
            language: "crh",
            letters: "A Â, B, C, Ç, D, E, F, G, Ğ, H, I, İ, J, K, L, M, N, Ñ, O, Ö, P, Q, R, S, Ş, T, U, Ü, V, Y, Z",
            base: "tr",
            pages: [
                "https://wikimili.com/en/Crimean_Tatar_alphabet", "https://alchetron.com/Crimean-Tatar-alphabet",
            ]),
        Bundled(
            language: "dv",
            letters: "ހ, ށ, ނ, ރ, ބ, ޅ, ކ, އ, ވ, މ, ފ, ދ, ތ, ލ, ގ, ޏ, ސ, ޑ, ޒ, ޓ, ޔ, ޕ, ޖ, ޗ",
            pages: [exemplars("dv")]),
        Bundled(
            language: "gn",
            letters: """
                a, ã, ch, e, ẽ, g, g̃, h, i, ĩ, j, k, l, m, mb, n, nd, ng, nt, ñ, o, õ, p, r, rr, s, t, u, ũ, v, y, ỹ
                """,
            typedForms: ["ʼ": ["’", "'"]], ignored: ["ʼ"],
            pages: [
                "https://wikimili.com/en/Guarani_alphabet",
                "https://www.guaranitavarandu.com.ar/es/5/1385777-el-alfabeto-achegety",
            ],
            unchecked: "that the puso, with which no word begins, does not count"),
        Bundled(
            language: "ht",
            // CLDR's Haitian Creole inherits the titles of French.
            letters: "a, b, ch, d, e, è, f, g, h, i, j, k, l, m, n, o, ò, p, r, s, t, v, w, y, z",
            replacesTitles: true,
            pages: [
                "https://creole101.com/blog/ht/alfabe-lang-kreyol-ayisyen/",
                "https://universelmagazine.com/kek-bagay-ou-dwe-konnen-sou-lang-kreyol-ayisyen-an/",
            ],
            unchecked:
                "that An, En, Ng, On, Ou, Oun and Ui, which the alphabet lists and a spelling does not tell from two letters, "
                + "are filed letter by letter"),
        Bundled(
            language: "kv",
            letters: """
                А, Б, В, Г, Д, Е, Ё, Ж, З, И, І, Й, К, Л, М, Н, О, Ӧ, П, Р, С, Т, У, Ф, Х, Ц, Ч, Ш, Щ, Ъ, Ы, Ь, Э, Ю, Я
                """,
            pages: ["http://komikyv.ru/pronunciation", "https://komidaily.com/2025/03/25/read-komi"]),
        Bundled(language: "la", letters: latin, pages: [exemplars("la")]),
        Bundled(
            language: "nr", letters: "a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, s, t, u, v, w, x, y, z",
            pages: [exemplars("nr")]),
        Bundled(
            language: "nso", letters: "a, b, d, e, ê, f, g, h, i, j, k, l, m, n, o, ô, p, r, s, š, t, u, w, x, y",
            pages: [exemplars("nso")]),
        Bundled(
            language: "nv",
            letters: """
                a á ą ą́, b, ch, chʼ, d, dl, dz, e é ę ę́, g, gh, h, hw, i í į į́, j, k, kʼ, kw, l, ł, m, n ń, o ó ǫ ǫ́, s, sh, t, \
                tʼ, tł, tłʼ, ts, tsʼ, w, x, y, z, zh
                """,
            typedForms: ["ʼ": ["’", "‘", "ʻ", "'", "´"]], ignored: ["ʼ"],
            pages: [
                "https://en.wiktionary.org/wiki/Appendix:Navajo_alphabet", "https://navajowotd.com/word/alphabet/",
                exemplars("nv"),
            ],
            unchecked: "that a glottal stop on its own is ignored"),
        Bundled(
            language: "ny", letters: "a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, r, s, t, u, w ŵ, y, z",
            pages: [exemplars("ny")],
            unchecked: "that Ŵ is filed with W"),
        Bundled(
            language: "oc",
            letters: """
                a á à, b, c ç, d, e é è, f, g, h, i í ï, j, k, l, m, n, o ó ò, p, q, r, s, t, u ú ü, v, w, x, y, z
                """,
            pages: [exemplars("oc")]),
        Bundled(
            language: "sm", letters: "a ā, e ē, i ī, o ō, u ū, f, g, l, m, n, p, s, t, v, h, k, r",
            typedForms: ["ʻ": ["‘", "’", "ʼ", "'", "`"]], ignored: ["ʻ"],
            pages: [
                "https://docest.com/doc/598124/5-s-moan-vowels-vaueli", "https://gagana-samoa.com/the-samoan-alphabet",
            ],
            unchecked: "that dictionaries have the vowels first too"),
        Bundled(language: "ss", letters: latin, pages: [exemplars("ss")]),
        Bundled(
            language: "st", letters: "a, b, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, w, y",
            pages: [exemplars("st")]),
        Bundled(
            language: "tn", letters: "a, b, d, e, ê, f, g, h, i, j, k, l, m, n, o, ô, p, r, s, š, t, u, w, y",
            pages: [exemplars("tn"), "https://setswanabwa.com/tshema-tshema/"]),
        Bundled(language: "ts", letters: latin, pages: [exemplars("ts")]),
        Bundled(
            language: "uzs",
            letters: """
                آ, ا, ب, پ, ت, ث, ج, چ, ح, خ, د, ذ, ر, ز, ژ, س, ش, ص, ض, ط, ظ, ع, غ, ف, ق, ک, گ, ل, م, ن, و, ۉ, ه, ی, ې
                """,
            base: "fa-AF",
            pages: ["https://wikimili.com/en/Southern_Uzbek_language"],
            unchecked: "the places of ۉ and ې, which readers may also spell و and ی"),
        Bundled(
            language: "ve",
            letters: "a, b, d ḓ, e, f, g, h, i, k, l ḽ, m, n ṅ ṋ, o, p, r, s, t ṱ, u, v, w, x, y, z",
            pages: [exemplars("ve")],
            unchecked: "that Ḓ, Ḽ, Ṅ, Ṋ and Ṱ are filed with the letters without a mark"),
        Bundled(
            language: "wa",
            letters: """
                a à â å, b, c ç, d, e é è ê ë, f, g, h, i î ï, j, k, l, m, n, o ô, p, q, r, s, t, u ù û ü, v, w, x, y ÿ, z
                """,
            pages: [exemplars("wa")],
            unchecked: "that Å is filed with A"),
    ]
}
