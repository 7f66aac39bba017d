import ArgumentParser
import IndexedCollation

/// The options of a collation as flags, whose help and parsing come from the library's table of options.
///
/// Each option is a property, because swift-argument-parser finds options by reflection, and only among properties.
struct CollationArguments: ParsableArguments {
    @Option(help: .option("labels"), completion: .of("labels")) var labels: String?
    @Option(help: .option("with"), completion: .of("with")) var with: [String] = []
    @Option(help: .option("order"), completion: .of("order")) var order: String?
    @Option(help: .option("style"), completion: .of("style")) var style: String?
    @Option(help: .option("collation")) var collation: String?
    @Flag(inversion: .prefixedNo, help: .flag("numeric")) var numeric: Bool?
    @Option(help: .option("alphabetizing"), completion: .of("alphabetizing")) var alphabetizing: String?
    @Option(help: .option("case-first"), completion: .of("case-first")) var caseFirst: String?
    @Option(help: .option("alternate"), completion: .of("alternate")) var alternate: String?
    @Option(help: .option("leading-punctuation"), completion: .of("leading-punctuation"))
    var leadingPunctuation: String?
    @Option(help: .option("articles"), completion: .of("articles")) var articles: String?
    @Option(help: .option("ignore-prefix"), completion: .of("ignore-prefix")) var ignorePrefix: [String] = []
    @Option(help: .option("name-order"), completion: .of("name-order")) var nameOrder: String?
    @Option(help: .option("readings")) var readings: [String] = []
    @Option(help: .option("splits")) var splits: [String] = []
    @Option(help: .option("transliterate"), completion: .of("transliterate")) var transliterate: String?
    @Option(help: .option("variant-letters"), completion: .of("variant-letters")) var variantLetters: String?
    @Option(help: .option("add-labels")) var addLabels: [String] = []
    @Option(help: .option("remove-labels")) var removeLabels: [String] = []
    @Option(help: .option("rename-labels")) var renameLabels: [String] = []
    @Option(help: .option("rename-index-titles")) var renameIndexTitles: [String] = []
    @Option(help: .option("maximum-index-titles")) var maximumIndexTitles: String?
    @Option(help: .option("contraction-mark")) var contractionMark: String?

    /// Whether none of the options is present.
    var isEmpty: Bool { given.isEmpty }

    /// The options on the command line, by their names in the table.
    ///
    /// They are found among the properties in the same way as swift-argument-parser finds them.
    private var given: [(name: String, value: OptionValue)] {
        Mirror(reflecting: self).children.compactMap { property in
            guard let label = property.label, let value = Self.value(of: property.value) else { return nil }
            return (Self.name(ofProperty: label), value)
        }
    }

    /// The value of an option or a flag; nil if it is not on the command line.
    private static func value(of property: Any) -> OptionValue? {
        switch property {
        case let option as Option<String?>: option.wrappedValue.map { .string($0) }
        case let list as Option<[String]>:
            list.wrappedValue.isEmpty ? nil : .string(list.wrappedValue.joined(separator: ","))
        case let flag as Flag<Bool?>: flag.wrappedValue.map { .bool($0) }
        default: nil
        }
    }

    /// The name of the option that a property wrapper holds: `case-first` for `_caseFirst`.
    private static func name(ofProperty label: String) -> String {
        label.drop { $0 == "_" }.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }

    func options() throws -> CollationOptions {
        var options = CollationOptions()
        for (name, value) in given { try options.set(name, to: value) }
        return options
    }

    /// The collation of a locale with these options.
    func collation(for tag: String) throws -> LocalizedIndexedCollation {
        do {
            let collation = try LocalizedIndexedCollation(
                locale: LocaleIdentifier(tag), options: options(), allowsFallback: true)
            let codeOfRegion = collation.locale.codeOfRegion
            if let doubt = codeOfRegion ?? collation.locale.doubt { Terminal.printError("warning: \(doubt)\n") }
            if let fallback = collation.fallback, codeOfRegion == nil {
                let hint = collation.locale.namesake.map {
                    "; for the usual language of \($0.region), write '\($0.language)'"
                }
                Terminal.printError("note: \(fallback)\(hint ?? ""); '--order root' confirms that this is intended\n")
            }
            return collation
        } catch let error as CollationError {
            throw ValidationError(error.description)
        }
    }
}

extension ArgumentHelp {
    /// The help of an option in the table.
    static func option(_ name: String) -> ArgumentHelp {
        guard let option = CollationOption.named(name) else { return ArgumentHelp("") }
        return ArgumentHelp("\(option.documentation) Values: \(option.values).", valueName: "value")
    }

    /// The help of an option without a value.
    static func flag(_ name: String) -> ArgumentHelp {
        ArgumentHelp(CollationOption.named(name)?.documentation ?? "")
    }
}
