import Synchronization

/// The kinds of entries' fields: lines of Markdown, names of files, or texts.
extension LinkTargets {
    /// The kind of file that the value of a field names; nil if it does not name one.
    ///
    /// Without a setting, the name of a picture or a sound counts if such a file exists and can be published.
    package func medium(of field: Field, of entry: EntryID, in index: IndexID) -> Medium? {
        if let medium = parts.medium(of: field) { return medium }
        if let shown = shownFields[index] {
            switch shown.kind(of: field.name) {
            case .image: return .image
            case .audio: return .audio
            case .file: return .file
            case nil where shown.isShown(field.name): break
            default: return nil
            }
        }
        let value = plan.texts.bytes(of: field.value)
        guard let likely = parts.likelyMedium(of: field, value.span) else { return nil }
        let resolver = LinkResolver(targets: self, index: index, entry: entry)
        guard case .file(let file, _) = resolver.meaning(of: value.span, isImage: true, name: "") else {
            hasMissingMedia.store(true, ordering: .relaxed)
            return nil
        }
        return !plan.directory(index).publishesSafeFilesOnly || files.danger(of: file) == nil ? likely : nil
    }

    /// Whether the values of a field are Markdown on one line.
    func isMarkdown(_ field: Field, in index: IndexID) -> Bool {
        parts.isMarkdown(field) || shownFields[index]?.kind(of: field.name) == .markdown
    }

    /// The alternative text of the picture that a field names; nil if it has none.
    package func alt(of field: Field, in entry: Entry, _ index: IndexID) -> String? {
        let content = plan.content
        if let own = content.text(Medium.altName, besides: field, in: entry) { return own }
        guard let alt = shownFields[index]?.alt(of: field.name) else { return nil }
        switch FieldMap(plan.directory(index), in: plan.indexes[index].locale).rankedRole(of: alt)?.role {
        case .title?: return content.store.string(entry.title)
        case .summary?: return entry.summary.isEmpty ? nil : content.store.string(entry.summary)
        default:
            // An alternative text that is not the name of a field is used as it is.
            guard let name = content.fieldNames.find(alt) else { return alt }
            return content.fields(of: entry).first { $0.name == name }.map { content.store.string($0.value) }
        }
    }
}
