import IndexedCollation

/// The capitals with which a name of a term is found in texts.
package enum TermCase: String, Sendable, CaseIterable {
    /// Any capitals: "font", "Font", "FONT".
    case any
    /// Any capitals, but an initial capital only at the beginning of a sentence.
    ///
    /// Elsewhere, the word is part of a longer name: "desktop" in "Remote Desktop".
    case common
    /// Only the capitals with which the name is written: "API", "LaTeX".
    case exact
    /// A capital first letter, as in German nouns and in proper names: Python.
    case initial

    /// Whether a name is found with any capitals.
    package var isAny: Bool { self == .any || self == .common }

    /// Chooses the rule for a name by its letters.
    ///
    /// A name that is all in capitals, or that has a capital inside a word, is found only as it is written; so are C# and
    /// S3.
    ///
    /// - Parameter language: The language of the name. In German and Luxembourgish, an initial capital is significant.
    init(of name: String, language: String) {
        if name.utf8.allSatisfy({ $0 | 0x20 &- 0x61 < 26 && $0 >= 0x61 || $0 == .space }) {
            self = .any
            return
        }
        if name.unicodeScalars.count == 2, name.unicodeScalars.contains(where: \.properties.isUppercase) {
            self = .exact
            return
        }
        var isInWord = false
        var isFirst = true
        var begins = false
        for scalar in name.unicodeScalars {
            let (isLetter, isUppercase) = Self.kind(of: scalar)
            if isUppercase {
                if isInWord {
                    self = .exact
                    return
                }
                if isFirst { begins = true }
            }
            if isLetter { isFirst = false }
            isInWord = isLetter || isInWord && scalar == "'"
        }
        self = begins && ["de", "lb"].contains(language) ? .initial : .any
    }

    private static func kind(of scalar: Unicode.Scalar) -> (isLetter: Bool, isUppercase: Bool) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            let isUppercase = byte &- 0x41 < 26
            return (isUppercase || byte &- 0x61 < 26 || byte &- 0x30 < 10, isUppercase)
        }
        let properties = scalar.properties
        return (properties.isAlphabetic || properties.numericType != nil, properties.isUppercase)
    }
}

/// A word or phrase that means an entry, wherever it is in a text.
package struct TermName: Sendable {
    /// The entry.
    package let entry: EntryPlace

    /// The name in the form that it has in HTML texts, with references for special characters.
    package let written: [UInt8]

    package let `case`: TermCase

    /// The position of the entry's directory among those whose names are linked.
    package let rank: UInt8

    /// Whether the entry's author specifies how the name is found, so no rule needs to guess.
    let isChosen: Bool

    /// Whether the name is one of ``OrdinaryWords`` in a dictionary, so only texts that refer to the entry mean it, or those
    /// that write it as a proper name.
    let isOrdinary: Bool

    /// Whether a name is a short word that may be an everyday one, and is not a proper name, an acronym or a phrase.
    ///
    /// Longer words mean only one thing: "virtualization".
    var isEverydayWord: Bool {
        guard !isChosen, self.case.isAny, !written.contains(.space), !written.contains(.hyphen) else { return false }
        let scalars = String(decoding: written, as: UTF8.self).unicodeScalars
        let most = scalars.first.map { scalar in
            scalar.properties.isIdeographic
                ? 2 : 0x3040...0x30FF ~= scalar.value || 0xAC00...0xD7A3 ~= scalar.value ? 4 : 10
        }
        return scalars.count <= most ?? 0
    }

    /// The minimum number of characters in a name; shorter names mean too many things.
    private static let fewestLetters = 3

    /// The minimum number of characters in a name in capitals, or in Chinese, Japanese or Korean.
    private static let fewestCapitals = 2

    /// The maximum number of bytes in a name; longer names are sentences that do not occur in other texts.
    static let mostBytes = 500

    /// Whether a name is neither too short nor too long to be found.
    ///
    /// Two characters are enough if they are capitals, or a capital with a digit or a sign: 5G, S3, C#.
    static func isSuitable(_ name: String) -> Bool {
        guard name.utf8.count <= mostBytes, name.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
            return false
        }
        let scalars = name.unicodeScalars.prefix(fewestLetters)
        guard scalars.count < fewestLetters else { return true }
        guard scalars.count == fewestCapitals, let first = scalars.first, let last = scalars.last else { return false }
        func isCapital(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isUppercase || scalar.properties.isIdeographic || 0x3040...0x30FF ~= scalar.value
                || 0xAC00...0xD7A3 ~= scalar.value
        }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
        return isCapital(first) && (isCapital(last) || isDigit(last) || "#+*♯♭".unicodeScalars.contains(last))
            || isDigit(first) && last.properties.isUppercase
    }

    /// The kinds of letters in a text that are variants of others: of full width, of half width, in mathematical or
    /// letterlike forms, and in circles or squares.
    ///
    /// A name is found only with letters of the same kinds: "and" does not mean ａｎｄ.
    static func variants(in text: Span<UInt8>) -> UInt8 {
        guard text.contains(where: { $0 >= 0xE2 }) else { return 0 }
        return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(0) { kinds, scalar in
            switch scalar.value {
            case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: kinds | 1
            case 0xFF66...0xFFDC: kinds | 2
            case 0x2102...0x2125, 0x2128...0x2129, 0x212C...0x214F, 0x1D400...0x1D7FF:
                scalar.value == 0x2122 ? kinds : kinds | 4
            case 0x2460...0x24FF, 0x3200...0x33FF, 0x1F100...0x1F1FF: kinds | 8
            default: kinds
            }
        }
    }

    /// A Greek name in capitals, which are written without accents; nil if the name has none.
    static func greekCapitals(of name: String) -> String? {
        guard name.utf8.contains(where: { $0 == 0xCE || $0 == 0xCF }) else { return nil }
        let accented = "άέήίόύώΐΰΆΈΉΊΌΎΏ".unicodeScalars
        guard name.unicodeScalars.contains(where: { accented.contains($0) }) else { return nil }
        let plain: [Unicode.Scalar: Unicode.Scalar] = [
            "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω", "ΐ": "Ϊ", "ΰ": "Ϋ",
        ]
        var result = ""
        for scalar in name.unicodeScalars {
            // Their own capitals are two characters.
            if let capital = plain[scalar] {
                result.unicodeScalars.append(capital)
            } else {
                for capital in scalar.properties.uppercaseMapping.unicodeScalars {
                    result.unicodeScalars.append(plain[capital] ?? capital)
                }
            }
        }
        return result == name ? nil : result
    }

    /// The names in a title: "Virtual machine (VM)" is one, and so are "Virtual machine" and "VM".
    ///
    /// Other words in parentheses distinguish entries: "Lead (metal)".
    static func parts(of title: String) -> [String] {
        // Finding characters is costly, and most titles do not have parentheses.
        guard title.utf8.last == UInt8(ascii: ")") || title.utf8.last == "）".utf8.last,
            let last = title.last, last == ")" || last == "）",
            let open = title.lastIndex(where: { $0 == "(" || $0 == "（" }), open > title.startIndex
        else { return [title] }
        var outer = title[..<open]
        while outer.last?.isWhitespace == true { outer.removeLast() }
        let inner = title[title.index(after: open)...].dropLast()
        let isAcronym =
            inner.count > 1 && inner.unicodeScalars.allSatisfy { $0.properties.isUppercase || "0"..."9" ~= $0 }
        return [title, String(outer)].filter { !$0.isEmpty } + (isAcronym ? [String(inner)] : [])
    }

    /// A name with spaces in place of the hyphens between its words: "open source" for "open-source"; nil if it has none.
    ///
    /// A hyphen at the beginning or the end is that of a prefix or a suffix: "-form" does not mean "form".
    static func withSpaces(_ name: String) -> String? {
        guard name.utf8.contains(.hyphen), name.utf8.first != .hyphen, name.utf8.last != .hyphen else { return nil }
        return name.replacing("-", with: " ")
    }

    /// The acronyms in parentheses that distinguish entries instead of naming them.
    ///
    /// Several titles have such an acronym, as "Block (CSS)" and "Selector (CSS)" do, or it is itself a title.
    static func qualifiers(among titles: some Collection<ByteSpan>) -> Set<String> {
        var counts: [String: Int] = [:]
        for title in titles where title.last == UInt8(ascii: ")") || title.last == "）".utf8.last {
            let parts = parts(of: String(decoding: title, as: UTF8.self))
            if parts.count == 3 { counts[parts[2], default: 0] += 1 }
        }
        guard let longest = counts.keys.map(\.utf8.count).max() else { return [] }
        for title in titles where title.count <= longest { counts[String(decoding: title, as: UTF8.self)]? += 1 }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    /// Whether a name in lowercase is only one of several words in a title: "source" in "Source Engine".
    ///
    /// Such a name is a spelling to search for, and means other things in texts.
    static func isPart(_ name: String, of title: String) -> Bool {
        guard name.unicodeScalars.allSatisfy({ $0.properties.isLowercase }) else { return false }
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.count > 1 && words.contains { $0 == name }
    }

    /// Whether a name that is only for the search is a topic of the entry instead: "metrics" of "Monitoring".
    ///
    /// This is a word in lowercase that does not begin as a word of the title does, as "platformers" of "platform game"
    /// does. Short ones are acronyms.
    static func isTopic(_ name: String, of title: String) -> Bool {
        guard name.utf8.count > 4, name.unicodeScalars.allSatisfy({ $0.properties.isLowercase }) else { return false }
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return !words.contains { $0.hasPrefix(name.prefix(4)) }
    }

    /// The usual plural of an English name: "letters", "boxes", "categories"; nil if the name does not end with a letter.
    static func englishPlural(of name: String) -> String? {
        guard let last = name.utf8.last, last | 0x20 &- 0x61 < 26 else { return nil }
        let end = name.utf8.suffix(2).map { $0 | 0x20 }
        // The plural of an acronym such as DNS is uncertain.
        let isCapital = last < 0x61
        switch end.last {
        case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"): return isCapital ? nil : name + "es"
        case UInt8(ascii: "h") where end.first == UInt8(ascii: "c") || end.first == UInt8(ascii: "s"):
            return isCapital ? name + "s" : name + "es"
        case UInt8(ascii: "y") where !isCapital && end.count == 2 && !"aeiou".utf8.contains(end[0]):
            return name.dropLast() + "ies"
        default: return name + "s"
        }
    }
}

extension TermName: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        print.add(written[...])
        print.add(entry.index.number)
        print.add(entry.entry.number)
        print.add(self.case.rawValue)
        print.add(Int(rank))
        print.add(isChosen ? 1 : 0)
        print.add(isOrdinary ? 1 : 0)
    }
}
