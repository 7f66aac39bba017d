import IndexedCollation

/// Makes entries from the concepts of a thesaurus: one for each language of their preferred labels.
struct ConceptEntries {
    private let thesaurus: Thesaurus

    private typealias Label = Thesaurus.Label
    private typealias Concept = Thesaurus.Concept

    /// The names of the fields for other concepts that a property names, and for addresses elsewhere.
    private static let relations: [(property: ConceptProperty, name: String, elsewhere: String)] = [
        (.broader, "broader", "broad match"), (.narrower, "narrower", "narrow match"),
        (.related, "see_also", "related match"), (.broadMatch, "broader", "broad match"),
        (.narrowMatch, "narrower", "narrow match"), (.relatedMatch, "see_also", "related match"),
        (.exactMatch, "exact match", "exact match"), (.closeMatch, "close match", "close match"),
        (.isReplacedBy, "see", "replaced by"),
    ]

    init(_ thesaurus: Thesaurus) { self.thesaurus = thesaurus }

    func add(to entries: inout EntryBuilder) {
        var tags = LocaleTags(entries.configuration, in: .field)
        var refused: Set<String> = []
        func texts(_ labels: [Label]) -> LocalizedText {
            var text = LocalizedText()
            for label in labels {
                if label.language.isEmpty {
                    text.common = text.common ?? label.text
                } else if let locale = tags.meaning(label.language).locale, text.byLocale[locale] == nil {
                    text.byLocale[locale] = label.text
                }
            }
            return text
        }
        entries.unit.title = texts(thesaurus.schemeTitles)
        entries.unit.introduction = texts(thesaurus.schemeDescriptions)
        for concept in thesaurus.concepts {
            let titles = concept.labels[.prefLabel] ?? []
            if titles.isEmpty {
                let name = concept.id.map { "'\($0)'" } ?? "this concept"
                entries.unit.diagnostics.append(
                    .warning(
                        .skosLabel,
                        "\(name) has no 'skos:prefLabel' and no 'rdfs:label', so it is left out; give it one in each language of its "
                            + "page",
                        at: SourceLocation(entries.file, offset: concept.offset)))
                continue
            }
            entries.beginEntry(ofRecordAt: concept.offset)
            var known: Set<LocaleIdentifier?> = []
            for title in titles {
                var locale: LocaleIdentifier?
                if !title.language.isEmpty {
                    let meaning = tags.meaning(title.language)
                    if let refusal = meaning.refusal, refused.insert(title.language).inserted {
                        entries.unit.diagnostics.append(
                            .warning(.unknownLocale, refusal, at: SourceLocation(entries.file, offset: title.offset)))
                    }
                    guard let known = meaning.locale else { continue }
                    locale = known
                }
                guard known.insert(locale).inserted else {
                    let language = title.language.isEmpty ? "without a language" : "in '\(title.language)'"
                    entries.unit.diagnostics.append(
                        .warning(
                            .skosLabel,
                            "'\(title.text)' is a second 'skos:prefLabel' \(language) of this concept, so it is left out; make "
                                + "it a 'skos:altLabel'", at: SourceLocation(entries.file, offset: title.offset)))
                    continue
                }
                add(concept, title, to: &entries)
                entries.addEntry(in: locale)
            }
            if !known.isEmpty { entries.endRecord() }
        }
    }

    private func add(_ concept: Concept, _ title: Label, to entries: inout EntryBuilder) {
        if let id = concept.id { entries.addField("id", id, at: concept.offset) }
        entries.addField("title", title.text, at: title.offset)
        for label in labels(.altLabel, of: concept, in: title.language, exactly: true) where label.text != title.text {
            entries.addField("aliases", label.text, at: label.offset, isListItem: true)
        }
        // These labels are found, and not shown (SKOS Reference, 5.1).
        for label in labels(.hiddenLabel, of: concept, in: title.language, exactly: true) where label.text != title.text
        {
            entries.addField("forms", label.text, at: label.offset, isListItem: true)
        }
        let prose = [ConceptProperty.definition, .scopeNote].flatMap { labels($0, of: concept, in: title.language) }
        let body = prose.map { MarkdownEscaping.markdown($0.text) }.joined(separator: "\n\n")
        entries.addField("body", body, at: prose.first?.offset ?? concept.offset)
        let facts: [(ConceptProperty, String)] = [
            (.example, "example"), (.note, "note"), (.historyNote, "history note"),
        ]
        for (property, name) in facts {
            for label in labels(property, of: concept, in: title.language) {
                entries.addField(name, label.text, at: label.offset, isListItem: true)
            }
        }
        if concept.labels[.deprecated]?.contains(where: { ["true", "1"].contains($0.text) }) ?? false {
            entries.addField("status", "deprecated", at: concept.offset)
        }
        for label in concept.labels[.notation] ?? [] {
            entries.addField("code", label.text, at: label.offset, isListItem: true)
        }
        for (property, name, elsewhere) in Self.relations {
            var texts: [(name: String, text: String, offset: Int)] = []
            for (node, offset) in concept.relations[property] ?? [] {
                if let other = thesaurus.concept(node) {
                    guard hasEntry(other, besides: title, entries.configuration.defaultLocale) else { continue }
                    texts.append((name, reference(to: other, from: title.language), offset))
                } else if let address = thesaurus.address(of: node) {
                    texts.append((elsewhere, address, offset))
                }
            }
            texts.sort { ($0.name, $0.text) < ($1.name, $1.text) }
            for (number, text) in texts.enumerated()
            where number == 0 || texts[number - 1].text != text.text || texts[number - 1].name != text.name {
                entries.addField(text.name, text.text, at: text.offset, isListItem: true)
            }
        }
    }

    /// Whether a concept has an entry that an entry in the language of a title can link to.
    ///
    /// That is an entry in the same language or in the site's first language. If a concept is not translated, the entry
    /// that refers to it is not at fault.
    private func hasEntry(_ concept: Concept, besides title: Label, _ site: LocaleIdentifier) -> Bool {
        let wanted = [title.language.lowercased(), "", site.tag.lowercased()]
        return (concept.labels[.prefLabel] ?? []).contains { wanted.contains($0.language.lowercased()) }
    }

    /// The name by which references call a concept: its id, or its title if it has none.
    private func reference(to concept: Concept, from language: String) -> String {
        if let id = concept.id { return id }
        return labels(.prefLabel, of: concept, in: language).first?.text ?? concept.labels[.prefLabel]?.first?.text
            ?? ""
    }

    /// The texts of a property in a language: those with the same tag, else in the same language, else without a
    /// language.
    ///
    /// - Parameter exactly: Whether to ignore texts without a language if the language is known.
    private func labels(
        _ property: ConceptProperty, of concept: Concept, in language: String, exactly: Bool = false
    ) -> [Label] {
        let all = concept.labels[property] ?? []
        let tag = language.lowercased()
        let same = all.filter { $0.language.lowercased() == tag }
        if !same.isEmpty || tag.isEmpty { return same }
        let main = tag.prefix { $0 != "-" }
        let similar = all.filter { !$0.language.isEmpty && $0.language.lowercased().prefix { $0 != "-" } == main }
        if let first = similar.first { return similar.filter { $0.language == first.language } }
        return exactly ? [] : all.filter(\.language.isEmpty)
    }
}
