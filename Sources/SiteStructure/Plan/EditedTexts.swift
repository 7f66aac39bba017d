/// The texts of entries that were edited after a site was planned.
package struct EditedTexts {
    /// The content with the new texts.
    package let content: Content

    /// The indexes with the new texts.
    package let indexes: IndexTable<DirectoryIndex>

    /// The places of the edited entries, which can be listed in several locales, and of the lines that refer to them.
    package let places: [EntryPlace]

    /// Whether all pages and their addresses remain as they are.
    package let keepPages: Bool

    /// Applies edits to a planned site.
    ///
    /// - Parameters:
    ///   - plan: The plan of the site before the edits.
    ///   - textsInFiles: The texts in files of features.
    /// - Returns: Nil if the edits were not made from the documents of this site.
    package init?(_ edits: [TextEdit], in plan: SitePlan, _ textsInFiles: TextsInFiles) {
        var content = plan.content
        var texts: [UInt32: TextEdit.Texts] = [:]
        for edit in edits { texts[UInt32(edit.number)] = edit.apply(to: &content) }
        var indexes = plan.indexes
        var places: [EntryPlace] = []
        for (id, index) in plan.indexes.enumerated() {
            guard let replaced = index.replacing(texts) else { return nil }
            indexes[id] = replaced.index
            places += replaced.entries.map { EntryPlace(index: id, entry: $0) }
        }
        self.content = content
        self.indexes = indexes
        self.places = places
        // The texts that lists show determine how lists are divided into pages.
        keepPages =
            edits.allSatisfy(\.keepsSizeOfSummary) && textsInFiles < .all
            && (textsInFiles < .summaries || texts.values.allSatisfy { $0.summary == nil })
            && places.allSatisfy { plan.hasEntryPages($0.index) }
            && texts.values.allSatisfy {
                EntryPages.areAlike($0.body, of: content, $0.formerBody, of: plan.content)
            }
    }
}

/// The texts of entries that files of features contain, besides the pages of these entries.
package enum TextsInFiles: Comparable {
    case none, summaries, all
}
