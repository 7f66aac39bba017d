/// Makes the sections of a collation with `labels: .thumbindex`.
///
/// They are CLDR's letters through ICU's AlphabeticIndex, the letters of label packs and options, and sections for
/// digits, signs and every other script.
struct SectionBuilder {
    typealias Section = LocalizedIndexedCollation.Section

    struct Draft {
        var title: String
        /// The title in the index bar; nil for the title itself.
        var indexTitle: String?
        /// The id of a section that is named by words; letters get ids from their titles.
        var id: String?
        var kind: Section.Kind
        var isOptional: Bool
        var origin: SectionOrigin
        /// The section that this one follows, if it has no place in the order of keys.
        var follows: Int?
        var isRemoved = false

        init(title: String, kind: Section.Kind, isOptional: Bool, origin: SectionOrigin) {
            self.title = title
            self.kind = kind
            self.isOptional = isOptional
            self.origin = origin
        }

        /// The section of a group of characters whose letters the index does not have.
        init(_ group: GroupName, _ kind: Section.Kind) {
            self.init(title: group.title, kind: kind, isOptional: true, origin: .group)
            indexTitle = group.indexTitle
            id = group.id
        }
    }

    struct Start {
        let key: [UInt8]
        let draft: Int
        let text: String
    }

    let locale: LocaleIdentifier
    let options: CollationOptions
    let collator: Collator
    let source: CollationSource
    var drafts: [Draft] = []
    var starts: [Start] = []
    var variants: [(prefix: [UInt8], base: Int, draft: Int)] = []

    init(
        _ locale: LocaleIdentifier, _ options: CollationOptions, _ collator: Collator, _ source: CollationSource,
        _ packs: [LabelPack]
    ) throws(CollationError) {
        self.locale = locale
        self.options = options
        self.collator = collator
        self.source = source
        try readIndex()
        try nameAlphabetLetters()
        addScriptLetters()
        addRestOfLatin()
        separateSyllables()
        for pack in packs {
            let origin = SectionOrigin.labelPack(locale: pack.locale, source: pack.source)
            for letter in pack.letters { try add(letter, origin, isOptional: false) }
            for letter in pack.letterVariants { try add(letter, origin, isOptional: false) }
            for letter in pack.loanLetters { try add(letter, origin, isOptional: true) }
            for letter in pack.historicalLetters { makeOptional(letter) }
            for (text, label) in pack.aliases { addAlias(text, of: label) }
            for (title, name) in pack.titles { rename(title, to: name, origin) }
            if options.variantLetters == .own {
                for letter in pack.variants { try add(letter, origin, isOptional: false) }
                for (title, name) in pack.variantTitles { rename(title, to: name, origin) }
            }
        }
        if options.style == .locale, !options.additionalLocales.isEmpty {
            try addLettersOfOtherLocales()
            writeDigraphsAlike()
        }
        for label in options.addedLabels { try add(label, .option, isOptional: false) }
        for label in options.removedLabels { try remove(label) }
        beginAtLeastKeys()
    }

    /// Reads the buckets of ICU's index, with the Latin alphabet added, and names the gaps between them.
    private mutating func readIndex() throws(CollationError) {
        var index = try source.index(locale, collator, maximum: Self.mostLabels)
        let ownTitles = Set(index.buckets.map(\.title))
        let ownOrigin: SectionOrigin =
            switch source.titles {
            case .likely(let locale): .likelyLocale(locale)
            default: .cldr
            }
        var nativeTitles = ownTitles
        if !options.additionalLocales.isEmpty {
            for other in options.additionalLocales { try index.add(other) }
            nativeTitles = Set(index.buckets.map(\.title))
        }
        try index.add(.english)
        let buckets = index.buckets
        let texts = index.boundaryCandidates(collator)
            .filter { !$0.key.isEmpty }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let scripts = Set(buckets.filter { $0.kind == .normal }.compactMap { Script.of($0.title) })

        var draftOfBucket: [Int: Int] = [:]
        var draftOfGroup: [String: Int] = [:]
        var group = GroupName.symbols
        func draft(_ made: Draft) -> Int {
            drafts.append(made)
            return drafts.count - 1
        }
        for (key, bytes) in [(key: [], text: [])] + texts {
            let text = String(decoding: bytes, as: UTF8.self)
            let bucket = bytes.isEmpty ? 0 : index.bucket(of: bytes)
            var (title, kind) = buckets[bucket]
            if text.unicodeScalars.last == "\u{FFFF}" {
                // ICU compares some Kannada syllables in a different order than their keys. Text past a label is not
                // before it, except in the section of a shorter label that it continues ("past IE" in I).
                let label = Array(bytes.dropLast(3))
                let isContinuation = collator.primaryKey(label).starts(with: collator.primaryKey(Array(title.utf8)))
                if index.bucket(of: label) > bucket, !isContinuation { continue }
            }
            if let sample = Self.groupSample(text) { group = self.group(sample, lettered: scripts) }
            // CLDR's index titles include vowel signs and the avagraha, which do not begin words.
            let isSign = kind == .normal && Self.isSign(title)
            if isSign { kind = .underflow }
            let group = isSign ? .symbols : group
            let section: Int
            if kind == .normal {
                if let known = draftOfBucket[bucket] {
                    section = known
                } else {
                    let origin: SectionOrigin =
                        ownTitles.contains(title)
                        ? ownOrigin : nativeTitles.contains(title) ? .additionalLocale : .latin
                    section = draft(
                        Draft(
                            title: title, kind: .normal, isOptional: origin == .latin && options.style == .locale,
                            origin: origin))
                    draftOfBucket[bucket] = section
                }
            } else if let known = draftOfGroup[group.id] {
                section = known
            } else {
                section = draft(Draft(group, kind))
                draftOfGroup[group.id] = section
            }
            starts.append(Start(key: key, draft: section, text: text))
        }
    }

    /// Adds a section for Latin letters that have no index titles and are not variants of others (ezh, thorn, clicks).
    ///
    /// They come after Z, some before and some after letters that a locale adds there, and do not belong to any of
    /// these.
    private mutating func addRestOfLatin() {
        var rest: Int?
        for first in ["ʒ", "ǀ"] {
            let key = collator.primaryKey(Array(first.utf8))
            guard let at = starts.lastIndex(where: { !key.lexicographicallyPrecedes($0.key) }) else { continue }
            let label = drafts[starts[at].draft]
            guard label.kind == .normal, Script.of(label.title) == "Latn", !key.starts(with: starts[at].key) else {
                continue
            }
            let draft = rest ?? append(Draft(.restOfLatin(CaseForms(locale).title(of: first)), .overflow))
            rest = draft
            insert(Start(key: key, draft: draft, text: first))
        }
    }

    /// Whether a title is a mark on a letter, or the avagraha (ऽ), which marks an omitted letter.
    private static func isSign(_ title: String) -> Bool {
        guard let first = title.unicodeScalars.first else { return false }
        return first.isCombiningMark || first.properties.name?.hasSuffix(" SIGN AVAGRAHA") ?? false
    }

    private func group(_ sample: Unicode.Scalar, lettered scripts: Set<String>) -> GroupName {
        switch sample.properties.generalCategory {
        case .unassigned: return .others
        case .decimalNumber: return .digits
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            let script = Script.of(sample)
            // The characters before a script's first letter are its signs.
            if scripts.contains(script) { return .symbols }
            return GroupName.script(script, in: locale) ?? .others
        default: return .symbols
        }
    }

    /// The character that represents a script or group in a boundary string.
    private static func groupSample(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        return scalars.first?.value == 0xFDD1 ? scalars.dropFirst().first : nil
    }

    mutating func insert(_ start: Start) {
        let position = starts.firstIndex { !$0.key.lexicographicallyPrecedes(start.key) } ?? starts.count
        if position < starts.count, starts[position].key == start.key {
            starts[position] = start
        } else {
            starts.insert(start, at: position)
        }
    }

    mutating func append(_ draft: Draft) -> Int {
        drafts.append(draft)
        return drafts.count - 1
    }

    mutating func addVariant(prefix: [UInt8], base: Int, draft: Int) { variants.append((prefix, base, draft)) }

    /// Merges a section with the previous letter.
    private mutating func remove(_ label: String) throws(CollationError) {
        guard let removed = drafts.firstIndex(where: { ($0.title == label || $0.id == label) && !$0.isRemoved }) else {
            throw .badLabel(label, reason: "the collation has no section of that title, so it cannot be removed")
        }
        drafts[removed].isRemoved = true
        variants.removeAll { $0.draft == removed }
        guard drafts[removed].follows == nil else { return }
        for (position, start) in starts.enumerated() where start.draft == removed && position > 0 {
            // This is the previous letter, if there is one.
            let before = starts[..<position].last { drafts[$0.draft].kind == .normal } ?? starts[position - 1]
            starts[position] = Start(key: start.key, draft: before.draft, text: start.text)
        }
    }

    /// The maximum number of labels in an index; ICU's default of 99 truncates indexes by radical, and CLDR's longest
    /// index has a few hundred.
    static let mostLabels = 500
}
