/// The properties at the top of a page of Logseq, `alias:: Alfa, First letter`, which are fields like those of front matter.
///
/// Source: https://docs.logseq.com/#/page/properties
enum PageProperties {
    /// Appends the fields of the lines with which a text begins, and returns the rest of the text.
    ///
    /// The lines are properties if each is one, and one of them is a usual field of an entry. They can be the first item of
    /// a list, `- title:: Alfa`.
    static func read(
        _ text: Range<Int>, of file: SourceFile, _ directory: DirectoryConfiguration, into entries: inout EntryBuilder
    ) -> Range<Int> {
        var index = file.bytes[text].firstIndex { $0 > .space } ?? text.upperBound
        let isItem = file.bytes[index..<text.upperBound].starts(with: "- ".utf8)
        if isItem { index += 2 }
        var fields: [(name: String, value: Range<Int>)] = []
        while index < text.upperBound {
            var end = index
            while end < text.upperBound, file.bytes[end] != .lineFeed, file.bytes[end] != .carriageReturn { end += 1 }
            let start = isItem ? file.bytes[index..<end].firstIndex { $0 != .space } ?? end : index
            guard let (name, value) = property(in: start..<end, of: file) else { break }
            fields.append((name, value))
            index = min(end + (file.bytes[min(end, text.upperBound - 1)] == .carriageReturn ? 2 : 1), text.upperBound)
        }
        guard !fields.isEmpty else { return text }
        let map = FieldMap(directory, form: .document)
        let roles = fields.map { map.rankedRole(of: $0.name)?.role }
        guard roles.contains(where: { [.title, .aliases, .categories].contains($0) }) else { return text }
        for (field, role) in zip(fields, roles) {
            var value = String(decoding: file.bytes[field.value], as: UTF8.self)
            if role?.isList == true {
                value = value.replacing("[[", with: "").replacing("]]", with: "").replacing("#", with: "")
            }
            entries.addField(field.name, value, at: field.value.lowerBound)
        }
        return index..<text.upperBound
    }

    private static func property(in line: Range<Int>, of file: SourceFile) -> (name: String, value: Range<Int>)? {
        let bytes = file.bytes.extracting(line)
        guard let colons = bytes.offset(of: "::"), colons > 0, colons + 2 == bytes.count || bytes[colons + 2] == .space,
            bytes[..<colons].allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 == .hyphen || $0 == UInt8(ascii: "_") })
        else { return nil }
        let name = String(decoding: bytes[..<colons], as: UTF8.self)
        return (name, file.trimmed(line.lowerBound + colons + 2..<line.upperBound))
    }
}
