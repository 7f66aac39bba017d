import TestSupport
import Testing

/// The options of the subcommands that show how names are collated.
@Suite("Options of collate, explain and titles")
struct CollationOptionTests {
    @Test("change what the program prints", .slow, arguments: all)
    func options(_ option: OptionCase) throws { try option.test() }

    static let all = collate + explain + titles

    /// Names in one locale, and what an option does to them.
    private struct Names {
        let option: String
        let locale: String
        let names: [String]
        /// What `collate` prints, on one line.
        let sections: String
        /// A part of what `explain` prints of the last name among the others.
        let explanation: String

        init(_ option: String, _ locale: String, _ names: [String], _ sections: String, _ explanation: String) {
            self.option = option
            self.locale = locale
            self.names = names
            self.sections = sections
            self.explanation = explanation
        }

        var collated: OptionCase {
            OptionCase(
                "collate", option,
                "printf '%s\\n' \(Self.quoted(names)) | $THUMBINDEX collate --locale \(locale) OPTION | tr -s ' \\n' ' '",
                shows: sections)
        }

        var explained: OptionCase {
            OptionCase(
                "explain", option,
                "printf '%s\\n' \(Self.quoted(names.dropLast())) | "
                    + "$THUMBINDEX explain \(Self.quoted(names.suffix(1))) --locale \(locale) --among OPTION",
                shows: explanation)
        }

        private static func quoted(_ names: some Collection<String>) -> String {
            names.map { "'\($0)'" }.joined(separator: " ")
        }
    }

    private static let names = [
        Names("--labels cldr", "en", ["Aa", "1"], "… 1 A Aa ", "section    …"),
        Names("--with ru", "en", ["Apple", "Москва"], "A Apple М Москва ", "section    М"),
        Names("--order root", "sv", ["Zorn", "Åberg"], "A Åberg Z Zorn ", "section    A"),
        Names("--style apple", "sv", ["Zorn", "1"], "Z Zorn # 1 ", "section    #"),
        Names("--collation phonebk", "de", ["Ad", "Af", "Äpfel"], "A Ad Äpfel Af ", "after 'Ad', before 'Af'"),
        Names("--numeric", "en", ["Item 10", "Item 9"], "I Item 9 Item 10 ", "before 'Item 10'"),
        Names("--no-numeric", "en", ["9 x", "10 x"], "0–9 10 x 9 x ", "before '9 x'"),
        Names(
            "--alphabetizing letter-by-letter", "en", ["New York", "Newark"], "N Newark New York ", "before 'New York'"),
        Names("--case-first upper", "en", ["apple", "Apple"], "A Apple apple ", "before 'apple'"),
        Names("--alternate shifted", "en", ["coa", "cop", "co-op"], "C coa co-op cop ", "after 'coa', before 'cop'"),
        Names("--leading-punctuation keep", "en", ["b", "(apple"], "# (apple B b ", "section    #"),
        Names("--articles ignore", "en", ["Ape", "The Zoo"], "A Ape Z The Zoo ", "section    Z"),
        Names("--ignore-prefix chemical", "en", ["Ape", "N-Butane"], "A Ape B N-Butane ", "section    B"),
        Names("--name-order surname-first", "en", ["Bob Cale", "Ann Zorn"], "C Bob Cale Z Ann Zorn ", "section    Z"),
        Names("--readings 洞=tóng", "zh", ["大同", "洞头"], "D 大同 T 洞头 ", "section    T"),
        Names("--splits 'C|sont'", "hu", ["Csaba", "Csont"], "C Csont CS Csaba ", "section    C  "),
        Names("--transliterate han", "en", ["Aa", "北京"], "A Aa B 北京 ", "section    B"),
        Names("--variant-letters own", "de", ["Apfel", "Äpfel"], "A Apfel Ä Äpfel ", "section    Ä"),
        Names("--add-labels Sch", "de", ["Saal", "Schule"], "S Saal Sch Schule ", "section    Sch"),
        Names("--remove-labels Q", "en", ["Pan", "Quay"], "P Pan Quay ", "section    P"),
        Names("--rename-labels symbols=Signs", "en", ["Pan", "+x"], "Signs +x P Pan ", "section    Signs"),
    ]

    static let collate =
        names.map(\.collated) + [
            OptionCase("collate", "--locale sv", "echo Åberg | $THUMBINDEX collate OPTION", shows: "Å\n    Åberg\n"),
            OptionCase(
                "collate", "--format json", "echo Ann | $THUMBINDEX collate --locale en OPTION",
                shows: "\"title\":\"A\",\"kind\":\"normal\",\"names\":[\"Ann\"]"),
            OptionCase(
                "collate", "--rename-index-titles b=β",
                "echo Ann | $THUMBINDEX collate --locale en --format json OPTION",
                shows: "{\"title\":\"β\",\"section\":"),
            OptionCase(
                "collate", "--maximum-index-titles 5",
                "echo Ann | $THUMBINDEX collate --locale en --format json OPTION",
                shows: "\"indexTitles\":[{\"title\":\"A\",\"section\":0},{\"title\":\"G\","),
            // Only an entry's own sort key can hold a contraction mark, and a name here has none.
            refused("collate", "--contraction-mark ''", "--locale en < /dev/null"),
        ]

    static let explain =
        names.map(\.explained) + [
            OptionCase("explain", "--locale sv", "$THUMBINDEX explain Åberg OPTION", shows: "section    Å "),
            OptionCase(
                "explain", "--reading たかし", "$THUMBINDEX explain 隆 --locale ja OPTION", shows: "its reading 'たかし'"),
            OptionCase("explain", "--sort Zoo", "$THUMBINDEX explain Ann --locale en OPTION", shows: "section    Z "),
            OptionCase("explain", "--section Q", "$THUMBINDEX explain Ann --locale en OPTION", shows: "section    Q "),
            OptionCase(
                "explain", "--site list.csv", "$THUMBINDEX explain Bob --locale en OPTION",
                in: ["list.csv": "title\nAnn\n"], shows: "after 'Ann', before nothing"),
            OptionCase(
                "explain", "--allow out",
                "mkdir site && ln -s ../out/list.csv site/list.csv && $THUMBINDEX explain Bob --locale en --site site OPTION",
                in: ["out/list.csv": "title\nAnn\n"], shows: "after 'Ann', before nothing"),
            OptionCase(
                "explain", "--among", "echo Ann | $THUMBINDEX explain Bob --locale en OPTION",
                shows: "after 'Ann', before nothing"),
            OptionCase(
                "explain", "--contraction-mark '^'", "$THUMBINDEX explain Aachen --sort 'A^achen' --locale da OPTION",
                shows: "contraction broken"),
            // An explanation does not mention the index bar.
            refused("explain", "--rename-index-titles b=", "Ann --locale en"),
            refused("explain", "--maximum-index-titles 1", "Ann --locale en"),
        ]

    static let titles = [
        title("--labels cldr", "et", "et\t… A"), title("--with ru", "en", "Z А Б"),
        title("--order root", "sv", "X Y Z\n"), title("--style apple", "sv", "Ä Ö #\n"),
        title("--collation trad", "es", "C Ch D"), title("--variant-letters own", "de", "A Ä B"),
        title("--add-labels Sch", "de", "S Sch T"), title("--remove-labels Q", "en", "P R"),
        title("--rename-labels b=β", "en", "A β C"), title("--rename-index-titles b=β", "en", "A β C"),
        title("--maximum-index-titles 5", "en", "en\tA G M S Z\n"),
        // These are about names, and there are none here; but a wrong value is an error all the same.
        refused("titles", "--alphabetizing x", "en"), refused("titles", "--case-first x", "en"),
        refused("titles", "--alternate x", "en"), refused("titles", "--leading-punctuation x", "en"),
        refused("titles", "--articles ''", "en"), refused("titles", "--ignore-prefix ''", "en"),
        refused("titles", "--name-order x", "en"), refused("titles", "--transliterate x", "en"),
        refused("titles", "--contraction-mark ''", "en"), refused("titles", "--readings x", "en"),
        refused("titles", "--splits x", "en"),
    ]

    private static func title(_ option: String, _ locale: String, _ shows: String) -> OptionCase {
        OptionCase("titles", option, "$THUMBINDEX titles \(locale) OPTION", shows: shows)
    }

    private static func refused(_ command: String, _ option: String, _ rest: String) -> OptionCase {
        OptionCase(command, option, "$THUMBINDEX \(command) OPTION \(rest)", shows: "' does not take '")
    }
}
