/// A person's name in the parts that it is filed by, each a list of words.
struct PersonalName {
    /// What the name is filed by: the surname, with the particles that count.
    var surname: [[UInt8]]

    /// What follows in a list: given names, then the particles that do not count.
    var rest: [[UInt8]] = []

    /// Jr., III.
    var suffix: [[UInt8]] = []

    /// The text that the name is collated by.
    ///
    /// U+FFFE sorts before all else, so that Meer, Anna comes before Meerbeek, Anna (UTS #10, 3.5).
    var filed: [UInt8] {
        let end = rest + suffix
        return end.isEmpty ? Self.joined(surname) : Self.joined(surname) + Array("\u{FFFE}".utf8) + Self.joined(end)
    }

    /// The name as lists show it that begin with the surname: "Gogh, Vincent van", "King, Martin Luther, Jr.".
    var inverted: [UInt8] {
        Array([surname, rest, suffix].filter { !$0.isEmpty }.map(Self.joined).joined(separator: Array(", ".utf8)))
    }

    /// Words with spaces between them, but for those after an apostrophe: d'Aubigné.
    private static func joined(_ words: [[UInt8]]) -> [UInt8] {
        words.dropFirst().reduce(into: words.first ?? []) { text, word in
            if text.last != UInt8(ascii: "'"), !text.suffix(3).elementsEqual("’".utf8) { text.append(0x20) }
            text += word
        }
    }
}
