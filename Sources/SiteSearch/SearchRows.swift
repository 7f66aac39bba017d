/// The rows that the search shows: an entry's address, title, other names, summary, fields and the beginning of its
/// body, separated by tabs.
struct SearchRows: Sendable {
    private var bytes: [UInt8] = []
    private var addressEnds: [Int] = []
    private var ends: [Int] = []

    /// The maximum number of entries in a piece.
    private static let mostInPiece = 128

    /// The size of a piece in bytes, as far as the entries allow it.
    private static let pieceSize = 12_800

    var count: Int { ends.count }
    var size: Int { bytes.count }

    init() {}

    /// Appends the rows of the entries that follow.
    mutating func append(_ other: SearchRows) {
        if ends.isEmpty {
            self = other
            return
        }
        let base = bytes.count
        bytes += other.bytes
        addressEnds += other.addressEnds.lazy.map { $0 + base }
        ends += other.ends.lazy.map { $0 + base }
    }

    // MARK: Adding

    mutating func beginRow(_ address: Address, _ plan: SitePlan) {
        plan.append(address, to: &bytes)
        addressEnds.append(bytes.count)
    }

    mutating func endField() { bytes.append(.tab) }

    mutating func endRow() {
        while bytes.last == .tab { bytes.removeLast() }
        ends.append(bytes.count)
    }

    mutating func append(_ text: StaticString) { bytes += ByteSpan(text) }

    /// Appends the number of an entry among those with the same title.
    mutating func append(homograph number: Int) { bytes += "|\(number)".utf8 }

    /// Appends a text up to a maximum number of bytes, with semicolons between its lines.
    mutating func append(lines text: Span<UInt8>, atMost limit: Int) {
        guard text.contains(.lineFeed) else { return append(text, atMost: limit) }
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
        append(Array(lines.joined(separator: "; ").utf8).span, atMost: limit)
    }

    /// Appends a text up to a maximum number of bytes, with separators replaced with spaces.
    mutating func append(_ text: Span<UInt8>, atMost limit: Int = .max) {
        var end = min(text.count, limit)
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let start = bytes.count
        bytes.append(contentsOf: text.extracting(0..<end))
        var place = 0
        while place < end {
            if place + 8 <= end {
                let eight = EightBytes(text, at: place)
                if eight.areASCII, eight.less(than: .space) | eight.equal(to: UInt8(ascii: "|")) == 0 {
                    place += 8
                    continue
                }
            }
            for place in place..<min(place + 8, end) where text[place] < 0x20 || text[place] == UInt8(ascii: "|") {
                bytes[start + place] = .space
            }
            place += 8
        }
        if end < text.count { bytes += "…".utf8 }
    }

    // MARK: Pieces

    /// The number of entries in a piece: a power of two, at most 128.
    ///
    /// - Parameters:
    ///   - size: The size of all rows, in bytes.
    ///   - count: The number of entries.
    static func entriesInPiece(_ size: Int, _ count: Int) -> Int {
        var number = mostInPiece
        while number > 1, size / max(1, count) * number > pieceSize { number /= 2 }
        return number
    }

    /// The size of the rows of some entries, in bytes.
    func size(of rows: Range<Int>) -> Int {
        rows.isEmpty ? 0 : ends[rows.upperBound - 1] - (rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1])
    }

    /// The text of a piece.
    ///
    /// A row begins with the number of UTF-16 units of its address that it shares with the row before it, as a digit in
    /// base 36.
    func piece(_ rows: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        let span = bytes.span
        var last = 0..<0
        for row in rows {
            let start = row == 0 ? 0 : ends[row - 1]
            let address = start..<addressEnds[row]
            let shared = span.extracting(address).sharedCharacters(with: span.extracting(last), mostUnits: 35)
            text.append(base36: shared.units)
            text.append(inTemplate: bytes[start + shared.bytes..<ends[row]])
            text.append(.lineFeed)
            last = address
        }
        return text
    }
}
