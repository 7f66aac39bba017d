import IndexedCollation

/// Finds the names of a ``TermTable`` in a piece of text.
///
/// It finds whole words, from left to right. Of several names at one place, it finds the longest that means an entry.
///
/// The text is HTML without tags. Names contain the same references for special characters.
struct TermMatcher {
    /// A place in a text that means an entry.
    struct Match {
        let range: Range<Int>
        let name: TermName

        /// The form with which the name is counted.
        let form: Int

        var entry: EntryPlace { name.entry }
    }

    let table: TermTable
    private let folding: TermFolding

    init(_ table: TermTable) {
        self.table = table
        folding = TermFolding(table.locale)
    }

    /// Finds names in a part of some HTML.
    ///
    /// - Parameters:
    ///   - buffer: Room for the folded text.
    ///   - checksContext: Whether to pass over names that the words around them show to mean something else.
    ///   - take: Receives each match, and returns whether it counts. If it does not, a shorter match at the same place
    ///     may count; otherwise the search continues after it.
    func search(
        _ html: Span<UInt8>, in range: Range<Int>, _ buffer: inout TermFolding.FoldedText, checksContext: Bool = true,
        _ take: (Match) -> Bool
    ) {
        let text = html.extracting(range)
        if table.isSimple, folding.mayPassOver(text, table.firstWords) { return }
        /// Takes the longest match that means an entry and that counts, of those that begin at a place.
        ///
        /// - Returns: The number of the match.
        func takeLongest(_ matches: [(form: Int, end: Int)], _ textRange: (_ end: Int) -> Range<Int>) -> Int? {
            for number in matches.indices.reversed() {
                let place = textRange(matches[number].end)
                guard table.isWhole(place, in: text),
                    let name = table.meaning(of: matches[number].form, written: text.extracting(place))
                else { continue }
                // If a longer name means something else here, shorter names do not count.
                guard
                    !checksContext
                        || TermContext(place, in: text, language: table.locale.language).allows(name)
                else { return nil }
                let start = range.lowerBound + place.lowerBound
                let match = Match(
                    range: start..<start + place.count, name: name, form: table.base(of: matches[number].form))
                if take(match) { return number }
            }
            return nil
        }
        if table.isSimple, folding.simple(text, into: &buffer) {
            searchSimple(buffer.bytes.span) { start, matches in
                let start = buffer.original(start)
                return takeLongest(matches) { start..<buffer.original($0) }.map { matches[$0].end }
            }
        } else {
            searchDivided(text) { start, matches in takeLongest(matches) { start..<$0 }.map { matches[$0].end } }
        }
    }

    /// The folded form of a text.
    func folded(_ text: Span<UInt8>) -> [UInt8] { folding.foldedName(text) }

    // MARK: Scripts with spaces

    /// Searches a text that was folded without ICU, in which all bytes above ASCII are letters.
    ///
    /// - Parameter take: Receives the matches at a place, the shortest first, and returns the end of the one that counts.
    private func searchSimple(
        _ text: Span<UInt8>, _ take: (_ start: Int, _ matches: [(form: Int, end: Int)]) -> Int?
    ) {
        let (firstWords, trie) = (table.firstWords, table.trie)
        var place = 0
        while place < text.count {
            let byte = text[place]
            var end = FirstWords.endOfWord(text, from: place)
            let mayBegin = end > place ? firstWords.contains(text, place..<end) : firstWords.contains(sign: byte)
            if end == place {
                end = byte == UInt8(ascii: "&") ? FirstWords.endOfReference(text, at: place) : place + 1
            }
            if mayBegin, Self.mayBegin(text, at: place) {
                var matches: [(form: Int, end: Int)] = []
                trie.search(text, from: place) { form, end in
                    // If a longer name has an unknown ending, a shorter one means something else: "service" in "service
                    // meshes", if there is "service mesh".
                    if Self.mayEnd(text, at: end) { matches.append((form, end)) } else { matches.removeAll() }
                }
                if !matches.isEmpty, let taken = take(place, matches) { end = taken }
            }
            place = end
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 &- 0x61 < 26 || byte >= 0x80 }
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") }

    /// Whether a sign between two characters makes them one word.
    ///
    /// This follows the rules WB6, WB7, WB11 and WB12 of UAX #29, and includes hyphens between letters, which end a
    /// word for ICU: "node-team" does not mean "node". An apostrophe ends a word here.
    private static func joins(_ left: UInt8, _ sign: UInt8, _ right: UInt8) -> Bool {
        switch sign {
        case .hyphen: isLetter(left) && isLetter(right)
        case UInt8(ascii: "."): isLetter(left) && isLetter(right) || isDigit(left) && isDigit(right)
        case .colon: isLetter(left) && isLetter(right)
        case .comma: isDigit(left) && isDigit(right)
        default: false
        }
    }

    private static func mayBegin(_ text: Span<UInt8>, at place: Int) -> Bool {
        guard place > 0 else { return true }
        let (byte, before) = (text[place], text[place - 1])
        guard !isWord(before) else { return false }
        return !isWord(byte) || place < 2 || !joins(text[place - 2], before, byte)
    }

    private static func mayEnd(_ text: Span<UInt8>, at end: Int) -> Bool {
        guard end < text.count else { return true }
        let (last, next) = (text[end - 1], text[end])
        guard !isWord(next) else { return false }
        guard isWord(last) else { return true }
        // "C++" and "C#" do not mean "C".
        if isLetter(last), next == UInt8(ascii: "+") || next == .numberSign { return false }
        return end + 1 == text.count || !joins(last, next, text[end + 1])
    }

    // MARK: Other scripts

    /// A possible match in a folded text.
    private struct Candidate {
        let name: Int

        /// The range in the text.
        let range: Range<Int>

        /// The end of a Korean particle after the name.
        let particleEnd: Int
    }

    /// Searches a text that ICU divides into words.
    ///
    /// - Parameter take: Receives the matches at a place of the text, the shortest first, and returns the end of the one
    ///   that counts.
    private func searchDivided(
        _ text: Span<UInt8>, _ take: (_ start: Int, _ matches: [(form: Int, end: Int)]) -> Int?
    ) {
        let folded = folding.folded(text)
        guard !folded.bytes.isEmpty else { return }
        let trie = table.trie
        var candidates: [Candidate] = []
        folded.bytes.withBytes { bytes in
            var place = 0
            while place < bytes.count {
                if bytes[place] == UInt8(ascii: "&") {
                    place = FirstWords.endOfReference(bytes, at: place)
                    continue
                }
                let byte = bytes[place]
                let isWithinWord =
                    byte < 0x80 && place > 0 && bytes[place - 1] < 0x80 && Self.isWord(byte)
                    && Self.isWord(bytes[place - 1])
                if byte != .space, !isWithinWord, folded.places[place] != WordBreaker.FoldedText.inside,
                    trie.mayContain(bytes, from: place)
                {
                    trie.search(bytes, from: place) { name, end in
                        guard folded.places[end] != WordBreaker.FoldedText.inside else { return }
                        let range = Int(folded.places[place])..<Int(folded.places[end])
                        guard !range.isEmpty else { return }
                        candidates.append(
                            Candidate(
                                name: name, range: range,
                                particleEnd: KoreanParticle.end(in: text, from: range.upperBound)))
                    }
                }
                // No name begins within a character.
                place += byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            }
        }
        guard !candidates.isEmpty else { return }
        let places = Set(candidates.flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.particleEnd] }).sorted()
        let found = folding.boundaries(in: text, at: places.map { UInt32($0) })
        let boundaries = Set(zip(places, found).lazy.filter(\.1).map(\.0))
        var end = 0
        var number = 0
        while number < candidates.count {
            let start = candidates[number].range.lowerBound
            var next = number + 1
            while next < candidates.count, candidates[next].range.lowerBound == start { next += 1 }
            defer { number = next }
            guard start >= end, isBoundary(start, in: text, boundaries) else { continue }
            // The shortest name comes first. If a longer one has an unknown ending, a shorter one means something else.
            let matches = candidates[number..<next].reversed().prefix {
                isBoundary($0.range.upperBound, in: text, boundaries)
                    || $0.particleEnd > $0.range.upperBound && boundaries.contains($0.particleEnd)
            }
            if let taken = take(start, matches.reversed().map { ($0.name, $0.range.upperBound) }) { end = taken }
        }
    }

    /// Whether a word begins or ends at a place: at ICU's boundaries and at apostrophes, but not at signs that join
    /// words.
    private func isBoundary(_ place: Int, in text: Span<UInt8>, _ boundaries: Set<Int>) -> Bool {
        guard place > 0, place < text.count else { return true }
        let (before, after) = (Self.scalar(before: place, in: text), Self.scalar(at: place, in: text))
        if Self.isApostrophe(before) || Self.isApostrophe(after) { return true }
        guard boundaries.contains(place), !HanAffix.joins(before, after), !Self.joinsKatakana(before, after)
        else { return false }
        let isLetterBefore = before.properties.isAlphabetic
        if isLetterBefore, after == "+" || after == "#" { return false }
        if isLetterBefore, Self.isHyphen(after) {
            return !Self.scalar(at: place + after.utf8.count, in: text).properties.isAlphabetic
        }
        if Self.isHyphen(before), after.properties.isAlphabetic, place > before.utf8.count {
            return !Self.scalar(before: place - before.utf8.count, in: text).properties.isAlphabetic
        }
        return true
    }

    private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || 0x2010...0x2011 ~= scalar.value }

    /// Whether katakana form one compound, which ICU divides: マイクロサービス does not mean サービス.
    private static func joinsKatakana(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
        before.isKatakana && after.isKatakana
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

    private static func scalar(at place: Int, in text: Span<UInt8>) -> Unicode.Scalar {
        text.scalar(at: place) ?? " "
    }

    private static func scalar(before place: Int, in text: Span<UInt8>) -> Unicode.Scalar {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start, in: text)
    }
}

/// Characters that form a different word with another word, which ICU divides: 服务器, 微服务 and 平台即服务 do not mean 服务.
private enum HanAffix {
    private static let suffixes = Set("器者性化率式型員员学學法机機师師商力度".unicodeScalars)
    private static let prefixes = Set("微超非不无無反再子副即云雲".unicodeScalars)

    static func joins(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
        before.properties.isIdeographic && after.properties.isIdeographic
            && (suffixes.contains(after) || prefixes.contains(before))
    }
}

/// The Korean particles that follow a noun without a space; ICU treats the noun and the particle as one word.
private enum KoreanParticle {
    private static let particles = [
        "에서", "으로", "까지", "부터", "은", "는", "이", "가", "을", "를", "의", "에", "로", "와", "과", "도", "만",
    ].map { Array($0.utf8) }

    /// The end of a particle that begins at a place; the place itself if there is none.
    static func end(in text: Span<UInt8>, from place: Int) -> Int {
        guard place + 2 < text.count, 0xEA...0xED ~= text[place] else { return place }
        let particle = particles.first { text.extracting(place...).begins(with: $0.span) }
        return place + (particle?.count ?? 0)
    }
}
