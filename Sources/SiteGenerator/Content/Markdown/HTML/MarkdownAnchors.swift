/// The ids in the HTML of a body, to which links lead.
enum MarkdownAnchors {
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
