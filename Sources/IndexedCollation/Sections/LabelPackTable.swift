extension LabelPack {
    /// The packs, by language.
    ///
    /// "CLDR main exemplars" means that CLDR's own list of the language's letters (`exemplarCharacters`) has the
    /// letter. "CLDR collation rules" means that CLDR's order of the language names it. In both cases, only the list of
    /// index titles lacks it.
    static let all: [LabelPack] = [
        LabelPack(
            locale: "ar-u-compat",
            loanLetters: ["ء"],
            claim: "CLDR collation rules: a hamza before ا"),
        LabelPack(
            locale: "as",
            letters: ["ক্ষ"],
            claim: "CLDR main exemplars: ক্ষ is a letter of the Assamese alphabet, after হ"),
        LabelPack(
            locale: "az-Cyrl",
            rules: "&Е<ә<<<Ә&И<ы<<<Ы",
            claim: "the Azerbaijani alphabet of 1958 in Cyrillic letters: Е Ә Ж, И Ы Ј",
            pages: ["https://rendszam.guru/romanization/azeri_cyrillic.html"]),
        LabelPack(
            locale: "be",
            loanLetters: ["Ў"],
            claim: "CLDR main exemplars; no native word begins with Ў"),
        LabelPack(
            locale: "bg",
            letters: ["Ъ"],
            loanLetters: ["Ь", "Ы", "Э"],
            claim: "CLDR main exemplars: a letter; Ь Ы Э in foreign names",
            unchecked: "that foreign names begin with Ь, Ы and Э"),
        LabelPack(
            locale: "bgc",
            letters: ["अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ए", "ऐ", "ओ", "औ"],
            claim: "the vowels of Hindi, which CLDR's list of index titles for the language lacks",
            unchecked: "that the order of the vowels is that of Hindi"),
        LabelPack(
            locale: "bho",
            letters: ["अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ए", "ऐ", "ओ", "औ"],
            claim: "the vowels of Hindi, which CLDR's list of index titles for the language lacks",
            unchecked: "that the order of the vowels is that of Hindi"),
        LabelPack(
            locale: "bn",
            letters: ["ঙ", "ঞ"],
            loanLetters: ["ঌ", "ৠ", "ৡ"],
            claim: "CLDR main exemplars: letters, some of which begin hardly any word"),
        LabelPack(
            locale: "bn-u-trad",
            loanLetters: ["ৰ", "ৱ"],
            claim: "CLDR collation rules: letters of Assamese"),
        LabelPack(
            locale: "br",
            letters: ["CH", "CʼH"],
            claim: "CLDR main exemplars; Peurunvan orthography of 1941: B, Ch, Cʼh, D",
            unchecked: "the orthography's own list"),
        LabelPack(
            locale: "bs-Latn",
            letters: ["Đ"],
            claim: "CLDR main exemplars; Gaj's alphabet of 30 letters: DŽ, Đ, E",
            unchecked: "Gaj's alphabet"),
        LabelPack(
            locale: "ce",
            rules:
                "&а<аь<<<Аь<<<АЬ&г<гӏ<<<Гӏ<<<гӀ<<<ГӀ&е<ё<<<Ё&к<кх<<<Кх<<<КХ<къ<<<Къ<<<КЪ<кӏ<<<Кӏ<<<кӀ<<<КӀ&о<оь<<<Оь<<<ОЬ&п<пӏ<<<Пӏ<<<пӀ<<<ПӀ&т<тӏ<<<Тӏ<<<тӀ<<<ТӀ&у<уь<<<Уь<<<УЬ&х<хь<<<Хь<<<ХЬ<хӏ<<<Хӏ<<<хӀ<<<ХӀ&ц<цӏ<<<Цӏ<<<цӀ<<<ЦӀ&ч<чӏ<<<Чӏ<<<чӀ<<<ЧӀ&ю<юь<<<Юь<<<ЮЬ&я<яь<<<Яь<<<ЯЬ<ӏ<<<Ӏ",
            letters: [
                "Аь", "Гӏ", "Ё", "Кх", "Къ", "Кӏ", "Оь", "Пӏ", "Тӏ", "Уь", "Хь", "Хӏ", "Цӏ", "Чӏ", "Юь", "Яь", "Ӏ",
            ],
            loanLetters: ["Й"],
            claim: "the Chechen alphabet of 1938, with Ё: А Аь … Я Яь Ӏ",
            pages: ["https://m.ok.ru/group/70000004467314/topic/156887754307698"]),
        LabelPack(
            locale: "ceb",
            letters: ["Ñ", "NG"],
            claim: "CLDR collation rules: Ñ and NG are letters after N, as in Filipino"),
        LabelPack(
            locale: "ckb",
            rules: "&ر<ڕ&ھ<<ه&ک<<ك&ی<<ي<<ى",
            typedForms: ["ھ": ["ه"]],
            claim:
                "ڕ follows ر (Wikipedia in Komering, 'Basa Kurdi Sorani'); h is written ه or ھ, and a keyboard for Arabic types ك and ي: Pournader, 2014; Ishida, Central Kurdish",
            pages: [
                "https://kge.wikipedia.org/wiki/Basa_Kurdi_Sorani", "https://docslib.org/doc/12587539",
                "https://r12a.github.io/scripts/arab/ckb",
            ],
            unchecked: "the last two pages were read for the design of these rules and not again"),
        LabelPack(
            locale: "cs",
            variants: ["Á", "Ď", "É", "Ě", "Í", "Ň", "Ó", "Ť", "Ú", "Ů", "Ý"],
            claim: "ČSN 97 6030: filed with the base letter",
            pages: ["http://prirucka.ujc.cas.cz/?id=900"]),
        LabelPack(
            locale: "cv",
            rules: "&а<ӑ<<<Ӑ<<ă<<<Ă&е<ё<<<Ё<ӗ<<<Ӗ<<ĕ<<<Ĕ&у<ӳ<<<Ӳ<<ÿ<<<Ÿ&ҫ<<ç<<<Ç",
            letters: ["Ӑ", "Ё", "Ӗ", "Ӳ"],
            typedForms: [
                "ӑ": ["ă"], "Ӑ": ["Ă"], "ӗ": ["ĕ"], "Ӗ": ["Ĕ"], "ӳ": ["ÿ"], "Ӳ": ["Ÿ"], "ҫ": ["ç"], "Ҫ": ["Ç"],
            ],
            claim: "the Chuvash alphabet of 37 letters: А Ӑ Б … Е Ё Ӗ Ж … У Ӳ Ф; people also type ă ĕ ç ÿ",
            pages: [
                "https://turkic.elegantlexicon.com/lx.php?lx=chu", "https://samahsar.blogspot.com/p/alphabet.html?m=1",
            ]),
        LabelPack(
            locale: "de",
            variants: ["Ä", "Ö", "Ü"],
            claim: "DIN 5007-1: filed with the base letter; Austrian telephone directories give them sections",
            unchecked: "DIN 5007-1 itself"),
        LabelPack(
            locale: "dsb",
            loanLetters: ["Ě", "Ń", "Ŕ"],
            claim:
                "letters that begin hardly any word; since CLDR orders ch after h, newer dictionaries that file it with c are not followed",
            pages: ["https://www2.sorabicon.de/hsb/pytanje/00985306737471806"]),
        LabelPack(
            locale: "dz",
            rules: "[import bo]",
            claim: "Dzongkha is ordered by the root letter, as Tibetan is, and CLDR has no rules for it",
            unchecked: "'A Study on Collation of Languages from Developing Asia', 2008"),
        LabelPack(
            locale: "ee",
            letters: ["DZ", "GB", "KP", "NY", "TS"],
            claim:
                "CLDR collation rules and the Ewe alphabet; the alphabet as published has DZ after Ɖ, CLDR before it",
            pages: ["https://www.liquisearch.com/ewe_language/writing_system"]),
        LabelPack(
            locale: "en",
            replacements: ["Þ": "Th", "þ": "th"],
            claim: "CLDR's transform Latin-ASCII writes thorn as th, as English does"),
        LabelPack(
            locale: "eo",
            letters: ["Ŭ"],
            claim: "CLDR main exemplars: a letter after U"),
        LabelPack(
            locale: "es-u-trad",
            letters: ["Ch", "Ll"],
            claim: "the academies' order until their X Congress of 1994: CH after C, LL after L",
            pages: ["https://es.scribd.com/document/393133095/Alfabeto-Latino"]),
        LabelPack(
            locale: "fa-AF",
            loanLetters: ["ټ", "ځ", "څ", "ډ", "ړ", "ږ", "ڻ", "ٹ", "ڈ", "ڑ"],
            claim: "CLDR collation rules for Dari: letters of Pashto names"),
        LabelPack(
            locale: "ff-Adlm",
            letters: [
                "𞤁", "𞤂", "𞤃", "𞤄", "𞤅", "𞤆", "𞤇", "𞤈", "𞤉", "𞤊", "𞤋", "𞤌", "𞤍", "𞤎", "𞤏", "𞤐", "𞤑", "𞤒", "𞤓", "𞤔", "𞤕",
                "𞤖", "𞤗", "𞤘", "𞤙", "𞤚", "𞤛",
            ],
            loanLetters: ["𞤜", "𞤝", "𞤞", "𞤟", "𞤠", "𞤡"],
            claim:
                "CLDR main exemplars: CLDR 42 has an index title for the first of the 28 Adlam letters alone; six more are for loan words",
            unchecked: "the use of the six"),
        LabelPack(
            locale: "ff-Latn",
            rules: "&N<ñ<<<Ñ",
            letters: ["Ñ"],
            claim: "CLDR main exemplars: n ñ ŋ"),
        LabelPack(
            locale: "fo",
            rules: "&A<á<<<Á&D<ð<<<Ð&I<í<<<Í&O<ó<<<Ó&U<ú<<<Ú&Y<ý<<<Ý",
            letters: ["Á", "Ð", "Í", "Ó", "Ú", "Ý"],
            loanLetters: ["Å"],
            claim:
                "the Faroese alphabet of 29 letters, with Á Ð Í Ó Ú Ý after A D I O U Y; CLDR collation rules: Å is a letter after Ø; Faroese names use the Danish letter",
            pages: ["https://faeroers.nl/alfabet", "https://liquisearch.com/faroese_language/alphabet"]),
        LabelPack(
            locale: "gu",
            loanLetters: ["ૠ"],
            claim: "CLDR main exemplars: a letter that begins hardly any word"),
        LabelPack(
            locale: "ha",
            rules: "&ƴ<<’y<<<’Y",
            letters: ["SH", "TS"],
            beginnings: ["ʼy", "’y", "'y"],
            claim:
                "CLDR main exemplars: letters of the Hausa boko alphabet; ʼY, the Nigerian spelling, is filed with Ƴ, that of Niger",
            pages: ["https://r12a.github.io/scripts/latn/ha"],
            unchecked: "the page was read for the design of this rule and not again"),
        LabelPack(
            locale: "haw",
            rules: "&ʻ=‘=’=ʼ='`'=''",
            beginnings: ["‘", "’", "ʼ", "`", "'"],
            typedForms: ["ʻ": ["‘", "’", "ʼ", "`", "'"]],
            claim: "CLDR collation rules: the ʻokina is a letter; it is also typed with other apostrophes",
            unchecked: "which signs are typed"),
        LabelPack(
            locale: "hi",
            rules: "&ओम्<<ॐ",
            loanLetters: ["ऌ", "ऍ", "ऑ", "ळ"],
            claim: "CLDR main exemplars; ऑ in English loans; ॐ is read ओम्",
            unchecked: "that readers look for ॐ under its reading"),
        LabelPack(
            locale: "hsb",
            rules: "&D<dź<<<dŹ<<<Dź<<<DŹ",
            letters: ["DŹ"],
            loanLetters: ["Ě", "Ř", "Ź"],
            claim:
                "Šołćina and Wornar, 2000: ch follows h and dź follows d; the optional letters begin hardly any word",
            pages: [
                "https://profilpelajar.com/de/Sorbisches_Alphabet",
                "https://www2.sorabicon.de/hsb/pytanje/00985306737471806",
            ]),
        LabelPack(
            locale: "hu",
            variants: ["Á", "É", "Í", "Ó", "Ő", "Ú", "Ű"],
            claim: "A magyar helyesírás szabályai (AkH. 12), 14: long vowels are filed with the short",
            unchecked: "the rules' text"),
        LabelPack(
            locale: "hy",
            rules: "&ց<ու<<<Ու<<<ՈՒ",
            letters: ["ՈՒ"],
            historicalLetters: ["Ւ"],
            claim:
                "the reforms of 1922 to 1924 made ՈՒ a letter in the place of Ւ, which only the classical orthography writes",
            pages: ["http://cometoarmenia.am/28/2136/946/1/"]),
        LabelPack(
            locale: "ig",
            rules: "&ị<<i̩<<<I̩&ọ<<o̩<<<O̩&ụ<<u̩<<<U̩",
            letters: ["CH", "GB", "GH", "GW", "KP", "KW", "NW", "NY", "SH", "Ị", "Ọ", "Ụ", "Ṅ"],
            claim: "CLDR main exemplars; Ọnwụ orthography of 1961, alphabet of 36 letters",
            pages: [
                "https://undewall.com/posts/90150?lang=tr_tr",
                "https://allsubjecttutor.blogspot.com/2017/05/igbo-language-studies-abldll-igbo.html",
            ],
            unchecked: "that e̩ and o̩ are typed for the dotted letters"),
        LabelPack(
            locale: "kab",
            rules:
                "&C<č<<<Č&D<ḍ<<<Ḍ&G<ǧ<<<Ǧ&H<ḥ<<<Ḥ&R<ṛ<<<Ṛ&S<ṣ<<<Ṣ&T<ṭ<<<Ṭ&Z<ẓ<<<Ẓ",
            letters: ["Č", "Ḍ", "Ǧ", "Ḥ", "Ṛ", "Ṣ", "Ṭ", "Ẓ"],
            claim: "CLDR main exemplars; the Northern Berber alphabet: C Č D Ḍ … Z Ẓ",
            pages: [
                "https://en.wikipedia.org/wiki/Berber_Latin_alphabet",
                "https://liquisearch.com/berber_latin_alphabet/tifinagh_berber_alphabet_and_the_berber_latin_alphabet",
            ]),
        LabelPack(
            locale: "kok",
            rules: "&ओम्<<ॐ",
            loanLetters: ["क्ष"],
            claim: "CLDR collation rules: a conjunct after ळ; ॐ is read ओम्",
            unchecked: "that readers look for ॐ under its reading"),
        LabelPack(
            locale: "ks-Arab",
            rules: "&ا<<أ<<إ<<ٱ<<ٲ<<ٳ<آ&ت<ٹ&د<ڈ&ر<ڑ&ک<<ك&ی<<ي<<ى&ہ<<ه",
            historicalLetters: ["ء", "ؤ", "ں", "ھ", "ۄ", "ۆ", "ۍ", "ؠ", "ے"],
            typedForms: ["ہ": ["ه"]],
            claim:
                "ALA-LC romanization table of Kashmiri: ت ٹ ث, د ڈ ذ, ر ڑ ز; vowels at the beginning are written with alif; a keyboard for Arabic types ك ي ى ه",
            pages: ["https://docslib.org/doc/2188571/kashmiri-in-perso-arabic-script-romanization-table"],
            unchecked: "the keyboard forms; that آ comes after ا, as in Urdu"),
        LabelPack(
            locale: "ks-Deva",
            letters: ["अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ए", "ऐ", "ओ", "औ"],
            claim: "the vowels of Hindi, which CLDR's list of index titles for the language lacks",
            unchecked: "that the order of the vowels is that of Hindi"),
        LabelPack(
            locale: "lo",
            rules: "&ຫລ<<ຫຼ",
            claim: "ຫຼ and ຫລ are two spellings of one letter",
            unchecked: "the source of this"),
        LabelPack(
            locale: "ln",
            letters: ["Ɔ"],
            claim: "CLDR main exemplars, as Ɛ; the Lingala alphabet has Ɔ after O",
            pages: ["https://fr.wikibooks.org/wiki/Utilisateur:Moyogo/Enseignement_du_lingala/Orthographe"]),
        LabelPack(
            locale: "ln-u-phonetic",
            loanLetters: ["Kp", "Mf", "Mv", "Ngb", "Sh", "Ts"],
            claim: "CLDR collation rules"),
        LabelPack(
            locale: "lrc",
            rules: "&ھ<<ه&ک<<ك&ی<<ي<<ى",
            letters: ["ڤ"],
            typedForms: ["ھ": ["ه"]],
            claim: "CLDR main exemplars: ف ڤ ق, ن ھ ە و; a keyboard for Arabic or Persian types ك ه ي ى",
            unchecked: "the keyboard forms"),
        LabelPack(
            locale: "lu",
            letters: ["Ɛ", "Ɔ"],
            claim: "CLDR main exemplars: letters of Luba-Katanga after E and O"),
        LabelPack(
            locale: "lv",
            rules: "&A<ā<<<Ā&E<ē<<<Ē&I<ī<<<Ī<y<<<Y&U<ū<<<Ū",
            letters: ["Ā", "Ē", "Ī", "Ū", "Y"],
            loanLetters: ["Ŗ"],
            claim:
                "LVS 24:1993, whose order CLDR adopted in 2024 in place of that of a dictionary (CLDR-11982); index titles of CLDR 48, with Y in names; Ŗ in older spellings",
            pages: ["https://github.com/unicode-org/cldr/pull/3469"],
            unchecked: "the standard's own text"),
        LabelPack(
            locale: "mi",
            rules: "&n<ng<<<Ng<<<NG&w<wh<<<Wh<<<WH",
            letters: ["NG", "WH"],
            claim:
                "Tregear, Maori-Polynesian Comparative Dictionary, 'The Grouping of Words': NG follows N, WH follows W",
            pages: ["http://nzetc.victoria.ac.nz/tm/scholarly/tei-TreMaor-f7-1-2.html"]),
        LabelPack(
            locale: "ml",
            loanLetters: ["ഌ", "ൠ", "ൡ"],
            claim: "letters that begin hardly any word; CLDR 42 has them among its main exemplars, CLDR 46 does not",
            unchecked: "their place in Malayalam directories"),
        LabelPack(
            locale: "mn",
            rules: "&е<ё<<<Ё",
            letters: ["Ё"],
            claim: "the Mongolian alphabet of 35 letters: Е Ё Ж",
            pages: ["http://ead.staatsbibliothek-berlin.de/en/kataloge/cyrillic.html"]),
        LabelPack(
            locale: "mr",
            rules: "&ओम्<<ॐ&ए<ॲ&ओ<ऑ&े<ॅ&ो<ॉ",
            letters: ["ॲ", "क्ष", "ज्ञ"],
            loanLetters: ["ऍ"],
            claim: "ॐ is read ओम्; Government of Maharashtra, resolution of 10 November 2022: ए ॲ ऐ ओ ऑ औ",
            pages: ["https://sanatanprabhat.org/marathi/627992.html"],
            unchecked: "that क्ष and ज्ञ stand at the end, as CLDR's rules have them"),
        LabelPack(
            locale: "mzn",
            rules: "&و<ه<<ھ<<ہ<<ە&ک<<ك&ی<<ي<<ى",
            claim: "Mazanderani is written with the Persian alphabet, in which و comes before ه",
            pages: ["https://www.doc.surf/wiki/persian-alphabet"],
            unchecked: "the keyboard forms"),
        LabelPack(
            locale: "naq",
            letters: ["ǀ", "ǁ", "ǂ", "ǃ"],
            claim: "CLDR main exemplars: the click letters of Khoekhoegowab, which begin many words"),
        LabelPack(
            locale: "ne",
            rules: "&ओम्<<ॐ",
            loanLetters: ["ऌ", "ऍ", "ऑ", "ळ"],
            claim: "CLDR main exemplars; ॐ is read ओम्",
            unchecked: "that readers look for ॐ under its reading"),
        LabelPack(
            locale: "nl",
            variantRules: "&[before 2]y<<ij<<<Ij<<<IJ",
            variantTitles: ["Y": "IJ/Y"],
            claim:
                "dictionaries file ij as i and j; telephone directories and most encyclopedias of the Netherlands file it with y",
            pages: ["http://www.wordiq.com/definition/Dutch_Y", "http://uazone.org/multiling/euroml/annex02.html"]),
        LabelPack(
            locale: "om",
            rules: "&Sh<<<SH",
            letters: ["CH", "DH", "NY", "PH", "SH"],
            loanLetters: ["KH"],
            claim:
                "CLDR collation rules: after Z, where a textbook has them too; another list has each after its first letter",
            pages: [
                "https://en.wikibooks.org/wiki/Afaan_Oromo/Alphabet",
                "https://www.opride.com/2012/11/08/seera-sagalee-fi-qubee-afaan-oromoo/",
            ]),
        LabelPack(
            locale: "or",
            letters: ["ଵ", "ୱ"],
            claim: "CLDR main exemplars: letters of the Odia alphabet"),
        LabelPack(
            locale: "os",
            rules:
                "&г<гъ<<<Гъ<<<ГЪ&д<дж<<<Дж<<<ДЖ<дз<<<Дз<<<ДЗ&е<ё<<<Ё&к<къ<<<Къ<<<КЪ&п<пъ<<<Пъ<<<ПЪ&т<тъ<<<Тъ<<<ТЪ&х<хъ<<<Хъ<<<ХЪ&ц<цъ<<<Цъ<<<ЦЪ&ч<чъ<<<Чъ<<<ЧЪ",
            letters: ["Гъ", "Дж", "Дз", "Ё", "Къ", "Пъ", "Тъ", "Хъ", "Цъ", "Чъ"],
            loanLetters: ["Ъ", "Ь"],
            claim: "the Ossetian alphabet of 43 letters, each digraph after its first letter; Ъ and Ь begin no word",
            pages: ["https://liquisearch.com/ossetic_language/writing_system"],
            unchecked: "Ё, which the page does not list"),
        LabelPack(
            locale: "pa-Arab",
            rules: "&ا<<أ<<إ<<ٱ<آ&ت<ٹ&د<ڈ&ر<ڑ&ن<ں&و<ہ<<ه<ھ&ک<<ك&ی<<ي<<ى",
            historicalLetters: ["ء", "ؤ", "ئ", "ں", "ھ", "ے"],
            typedForms: ["ہ": ["ه"]],
            claim:
                "the Shahmukhi alphabet: ا آ ب پ ت ٹ ث … د ڈ ذ ر ڑ ز ژ … ن و ہ ی ے, of which ں, ھ and ے begin no word; a keyboard for Arabic types ك ي ى ه",
            pages: ["https://wikitravel.org/en/Shahmukhi", "https://profilpelajar.com/article/Shahmukhi"],
            unchecked: "the keyboard forms"),
        LabelPack(
            locale: "pl",
            loanLetters: ["Ą", "Ę", "Ń"],
            claim: "CLDR main exemplars; the Polish alphabet of 32 letters, of which these begin no native word",
            unchecked: "the count of letters"),
        LabelPack(
            locale: "ps",
            rules: "&ڻ<و<<ؤ<<ۇ<<ۉ",
            claim: "the Pashto alphabet: ن ڼ و ه ی",
            pages: [
                "http://afghanwatan.com/index.php/Pashto_Alphabet",
                "https://liquisearch.com/pashto_language/writing_system",
            ]),
        LabelPack(
            locale: "qu",
            rules: "&c<ch<<<Ch<<<CH&l<ll<<<Ll<<<LL&n<ñ<<<Ñ",
            letters: ["Ch", "Ll", "Ñ", "R"],
            claim: "the Southern Quechua alphabet, with R and without plain C: … I, K, L, LL, M, N, Ñ",
            pages: [
                "http://www.mundoandino.com/Argentina/Southern-Quechua",
                "https://en-academic.com/dic.nsf/enwiki/6826039",
            ]),
        LabelPack(
            locale: "raj",
            letters: ["अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ए", "ऐ", "ओ", "औ"],
            claim: "the vowels of Hindi, which CLDR's list of index titles for the language lacks",
            unchecked: "that the order of the vowels is that of Hindi"),
        LabelPack(
            locale: "ru",
            loanLetters: ["Ъ", "Ь"],
            variants: ["Ё"],
            claim: "the Russian alphabet of 33 letters; no word begins with Ъ or Ь, and Ё is filed with Е",
            unchecked: "the rules of 1956"),
        LabelPack(
            locale: "sa",
            rules: "&ओम्<<ॐ",
            claim: "ॐ is read ओम्",
            unchecked: "that readers look for ॐ under its reading"),
        LabelPack(
            locale: "sah",
            rules: "&д<дь<<<Дь<<<ДЬ&е<ё<<<Ё&ҥ<нь<<<Нь<<<НЬ&с<һ<<<Һ",
            letters: ["Дь", "Нь"],
            loanLetters: ["В", "Е", "Ё", "Ж", "З", "Ф", "Ц", "Ш", "Щ", "Ъ", "Ь", "Ю", "Я"],
            claim: "the Sakha alphabet of 40 letters: Д Дь, Ҥ Нь, С Һ Т; the letters of Russian begin loan words",
            pages: ["https://liquisearch.com/yakut_language/writing_system"]),
        LabelPack(
            locale: "sd-Arab",
            rules:
                "&ا<آ&ب<ٻ<ڀ<ت<ٿ<ٽ<ٺ<ث<پ&ج<ڄ<ڃ<چ<ڇ&د<ڌ<ڏ<ڊ<ڍ<ذ&ر<ڙ&ف<ڦ&ق<ڪ<<ك<ک<گ<ڳ<ڱ&ن<ڻ&و<ه<<ھ<<ہ<ء<ي<<ی<<ى",
            typedForms: ["ڪ": ["ك"]],
            claim: "the Sindhi alphabet: ا ب ٻ ڀ ت ٿ ٽ ٺ ث پ …, with آ under ا; a keyboard for Arabic types ك for ڪ",
            pages: [
                "http://www.unics.uni-hannover.de/nhtcapri/sindhi-alphabet.html",
                "https://zulfiqarbehaneducationist.blogspot.com/2016/11/sindhi-alpha-bat.html",
            ],
            unchecked: "the keyboard form"),
        LabelPack(
            locale: "sd-Deva",
            letters: ["अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ए", "ऐ", "ओ", "औ"],
            claim: "the vowels of Hindi, which CLDR's list of index titles for the language lacks",
            unchecked: "that the order of the vowels is that of Hindi"),
        LabelPack(
            locale: "se",
            loanLetters: ["Ǧ", "Ǥ", "Ǩ", "Ʒ", "Ǯ"],
            claim: "CLDR collation rules: letters of Skolt Sámi names"),
        LabelPack(
            locale: "shi-Latn",
            rules: "&D<ḍ<<<Ḍ&H<ḥ<<<Ḥ&R<ṛ<<<Ṛ&S<ṣ<<<Ṣ&T<ṭ<<<Ṭ&Z<ẓ<<<Ẓ",
            letters: ["Ḍ", "Ḥ", "Ṛ", "Ṣ", "Ṭ", "Ẓ"],
            claim: "CLDR main exemplars; the Northern Berber alphabet: D Ḍ … Z Ẓ",
            pages: ["https://en.wikipedia.org/wiki/Berber_Latin_alphabet"]),
        LabelPack(
            locale: "sk",
            loanLetters: ["Ř"],
            claim: "CLDR collation rules: Ř in Czech names"),
        LabelPack(
            locale: "smn",
            loanLetters: ["Å", "Æ", "Ø", "Ã", "Ö"],
            claim: "CLDR collation rules: letters of Nordic names",
            unchecked: "their place, which no authority was found for"),
        LabelPack(
            locale: "so",
            rules: "&d<dh<<<Dh<<<DH&k<kh<<<Kh<<<KH&s<sh<<<Sh<<<SH",
            letters: ["A", "E", "I", "O", "U", "DH", "KH", "SH"],
            claim:
                "the Somali alphabet: DH, KH and SH are letters and the vowels are. Its own order is that of Arabic, B T J X KH …; lists for readers have the Latin order, each digraph after its first letter",
            pages: [
                "https://wiki-gateway.eudic.net/wikipedia_en/Somali_Latin_alphabet.html",
                "https://freeenglishsite.com/languageid/LATIN/somali_alphabet.htm",
                "https://www.first100.org/blog/somali-alphabet-for-kids",
            ],
            unchecked: "which of the two orders dictionaries have"),
        LabelPack(
            locale: "sr-Latn",
            letters: ["Đ"],
            claim: "CLDR main exemplars; Gaj's alphabet of 30 letters: DŽ, Đ, E",
            unchecked: "Gaj's alphabet"),
        LabelPack(
            locale: "ta",
            loanLetters: ["ஃ", "ஜ", "ஶ", "ஷ", "ஸ", "ஹ", "க்ஷ"],
            aliases: ["ஸ்ரீ": "ஸ"],
            claim: "CLDR main exemplars and collation rules: Grantha letters, after the 18 Tamil consonants",
            unchecked: "the Madras Tamil Lexicon"),
        LabelPack(
            locale: "te",
            loanLetters: ["ఌ", "ౡ"],
            claim: "CLDR main exemplars: letters that begin hardly any word"),
        LabelPack(
            locale: "tg",
            rules: "&е<ё<<<Ё&и<ӣ<<<Ӣ&у<ӯ<<<Ӯ",
            letters: ["Ё", "Ӣ", "Ӯ"],
            loanLetters: ["Ц", "Щ", "Ы", "Ь"],
            claim: "the Tajik alphabet of 35 letters: Е Ё, И Ӣ, У Ӯ; Ц and Щ in Russian names",
            pages: ["https://wikimili.com/en/Tajik_alphabet"],
            unchecked: "the table of letters, which the stored copy of the page cuts off"),
        LabelPack(
            locale: "tr",
            loanLetters: ["Ğ"],
            claim: "CLDR collation rules: a letter of the Turkish alphabet, with which no word begins"),
        LabelPack(
            locale: "tt",
            rules: "&е<ё<<<Ё",
            letters: ["Ё"],
            claim: "CLDR main exemplars: Ё, a letter of the Tatar alphabet of 39 letters after Е",
            unchecked: "the State Council of Tatarstan's alphabet of January 1997"),
        LabelPack(
            locale: "tzm",
            rules: "&D<ḍ<<<Ḍ&H<ḥ<<<Ḥ&R<ṛ<<<Ṛ&S<ṣ<<<Ṣ&T<ṭ<<<Ṭ&Z<ẓ<<<Ẓ",
            letters: ["Ḍ", "Ḥ", "Ṛ", "Ṣ", "Ṭ", "Ẓ"],
            claim: "CLDR main exemplars; the Northern Berber alphabet: D Ḍ … Z Ẓ",
            pages: ["https://en.wikipedia.org/wiki/Berber_Latin_alphabet"]),
        LabelPack(
            locale: "ug",
            rules: "&ا<<ئا&ە<<ئە<<ئه&و<<ئو&ۇ<<ئۇ&ۆ<<ئۆ&ۈ<<ئۈ&ې<<ئې&ى<<ئى&ھ<<ه",
            titles: ["ا": "ئا", "ە": "ئە", "و": "ئو", "ۇ": "ئۇ", "ۆ": "ئۆ", "ۈ": "ئۈ", "ې": "ئې", "ى": "ئى"],
            typedForms: ["ھ": ["ه"]],
            claim:
                "the Uyghur alphabet: at the start of a word a vowel is written with ئ, which does not count, and so are the names of its letters; ه is typed for ھ",
            pages: ["https://simple.wikipedia.org/wiki/Uyghur_Arabic_alphabet"],
            unchecked: "the keyboard form"),
        LabelPack(
            locale: "uk",
            loanLetters: ["Ь", "Ъ", "Ы", "Э"],
            claim: "CLDR main exemplars; the Ukrainian alphabet of 33 letters; Ъ Ы Э in Russian names",
            pages: ["https://liquisearch.com/ukrainian_alphabet/alphabet"]),
        LabelPack(
            locale: "ur",
            rules: "&ک<<ك&ی<<ي<<ى&ہ<<ه",
            letters: ["آ"],
            loanLetters: [
                "بھ", "پھ", "تھ", "ٹھ", "جھ", "چھ", "دھ", "ڈھ", "رھ", "ڑھ", "کھ", "گھ", "لھ", "مھ", "نھ", "ںھ", "وھ",
                "یھ", "ں", "ۃ",
            ],
            typedForms: ["ہ": ["ه"]],
            claim:
                "National Language Authority: '1 alif, 2 alif madd'; it lists no aspirates, which CLDR's collation rules set apart; a keyboard for Arabic types ك ي ى ه",
            pages: ["http://www.cicc.or.jp/english/hyoujyunka/mlit4/7-10Pakistan/appendix1.htm"],
            unchecked: "the keyboard forms"),
        LabelPack(
            locale: "uz-Arab",
            rules: "&ک<<ك&و<<ۇ<ۉ<ه&ی<<ي<ې",
            historicalLetters: ["ء", "أ", "ؤ", "ئ", "ة", "ۇ"],
            claim: "the Persian alphabet with ۉ after و and ې after ی; a keyboard for Arabic types ك ي",
            pages: ["https://wikimili.com/en/Southern_Uzbek_language"],
            unchecked: "the places of ۉ and ې; the keyboard forms"),
        LabelPack(
            locale: "uz-Cyrl",
            rules: "&е<ё<<<Ё&я<ў<<<Ў<қ<<<Қ<ғ<<<Ғ<ҳ<<<Ҳ",
            letters: ["Ё", "Ў", "Ц"],
            loanLetters: ["Щ", "Ы", "Ь"],
            claim: "the Uzbek Cyrillic alphabet of 35 letters: … Э Ю Я Ў Қ Ғ Ҳ",
            pages: ["https://uz.wikipedia.org/wiki/O%CA%BBzbek_kirill_alifbosi"]),
        LabelPack(
            locale: "uz-Latn",
            rules: "&oʻ=o’=oʼ=o'`'=o'´'&Oʻ=O’=Oʼ=O'`'=O'´'&gʻ=g’=gʼ=g'`'=g'´'&Gʻ=G’=Gʼ=G'`'=G'´'",
            claim: "oʻ and gʻ are also typed with other apostrophes",
            unchecked: "which signs are typed"),
        LabelPack(
            locale: "wo",
            letters: ["À", "É", "Ë", "Ñ", "Ó"],
            claim:
                "CLDR main exemplars; the alphabet for Mauritania lists them as letters, each after its base; Senegal's decree 2005-992 exists",
            pages: ["https://fr.wikipedia.org/wiki/Alphabets_des_langues_nationales_(Mauritanie)"],
            unchecked: "the letters in decree 2005-992"),
        LabelPack(
            locale: "yi",
            letters: ["כּ", "פּ", "שׂ", "תּ"],
            claim:
                "the alphabet of Weinreich's dictionary: כּ before כ, פּ before פ, שׂ after ש, תּ before ת, as CLDR's collation rules",
            pages: ["https://liquisearch.com/yiddish_orthography/the_yiddish_alphabet"]),
        LabelPack(
            locale: "yo",
            rules: "&ẹ<<e̩<<<E̩&ọ<<o̩<<<O̩&ṣ<<s̩<<<S̩",
            letters: ["Ẹ", "GB", "Ọ", "Ṣ"],
            claim: "CLDR main exemplars; the Nigerian Yoruba alphabet of 25 letters",
            pages: ["https://en.wikipedia.org/wiki/Yoruba_alphabet"],
            unchecked: "that e̩, o̩ and s̩ are typed for the dotted letters"),
    ]

    /// Letters that have a different form in the lists that Apple documents than in CLDR: Arabic alef with madda, in whose section
    /// are the names with a plain alef, too.
    static let appleTitles = ["ar": ["ا": "آ"]]
}
