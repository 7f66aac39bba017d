/// The meanings of MDF's markers: David Coward and Charles Grimes, Making Dictionaries, SIL International 2000,
/// appendix A.
enum ToolboxMarker {
    /// A field of a word, and whether the word can have several of them.
    case field(String, isList: Bool)
    /// A fact about a sense.
    case fact(String)
    /// The definition of a sense; if there are several markers, the one with the lowest rank is the definition.
    case definition(rank: Int)
    case reversal, sense, part, example, translation, exampleSource, subentry, homograph, pronunciation, citation
    case crossReference, etymology, etymologyGloss, etymologySource, etymologyNote, date, picture, sound
    /// A remark for the authors of the dictionary.
    case leftOut

    /// The meaning of a marker; nil for a marker that MDF does not define.
    init?(_ marker: String) {
        guard let meaning = Self.all[marker] else { return nil }
        self = meaning
    }

    private static let all: [String: ToolboxMarker] = [
        "lc": .citation, "hm": .homograph, "ph": .pronunciation, "se": .subentry, "ps": .part, "sn": .sense,
        // A definition comes before the gloss in its language, and English before other languages.
        "de": .definition(rank: 0), "ge": .definition(rank: 1), "dn": .definition(rank: 2), "gn": .definition(rank: 3),
        "dr": .definition(rank: 4), "gr": .definition(rank: 5), "dv": .definition(rank: 6), "gv": .definition(rank: 7),
        "re": .reversal, "lt": .fact("literal meaning"), "sc": .fact("scientific name"), "ue": .fact("usage"),
        "ee": .fact("more"), "oe": .fact("restrictions"), "sd": .field("categories", isList: true),
        "xv": .example, "xe": .translation, "xn": .translation, "rf": .exampleSource,
        "va": .field("variant", isList: true), "mn": .field("see", isList: true), "cf": .crossReference,
        "sy": .crossReference, "an": .crossReference, "et": .etymology, "eg": .etymologyGloss,
        "es": .etymologySource, "ec": .etymologyNote, "bw": .field("borrowed from", isList: false),
        "pl": .field("plural", isList: true), "sg": .field("singular", isList: true),
        "mr": .field("morphology", isList: false), "pd": .field("paradigm", isList: true),
        "bb": .field("bibliography", isList: true), "so": .field("source", isList: true), "pc": .picture,
        "sf": .sound, "nt": .field("note", isList: true),
        "ng": .field("grammar", isList: true), "np": .field("phonology", isList: true),
        "na": .field("culture", isList: true), "ns": .field("society", isList: true),
        "nd": .field("discourse", isList: true), "nq": .leftOut, "st": .leftOut, "dt": .date,
    ]
}
