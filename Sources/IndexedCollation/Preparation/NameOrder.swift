/// Files a person's name by its surname: "Vincent van Gogh" as "Gogh, Vincent van" in Dutch, as "van Gogh, Vincent" in
/// Belgium.
struct NameOrder: PreparationStep {
    let particles: NameParticles

    var summary: String { "name filed by its surname" }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind == .title, particles.givenNamesComeFirst else { return nil }
        var comma = text.firstIndex(of: 0x2C)
        var words = Self.words(text[..<(comma ?? text.endIndex)])
        guard !words.isEmpty else { return nil }
        // The given names follow a comma if there is one, and come first otherwise.
        var given = comma.map { Self.words(text[($0 + 1)...]) } ?? []
        var suffix: [[UInt8]] = []
        if !given.isEmpty, words.count > 1, given.allSatisfy({ particles.isSuffix(Self.lower($0)) }) {
            // The comma is that of a suffix: Martin Luther King, Jr.
            (suffix, given, comma) = (given, [], nil)
        }
        if comma == nil {
            while words.count > 1, let last = words.last, particles.isSuffix(Self.lower(last)) {
                suffix.insert(words.removeLast(), at: 0)
            }
            let lower = words.map(Self.lower)
            var start = particles.surnameStart(lower)
            while start > 0, particles.isParticle(lower[start - 1]) { start -= 1 }
            given = Array(words[..<start])
            words = Array(words[start...])
        }
        // Particles that do not count go to the end.
        let uncounted = particles.uncounted(words.map(Self.lower))
        var moved = Array(words[..<uncounted])
        words.removeFirst(uncounted)
        if let first = words.first {
            let attached = particles.attachedPrefix(first)
            if attached > 0 {
                moved.append(Array(first[..<attached]))
                words[0] = Array(first[attached...])
            }
        }
        if comma == nil, given.isEmpty, moved.isEmpty { return nil }
        let surname = Array(words.joined(separator: [0x20]))
        let rest = Array((given + moved + suffix).joined(separator: [0x20]))
        // U+FFFE sorts before all else, so that Meer, Anna comes before Meerbeek, Anna (UTS #10, 3.5).
        let result = rest.isEmpty ? surname : surname + Array("\u{FFFE}".utf8) + rest
        return result.elementsEqual(text) ? nil : result
    }

    private static func words(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [[UInt8]] {
        text.split(separator: 0x20).map { Array($0) }
    }

    /// A word in the form that the particles are listed in: ASCII lower case, without periods.
    private static func lower(_ word: [UInt8]) -> String {
        String(decoding: word.filter { $0 != 0x2E }.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
            .replacing("’", with: "'")
    }
}
