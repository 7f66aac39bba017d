import IndexedCollation

/// Converts the contents of files to the UTF-8 that parsers read.
///
/// Files are in UTF-8, with or without a byte order mark, or in UTF-16 with one, which spreadsheets save as "Unicode
/// text".
package enum TextEncoding {
    /// A file as text, with its problems.
    package struct Decoded {
        /// The file; if ``isText`` is true, its bytes are valid UTF-8 without NUL and without ``ControlCharacters``.
        package let file: SourceFile

        /// The start of the content: 3 after a UTF-8 byte order mark, and otherwise 0.
        ///
        /// The mark stays in the bytes, so offsets are those of the file.
        package let contentStart: Int

        /// One error, or warnings about control characters.
        package let diagnostics: [Diagnostic]

        package init(file: SourceFile, contentStart: Int, diagnostics: [Diagnostic]) {
            self.file = file
            self.contentStart = contentStart
            self.diagnostics = diagnostics
        }

        /// Whether the file may be parsed; if not, its bytes are not the text that the author wrote.
        package var isText: Bool { !diagnostics.contains { $0.severity == .error } }
    }

    /// The maximum size of a file in bytes, because offsets have 32 bits.
    static let maximumSize = Int(UInt32.max) - 1

    /// The maximum number of consecutive combining marks.
    ///
    /// The time to compare such text grows with the square of their number, and even the most exuberant ornaments have
    /// only a few dozen.
    static let maximumMarks = 1000

    /// Converts a file's bytes to text.
    ///
    /// - Parameter format: The facts known about the file's format; nil if its files are always UTF-8.
    package static func decode(path: String, _ memory: FileMemory, _ format: Format? = nil) -> Decoded {
        decode(SourceFile(path: path, memory), format)
    }

    /// The facts known about the encoding of a file's format.
    package struct Format: Sendable {
        /// The name that Excel gives to the format in UTF-8, for messages; nil if it has none.
        var nameInUTF8: String?

        /// The encoding that the settings or the command line name; nil for UTF-8.
        package var encoding: CharacterEncoding?

        /// The place where messages suggest naming an encoding: "write 'encoding: {encoding}' in the settings".
        let remedy: String

        /// - Parameter remedy: Another place than the command line and the settings of the directory.
        package init(nameInUTF8: String? = nil, encoding: CharacterEncoding? = nil, remedy: String? = nil) {
            self.nameInUTF8 = nameInUTF8
            self.encoding = encoding
            self.remedy =
                remedy
                ?? "use '--encoding {encoding}', or write 'encoding: {encoding}' in the settings of the directory"
        }
    }

    /// Converts a file to text, on several threads if it is large.
    ///
    /// - Parameter format: The facts known about the file's format; nil if its files are always UTF-8.
    package static func decode(_ file: SourceFile, _ format: Format? = nil, workers: Workers) async -> Decoded {
        guard file.bytes.count >= OpenFile.pieceSize else { return decode(file, format) }
        return decode(file, format, await scan(file, workers: workers))
    }

    /// Converts a file to text; the result is the same file if it is already valid UTF-8.
    ///
    /// - Parameter known: The scan of the file; nil if it was not scanned yet.
    package static func decode(_ file: SourceFile, _ format: Format? = nil, _ known: Scan? = nil) -> Decoded {
        guard file.bytes.count <= maximumSize else {
            let message = "the file is larger than 4 GB; split it into several files"
            return Decoded(
                file: file, contentStart: 0,
                diagnostics: [.error(.fileTooLarge, message, at: .init(file, offset: 0))])
        }
        if file.bytes.starts(with: [0xFF, 0xFE]) { return decodeUTF16(file, isBigEndian: false) }
        if file.bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(file, isBigEndian: true) }
        guard let encoding = format?.encoding, !encoding.isUTF8, !file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            return decodeUTF8(file, format, known ?? scan(file.bytes.span))
        }
        return decode(file, in: encoding, known ?? scan(file.bytes.span))
    }

    /// Converts a file in another encoding; each place with bytes that the encoding does not have is an error.
    private static func decode(_ file: SourceFile, in encoding: CharacterEncoding, _ found: Scan) -> Decoded {
        if found.firstBadByte == nil, file.bytes.contains(where: { $0 >= 0x80 }) {
            let decoded = decodeUTF8(file, nil, found)
            let warning = Diagnostic.warning(
                .textEncoding, "this file is UTF-8 and is read as such; remove 'encoding: \(encoding.name)'",
                at: .init(file, offset: 0))
            return Decoded(
                file: decoded.file, contentStart: decoded.contentStart, diagnostics: [warning] + decoded.diagnostics)
        }
        let (bytes, bad) = encoding.decode(file.bytes.span)
        let text = SourceFile(path: file.path, bytes: bytes)
        guard bad.isEmpty else {
            let errors = bad.map { bad in
                let byte = String(bad.byte, radix: 16, uppercase: true)
                return Diagnostic.error(
                    .textEncoding,
                    "the byte '0x\(byte)' is not \(encoding.name); correct 'encoding', or delete the character",
                    at: .init(text, offset: bad.offset))
            }
            return Decoded(file: text, contentStart: 0, diagnostics: errors)
        }
        return decodeUTF8(text, nil, scan(text.bytes.span))
    }

    /// Scans a file on several threads; see ``scan(_:stopsAtControl:)``.
    private static func scan(_ file: SourceFile, workers: Workers) async -> Scan {
        let scans = await workers.map(file.bytes.count, smallest: OpenFile.pieceSize) { range -> Scan in
            let bytes = file.bytes
            let start = pieceBorder(near: range.lowerBound, bytes)
            let piece = bytes[start..<max(start, pieceBorder(near: range.upperBound, bytes))]
            let found = scan(ByteSpan(rebasing: piece).span)
            return Scan(
                firstBadByte: found.firstBadByte.map { start + $0 }, firstControl: found.firstControl.map { start + $0 }
            )
        }
        return Scan(
            firstBadByte: scans.lazy.compactMap(\.firstBadByte).first,
            firstControl: scans.lazy.compactMap(\.firstControl).first)
    }

    /// The offset near a place at which text can be divided without splitting a character.
    ///
    /// A character has at most three bytes after its first byte.
    private static func pieceBorder(near place: Int, _ bytes: ByteSpan) -> Int {
        guard place > 0 else { return 0 }
        return bytes[place...].prefix(3).firstIndex { $0 & 0xC0 != 0x80 } ?? min(place + 3, bytes.count)
    }

    /// The positions in a text that need attention.
    package struct Scan: Sendable {
        /// The first byte that is NUL or that is not part of well-formed UTF-8 (Unicode, table 3-7); nil if there is
        /// none.
        package var firstBadByte: Int?

        /// The start of the first of the ``ControlCharacters`` before that byte.
        var firstControl: Int?
    }

    /// Scans a text for invalid bytes and control characters.
    ///
    /// - Parameter stopsAtControl: Whether to stop at the first control character, and to treat NUL as one.
    package static func scan(_ bytes: Span<UInt8>, stopsAtControl: Bool = false) -> Scan {
        var scan = Scan()
        let count = bytes.count
        var index = 0
        while index < count {
            // Nearly all text is ASCII, or consists of runs of letters in one script.
            index = bytes.skip(from: index) { plainASCIIPrefix($0) }
            guard index < count else { break }
            let lettersStart = index
            while index + 4 <= count {
                let length = plainSequenceLength(bytes.halfWord(at: index))
                guard length > 0 else { break }
                index += length
            }
            guard index == lettersStart else { continue }

            let byte = bytes[index]
            var length = 1
            let isControl: Bool
            if byte < 0x80 {
                guard byte != 0 || stopsAtControl else {
                    scan.firstBadByte = index
                    return scan
                }
                isControl = byte < 0x20 && byte != .tab && byte != .lineFeed && byte != .carriageReturn || byte == 0x7F
            } else {
                length = lengthOfSequence(bytes, at: index)
                guard length > 0 else {
                    scan.firstBadByte = index
                    return scan
                }
                isControl = ControlCharacters.isControl(bytes, at: index, length: length)
            }
            if isControl, scan.firstControl == nil {
                scan.firstControl = index
                if stopsAtControl { return scan }
            }
            index += length
        }
        return scan
    }

    /// Whether bytes are well-formed UTF-8.
    static func isUTF8(_ bytes: Span<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } || isUTF8(Array(bytes)) }

    static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    /// The bytes as text, with `\xFF` for each byte that is not part of well-formed UTF-8.
    static func escapingInvalid(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        var decoder = UTF8()
        var rest = bytes[...]
        while !rest.isEmpty {
            var units = rest.makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&units) {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                text += "\\x" + String(rest[rest.startIndex], radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
            decoder = UTF8()
        }
        return text
    }

    /// The number of leading bytes, out of eight, that are ASCII and not control characters.
    ///
    /// Tabs and line breaks count only if all eight bytes are ASCII.
    @inline(__always)
    private static func plainASCIIPrefix(_ word: UInt64) -> Int {
        let high: UInt64 = 0x8080_8080_8080_8080
        let low = word & ~high
        // The addition sets the high bit of each byte that is at least 0x20, or is 0x7F; no byte carries into the next.
        let unusual = (~(low &+ 0x6060_6060_6060_6060) | (low &+ 0x0101_0101_0101_0101) | word) & high
        if unusual == 0 { return 8 }
        if word & high == 0 {
            let allowed =
                zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D)
                | zeros(word ^ 0x0909_0909_0909_0909)
            if unusual & ~allowed == 0 { return 8 }
        }
        return unusual.trailingZeroBitCount / 8
    }

    /// The length of the well-formed sequence of two or three bytes at the start of four bytes, if it is certainly not
    /// a control character; 0 if that requires further checks.
    @inline(__always)
    private static func plainSequenceLength(_ word: UInt32) -> Int {
        if word & 0x00C0_C0F0 == 0x0080_80E0 {
            switch word & 0x0F {
            case 0x00: return word & 0x2000 != 0 ? 3 : 0  // After E0, a byte below A0 is ill-formed.
            case 0x0D: return word & 0x2000 == 0 ? 3 : 0  // After ED, a byte from A0 up begins a surrogate.
            case 0x0F: return 0  // EF may begin a noncharacter.
            default: return 3
            }
        }
        // C0 and C1 are ill-formed, and C2 may begin a control character.
        return word & 0xC0E0 == 0x80C0 && word & 0x1F > 2 ? 2 : 0
    }

    /// The high bit of each byte that is 0; all bytes are less than 0x80.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        ~(word &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
    }

    /// The length of the well-formed sequence that begins with a byte above 0x7F; 0 if it is ill-formed.
    @inline(__always)
    private static func lengthOfSequence(_ bytes: Span<UInt8>, at start: Int) -> Int {
        let lead = bytes[start]
        let available = bytes.count - start
        guard available >= 2, lead >= 0xC2 else { return 0 }
        let second = bytes[start + 1]
        guard second & 0xC0 == 0x80 else { return 0 }
        if lead < 0xE0 { return 2 }
        guard available >= 3, bytes[start + 2] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xF0 {
            if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return 0 }
            return 3
        }
        guard available >= 4, bytes[start + 3] & 0xC0 == 0x80, lead <= 0xF4 else { return 0 }
        if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return 0 }
        return 4
    }

    private static func decodeUTF8(_ file: SourceFile, _ format: Format?, _ scan: Scan) -> Decoded {
        let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let bad = scan.firstBadByte else {
            if let excess = CombiningMarks.firstExcess(in: file.bytes.span, limit: maximumMarks) {
                return Decoded(
                    file: file, contentStart: start, diagnostics: [tooManyMarks(at: .init(file, offset: excess))])
            }
            guard scan.firstControl != nil else { return Decoded(file: file, contentStart: start, diagnostics: []) }
            let (clean, warnings) = withoutControls(file)
            return Decoded(file: clean, contentStart: start, diagnostics: warnings)
        }
        let diagnostic: Diagnostic
        if file.bytes[bad] == 0 {
            diagnostic = .error(
                .textNUL, "a NUL byte is not text; is this a text file? save it as UTF-8",
                at: .init(file, offset: bad)
            )
        } else {
            let byte = String(file.bytes[bad], radix: 16, uppercase: true)
            let excel = format?.nameInUTF8.map { ", which Excel calls '\($0)'" } ?? ""
            var message = "the byte '0x\(byte)' is not UTF-8; save the file as UTF-8\(excel)"
            if let format, let suspected = CharacterEncoding.suspected(of: file.bytes.span) {
                message += "; it may be \(suspected.name): if so, "
                message += format.remedy.replacing("{encoding}", with: suspected.name)
            }
            diagnostic = .error(.textNotUTF8, message, at: .init(file, offset: bad))
        }
        return Decoded(file: file, contentStart: start, diagnostics: [diagnostic])
    }

    private static func decodeUTF16(_ file: SourceFile, isBigEndian: Bool) -> Decoded {
        let bytes = file.bytes
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 2)
        var bad: (kind: DiagnosticKind, message: String, offset: Int)?
        var index = 2
        func unit(at index: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        while index + 1 < bytes.count {
            var value = unit(at: index)
            index += 2
            if value & 0xFC00 == 0xD800, index + 1 < bytes.count, unit(at: index) & 0xFC00 == 0xDC00 {
                value = 0x10000 + (value & 0x3FF) << 10 + (unit(at: index) & 0x3FF)
                index += 2
            }
            guard let scalar = Unicode.Scalar(value), value != 0 else {
                if bad == nil && value == 0 {
                    let message = "a NUL character is not text; is this a text file? save it as UTF-8"
                    bad = (.textNUL, message, text.count)
                } else if bad == nil {
                    let half = String(value, radix: 16, uppercase: true)
                    bad = (.textNotUTF16, "'U+\(half)' is half a character; save the file as UTF-8", text.count)
                }
                text.append(contentsOf: [0xEF, 0xBF, 0xBD])
                continue
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        if bad == nil && index < bytes.count {
            bad = (.textNotUTF16, "the last character is cut in half; save the file as UTF-8", text.count)
        }
        if bad == nil && text.count > maximumSize {
            bad = (.fileTooLarge, "the text is larger than 4 GB; split it into several files", 0)
        }
        let decoded = SourceFile(path: file.path, bytes: text)
        if let bad {
            let error = Diagnostic.error(bad.kind, bad.message, at: .init(decoded, offset: bad.offset))
            return Decoded(file: decoded, contentStart: 0, diagnostics: [error])
        }
        return decodeUTF8(decoded, nil, scan(decoded.bytes.span))
    }

    static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
        .error(
            .tooManyMarks,
            "more than \(maximumMarks) combining marks follow each other here; delete the excess",
            at: location)
    }

    /// A file with its ``ControlCharacters`` replaced, and warnings about them.
    private static func withoutControls(_ file: SourceFile) -> (SourceFile, [Diagnostic]) {
        var warnings: [Diagnostic] = []
        var count = 0
        let clean = ControlCharacters.replaced(in: file.bytes.span) { scalar, offset in
            count += 1
            if count < ControlCharacters.maximumWarnings {
                warnings.append(ControlCharacters.warning(scalar, at: SourceLocation(file, offset: offset)))
            } else if count == ControlCharacters.maximumWarnings {
                warnings.append(
                    .warning(
                        .controlCharacter, "from here on there are more control characters; delete them",
                        at: SourceLocation(file, offset: offset)))
            }
        }
        return (clean.map { SourceFile(path: file.path, bytes: $0, sheet: file.sheet) } ?? file, warnings)
    }
}

extension DiagnosticKind {
    package static let ofTexts = [
        textNotUTF8, textNotUTF16, textEncoding, textNUL, fileTooLarge, controlCharacter, tooManyMarks,
    ]

    package static let textNotUTF8 = DiagnosticKind(
        "text-not-utf8", [.error],
        meaning: "A file is not UTF-8.",
        remedy: "Save it as UTF-8.")

    static let textNotUTF16 = DiagnosticKind(
        "text-not-utf16", [.error],
        meaning: "A file begins as UTF-16, but contains half a character.",
        remedy: "Save it as UTF-8.")

    static let textEncoding = DiagnosticKind(
        "text-encoding", [.error, .warning],
        meaning: "A file has bytes that the encoding in the settings does not have, or is UTF-8.",
        remedy: "Correct or remove `encoding`.")

    static let textNUL = DiagnosticKind(
        "text-nul", [.error],
        meaning: "A file contains a NUL, and so is probably not a text.",
        remedy: "Save it as UTF-8, or remove it.")

    package static let fileTooLarge = DiagnosticKind(
        "file-too-large", [.error],
        meaning: "A file is larger than 4 GB, or the texts that its languages share are fifty times as large.",
        remedy: "Split it, or write each text for the languages that need it.")

    package static let controlCharacter = DiagnosticKind(
        "control-character", [.warning],
        meaning: "A text contains an invisible control character, which is replaced.",
        remedy: "Delete it.")

    package static let tooManyMarks = DiagnosticKind(
        "too-many-marks", [.error, .warning],
        meaning: "Too many combining marks follow each other.",
        remedy: "Delete the excess.")
}
