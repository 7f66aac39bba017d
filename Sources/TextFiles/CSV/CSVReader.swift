/// Reads the records of a CSV file: RFC 4180, and the variants that spreadsheets and databases write.
///
/// Lines end with LF, CRLF, or CR, and blank lines are skipped. A quoted field may contain line breaks, delimiters,
/// and doubled quotes, and have spaces around it. A quote within an unquoted field is an ordinary character. After an
/// error, reading continues with the next line, so that all errors are reported at once.
package struct CSVReader {
    /// The maximum size of a field, in bytes.
    static let maximumFieldSize = 10_000_000

    /// The maximum number of fields in a record.
    static let maximumColumns = 20_000

    /// The maximum number of errors, and of warnings; further warnings are only counted.
    static let maximumDiagnostics = 1_000

    package let file: SourceFile
    package let dialect: CSVDialect

    /// The number of columns in the header; a record with text in further fields gets a warning.
    package var columnCount: Int?

    /// The problems in the records read so far, in order.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The offset of the next record in the file.
    private(set) var position: Int

    private let end: Int
    private let bytes: CSVBytes
    private var counted = (offset: 0, line: 1)
    private var errorCount = 0
    private var warningCount = 0

    /// The index of the last warning, which counts the omitted ones.
    private var lastWarning = 0

    /// Prepares to read a file, or a range of whole records (see ``split(_:parts:)``).
    package init(file: SourceFile, dialect: CSVDialect, range: Range<Int>? = nil) {
        self.file = file
        self.dialect = dialect
        let range = (range ?? dialect.contentStart..<file.bytes.count).clamped(to: 0..<file.bytes.count)
        position = range.lowerBound
        end = range.upperBound
        bytes = CSVBytes(file: file, end: range.upperBound, delimiter: dialect.delimiter)
    }

    /// The range that has not been read yet.
    package var remaining: Range<Int> { position..<end }

    /// Reads the next record into `record`; returns false at the end.
    package mutating func next(into record: inout CSVRecord) -> Bool {
        while true {
            skipBlankLines()
            record.start = position
            guard position < end else {
                record.fields.removeAll(keepingCapacity: true)
                return false
            }
            if readFields(of: &record) {
                if let columnCount, record.fields.count > columnCount { checkExtraFields(of: record, columnCount) }
                return true
            }
        }
    }

    private mutating func skipBlankLines() {
        var index = position
        while index < end {
            let byte = bytes[index]
            if byte == .lineFeed || byte == .carriageReturn {
                index += 1
                position = index
            } else if byte == .space || byte == .tab && dialect.delimiter != .tab {
                index += 1
            } else {
                return
            }
        }
        position = index
    }

    /// Reads a record from `position` on; if the record is invalid, returns false with `position` after it.
    private mutating func readFields(of record: inout CSVRecord) -> Bool {
        var index = position
        var count = 0
        var isTooLong = false
        while true {
            var field = CSVField(start: index, end: index, isQuoted: false, needsUnescaping: false)
            if let opening = bytes.openingQuote(at: index) {
                field.start = opening + 1
                field.isQuoted = true
                guard let closing = bytes.closingQuote(from: opening + 1, hasDoubled: &field.needsUnescaping) else {
                    reportUnterminated(opening, endingAt: nil)
                    return false
                }
                field.end = closing
                index = bytes.skipSpaces(from: closing + 1)
                guard bytes.isFieldEnd(index) else {
                    reportText(at: index, after: closing, opening: opening)
                    return false
                }
            } else {
                index = bytes.fieldEnd(from: index)
                field.end = index
            }
            if field.end - field.start > Self.maximumFieldSize {
                reportTooLarge(field)
                isTooLong = true
            }
            if count < record.fields.count {
                record.fields[count] = field
                count += 1
            } else if count < Self.maximumColumns {
                record.fields.append(field)
                count += 1
            } else if !isTooLong {
                let message = "the record has more than 20,000 fields; is the delimiter '\(dialect.name)' right?"
                report(.error(.csvTooManyColumns, message, at: SourceLocation(file, offset: record.start)))
                isTooLong = true
            }
            guard bytes.isDelimiter(at: index) else {
                position = bytes.afterLineBreak(at: index)
                // The previous record may have had more fields, but usually does not.
                if count < record.fields.count { record.fields.removeLast(record.fields.count - count) }
                return !isTooLong
            }
            index += 1
        }
    }
}

// Reports of problems in records.
extension CSVReader {
    private mutating func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .warning {
            warningCount += 1
            if warningCount > Self.maximumDiagnostics {
                diagnostics[lastWarning].omittedCount += 1
            } else {
                lastWarning = diagnostics.count
                diagnostics.append(diagnostic)
            }
            return
        }
        errorCount += 1
        guard errorCount >= Self.maximumDiagnostics, let location = diagnostic.location else {
            return diagnostics.append(diagnostic)
        }
        // With so many errors, the file probably has another format.
        diagnostics.append(Self.tooManyErrors(at: location))
        position = end
    }

    /// The error that replaces the last one that is reported.
    static func tooManyErrors(at location: SourceLocation) -> Diagnostic {
        let message =
            "more than \(maximumDiagnostics) errors, so the rest is not read; check that this is a CSV file, and set "
            + "'delimiter' in the settings if it has an unusual one"
        return .error(.csvTooManyErrors, message, at: location)
    }

    /// Reports a quoted field that is not closed, or closed so late that text follows the supposed closing quote.
    private mutating func reportUnterminated(_ opening: Int, endingAt closing: Int?) {
        position = bytes.afterLine(from: opening)
        var message = "unterminated quoted field '\(file.excerpt(from: opening, to: end))'; close it with a quote"
        if let closing {
            message += " (the next one, on line \(line(of: closing)), is not at the end of a field)"
        }
        report(.error(.csvUnterminatedQuote, message, at: SourceLocation(file, offset: opening)))
    }

    /// The line number of an offset.
    ///
    /// Lines are counted from the last offset on, so many errors do not cost many passes over the file.
    private mutating func line(of offset: Int) -> Int {
        if offset < counted.offset { counted = (0, 1) }
        while true {
            let lineEnd = bytes.lineEnd(from: counted.offset)
            guard lineEnd < offset else { return counted.line }
            counted = (bytes.afterLineBreak(at: lineEnd), counted.line + 1)
        }
    }

    private mutating func reportText(at index: Int, after closing: Int, opening: Int) {
        let endOfLine = bytes.lineEnd(from: opening)
        guard endOfLine > closing else { return reportUnterminated(opening, endingAt: closing) }
        position = bytes.afterLine(from: index)
        let text = file.excerpt(from: index, to: endOfLine)
        let message = "'\(text)' follows a closing quote; double each quote within the text"
        report(.error(.csvTextAfterQuote, message, at: SourceLocation(file, offset: index)))
    }

    private mutating func reportTooLarge(_ field: CSVField) {
        let message = "the field '\(file.excerpt(from: field.start, to: field.end))' is larger than 10 MB; shorten it"
        report(.error(.csvFieldTooLarge, message, at: SourceLocation(file, offset: field.start)))
    }

    private mutating func checkExtraFields(of record: CSVRecord, _ columnCount: Int) {
        guard let extra = record.fields[columnCount...].first(where: { !$0.isEmpty }) else { return }
        let count = record.fields.count
        let delimiter = dialect.delimiter == .tab ? "a tab" : "'\(dialect.name)'"
        let remedy =
            file.sheet == nil
            ? "put a value that contains \(delimiter) in quotes"
            : "give the column a name, or the line of the header in 'header'"
        let message = """
            '\(file.excerpt(from: extra.start, to: extra.end))' is in no column: the record has \(count) fields, \
            the header \(columnCount); \(remedy)
            """
        report(.warning(.csvExtraFields, message, at: SourceLocation(file, offset: extra.start)))
    }
}
