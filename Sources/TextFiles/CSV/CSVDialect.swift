/// The dialect of a CSV file: its delimiter, and the start of its records.
package struct CSVDialect: Equatable {
    /// The byte between two fields.
    package let delimiter: UInt8

    /// The start of the first record, after any byte order mark and any line `sep=;` as written by Excel.
    package let contentStart: Int

    package init(delimiter: UInt8 = .comma, contentStart: Int = 0) {
        self.delimiter = delimiter
        self.contentStart = contentStart
    }

    /// The possible delimiters, the most likely first.
    static let delimiters: [UInt8] = [.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

    /// The name of the delimiter in messages.
    var name: String { delimiter == .tab ? "tab" : String(Unicode.Scalar(delimiter)) }

    /// Detects the dialect of a file from its first records.
    ///
    /// The delimiter is the one for which most records have as many fields as the first record. If several delimiters
    /// qualify, the one with the most fields is used.
    ///
    /// - Parameters:
    ///   - delimiter: The delimiter if the settings give one.
    ///   - header: The offset of the first record if there are title rows above it.
    package static func detect(_ file: SourceFile, delimiter: UInt8? = nil, from header: Int? = nil) -> CSVDialect {
        if let header {
            return delimiter.map { CSVDialect(delimiter: $0, contentStart: header) } ?? likeliest(file, from: header)
        }
        let bytes = file.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var stated: UInt8?
        if bytes.count >= start + 5, bytes[start..<start + 4].elementsEqual("sep=".utf8) {
            let scanner = CSVBytes(file: file, end: bytes.count, delimiter: .comma)
            let lineEnd = scanner.lineEnd(from: start)
            if lineEnd == start + 5, bytes[start + 4] < 0x80, bytes[start + 4] != .quote {
                stated = bytes[start + 4]
                start = scanner.afterLineBreak(at: lineEnd)
            }
        }
        if let known = delimiter ?? stated { return CSVDialect(delimiter: known, contentStart: start) }
        return likeliest(file, from: start)
    }

    private static func likeliest(_ file: SourceFile, from start: Int) -> CSVDialect {
        var best = CSVDialect(contentStart: start)
        var bestScore = (share: 0.0, columns: 1)
        for candidate in delimiters {
            let dialect = CSVDialect(delimiter: candidate, contentStart: start)
            let score = score(file, dialect)
            if score.columns > 1 && score > bestScore {
                best = dialect
                bestScore = score
            }
        }
        return best
    }

    /// The share of the sampled records that have as many fields as the first one, and that number.
    private static func score(_ file: SourceFile, _ dialect: CSVDialect) -> (share: Double, columns: Int) {
        let end = min(file.bytes.count, dialect.contentStart + 65_536)
        var reader = CSVReader(file: file, dialect: dialect, range: dialect.contentStart..<end)
        var record = CSVRecord()
        guard reader.next(into: &record) else { return (0, 0) }
        let columns = record.fields.count
        var (count, alike) = (1.0, 1.0)
        while count < 50, reader.next(into: &record) {
            // The last record of the sample may be incomplete.
            if reader.position == end && end < file.bytes.count { break }
            count += 1
            if record.fields.count == columns { alike += 1 }
        }
        return (alike / (count + Double(reader.diagnostics.count)), columns)
    }
}
