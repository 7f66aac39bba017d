extension SectionBuilder {
    /// The sections in the order that the style asks for.
    func plan() -> SectionPlan {
        let scripts = Set(locale.scripts)
        let places = drafts.indices.map { place($0, scripts) }
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
                // One # for all that is under no letter.
                if rest == nil {
                    rest = sections.count
                    sections.append(section(id: "symbols", title: "#", kind: .overflow, isOptional: false))
                }
                position[number] = rest ?? 0
                continue
            }
            position[number] = sections.count
            sections.append(
                section(
                    id: draft.id ?? ids.letter(draft.title), title: draft.title, kind: draft.kind,
                    isOptional: draft.isOptional))
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
            variants: variants.mapValues { $0.sorted { $0.prefix.count > $1.prefix.count } })
    }

    private func section(id: String, title: String, kind: Section.Kind, isOptional: Bool) -> Section {
        var title = title
        if options.style == .apple, let name = LabelPack.appleTitles[locale.dataLanguage]?[title] { title = name }
        title = options.renamedLabels[id] ?? options.renamedLabels[title] ?? title
        return Section(id: id, title: title, kind: kind, isOptional: isOptional)
    }

    /// Where a section stands: a rank for its group, then where its keys begin, then after what it follows.
    private func place(_ number: Int, _ scripts: Set<String>) -> [Int] {
        let draft = drafts[number]
        let base = draft.follows ?? number
        // By its label where it has one: in Chinese by pinyin the characters of A come long before the letter A.
        let title = drafts[base].title
        let own = starts.firstIndex { $0.draft == base && $0.text == title }
        // What is left of a script comes after all of its letters.
        let other =
            draft.kind == .overflow
            ? starts.lastIndex { $0.draft == base } : starts.firstIndex { $0.draft == base }
        let first = own ?? other ?? starts.count
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
