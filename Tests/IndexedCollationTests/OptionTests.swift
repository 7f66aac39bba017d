import Testing

@testable import IndexedCollation

@Suite("Options by name")
struct OptionTests {
    @Test("each option has a name, documentation and values, and is found by its name")
    func table() {
        let names = CollationOption.all.map(\.name)
        #expect(Set(names).count == names.count)
        for option in CollationOption.all {
            #expect(option.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
            #expect(option.documentation.hasSuffix("."))
            #expect(!option.values.isEmpty)
            #expect(CollationOption.named(option.name)?.name == option.name)
        }
    }

    @Test("a misspelt option is answered with the nearest one")
    func misspelt() {
        var options = CollationOptions()
        #expect(throws: CollationError.unknownOption("numerc", suggestion: "numeric")) {
            try options.set("numerc", to: .bool(true))
        }
        #expect(throws: CollationError.unknownOption("xyzzy", suggestion: nil)) {
            try options.set("xyzzy", to: .bool(true))
        }
    }

    @Test(
        "a value that an option does not take is refused, with those it takes",
        arguments: [
            ("style", OptionValue.string("bold")), ("numeric", .string("maybe")), ("labels", .int(3)),
            ("maximum-index-titles", .int(1)), ("maximum-index-titles", .string("many")), ("with", .bool(true)),
            ("rename-labels", .string("A")), ("rename-labels", .map(["a": ""])),
            ("rename-index-titles", .string("A")), ("rename-index-titles", .map(["a": ""])),
            ("contraction-mark", .string("")), ("collation", .list([])),
        ])
    func refused(_ name: String, _ value: OptionValue) {
        var options = CollationOptions()
        #expect(throws: CollationError.self) { try options.set(name, to: value) }
        #expect(options == CollationOptions())
    }

    @Test(
        "the distance of two words counts a swap of neighbors as one edit, and nothing else",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("ab", "ba", 1), ("abc", "acb", 1), ("xa", "ay", 2),
            ("ab", "bxa", 3), ("kitten", "sitting", 3),
        ])
    func distance(_ left: String, _ right: String, _ expected: Int) {
        #expect(EditDistance.between(Array(left), Array(right)) == expected)
        #expect(EditDistance.between(Array(right), Array(left)) == expected)
    }

    @Test("values come as words, numbers, lists and maps")
    func values() throws {
        var options = CollationOptions()
        try options.set("numeric", to: .bool(true))
        try options.set("with", to: .list(["ru", "pt_br"]))
        try options.set("articles", to: .list(["The", "An"]))
        try options.set("rename-labels", to: .map(["symbols": "Signs"]))
        try options.set("maximum-index-titles", to: .int(12))
        try options.set("alphabetizing", to: .string("letter-by-letter"))
        #expect(options.numeric == .everywhere)
        #expect(options.additionalLocales.map(\.tag) == ["ru", "pt-BR"])
        #expect(options.articles == .list(["The", "An"]))
        #expect(options.renamedLabels == ["symbols": "Signs"])
        #expect(options.maximumIndexTitles == 12)
        #expect(options.alphabetizing == .letterByLetter)
    }

    @Test("options become keywords of ICU, and letter-by-letter overrides what punctuation counts for")
    func keywords() throws {
        func tag(_ tag: String, _ values: KeyValuePairs<String, String>) throws -> String {
            var options = CollationOptions()
            for (name, value) in values { try options.set(name, to: .string(value)) }
            return try options.tailoring(LocaleIdentifier(tag)).tag
        }
        #expect(try tag("de", [:]) == "de")
        #expect(try tag("de", ["collation": "phonebook", "numeric": "true"]) == "de-u-co-phonebk-kn")
        #expect(try tag("de", ["numeric": "false", "case-first": "locale", "alternate": "locale"]) == "de")
        #expect(try tag("de", ["case-first": "upper", "alternate": "non-ignorable"]) == "de-u-ka-noignore-kf-upper")
        #expect(
            try tag("de-u-kf-upper", ["case-first": "lower", "alternate": "shifted"]) == "de-u-ka-shifted-kf-lower"
        )
        #expect(
            try tag("de", ["alphabetizing": "letter-by-letter", "alternate": "non-ignorable"])
                == "de-u-ka-shifted-ks-level4")
    }

    @Test("a collation that the locale does not have is refused, with those it has")
    func collation() throws {
        var options = CollationOptions()
        options.collation = "phonebk"
        #expect(throws: CollationError.self) {
            try LocalizedIndexedCollation(locale: LocaleIdentifier("sv"), options: options)
        }
        #expect(throws: Never.self) { try LocalizedIndexedCollation(locale: LocaleIdentifier("de"), options: options) }
    }
}
