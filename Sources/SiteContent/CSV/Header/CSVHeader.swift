/// The names of the columns of a CSV file.
package struct CSVHeader {
    /// A column of the file.
    package struct Column: Equatable {
        /// The name in the file without the locale: "title" for `title:sv`; empty if there is none.
        package let name: String

        /// The locale of the values: "sv" for `title:sv`; nil if the name has none.
        let locale: String?

        /// Whether the column can be used; false if it has no name, or has the name of an earlier column.
        var isUsed: Bool

        /// Whether the column has a usual name for titles and something else in the rows.
        var isNoTitle = false
    }

    /// The columns, in the order of a record's fields.
    package private(set) var columns: [Column] = []

    /// The same header, with columns that do not have titles although they have a usual name for them.
    func withoutTitles(_ others: Set<Int>) -> CSVHeader {
        var header = self
        for number in others { header.columns[number].isNoTitle = true }
        return header
    }

    /// Gives a column the name of a field and a locale.
    mutating func rename(_ number: Int, _ name: String, locale: String) {
        columns[number] = Column(name: name, locale: locale, isUsed: true)
    }

    /// Takes the names of columns from the settings, for files without a header.
    init(names: [String]) {
        columns = names.map { Column(splitting: $0, isUsed: !$0.isEmpty) }
    }

    /// Reads the header from the first record, and sets the reader's number of columns.
    ///
    /// The result is nil, with an error, if there is no readable header. Columns that have no name, or the name of an
    /// earlier column, are ignored with a warning.
    package init?(reading reader: inout CSVReader, diagnostics: inout [Diagnostic]) {
        let file = reader.file
        let known = reader.diagnostics.count
        var record = CSVRecord()
        let isRead = reader.next(into: &record)
        guard reader.diagnostics.count == known else { return nil }  // The reader reports the reason.
        guard isRead else {
            let message = "the file has no header; name its columns in the first line"
            diagnostics.append(.error(.csvNoHeader, message, at: SourceLocation(file, offset: record.start)))
            return nil
        }
        var first: [String: Int] = [:]
        for (index, field) in record.fields.enumerated() {
            let name = Self.trimmed(field.string(in: file))
            columns.append(Column(splitting: name, isUsed: !name.isEmpty))
            guard !name.isEmpty else { continue }
            guard let earlier = first.updateValue(index, forKey: name) else { continue }
            first[name] = earlier
            columns[index].isUsed = false
            let message = "column '\(name)' occurs twice, as columns \(earlier + 1) and \(index + 1); rename one"
            diagnostics.append(.warning(.csvDuplicateColumn, message, at: SourceLocation(file, offset: field.start)))
        }
        reader.columnCount = columns.count
        if columns.contains(where: \.name.isEmpty) {
            reportNameless(record, filled: filledColumns(in: reader), file, &diagnostics)
        }
    }

    /// The columns that have a value in any of the next records.
    private func filledColumns(in rows: CSVReader) -> Set<Int> {
        var rows = rows
        var record = CSVRecord()
        var filled: Set<Int> = []
        while rows.next(into: &record) {
            for (number, field) in record.fields.enumerated()
            where !field.isNull(in: rows.file) && !Self.trimmed(field.string(in: rows.file)).isEmpty {
                filled.insert(number)
            }
        }
        return filled
    }

    /// Reports columns without a name; spreadsheets write many that have no values either.
    private func reportNameless(
        _ record: CSVRecord, filled: Set<Int>, _ file: SourceFile, _ diagnostics: inout [Diagnostic]
    ) {
        var index = 0
        while index < columns.count {
            guard columns[index].name.isEmpty else {
                index += 1
                continue
            }
            let first = index
            while index < columns.count, columns[index].name.isEmpty { index += 1 }
            guard filled.contains(where: { first..<index ~= $0 }) else { continue }
            let which =
                first + 1 == index ? "column \(index) has no name" : "columns \(first + 1) to \(index) have no name"
            let message = which + "; give a name in the first line to what should be read"
            let location = SourceLocation(file, offset: record.fields[first].start)
            diagnostics.append(.warning(.csvNamelessColumn, message, at: location))
        }
    }

    /// A name without surrounding white space, NBSP and stray byte order marks.
    private static func trimmed(_ name: String) -> String {
        let scalars = name.unicodeScalars
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
        guard let start = scalars.firstIndex(where: { !isSpace($0) }) else { return "" }
        let end = scalars.lastIndex { !isSpace($0) } ?? start
        return String(scalars[start...end])
    }
}

extension CSVHeader.Column {
    /// Splits a name: `title:sv` is the title in Swedish, but `dc:title` is just a name.
    init(splitting name: String, isUsed: Bool) {
        self.isUsed = isUsed
        if let colon = name.utf8.lastIndex(of: .colon) {
            let (field, tag) = (name[..<colon], name[name.utf8.index(after: colon)...])
            if !field.isEmpty && Self.isLocale(tag) {
                self.name = String(field)
                locale = String(tag)
                return
            }
        }
        self.name = name
        locale = nil
    }

    /// Whether a name looks like a locale: a language of two or three letters, followed by subtags of one to eight
    /// letters or digits (BCP 47, section 2.1).
    static func isLocale(_ tag: Substring) -> Bool {
        let subtags = tag.utf8.split(omittingEmptySubsequences: false) { $0 == .hyphen || $0 == UInt8(ascii: "_") }
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard let language = subtags.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
            return false
        }
        return subtags.dropFirst().allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
        }
    }
}
