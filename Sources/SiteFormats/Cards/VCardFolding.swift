import IndexedCollation

/// The lines of a vCard file as programs write them: a long line continues after a line break and a space (RFC 6350,
/// 3.2).
enum VCardFolding {
    /// A file in which a line break inside a character is moved behind that character.
    ///
    /// Programs that count bytes rather than characters break lines there. RFC 6350, 3.2, asks readers to accept such
    /// lines.
    static func joined(_ file: SourceFile) -> SourceFile {
        let bytes = file.bytes
        guard let first = TextEncoding.scan(bytes.span).firstBadByte else { return file }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        result.append(contentsOf: bytes[..<first])
        var index = first
        var wasJoined = false
        while index < bytes.count {
            let length = lengthOfCharacter(bytes[index])
            guard length > 1 else {
                result.append(bytes[index])
                index += 1
                continue
            }
            // The bytes of the character, and the line break inside it.
            var fold: Range<Int>?
            var character = [bytes[index]]
            var next = index + 1
            while character.count < length, next < bytes.count {
                if bytes[next] & 0xC0 == 0x80 {
                    character.append(bytes[next])
                    next += 1
                } else if fold == nil, let end = endOfFold(bytes, at: next) {
                    fold = next..<end
                    next = end
                } else {
                    break
                }
            }
            guard let fold, character.count == length else {
                result.append(bytes[index])
                index += 1
                continue
            }
            wasJoined = true
            result.append(contentsOf: character)
            result.append(contentsOf: bytes[fold])
            index = next
        }
        return wasJoined ? SourceFile(path: file.path, bytes: result) : file
    }

    /// The number of bytes in a UTF-8 character that begins with this byte.
    private static func lengthOfCharacter(_ byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// The offset after a line break and the space or tab that continues the line; nil if there is none at the offset.
    static func endOfFold(_ bytes: ByteSpan, at offset: Int) -> Int? {
        var index = offset
        if index < bytes.count, bytes[index] == .carriageReturn { index += 1 }
        if index < bytes.count, bytes[index] == .lineFeed { index += 1 }
        guard index > offset, index < bytes.count, bytes[index] == .space || bytes[index] == .tab else { return nil }
        return index + 1
    }

    /// The encoding other than UTF-8 that a file names, as in `NOTE;CHARSET=ISO-8859-1:…`; nil if it names no known
    /// one.
    static func declaredEncoding(of file: SourceFile) -> CharacterEncoding? {
        let bytes = file.bytes
        guard TextEncoding.scan(bytes.span).firstBadByte != nil else { return nil }
        let name: StaticString = "CHARSET="
        var start = 0
        while let found = bytes.offset(of: name, from: start) {
            start = found + 8
            let value = bytes[start...].prefix {
                $0 > .space && $0 != .colon && $0 != UInt8(ascii: ";") && $0 != .quote
            }
            guard value.count < 40 else { continue }
            if let encoding = CharacterEncoding(String(decoding: value, as: UTF8.self)), !encoding.isUTF8 {
                return encoding
            }
        }
        return nil
    }
}

/// A line of a vCard file, without the line breaks inside it.
struct VCardLine {
    let bytes: [UInt8]

    /// The pieces of the line: for each, its start in ``bytes`` and its offset in the file.
    private let pieces: [(start: Int, offset: Int)]

    fileprivate init(bytes: [UInt8], pieces: [(start: Int, offset: Int)]) {
        (self.bytes, self.pieces) = (bytes, pieces)
    }

    /// The offset in the file of a byte in the line.
    func offset(of index: Int) -> Int {
        let piece = pieces.last { $0.start <= index } ?? pieces[0]
        return piece.offset + index - piece.start
    }
}

/// Iterates over the lines of a vCard file that are not blank.
struct VCardLines {
    private let bytes: ByteSpan
    private var index: Int
    private let end: Int

    init(_ file: SourceFile, _ range: Range<Int>) {
        bytes = file.bytes
        (index, end) = (range.lowerBound, min(range.upperBound, file.bytes.count))
    }

    mutating func next() -> VCardLine? {
        while index < end {
            var line: [UInt8] = []
            var pieces = [(start: 0, offset: index)]
            while true {
                let stop = min(bytes.lineEnd(from: index) ?? end, end)
                line.append(contentsOf: bytes[index..<stop])
                // In vCard 2.1, an encoded line that ends with an equals sign continues in the next one as it is.
                let isContinued = line.last == UInt8(ascii: "=") && QuotedPrintable.isDeclared(in: line)
                if !isContinued, stop < end, let next = VCardFolding.endOfFold(bytes, at: stop), next <= end {
                    index = next
                    pieces.append((line.count, index))
                    continue
                }
                index = stop
                if index < end, bytes[index] == .carriageReturn { index += 1 }
                if index < end, bytes[index] == .lineFeed, stop == index || bytes[index - 1] == .carriageReturn {
                    index += 1
                }
                if isContinued, index < end {
                    line.removeLast()
                    pieces.append((line.count, index))
                    continue
                }
                break
            }
            if line.contains(where: { $0 > .space }) { return VCardLine(bytes: line, pieces: pieces) }
        }
        return nil
    }
}
