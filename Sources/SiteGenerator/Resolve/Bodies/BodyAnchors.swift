import Synchronization

/// The ids in the bodies of entries, to which the links of other entries lead.
///
/// A body that was not read along with its entry is read only if a link names something in it.
final class BodyAnchors: Sendable {
    private let known = Mutex<[EntryPlace: Set<String>]>([:])

    /// The id in an entry's body that an address means; nil if there is none.
    func id(meaning id: String, in place: EntryPlace, of targets: LinkTargets) -> String? {
        // The page of an entry numbers its senses, and has places that its theme defines.
        if id.hasPrefix("sense-") || id.hasPrefix("--") || id == "used-in" { return id }
        let ids =
            known.withLock { $0[place] }
            ?? {
                let ids = Self.ids(in: place, of: targets)
                known.withLock { $0[place] = ids }
                return ids
            }()
        return MarkdownAnchors.id(meaning: id, among: ids)
    }

    private static func ids(in place: EntryPlace, of targets: LinkTargets) -> Set<String> {
        let entry = targets.plan.indexes[place.index].entries[place.entry]
        if let (unit, number) = targets.plan.content.ids.unit(of: entry) { return unit[number] }
        return Set(targets.readBody(of: place).1.ids)
    }
}

extension LinkTargets {
    /// Reads the body of an entry that was not read along with it.
    func readBody(of place: EntryPlace) -> (BodyReading, BodyEvents) {
        laterReadings.add(1, ordering: .relaxed)
        let entry = plan.indexes[place.index].entries[place.entry]
        let directory = plan.directory(place.index)
        var html: [UInt8] = []
        var scanner = BodyScanner(keepsHTML: directory.html == .raw, isDivided: directory.holdsSiteTexts)
        let (scanned, events) = scanner.scan(
            plan.texts.bytes(of: entry.body), isQuoted: entry.isBodyQuoted, into: &html)
        return (BodyReading(scanned: scanned, html: html[...], events: events.events[...]), events)
    }
}
