/// Slugs that are paths, as on MDN and in Hugo: `slug: Glossary/API`.
///
/// Only the last part of the path is used.
enum SlugPaths {
    /// Warns of the paths, and removes those whose last part another entry of the index also has.
    ///
    /// The entries of the removed paths keep their usual addresses.
    static func settle(
        _ own: inout [EntryID: OwnAddress], in index: DirectoryIndex, _ diagnostics: inout [Diagnostic]
    ) {
        var paths: [(number: EntryID, slug: String, text: String, location: SourceLocation)] = []
        for (number, address) in own {
            if case .end(let slug, let text, let location) = address { paths.append((number, slug, text, location)) }
        }
        guard let first = paths.min(by: { $0.number.number < $1.number.number }) else { return }
        // Some disks do not distinguish the case of letters.
        var owners: [String: Set<EntryID>] = [:]
        for number in index.entries.indices {
            let usual = String(decoding: index.slugs[number], as: UTF8.self)
            for slug in [usual, own[number]?.slug ?? usual] { owners[slug.lowercased(), default: []].insert(number) }
        }
        for path in paths where owners[path.slug.lowercased()] != [path.number] { own[path.number] = nil }
        let others =
            switch paths.count {
            case 1: ""
            case 2: ", as is another slug"
            default: ", as are \(paths.count - 1) other slugs"
            }
        diagnostics.append(
            .warning(
                .address,
                "'\(first.text)' is a path\(others), and only its last part is in the address; write 'slug: \(first.slug)', or "
                    + "'fields: { slug: false }' in the settings of the directory for addresses without slugs",
                at: first.location))
    }
}
