import Synchronization

/// The ids in the bodies of entries, to which the links of other entries lead.
///
/// A body is read only if a link names something in it.
final class BodyAnchors: Sendable {
    private let known = Mutex<[EntryPlace: Set<String>]>([:])

    /// The id in an entry's body that an address means; nil if there is none.
    func id(meaning id: String, in place: EntryPlace, of plan: SitePlan) -> String? {
        let entry = plan.indexes[place.index].entries[place.entry]
        // The page of an entry numbers its senses, and has places that its theme defines.
        if id.hasPrefix("sense-") || id.hasPrefix("--") || id == "used-in" { return id }
        let ids =
            known.withLock { $0[place] }
            ?? {
                let ids = MarkdownAnchors.ids(
                    in: plan.texts.bytes(of: entry.body), isQuoted: entry.isBodyQuoted,
                    keepsHTML: plan.directory(place.index).html == .raw)
                known.withLock { $0[place] = ids }
                return ids
            }()
        return MarkdownAnchors.id(meaning: id, among: ids)
    }
}
