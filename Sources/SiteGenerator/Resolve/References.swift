/// The entries that an entry's fields name, such as those of `see`.
struct References {
    /// A name as it was written, and the entry of the same index that it names.
    struct Reference {
        let name: String
        let entry: Int?
    }

    /// The roles of fields that name entries.
    private static let roles = StandardField.references.map(\.role)

    /// The references in a field: its whole text if that is a name, otherwise its parts between semicolons, bars, or
    /// commas.
    static func references(in field: Field, _ targets: LinkTargets, index: IndexID) -> [Reference] {
        let text = targets.plan.content.store.string(field.value)
        let whole = Reference(name: text, entry: targets.entries.entry(named: text, in: index))
        guard !field.isListItem, whole.entry == nil,
            let separator = [";", "|", ","].first(where: { text.contains($0) })
        else { return [whole] }
        return text.split(separator: separator).map { trimmed($0) }.filter { !$0.isEmpty }.map {
            Reference(name: $0, entry: targets.entries.entry(named: $0, in: index))
        }
    }

    /// Reports the references of an entry that name no entry.
    ///
    /// - Returns: A hash of the entries that are named; nil if the entry has no references.
    static func resolve(
        _ entry: Entry, _ targets: LinkTargets, index: IndexID, _ diagnostics: inout [Diagnostic]
    ) -> UInt64? {
        let plan = targets.plan
        var hash = Fingerprint()
        var hasReferences = false
        for field in plan.content.fields(of: entry) where roles.contains(where: { $0.fieldName == field.name }) {
            for reference in references(in: field, targets, index: index) {
                hasReferences = true
                guard let target = reference.entry else {
                    hash.add(0)
                    diagnostics.append(unresolved(reference.name, at: plan.content.location(of: field, in: entry)))
                    continue
                }
                plan.add(EntryPlace(index: index, entry: target), to: &hash)
            }
        }
        return hasReferences ? hash.value : nil
    }

    private static func unresolved(_ name: String, at location: SourceLocation) -> Diagnostic {
        .warning(
            .unresolvedReference,
            "no entry here is called '\(name)', so it is shown as plain text; "
                + "write the title, an alias or the id of an entry", at: location)
    }

    private static func trimmed(_ text: Substring) -> String {
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop(while: \.isWhitespace))
    }
}
