import Testing

@testable import IndexedCollation

extension LocalizedIndexedCollation {
    convenience init(_ tag: String, with others: [String] = [], labels: CollationOptions.Labels = .cldr) throws {
        try self.init(
            locale: LocaleIdentifier(tag),
            options: CollationOptions(labels: labels, additionalLocales: others.map { try LocaleIdentifier($0) }))
    }

    /// A collation with options as a settings file gives them.
    convenience init(_ tag: String, set values: [String: String]) throws {
        var options = CollationOptions()
        for (name, value) in values { try options.set(name, to: .string(value)) }
        try self.init(locale: LocaleIdentifier(tag), options: options)
    }

    /// The titles of the sections that some titles fall under.
    func sectionTitles(of titles: [String]) -> [String] {
        let keys = keys(for: titles)
        return titles.indices.map { sections[keys.section(at: $0)].title }
    }

    /// The titles in order, sections first.
    func sorted(_ titles: [String]) -> [String] { keys(for: titles).order().map { titles[Int($0)] } }
}

extension LabelPack: CustomTestStringConvertible {
    public var testDescription: String { locale }
}

extension Alphabet.Bundled: CustomTestStringConvertible {
    public var testDescription: String { language }
}

extension CollationTexts {
    /// One text in UTF-8.
    init(_ bytes: [UInt8], kind: Kind = .title) {
        self.init()
        append(bytes.span, kind: kind)
    }
}
