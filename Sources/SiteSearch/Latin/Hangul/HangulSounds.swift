/// Romanizes Korean by its pronunciation: 독립문 as "dongnimmun".
///
/// This is the Revised Romanization (Proclamation 2000-8 of South Korea's Ministry of Culture and Tourism; United
/// Nations document E/CONF.94/INF.68). It ignores rules that depend on a word's components, such as an inserted ㄴ
/// (학여울). It also ignores the rules for verbs, in which ㄱ, ㄷ and ㅂ merge with ㅎ; names are nouns, in which they do not
/// merge.
enum HangulSounds {
    static func append(_ word: [HangulSyllable], to bytes: inout [UInt8]) {
        guard let first = word.first else { return }
        bytes.append(initial(first))
        for (place, syllable) in word.enumerated() {
            bytes.append(HangulSyllable.vowels[syllable.vowel])
            let rest = word[(place + 1)...]
            guard let next = rest.first else {
                bytes.append(finals[syllable.final])
                continue
            }
            let isRoad = next.isRoad && rest.count == 1 && word.count > 2
            appendJoint(syllable.final, next, isRoad: isRoad, to: &bytes)
        }
    }

    /// Appends the consonants between two vowels.
    ///
    /// - Parameter isRoad: Whether the next syllable is the separate word 로, as in 신문로.
    private static func appendJoint(_ final: Int, _ next: HangulSyllable, isRoad: Bool, to bytes: inout [UInt8]) {
        if next.initial == HangulSyllable.silentInitial {
            return bytes.append(next.vowel == vowelI ? beforeI[final] ?? beforeVowel[final] : beforeVowel[final])
        }
        if final == 0 { return bytes.append(initial(next)) }
        if next.initial == h { return bytes.append(next.vowel == vowelI && final == d ? "ch" : beforeH[final]) }
        if let aspirated = aspirated[next.initial], let start = beforeAspirated[final] {
            bytes.append(start)
            return bytes.append(aspirated)
        }
        let sound = finals[final]
        if !isRoad || sound.description != "n", let joint = assimilated[sound.description]?[next.initial] {
            return bytes.append(joint)
        }
        bytes.append(sound)
        bytes.append(isRoad ? "n" : initial(next))
    }

    private static func initial(_ syllable: HangulSyllable) -> StaticString {
        syllable.initial == l ? "r" : HangulSyllable.initials[syllable.initial]
    }

    // MARK: Letters

    // These are initials.
    private static let (g, n, d0, l, m, s, j, h) = (0, 2, 3, 5, 6, 9, 12, 18)
    // This is the final ㄷ.
    private static let d = 7
    private static let vowelI = 20

    /// The finals at the end of a word, where only seven sounds remain.
    private static let finals: [StaticString] = [
        "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng",
        "t",
        "t", "k", "t", "p", "t",
    ]

    /// The finals before a syllable that begins with a vowel.
    private static let beforeVowel: [StaticString] = [
        "", "g", "kk", "ks", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m", "b", "ps", "s",
        "ss",
        "ng", "j", "ch", "k", "t", "p", "",
    ]

    /// The finals ㄷ, ㅌ and ㄾ before 이.
    private static let beforeI: [Int: StaticString] = [7: "j", 25: "ch", 13: "lch"]

    /// The finals with a following ㅎ.
    private static let beforeH: [StaticString] = [
        "h", "kh", "kh", "kh", "nh", "nch", "nh", "th", "lh", "lkh", "mh", "lph", "lh", "lth", "ph", "lh", "mh", "ph",
        "ph",
        "th", "th", "ngh", "ch", "ch", "kh", "th", "ph", "th",
    ]

    /// The finals that contain ㅎ, which aspirates a following ㄱ, ㄷ or ㅈ, and precedes ㅅ.
    private static let beforeAspirated: [Int: StaticString] = [6: "n", 15: "l", 27: ""]
    private static let aspirated: [Int: StaticString] = [g: "k", d0: "t", j: "ch", s: "s"]

    /// The sounds that assimilate to their neighbors.
    private static let assimilated: [String: [Int: StaticString]] = [
        "k": [n: "ngn", m: "ngm", l: "ngn"], "t": [n: "nn", m: "nm", l: "nn"], "p": [n: "mn", m: "mm", l: "mn"],
        "n": [l: "ll"], "l": [n: "ll", l: "ll"], "m": [l: "mn"], "ng": [l: "ngn"],
    ]
}

extension HangulSyllable {
    /// Whether the syllable is 로, "road".
    fileprivate var isRoad: Bool { initial == 5 && vowel == 8 && final == 0 }
}
