/// An option's name, documentation and values.
///
/// Settings files, command-line flags, messages and documentation all use this table.
public struct CollationOption: Sendable {
    /// The name in a settings file, and with "--" on the command line.
    public let name: String

    /// The purpose of the option, in a sentence or two.
    public let documentation: String

    /// A description of the values.
    public let values: String

    /// The type of the values in a settings file.
    package let type: OptionType

    /// The keywords of BCP 47's -u- extension (UTS #35, part 5) that make ICU's collator follow the option.
    ///
    /// They are empty if ICU has no such keyword, or if the locale decides. If two options set the same keyword, the
    /// first one in the table takes precedence.
    var keywords: @Sendable (CollationOptions) -> [String: String] = { _ in [:] }

    /// Sets the option; returns false if the value is not valid.
    let assign: @Sendable (OptionValue, inout CollationOptions) throws(CollationError) -> Bool

    /// The option with a name; nil if there is none.
    public static func named(_ name: String) -> CollationOption? { all.first { $0.name == name } }

    /// The option whose name is most similar to a misspelled one, if any is similar.
    static func nearest(to name: String) -> String? {
        let found = all.map { ($0.name, EditDistance.between(Array(name.utf8), Array($0.name.utf8))) }.min {
            $0.1 < $1.1
        }
        return found.flatMap { $0.1 <= max(2, $0.0.utf8.count / 3) ? $0.0 : nil }
    }

    /// All options, in the order of the documentation.
    public static let all: [CollationOption] = [
        choice("labels", \.labels, "The source of index titles: only CLDR, or CLDR with its gaps filled."),
        CollationOption(
            name: "with", documentation: "Other locales whose letters also get sections.",
            values: "a list of locales, such as 'ru, ja'", type: .texts
        ) { value, options throws(CollationError) in
            guard let tags = value.texts else { return false }
            var locales: [LocaleIdentifier] = []
            for tag in tags { locales.append(try LocaleIdentifier(tag)) }
            options.additionalLocales = locales
            return true
        },
        choice(
            "order", \.order,
            "The order of letters: the locale's, or that of CLDR's root, which is not specific to a language."
        ),
        choice(
            "style", \.style,
            "The order of sections: the locale's own letters first, or the order of Apple's systems."),
        CollationOption(
            name: "collation", documentation: "A different order that CLDR has for the locale.",
            values: "a collation type, such as phonebk, trad, pinyin, stroke, zhuyin or unihan", type: .text,
            keywords: { options in options.collation.map { ["co": $0] } ?? [:] },
            assign: { value, options in
                guard let word = value.word, !word.isEmpty else { return false }
                options.collation =
                    switch word {
                    case "phonebook": "phonebk"
                    case "traditional": "trad"
                    default: word
                    }
                return true
            }),
        CollationOption(
            name: "numeric",
            documentation:
                "Whether numbers sort by value, 2 before 10. By default, only titles that begin with a digit sort by number.",
            values: "leading, true, false", type: .choice(["leading", "true", "false"]),
            keywords: { options in
                switch options.numeric {
                case .leading, .never: [:]
                case .everywhere: ["kn": "true"]
                }
            },
            assign: { value, options in
                if value.word == "leading" {
                    options.numeric = .leading
                } else {
                    guard let isTrue = value.isTrue else { return false }
                    options.numeric = isTrue ? .everywhere : .never
                }
                return true
            }),
        choice("alphabetizing", \.alphabetizing, "Whether spaces count: New York before or after Newark.") { choice in
            switch choice {
            case .wordByWord: [:]
            // At the fourth level, spaces count again, so Newark and New Ark are not equal.
            case .letterByLetter: ["ka": "shifted", "ks": "level4"]
            }
        },
        choice("case-first", \.caseFirst, "The order of titles that differ only in case.") { choice in
            switch choice {
            case .locale: [:]
            case .lower: ["kf": "lower"]
            case .upper: ["kf": "upper"]
            }
        },
        choice("alternate", \.alternate, "Whether punctuation counts in the order (UTS #10, variable weighting).") {
            choice in
            switch choice {
            case .locale: [:]
            case .nonIgnorable: ["ka": "noignore"]
            case .shifted: ["ka": "shifted"]
            }
        },
        choice(
            "leading-punctuation", \.leadingPunctuation,
            "Whether a title that begins with punctuation is filed under its first letter or among the signs."),
        CollationOption(
            name: "articles", documentation: "Whether articles at the start of titles count.",
            values: "keep, ignore (those of the locale's language), or a list of articles",
            type: .choiceOrTexts(["keep", "ignore"])
        ) { value, options in
            switch value.word {
            case "keep", "false": options.articles = .keep
            case "ignore", "true": options.articles = .ignore
            default:
                guard let texts = value.texts, !texts.isEmpty else { return false }
                options.articles = .list(texts)
            }
            return true
        },
        CollationOption(
            name: "ignore-prefix",
            documentation:
                "Prefixes of titles that do not count, such as N-, 1,2- and (R)- in names of chemical compounds.",
            values: "none, chemical, or a list of prefixes", type: .choiceOrTexts(["none", "chemical"])
        ) { value, options in
            switch value.word {
            case "none", "false": options.ignoredPrefixes = .none
            case "chemical": options.ignoredPrefixes = .chemical
            default:
                guard let texts = value.texts, !texts.isEmpty else { return false }
                options.ignoredPrefixes = .list(texts)
            }
            return true
        },
        choice(
            "name-order", \.nameOrder,
            "Whether titles are names of persons, filed by surname with the locale's rules for particles."),
        CollationOption(
            name: "readings", documentation: "The readings of titles that begin in a certain way.",
            values: "pairs of a beginning and its reading in pinyin, kana or Hangul, such as '陂=pí'", type: .pairs
        ) { value, options throws(CollationError) in
            guard let pairs = value.pairs else { return false }
            for (beginning, reading) in pairs.sorted(by: { $0.key < $1.key }) {
                _ = try GivenReadingForm(reading, of: beginning)
            }
            options.readings = pairs
            return true
        },
        CollationOption(
            name: "splits",
            documentation: "Words in which letters that would count as one do not: Welsh Llangefni has no ng.",
            values: "a list of words with a bar at each such place, as between Llan and gefni", type: .texts
        ) { value, options in
            guard let texts = value.texts, texts.allSatisfy(Splits.isValid) else { return false }
            options.splits = texts
            return true
        },
        choice(
            "transliterate", \.transliterate, "The scripts that are filed by their transliteration to Latin letters."),
        choice(
            "variant-letters", \.variantLetters,
            "Whether letters that sort as accented forms of others (German Ä) get their own sections."),
        texts("add-labels", \.addedLabels, "Additional letters that get sections, such as Sch or Ä."),
        texts("remove-labels", \.removedLabels, "Titles of sections to merge with the previous letter."),
        titles("rename-labels", \.renamedLabels, "New titles for sections.", "title", example: "symbols=Signs"),
        titles(
            "rename-index-titles", \.renamedIndexTitles, "New titles for sections in the index bar.", "index title",
            example: "symbols=&"),
        CollationOption(
            name: "maximum-index-titles",
            documentation: "The most titles in the index bar. Sections are not affected.",
            values: "a number from 2", type: .number(minimum: 2)
        ) { value, options in
            guard let number = value.number, number >= 2 else { return false }
            options.maximumIndexTitles = number
            return true
        },
        CollationOption(
            name: "contraction-mark",
            documentation:
                "A sign in sort keys that separates letters that would count as one: A^achen is not Åchen in Danish.",
            values: "a sign, such as '^'", type: .text
        ) { value, options in
            guard let word = value.word, !word.isEmpty else { return false }
            options.contractionMark = word
            return true
        },
    ]

    private static func choice<Value>(
        _ name: String, _ path: WritableKeyPath<CollationOptions, Value> & Sendable, _ documentation: String,
        keywords: @escaping @Sendable (Value) -> [String: String] = { _ in [:] }
    ) -> CollationOption where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        return CollationOption(
            name: name, documentation: documentation, values: words.joined(separator: ", "), type: .choice(words),
            keywords: { options in keywords(options[keyPath: path]) },
            assign: { value, options in
                guard let word = value.word, let choice = Value(rawValue: word) else { return false }
                options[keyPath: path] = choice
                return true
            })
    }

    private static func texts(
        _ name: String, _ path: WritableKeyPath<CollationOptions, [String]> & Sendable, _ documentation: String
    ) -> CollationOption {
        CollationOption(name: name, documentation: documentation, values: "a list of letters", type: .texts) {
            value, options in
            guard let texts = value.texts else { return false }
            options[keyPath: path] = texts
            return true
        }
    }

    private static func titles(
        _ name: String, _ path: WritableKeyPath<CollationOptions, [String: String]> & Sendable, _ documentation: String,
        _ kind: String, example: String
    ) -> CollationOption {
        CollationOption(
            name: name, documentation: documentation,
            values: "pairs of a section's id or title and its new \(kind), such as '\(example)'", type: .pairs
        ) { value, options in
            // An empty title would be an invisible link.
            guard let pairs = value.pairs, !pairs.values.contains("") else { return false }
            options[keyPath: path] = pairs
            return true
        }
    }
}
