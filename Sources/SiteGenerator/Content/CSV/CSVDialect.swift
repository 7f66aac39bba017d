/// How a CSV file is written: what its fields are delimited by, and where its records begin.
struct CSVDialect: Equatable {
    /// The byte between two fields.
    let delimiter: UInt8

    /// Where the first record begins: after a byte order mark and the line `sep=;` that Excel reads and writes.
    let contentStart: Int

    init(delimiter: UInt8 = .comma, contentStart: Int = 0) {
        self.delimiter = delimiter
        self.contentStart = contentStart
    }

    /// The delimiters that are looked for, the likeliest first.
    static let delimiters: [UInt8] = [.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

    /// The delimiter as a message says it.
    var name: String { delimiter == .tab ? "tab" : String(Unicode.Scalar(delimiter)) }

    /// Finds out how a file is written, by its first records: the delimiter is the one that cuts most of them into as many
    /// fields as the first, and into the most of them.
    ///
    /// - Parameter delimiter: The delimiter if it is known, from the settings.
    static func detect(_ file: SourceFile, delimiter: UInt8? = nil) -> CSVDialect {
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

    /// The share of the first records that have as many fields as the very first, and how many those are.
    private static func score(_ file: SourceFile, _ dialect: CSVDialect) -> (share: Double, columns: Int) {
        let end = min(file.bytes.count, dialect.contentStart + 65_536)
        var reader = CSVReader(file: file, dialect: dialect, range: dialect.contentStart..<end)
        var record = CSVRecord()
        guard reader.next(into: &record) else { return (0, 0) }
        let columns = record.fields.count
        var (count, alike) = (1.0, 1.0)
        while count < 50, reader.next(into: &record) {
            // The last record of the sample may be cut off.
            if reader.position == end && end < file.bytes.count { break }
            count += 1
            if record.fields.count == columns { alike += 1 }
        }
        return (alike / (count + Double(reader.diagnostics.count)), columns)
    }
}
