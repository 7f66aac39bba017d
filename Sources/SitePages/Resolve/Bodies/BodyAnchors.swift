import Synchronization

/// The ids in the bodies of entries, to which the links of other entries lead.
///
/// A body that was not read along with its entry is read only if a link names something in it.
final class BodyAnchors: Sendable {
    private let known = Mutex<[EntryPlace: Set<String>]>([:])
    private let titles = Mutex<[Int: Set<String>]>([:])

    /// The entries with an id in their body, by index and file.
    private let files = Mutex<[FileOfIndex: [String: EntryPlace]]>([:])

    private struct FileOfIndex: Hashable {
        let index: IndexID
        let file: UInt32
    }

    /// The id in an entry's body that an address means; nil if there is none.
    func id(meaning id: String, in place: EntryPlace, of targets: LinkTargets) -> String? {
        // The page of an entry numbers its senses, and has places that its theme defines.
        if id.hasPrefix("sense-") || id.hasPrefix("--") || id == "used-in" { return id }
        let ids = known.withLock { known in
            known.value(for: place) {
                let entry = targets.plan.indexes[place.index].entries[place.entry]
                if let (unit, number) = targets.plan.content.ids.unit(of: entry) { return unit[number] }
                return Set(targets.readBody(of: place).1.ids)
            }
        }
        return MarkdownAnchors.id(meaning: id, among: ids)
    }

    /// Whether an id is that of the heading at the top of a file, which is not part of an entry.
    func isTitle(_ id: String, ofFile number: Int, in content: Content) -> Bool {
        let ids = titles.withLock { $0.value(for: number) { Self.idsOfTitle(content.store.buffers[number]) } }
        return MarkdownAnchors.id(meaning: id, among: ids) != nil
    }

    /// The first other entry of the same file in whose body an id is; nil if there is none.
    func entry(with id: String, inFileOf place: EntryPlace, of targets: LinkTargets) -> EntryPlace? {
        let entries = targets.plan.indexes[place.index].entries
        let file = FileOfIndex(index: place.index, file: entries[place.entry].file)
        let places = files.withLock { files in
            files.value(for: file) {
                var places: [String: EntryPlace] = [:]
                for number in entries.indices where entries[number].file == file.file {
                    guard let (unit, body) = targets.plan.content.ids.unit(of: entries[number]) else { continue }
                    let place = EntryPlace(index: place.index, entry: number)
                    for id in unit[body] where places[id] == nil { places[id] = place }
                }
                return places
            }
        }
        return places[id] ?? places[Slug.string(id)]
    }

    private static func idsOfTitle(_ file: SourceFile) -> Set<String> {
        let document = FrontMatter.split(file, contentStart: 0).body
        let contents = MarkdownTerms(file, document, .headings).idOfContents
        var ids: Set<String> = contents.map { [$0] } ?? []
        if let title = DocumentTitle(file, in: document) {
            let text = file.plainText(ofLine: title.text) ?? String(decoding: file.bytes[title.text], as: UTF8.self)
            ids.formUnion(title.ids(in: document, of: file))
            ids.insert(Slug.string(text))
        } else if let line = file.bytes.split(separator: .lineFeed).first(where: { $0.starts(with: "# ".utf8) }) {
            // A title of a list of terms may stand below a text.
            ids.insert(Slug.string(String(decoding: line.dropFirst(2), as: UTF8.self)))
        }
        return ids
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
        let body = plan.texts.bytes(of: entry.body)
        let (scanned, events) = scanner.scan(body.span, isQuoted: entry.isBodyQuoted, into: &html)
        return (BodyReading(scanned: scanned, html: html[...], events: events.events[...]), events)
    }
}
