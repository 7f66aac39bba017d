extension SectionBuilder {
    /// The sections in the order that the style requests.
    ///
    /// - Parameter strings: looks up a key in the client's strings table.
    func plan(_ strings: (String) -> String?) -> SectionPlan {
        let scripts = Set(source.scripts)
        let beginnings = beginnings()
        let places = drafts.indices.map { place($0, beginnings, scripts) }
        let order = drafts.indices.filter { !drafts[$0].isRemoved }.sorted { left, right in
            let (l, r) = (places[left], places[right])
            return l == r ? left < right : l.lexicographicallyPrecedes(r)
        }
        var ids = SectionIdentifiers(locale: locale)
        for draft in order where drafts[draft].id != nil { _ = ids.words(drafts[draft].id ?? "") }
        var sections: [Section] = []
        var position = [Int](repeating: 0, count: drafts.count)
        var rest: Int?
        for number in order {
            let draft = drafts[number]
            if options.style == .apple, draft.kind != .normal {
                // There is one # for everything that is not under a letter.
                if rest == nil {
                    rest = sections.count
                    sections.append(section(id: "symbols", Draft(.symbols, .overflow), isOptional: false, strings))
                }
                position[number] = rest ?? 0
                continue
            }
            position[number] = sections.count
            sections.append(
                section(id: draft.id ?? ids.letter(draft.title), draft, isOptional: draft.isOptional, strings))
        }
        var origins = [SectionOrigin](repeating: .group, count: sections.count)
        for number in order { origins[position[number]] = drafts[number].origin }
        var variants: [Int: [SectionPlan.Variant]] = [:]
        for variant in self.variants {
            variants[position[variant.base], default: []].append(
                SectionPlan.Variant(prefix: variant.prefix, section: position[variant.draft]))
        }
        let boundaries = starts.map {
            BoundaryTable.Boundary(key: $0.key, section: position[$0.draft], text: $0.text)
        }
        return SectionPlan(
            sections: sections, origins: origins, table: BoundaryTable(boundaries),
            variants: variants.mapValues { $0.sorted { $0.prefix.count > $1.prefix.count } },
            unmatchedLabels: unmatchedLabels(sections, order))
    }

    /// The labels that the options rename and that are neither the id nor the title of a section.
    private func unmatchedLabels(_ sections: [Section], _ order: [Int]) -> Set<String> {
        let labels = Set(options.renamedLabels.keys).union(options.renamedIndexTitles.keys)
        return labels.isEmpty ? [] : labels.subtracting(sections.map(\.id) + order.map { title(of: drafts[$0]) })
    }

    /// The title of a section before it is renamed.
    private func title(of draft: Draft) -> String {
        if options.style == .apple, let title = LabelPack.appleTitles[locale.dataLanguage]?[draft.title] {
            return title
        }
        return StrokeCount(title: draft.title)?.title(in: locale) ?? draft.title
    }

    private func section(
        id: String, _ draft: Draft, isOptional: Bool, _ strings: (String) -> String?
    ) -> Section {
        let title = title(of: draft)
        let renamed = options.renamedLabels[id] ?? options.renamedLabels[title]
        let shortTitle = renamed.flatMap { $0.count <= Self.mostCharactersOfIndexTitle ? $0 : nil }
        let indexTitle =
            options.renamedIndexTitles[id] ?? options.renamedIndexTitles[title] ?? shortTitle ?? draft.indexTitle
        let translated = draft.id.flatMap { strings("section-\($0)") }.flatMap { $0.isEmpty ? nil : $0 }
        return Section(
            id: id, title: renamed ?? translated ?? title, indexTitle: indexTitle ?? title, kind: draft.kind,
            isOptional: isOptional)
    }

    /// The maximum number of characters in a new heading that also replaces the section's own short title in the index
    /// bar.
    private static let mostCharactersOfIndexTitle = 2

    /// The starts that belong to a section.
    private struct Beginnings {
        /// The start at the section's title.
        var atTitle: Int?
        var first: Int?
        var last: Int?
    }

    /// The starts of each section; a locale with a large script has thousands of both.
    private func beginnings() -> [Beginnings] {
        var result = [Beginnings](repeating: Beginnings(), count: drafts.count)
        for (position, start) in starts.enumerated() {
            if result[start.draft].first == nil { result[start.draft].first = position }
            result[start.draft].last = position
            if result[start.draft].atTitle == nil, start.text == drafts[start.draft].title {
                result[start.draft].atTitle = position
            }
        }
        return result
    }

    /// The place of a section: the rank of its group, then the beginning of its keys, then the section that it follows.
    private func place(_ number: Int, _ beginnings: [Beginnings], _ scripts: Set<String>) -> [Int] {
        let draft = drafts[number]
        let base = draft.follows ?? number
        let own = beginnings[base]
        // The rest of a script comes after all of its letters. Any other section is at the place of its title: in
        // Chinese by pinyin, the characters of A come long before the letter A.
        let first = own.atTitle ?? (draft.kind == .overflow ? own.last : own.first) ?? starts.count
        return [rank(drafts[base], scripts), first, draft.follows == nil ? 0 : 1]
    }

    private func rank(_ draft: Draft, _ scripts: Set<String>) -> Int {
        if options.style == .apple {
            if draft.kind != .normal { return 2 }
            return Script.of(draft.title) == "Latn" ? 0 : 1
        }
        if draft.id == "symbols" || draft.id == "digits" { return 0 }
        if draft.id == "other" { return 3 }
        if draft.kind == .normal, draft.origin.isOwn { return 1 }
        return Script.of(draft.title).map(scripts.contains) == true ? 1 : 2
    }
}
