extension Preparation {
    /// The steps that the options ask for, and those of the locale's label packs or alphabet.
    init(
        _ locale: LocaleIdentifier, _ options: CollationOptions, _ plan: SectionPlan, _ packs: [LabelPack],
        typedForms: [String: [String]]
    ) throws(CollationError) {
        var steps: [any PreparationStep] = []
        if !typedForms.isEmpty { steps.append(TypedForms(typedForms)) }
        if let mark = options.contractionMark { steps.append(ContractionMark(mark: Array(mark.utf8))) }
        // Articles and particles may themselves begin with an apostrophe.
        switch options.articles {
        case .keep: break
        case .ignore: steps.append(LeadingArticle(Articles.of(locale), locale: locale))
        case .list(let articles): steps.append(LeadingArticle(articles.map { $0.lowercased() }, locale: locale))
        }
        if options.nameOrder == .surnameFirst { steps.append(NameOrder(particles: NameParticles(for: locale))) }
        if options.labels == .thumbindex {
            if options.leadingPunctuation == .ignore {
                let hasApostrophe = plan.sections.contains { section in
                    section.title.unicodeScalars.first.map { 0x2B9...0x2BF ~= $0.value } ?? false
                }
                steps.append(
                    LeadingPunctuation(
                        dropsApostropheLetters: !hasApostrophe,
                        keptBeginnings: packs.flatMap(\.beginnings).map { Array($0.utf8) }))
            }
            if options.transliterate != .none {
                let kept = plan.sections.filter { $0.kind == .normal }.compactMap { Script.of($0.title) }
                steps.append(try LatinStep(options.transliterate, keeping: Set(kept + ["Latn"])))
            }
            if plan.isPinyin { steps.append(PinyinReading()) }
            var replacements: [String: String] = [:]
            for pack in packs { replacements.merge(pack.replacements) { $1 } }
            if !replacements.isEmpty { steps.append(LetterReplacement(replacements)) }
        }
        self.steps = steps
    }
}

extension SectionPlan {
    /// Whether the collation orders Chinese characters by pinyin: CLDR marks its letters with U+FDD0.
    fileprivate var isPinyin: Bool { table.boundaries.contains { Array($0.text.utf8) == [0xEF, 0xB7, 0x90, 0x42] } }
}
