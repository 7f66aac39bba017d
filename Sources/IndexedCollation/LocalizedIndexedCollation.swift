/// A locale's sections and order: the letter that a name belongs to, and the order of names.
///
/// Creating one takes a few milliseconds; create one for each locale and share it between threads.
public final class LocalizedIndexedCollation: Sendable {
    /// The requested locale.
    public let locale: LocaleIdentifier
    /// The options that were used to make the collation.
    public let options: CollationOptions

    /// The sections in the locale's order, including those before, between and after the letters.
    public let sections: [Section]

    /// The titles of the index bar with the section that each leads to: the alphabet, without optional sections.
    ///
    /// For a given list of entries, use `indexTitles(counts:)`.
    public let indexTitles: [IndexTitle]

    /// The fallback for the locale's alphabet; nil if CLDR has the alphabet.
    public let fallback: CollationFallback?

    /// The keys of `rename-labels` and `rename-index-titles` that are not the id or title of a section.
    package var unmatchedLabels: Set<String> { plan.unmatchedLabels }

    /// The characters that people type in place of letters of the locale, for searching; nil if none are known.
    package let typedForms: TypedForms?

    /// The signs that are letters in the alphabet of the locale, such as an apostrophe; empty for nearly all locales.
    package var signsOfLetters: [Unicode.Scalar] { source.alphabet?.alphabet.signsOfLetters ?? [] }

    let source: CollationSource
    let collator: Collator
    let plan: SectionPlan
    let preparation: Preparation

    /// Creates the collation of a locale.
    ///
    /// Throws if an option does not fit the locale, or if CLDR has no alphabet for it.
    ///
    /// - Parameters:
    ///   - allowsFallback: whether another alphabet may be used if CLDR has none; `fallback` then describes it.
    ///   - strings: looks up a key in the client's strings table for the locale; nil for missing keys. The keys of
    ///     headings that are not letters are `section-` and the section's id, such as `section-greek` and
    ///     `section-other`.
    public init(
        locale: LocaleIdentifier, options: CollationOptions = .init(), allowsFallback: Bool = false,
        strings: (String) -> String? = { _ in nil }
    ) throws(CollationError) {
        self.locale = locale
        self.options = options
        let source = try CollationSource(locale, options)
        if let fallback = source.fallback, !allowsFallback { throw .noAlphabet(fallback) }
        self.source = source
        fallback = source.fallback
        let tailored = try options.tailoring(locale)
        // An alphabet is complete; packs fill gaps in CLDR's data.
        let packs = options.labels == .cldr || source.alphabet != nil ? [] : LabelPack.packs(for: tailored)
        let rules = source.alphabet?.rules ?? packs.rules(for: tailored, options.variantLetters)
        let collator = try Collator(
            locale: source.replacesOrder ? options.tailoring(source.order) : tailored, rules: rules,
            ordersLeadingNumbers: options.numeric == .leading && options.labels == .thumbindex
                && !tailored.dataTag.contains("-kn"))
        self.collator = collator
        if options.labels == .cldr {
            var index = try source.index(tailored, collator, maximum: 99)
            for other in options.additionalLocales { try index.add(other) }
            plan = .cldr(index, collator, tailored)
        } else {
            plan = try SectionBuilder(tailored, options, collator, source, packs).plan(strings)
        }
        sections = plan.sections
        let filed = TypedForms(source.alphabet?.alphabet.typedForms ?? [:])
        typedForms = filed ?? TypedForms(packs.typedForms)
        preparation = try .init(tailored, options, source, plan, packs, collator, typedForms: filed)
        indexTitles = options.thinned(
            plan.sections.indices.filter { [plan] in !plan.sections[$0].isOptional }
                .map { [plan] in IndexTitle(plan.sections[$0], leadingTo: $0) })
    }

    /// The sections and sort keys of a batch of texts, in one call into ICU.
    ///
    /// Threads may call this concurrently.
    public func keys(for texts: CollationTexts) -> CollationKeys {
        let prepared = preparation.apply(to: texts)
        var keys = CollationKeys()
        collator.appendKeys(of: prepared, to: &keys)
        keys.placeSections(by: plan.table)
        if !plan.variants.isEmpty { placeVariants(prepared, &keys) }
        return keys
    }

    /// Moves a text that begins with a variant of a letter from the base letter's section to the variant's own.
    private func placeVariants(_ texts: CollationTexts, _ keys: inout CollationKeys) {
        let bytes = texts.bytes.span
        for index in 0..<texts.count {
            guard let variants = plan.variants[keys.section(at: index)] else { continue }
            let text = bytes.extracting(texts.start(of: index)..<texts.ends[index])
            if let section = plan.variant(of: text, among: variants) { keys.setSection(section, at: index) }
        }
    }
}
