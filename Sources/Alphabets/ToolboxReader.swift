/// Reads the sort order in a language file (`.lng`) of Toolbox, SIL's dictionary program.
///
/// Such a file consists of lines that begin with a backslash and a marker, and of continuation lines. Their meaning is
/// described at
/// https://github.com/nltk/nltk/blob/a3e76d87b8372772072e5ac4bb5969c18bf522ba/nltk_contrib/toolbox/language.py
struct ToolboxReader {
    /// A marker and the text after it.
    private typealias Field = (marker: String, text: PlacedText)

    private let file: SourceFile
    private var fields: [Field] = []

    /// Reads a file.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the file has no sort order or is not in Unicode.
    static func read(_ file: SourceFile, from start: Int, diagnostics: inout [Diagnostic]) -> SortOrder? {
        let reader = ToolboxReader(file, from: start)
        let location = SourceLocation(file, offset: start)
        guard reader.fields.contains(where: { $0.marker == "UnicodeLang" }) else {
            let message =
                "the file does not say '\\UnicodeLang', so its letters are in an old code page; convert the language to "
                + "Unicode in Toolbox"
            diagnostics.append(.error(.alphabet, message, at: location))
            return nil
        }
        guard let order = reader.order else {
            let message = "the file has no sort order, which begins with '\\+srt' and has its letters under '\\primary'"
            diagnostics.append(.error(.alphabet, message, at: location))
            return nil
        }
        return order
    }

    private init(_ file: SourceFile, from start: Int) {
        self.file = file
        let bytes = file.bytes
        var index = start
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
            var text = index
            if bytes[index] == .backslash {
                text = bytes[index..<end].firstIndex { $0 <= .space } ?? end
                let marker = String(decoding: bytes[(index + 1)..<text], as: UTF8.self)
                fields.append((marker, PlacedText(file, offset: index)))
            }
            if !fields.isEmpty {
                fields[fields.count - 1].text.append(bytes.span.extracting(text..<end), at: text)
            }
            index = end
        }
    }

    /// The default sort order of the file, or its first one.
    private var order: SortOrder? {
        let name = words(of: "srtDefault", fields).first
        let starts = fields.indices.filter { fields[$0].marker == "+srt" }
        guard
            let start = starts.first(where: { name != nil && words(of: "+srt", fields[$0...].prefix(1)).first == name })
                ?? starts.first
        else { return nil }
        let rest = fields[start...]
        let parts = rest[..<(rest.firstIndex { $0.marker == "-srt" } ?? rest.endIndex)]
        guard let primary = parts.first(where: { $0.marker == "primary" }) else { return nil }
        var order = SortOrder()
        let capitals = capitals
        order.letters = primary.text.lines.compactMap { line in
            let forms = line.text.split { $0.isWhitespace }.map(Self.unbracketed)
            // Each sort order of Toolbox ends with digits and the underscore, which are not letters.
            guard let first = forms.first?.unicodeScalars.first, first != "_", first.properties.numericType == nil
            else { return nil }
            return (Self.letter(forms, capitals), line.location)
        }
        order.ignored = ["SecPreceding", "SecFollowing", "ignore"].flatMap { words(of: $0, parts) }.filter {
            // Accents already matter only between equal names.
            $0.unicodeScalars.first.map { !$0.isCombiningMark } ?? false
        }
        return order
    }

    /// The capitals by their lowercase letters.
    private var capitals: [String: String] {
        var capitals: [String: String] = [:]
        for line in fields.first(where: { $0.marker == "case" })?.text.lines ?? [] {
            let pair = line.text.split { $0.isWhitespace }.map(Self.unbracketed)
            if pair.count == 2 { capitals[pair[1]] = pair[0] }
        }
        return capitals
    }

    /// The forms of a letter in the notation of ``Alphabet/Letter``: "a/A á/Á".
    private static func letter(_ forms: [String], _ capitals: [String: String]) -> String {
        let written = Set(forms)
        let capitalsOfForms = Set(forms.compactMap { capitals[$0] })
        return forms.filter { !capitalsOfForms.contains($0) }.map { form in
            guard let capital = capitals[form], written.contains(capital) else { return form }
            return "\(form)/\(capital)"
        }.joined(separator: " ")
    }

    /// A letter without the brackets that Toolbox allows around several characters.
    private static func unbracketed(_ text: Substring) -> String {
        text.count > 2 && text.hasPrefix("[") && text.hasSuffix("]")
            ? String(text.dropFirst().dropLast()) : String(text)
    }

    private func words(of marker: String, _ fields: some Sequence<Field>) -> [String] {
        (fields.first { $0.marker == marker }?.text.string ?? "").split { $0.isWhitespace }.map(Self.unbracketed)
    }
}
