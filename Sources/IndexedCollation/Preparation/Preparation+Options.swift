extension Preparation {
    /// Makes the steps of the options, and those of the locale's label packs or alphabet.
    init(
        _ locale: LocaleIdentifier, _ options: CollationOptions, _ source: CollationSource, _ plan: SectionPlan,
        _ packs: [LabelPack], _ collator: Collator, typedForms: TypedForms?
    ) throws(CollationError) {
        var steps: [any PreparationStep] = []
        var givenReadings: GivenReadings?
        if let typedForms { steps.append(typedForms) }
        if let mark = options.contractionMark { steps.append(ContractionMark(mark: Array(mark.utf8))) }
        switch options.ignoredPrefixes {
        case .none: break
        case .chemical: steps.append(ChemicalPrefix())
        case .list(let prefixes): steps.append(IgnoredPrefix(prefixes))
        }
        // Articles and particles may begin with an apostrophe.
        switch options.articles {
        case .keep: break
        case .ignore: steps.append(LeadingArticle(Articles.of(locale), locale: locale))
        case .list(let articles): steps.append(LeadingArticle(articles.map { $0.lowercased() }, locale: locale))
        }
        steps.append(NameOrder(for: locale, titlesArePersons: options.nameOrder == .surnameFirst))
        if options.labels == .thumbindex {
            if options.leadingPunctuation == .ignore {
                let hasApostrophe = plan.sections.contains { section in
                    section.title.unicodeScalars.first.map { 0x2B9...0x2BF ~= $0.value } ?? false
                }
                steps.append(
                    LeadingPunctuation(
                        dropsApostropheLetters: !hasApostrophe, expandsSquaredSigns: options.style != .apple,
                        keptBeginnings: (packs.flatMap(\.beginnings) + (source.alphabet?.alphabet.signs ?? [])).map {
                            Array($0.utf8)
                        }))
            }
            let syllables = plan.syllableLetters.map { PinyinSyllables($0, collator: collator, table: plan.table) }
            givenReadings = GivenReadings(options.readings, in: locale, syllables)
            if let syllables, locale.language == "zh" {
                steps.append(
                    ChineseName(
                        syllables: syllables, givenReadings: givenReadings,
                        titlesArePersons: options.nameOrder == .surnameFirst))
            } else if let givenReadings {
                steps.append(givenReadings)
            }
            if locale.language == "ja" { steps.append(RomajiReading()) }
            if options.transliterate != .none {
                let kept = plan.sections.filter { $0.kind == .normal }.compactMap { Script.of($0.title) }
                steps.append(try LatinStep(options.transliterate, keeping: Set(kept + ["Latn"])))
            }
            if let syllables { steps.append(PinyinReading(syllables: syllables)) }
            var replacements: [String: String] = [:]
            for pack in packs { replacements.merge(pack.replacements) { $1 } }
            if !replacements.isEmpty { steps.append(LetterReplacement(replacements)) }
            if options.style != .apple, options.alternate != .nonIgnorable {
                // Readings in pinyin need their apostrophes until here: Xī'ān.
                steps.append(InnerPunctuation(letters: ApostropheLetters(locale, source, plan.sections, packs)))
            }
            let known = options.style == .apple ? [] : Splits.known(in: locale)
            if let splits = Splits(options.splits + known) { steps.append(splits) }
            if locale.language == "vi", options.style != .apple { steps.append(VietnameseSyllables()) }
        }
        self.init(steps, givenReadings: givenReadings)
    }
}

extension SectionPlan {
    /// The letters by which the collation orders Chinese characters by sound; nil for other collations.
    var syllableLetters: PinyinSyllables.Letters? {
        func begins(_ letter: String) -> Bool {
            table.boundaries.contains { $0.text.utf8.elementsEqual(PinyinSyllables.boundary(of: letter)) }
        }
        return begins("B") ? .pinyin : begins("ㄅ") ? .zhuyin : nil
    }
}
