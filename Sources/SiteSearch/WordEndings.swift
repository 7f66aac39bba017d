/// Endings of inflected words by language, so that "bokstäver" finds "bokstav".
///
/// They are those of regular nouns and of the most frequent verbs and adjectives in grammars of these languages, in the
/// form that search compares. Each is written with the ending of the word that entries have, which may be empty.
enum WordEndings {
    /// The endings of a language; nil if there are none here.
    static func of(_ language: String) -> String? { byLanguage[language] }

    private static let byLanguage: [String: String] = {
        let danish = "er> er>e e> en> et> ene> erne> erne>e ne> r> n> t> s> ar> a> ane> ene>e"
        return [
            "ca": "s> es> os> es>a",
            "cs": "y> u> e> em> ove> ech> um> y>a u>a e>a ou>a am>a ach>a ami>a a>o u>o em>o e>i i>",
            "da": danish, "nb": danish, "nn": danish, "no": danish,
            "de": "e> en> n> er> ern> s> es> em> se> innen>in",
            "en": """
            s> es> ies>y ed> ed>e ing> ing>e ves>f ves>fe men>man ices>ix ices>ex es>is i>us ae>a a>um a>on mice>mouse \
            lice>louse geese>goose feet>foot teeth>tooth ldren>ld people>person
            """,
            "es": "s> es> ces>z a>o as>o",
            "fi": "t> n> a> ta> ssa> sta> lla> lta> lle> na> ksi> ia> in> en>i et>i eita>i",
            "fr": "s> x> es> e> aux>al aux>ail",
            "hu": "k> ok> ek> ak> t> ot> et> at> ban> ben> nak> nek> val> vel> n> on> en>",
            "it": "i>o i>e e>a hi>o he>a a>o i>io",
            "nl": "en> s> n> e> ers>er zen>s ven>f ssen>s tten>t kken>k ppen>p llen>l",
            "pl": "y> i> a> u> em> owi> ow> om> ami> ach> y>a i>a e>a a>o u>o ami>a ach>a",
            "pt": "s> es> oes>ao aes>ao ns>m is>l eis>el a>o as>o",
            "ru": """
            а> у> ом> е> ы> и> ов> ам> ами> ах> ы>а и>а у>а е>а ои>а ам>а ами>а ах>а а>о у>о ом>о е>о я>ь ю>ь и>ь е>ь ем>ь \
            еи>ь я>и ю>и ем>и я>е ю>е и>я ю>я еи>я ии>ия ию>ия иеи>ия ые>ыи ая>ыи ое>ыи ого>ыи ои>ыи
            """,
            "sv": "er> ar> or> or>a en> et> n> t> na> arna> erna> orna>a ar>e an>a s> e>",
            "tr": "lar> ler> i> u> in> un> da> de> dan> den> a> e> ya> ye>",
            "uk": "а> у> ом> и> і> ів> ам> ами> ах> и>а і>а у>а ою>а ам>а ами>а ах>а а>о у>о я>ь і>ь",
        ]
    }()
}
