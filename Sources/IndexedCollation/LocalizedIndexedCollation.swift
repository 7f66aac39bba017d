import CICU

/// A locale's sections and order: under which letter a name belongs and which name comes first.
///
/// Making one costs a few milliseconds; make one for each locale and share it between threads.
public final class LocalizedIndexedCollation: Sendable {
    public let locale: LocaleIdentifier
    public let options: CollationOptions

    /// The sections in the locale's order, those before, between and after the letters among them.
    public let sections: [Section]

    /// The titles of the index bar and the section that each leads to.
    public let indexTitles: [IndexTitle]

    private let collator: Collator
    private let table: BoundaryTable

    public init(locale: LocaleIdentifier, options: CollationOptions = .init()) throws(CollationError) {
        self.locale = locale
        self.options = options
        collator = try Collator(locale: locale)
        let index = try AlphabeticIndex(
            locale: locale, additionalLocales: options.additionalLocales, labels: [], maximum: 99)
        let buckets = index.buckets

        // AlphabeticIndex does not tell where its buckets begin, but each begins at a label, just past one, or at one of
        // the collation's boundary strings. So asking it about all of those finds every beginning.
        let labels = buckets.filter { $0.kind == .normal }.map { Array($0.title.utf8) }
        let pastLabels = labels.map { $0 + "\u{FFFF}".utf8 }
        table = BoundaryTable(
            (labels + pastLabels + collator.boundaryTexts()).map { [collator] text in
                BoundaryTable.Boundary(
                    key: collator.primaryKey(text), section: index.bucket(of: text),
                    text: String(decoding: text, as: UTF8.self))
            })

        sections = Self.named(buckets, locale)
        indexTitles = sections.indices.map { [sections] in IndexTitle(title: sections[$0].title, section: $0) }
    }

    /// Sections and sort keys of a chunk of texts, in one crossing into ICU. Any number of threads may call at once.
    public func keys(for texts: [CollationText]) -> CollationKeys {
        var keys = CollationKeys()
        collator.appendKeys(
            of: texts.map { cicu_text(bytes: $0.bytes.baseAddress, length: $0.bytes.count) }, to: &keys)
        keys.sections = (0..<keys.count).map { index in
            UInt32(table.section(prefix: keys.prefixes[index]) { keys.key(at: index) })
        }
        return keys
    }

    private static func named(
        _ buckets: [(title: String, kind: Section.Kind)], _ locale: LocaleIdentifier
    ) -> [Section] {
        var ids = SectionIdentifiers(locale: locale)
        let letters = buckets.map { $0.kind == .normal ? ids.letter($0.title) : "" }
        return buckets.enumerated().map { index, bucket in
            let id =
                switch bucket.kind {
                case .normal: letters[index]
                case .underflow: ids.words("symbols")
                case .overflow: ids.words("other")
                case .inflow:
                    ids.words(
                        "\(scriptName(buckets[..<index].last { $0.kind == .normal }?.title))-"
                            + scriptName(buckets[index...].first { $0.kind == .normal }?.title))
                }
            return Section(id: id, title: bucket.title, kind: bucket.kind)
        }
    }

    /// The English name of a letter's script, in lower case.
    private static func scriptName(_ letter: String?) -> String {
        guard let scalar = letter?.unicodeScalars.first else { return "other" }
        return String(cString: cicu_script_long_name(cicu_script_of(scalar.value)))
            .lowercased().split(separator: "_").joined(separator: "-")
    }
}
