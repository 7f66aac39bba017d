/// A text made of pieces of a file, each with its location.
struct PlacedText {
    private(set) var string = ""
    private let file: SourceFile
    private var pieces: [(start: Int, offset: Int)] = []

    /// Makes an empty text.
    ///
    /// - Parameter offset: The location of the text while it is empty.
    init(_ file: SourceFile, offset: Int) {
        self.file = file
        pieces.append((0, offset))
    }

    /// Appends a piece of text.
    ///
    /// - Parameter offset: The offset of the piece in the file.
    mutating func append(_ text: Span<UInt8>, at offset: Int) {
        pieces.append((string.utf8.count, offset))
        string += String(decoding: text, as: UTF8.self)
    }

    mutating func append(_ text: String, at offset: Int) {
        pieces.append((string.utf8.count, offset))
        string += text
    }

    var isBlank: Bool { string.utf8.allSatisfy { $0 <= .space } }

    /// The location in the file of a part of the text.
    ///
    /// - Parameter offset: The offset of the part in the text, in bytes.
    func location(at offset: Int) -> SourceLocation {
        SourceLocation(file, offset: fileOffset(at: offset))
    }

    private func fileOffset(at offset: Int) -> Int {
        // This is the last piece that begins at or before the offset.
        let piece = pieces[pieces.position { $0.start <= offset }]
        return piece.offset + offset - piece.start
    }

    /// The lines that are not blank, trimmed, with their locations.
    var lines: [(text: String, location: SourceLocation)] {
        let text = Array(string.utf8)
        return text.indices.split { text[$0] == .lineFeed || text[$0] == .carriageReturn }.compactMap { line in
            guard let first = line.first(where: { text[$0] > .space }),
                let last = line.last(where: { text[$0] > .space })
            else { return nil }
            return (String(decoding: text[first...last], as: UTF8.self), location(at: first))
        }
    }

    /// The text with escapes such as `\u0301` and `\U00000301` replaced with their characters, each after a backslash
    /// so that rules treat it as a letter.
    var unescaped: PlacedText {
        var result = self
        result.string = ""
        result.pieces = []
        let text = Array(string.utf8)
        var (start, index) = (0, 0)
        func keep(to end: Int) {
            guard end > start || result.pieces.isEmpty else { return }
            result.append(String(decoding: text[start..<end], as: UTF8.self), at: fileOffset(at: start))
        }
        while index < text.count {
            guard text[index] == .backslash, index + 1 < text.count else {
                index += 1
                continue
            }
            let count = text[index + 1] == UInt8(ascii: "u") ? 4 : text[index + 1] == UInt8(ascii: "U") ? 8 : 0
            let digits = text[(index + 2)...].prefix(count)
            guard count > 0, digits.count == count, let value = UInt32(hexadecimal: digits),
                let scalar = Unicode.Scalar(value)
            else {
                // A backslash turns the next character into a letter, even if it is a backslash.
                index += 2
                continue
            }
            keep(to: index)
            result.append("\\\(scalar)", at: fileOffset(at: index))
            index += 2 + count
            start = index
        }
        keep(to: text.count)
        return result
    }
}
