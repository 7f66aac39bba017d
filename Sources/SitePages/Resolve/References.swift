/// The entries that an entry's fields name, such as those of `see`.
package struct References {
    /// The roles of fields that name entries.
    private static let roles = StandardField.references.map(\.role)

    /// The references in a field of an entry, without those to the entry itself.
    package static func references(
        in field: Field, of place: EntryPlace, _ targets: LinkTargets
    ) -> [LinkTable.Reference] {
        targets.entries.references(in: field, targets.plan.content, from: place.index).filter { $0.entry != place }
    }

    /// Reports references of an entry that do not name an entry, or that name the entry itself or one that only refers
    /// to other entries.
    ///
    /// - Returns: A hash of the named entries; nil if the entry has no references.
    static func resolve(
        _ entry: Entry, at place: EntryPlace, _ targets: LinkTargets, _ diagnostics: inout [Diagnostic]
    ) -> UInt64? {
        let plan = targets.plan
        var hash = Fingerprint()
        var hasReferences = false
        for field in plan.content.fields(of: entry)
        where roles.contains(where: { $0.fieldName == field.name })
            || entry.hasSenses && targets.parts.isReference(field)
        {
            for reference in targets.entries.references(in: field, plan.content, from: place.index) {
                hasReferences = true
                let location = plan.content.location(of: field, in: entry)
                guard let target = reference.entry else {
                    hash.add(0)
                    let similar = targets.entries.suggestion(for: reference.name, in: place.index)
                    diagnostics.append(
                        targets.entries.isDraft(reference.name)
                            ? draft(reference.name, at: location) : unresolved(reference.name, similar, at: location))
                    continue
                }
                if let ids = ids(of: reference.name, from: place.index, targets) {
                    diagnostics.append(ambiguous(reference.name, ids, at: location))
                }
                plan.add(target, to: &hash)
                for line in plan.targets(ofLine: target.entry, in: target.index) ?? [] { plan.add(line, to: &hash) }
                // The targets of lines were found, and their problems reported, earlier.
                guard !entry.isReference else { continue }
                if target == place {
                    diagnostics.append(.warning(.seeSelf, ReferenceTargets.selfMessage, at: location))
                } else if let last = plan.targets(ofLine: target.entry, in: target.index)?.first {
                    let names = [place, target, last].map {
                        plan.content.store.string(plan.indexes[$0.index].entries[$0.entry].title)
                    }
                    diagnostics.append(
                        .warning(
                            .seeChain, ReferenceTargets.chainMessage(from: names[0], names[1], names[2]), at: location))
                }
            }
        }
        return hasReferences ? hash.value : nil
    }

    /// The ids of the entries that a name may mean; nil if it means only one.
    private static func ids(of name: String, from index: IndexID, _ targets: LinkTargets) -> [String]? {
        let content = targets.plan.content
        let named = targets.entries.entries(sharing: name, from: index).map { targets.plan.indexes[index].entries[$0] }
        guard named.count > 1 else { return nil }
        // If there are 'Polish' and 'polish', each is found by its exact name.
        let exact = named.filter { content.store.string($0.title) == name }
        if exact.count == 1 { return nil }
        return (exact.isEmpty ? named : exact).map { content.store.string($0.id) }
    }

    private static func draft(_ name: String, at location: SourceLocation) -> Diagnostic {
        .warning(
            .unresolvedReference,
            "'\(name)' is a draft, so it is shown as plain text; publish it, or remove this reference", at: location)
    }

    /// The warning about a reference that may mean several entries.
    ///
    /// - Parameter ids: The ids of the entries with the name; the reference leads to the first one.
    private static func ambiguous(_ name: String, _ ids: [String], at location: SourceLocation) -> Diagnostic {
        let choices = ids.prefix(5).map { "'\($0)'" }.joined(separator: " or ")
        return .warning(
            .ambiguousReference,
            "\(ids.count) entries are called '\(name)', and this leads to the first; write \(choices)", at: location)
    }

    private static func unresolved(_ name: String, _ similar: String?, at location: SourceLocation) -> Diagnostic {
        .warning(
            .unresolvedReference,
            "no entry here is called '\(name)', so it is shown as plain text; "
                + (similar.map { "did you mean '\($0)'?" } ?? "write the title, an alias or the id of an entry"),
            at: location)
    }
}

extension DiagnosticKind {
    package static let ofReferences = [unresolvedReference, ambiguousReference]

    static let unresolvedReference = DiagnosticKind(
        "unresolved-reference", [.warning],
        meaning: "A reference in a field, such as `see`, names no entry.",
        remedy: "Write the title, an alias or the id of an entry.")

    static let ambiguousReference = DiagnosticKind(
        "ambiguous-see", [.warning],
        meaning: "A reference names several entries.",
        remedy: "Write the id of the one that you mean.")
}
