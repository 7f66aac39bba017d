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
                var scanner = BodyScanner(keepsHTML: plan.directory(place.index).html == .raw, idPrefix: "")
                var html: [UInt8] = []
                _ = scanner.scan(plan.texts.bytes(of: entry.body), isQuoted: entry.isBodyQuoted, into: &html)
                let ids = Self.ids(in: html)
                known.withLock { $0[place] = ids }
                return ids
            }()
        return Self.id(meaning: id, among: ids)
    }

    /// The values of the attributes `id` and `name` in HTML.
    static func ids(in html: [UInt8]) -> Set<String> {
        var ids: Set<String> = []
        for name in [" id=\"", " name=\""] as [StaticString] {
            html.withBytes { html in
                var place = 0
                while let found = html.offset(of: name, from: place) {
                    let start = found + name.utf8CodeUnitCount
                    let end = html.offset(of: .quote, from: start) ?? html.count
                    ids.insert(String(decoding: html[start..<end], as: UTF8.self))
                    place = end
                }
            }
        }
        return ids
    }

    /// The id that is meant by an id as other programs make them from the text of a heading.
    ///
    /// GitHub, and those that follow it, leave out punctuation, for which we write a hyphen: `ab-testing` for "A/B testing". And they
    /// count repetitions from 1: `setup-1` is the second heading "Setup", which is `setup-2` here.
    static func id(meaning id: String, among ids: Set<String>) -> String? {
        if ids.contains(id) { return id }
        let letters = lettersAndDigits(of: id)
        guard !letters.isEmpty else { return nil }
        if let same = ids.filter({ lettersAndDigits(of: $0) == letters }).min() { return same }
        guard let hyphen = id.lastIndex(of: "-"), let number = Int(id[id.index(after: hyphen)...]), number > 0,
            let first = self.id(meaning: String(id[..<hyphen]), among: ids), ids.contains("\(first)-\(number + 1)")
        else { return nil }
        return "\(first)-\(number + 1)"
    }

    private static func lettersAndDigits(of id: String) -> String {
        String(
            String.UnicodeScalarView(
                id.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            ))
    }
}
