/// Slugs that are paths, as MDN and Hugo write them: `slug: Glossary/API`. The last part is used.
enum SlugPaths {
    /// Removes the ends of paths that other entries of the index have, too, so that these have their usual addresses, and warns of the
    /// paths.
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
            let usual = String(decoding: index.slug(of: number), as: UTF8.self)
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
