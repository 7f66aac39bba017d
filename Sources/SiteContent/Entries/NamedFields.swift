/// Support for readers of formats that name fields differently from front matter, and so set these names themselves.
extension EntryBuilder {
    /// Adds a text to ``namedFields`` under the name that it would have in front matter: `title`, `senses.0.definition`.
    ///
    /// - Parameters:
    ///   - value: The text, whose white space at both ends is removed; if it is empty, no field is added.
    ///   - offset: The place of the text in the file.
    package mutating func addField(
        _ name: String, _ value: some StringProtocol, at offset: Int, isListItem: Bool = false
    ) {
        addField(name, Array(Self.trimmed(value).utf8), at: offset, isListItem: isListItem)
    }

    /// Adds a text to ``namedFields`` without changes, unless it is empty.
    package mutating func addField(_ name: String, _ value: [UInt8], at offset: Int, isListItem: Bool = false) {
        guard !value.isEmpty else { return }
        let location = SourceLocation(file, offset: offset)
        let text = unit.decoded.append(value.span, at: location, &unit.diagnostics)
        guard !text.isEmpty else { return }
        namedFields.append(
            Field(
                name: unit.fieldNames.intern(name), value: text, offset: UInt32(clamping: offset),
                isListItem: isListItem))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var scalars = String(text).unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
