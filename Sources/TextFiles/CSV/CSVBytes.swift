/// The searches that the CSV reader makes in a file's bytes, up to an end.
@usableFromInline package struct CSVBytes {
    @usableFromInline let bytes: ByteSpan
    @usableFromInline let end: Int
    @usableFromInline let delimiter: UInt8
    @usableFromInline let delimiters: UInt64

    /// All functions take and return offsets from 0 to `end`, which must not exceed the file's size.
    @inlinable package init(file: SourceFile, end: Int, delimiter: UInt8) {
        bytes = file.bytes
        self.end = end
        self.delimiter = delimiter
        delimiters = Self.repeated(delimiter)
    }

    @inline(__always)
    @inlinable static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// A word whose lowest set bit lies in the first byte of `word` that equals the same byte of `pattern`; 0 if no
    /// byte does.
    @inline(__always)
    private static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
        let difference = word ^ pattern
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    @inline(__always)
    subscript(index: Int) -> UInt8 { bytes[index] }

    @inline(__always)
    func isDelimiter(at index: Int) -> Bool { index < end && bytes[index] == delimiter }

    /// The quote that opens the field at `index`, if any; spaces before the quote are not part of the text.
    @inline(__always)
    func openingQuote(at index: Int) -> Int? {
        guard index < end, bytes[index] <= .quote else { return nil }
        if bytes[index] == .quote { return index }
        let first = skipSpaces(from: index)
        return first < end && bytes[first] == .quote ? first : nil
    }

    /// The first byte from `index` on that is not a space, or a tab unless tabs are delimiters.
    @inline(__always)
    func skipSpaces(from index: Int) -> Int {
        var index = index
        while index < end, bytes[index] == .space || bytes[index] == .tab && delimiter != .tab { index += 1 }
        return index
    }

    /// Whether a field ends at `index`: at a delimiter, a line break, or the end.
    @inline(__always)
    func isFieldEnd(_ index: Int) -> Bool {
        index >= end || bytes[index] == delimiter || bytes[index] == .lineFeed || bytes[index] == .carriageReturn
    }

    /// The end of the unquoted field at `index`.
    @inline(__always)
    func fieldEnd(from index: Int) -> Int {
        var isHit = false
        var index = bytes.offset(from: index, to: end, isHit: &isHit) { word in
            Self.matches(word, delimiters) | Self.matches(word, Self.repeated(.lineFeed))
                | Self.matches(word, Self.repeated(.carriageReturn))
        }
        if isHit { return index }
        while !isFieldEnd(index) { index += 1 }
        return index
    }

    /// The next quote, doubled or not.
    @inline(__always)
    func quote(from index: Int) -> Int? {
        // Most quoted fields are short, and a call costs as much as a few words; memchr skips long ones.
        var isHit = false
        let index = bytes.offset(from: index, to: min(index + 40, end), isHit: &isHit) {
            Self.matches($0, Self.repeated(.quote))
        }
        if isHit { return index }
        return index < end ? bytes.extracting(0..<end).offset(of: .quote, from: index) : nil
    }

    /// The quote that closes the field whose text begins at `index`; nil if there is none.
    @inline(__always)
    func closingQuote(from index: Int, hasDoubled: inout Bool) -> Int? {
        var index = index
        while let found = quote(from: index) {
            guard found + 1 < end, bytes[found + 1] == .quote else { return found }
            hasDoubled = true
            index = found + 2
        }
        return nil
    }

    /// The first line break from `index` on, or the end.
    @inlinable package func lineEnd(from index: Int) -> Int {
        index < end ? bytes.extracting(0..<end).lineEnd(from: index) ?? end : index
    }

    /// The offset after the line break at `index`; CRLF counts as one.
    @inline(__always)
    @inlinable package func afterLineBreak(at index: Int) -> Int {
        guard index < end else { return end }
        return bytes[index] == .carriageReturn && index + 1 < end && bytes[index + 1] == .lineFeed
            ? index + 2 : index + 1
    }

    /// The start of the line after the one that contains `index`.
    @inlinable package func afterLine(from index: Int) -> Int { afterLineBreak(at: lineEnd(from: index)) }

    /// Whether a quote at `index` would open a field, assuming that the text from `start` on is outside quotes.
    func opensField(at index: Int, from start: Int) -> Bool {
        var index = index
        while index > start {
            let before = bytes[index - 1]
            if before == delimiter || before == .lineFeed || before == .carriageReturn { return true }
            guard before == .space || before == .tab else { return false }
            index -= 1
        }
        return true
    }
}
