/// Finds entries that choose an address although the entries of their directory have no pages.
enum UnusedAddresses {
    /// The maximum number of warnings for an index; further ones are only counted.
    private static let most = 20

    static func diagnostics(
        of index: DirectoryIndex, in directory: DirectoryConfiguration, _ content: Content
    ) -> [Diagnostic] {
        let url = content.fieldNames.find(AddressField.url)
        var diagnostics: [Diagnostic] = []
        for entry in index.entries where entry.language == 0 && !entry.isReference {
            guard let field = OwnAddress.field(of: entry, url: url, content) else { continue }
            guard diagnostics.count < most else {
                diagnostics[most - 1].omittedCount += 1
                continue
            }
            let message =
                "'\(content.store.string(field.value))' is not used, because the entries of '\(directory.id)' have no pages of "
                + "their own; set 'pages: entries', or remove the address"
            diagnostics.append(.warning(.unusedAddress, message, at: content.location(of: field, in: entry)))
        }
        return diagnostics
    }
}

extension DiagnosticKind {
    package static let unusedAddress = DiagnosticKind(
        "unused-address", [.warning],
        meaning: "An entry has a `permalink`, `url` or `slug`, but no page of its own.",
        remedy: "Set `pages: entries` for the directory, or remove the address.")
}
