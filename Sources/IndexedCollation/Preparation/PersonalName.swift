/// A person's name in the parts by which it is filed, each a list of words.
struct PersonalName {
    /// The surname, with the particles that count.
    var surname: [[UInt8]]

    /// The words that follow the surname in a list: given names, then the particles that do not count.
    var rest: [[UInt8]] = []

    /// A suffix, such as Jr. or III.
    var suffix: [[UInt8]] = []

    /// What distinguishes people of one name, in parentheses: "(philosopher)".
    var qualifier: [UInt8] = []

    /// The text by which the name is collated.
    ///
    /// U+FFFE sorts before everything else, so Meer, Anna comes before Meerbeek, Anna (UTS #10, 3.5).
    var filed: [UInt8] {
        let end = rest + suffix + (qualifier.isEmpty ? [] : [qualifier])
        return end.isEmpty ? Self.joined(surname) : Self.joined(surname) + Array("\u{FFFE}".utf8) + Self.joined(end)
    }

    /// The name with the surname first, as some lists show it: "Gogh, Vincent van", "King, Martin Luther, Jr.".
    var inverted: [UInt8] {
        Array([surname, rest, suffix].filter { !$0.isEmpty }.map(Self.joined).joined(separator: Array(", ".utf8)))
            + (qualifier.isEmpty ? [] : [0x20] + qualifier)
    }

    /// Words separated by spaces, except after an apostrophe: d'Aubigné.
    private static func joined(_ words: [[UInt8]]) -> [UInt8] {
        words.dropFirst().reduce(into: words.first ?? []) { text, word in
            if text.last != UInt8(ascii: "'"), !text.suffix(3).elementsEqual("’".utf8) { text.append(0x20) }
            text += word
        }
    }
}
