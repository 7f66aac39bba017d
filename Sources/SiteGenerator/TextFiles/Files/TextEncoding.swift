import IndexedCollation

/// Makes the UTF-8 that parsers read out of what a file holds: UTF-8 with or without a byte order mark, or UTF-16 with
/// one, as spreadsheets save "Unicode text".
enum TextEncoding {
    /// A file as text, and what is wrong with it.
    struct Decoded {
        /// The file. If ``isText``, its bytes are valid UTF-8 without NUL and without ``ControlCharacters``.
        let file: SourceFile

        /// Where the content begins: 3 after a UTF-8 byte order mark, which stays in the bytes so that offsets are the
        /// file's own; else 0.
        let contentStart: Int

        /// What is wrong: one error, or warnings of control characters.
        let diagnostics: [Diagnostic]

        /// Whether the file may be parsed. If not, what would be read of it is not what its author wrote.
        var isText: Bool { !diagnostics.contains { $0.severity == .error } }
    }

    /// The largest file that can be read, in bytes: offsets are kept in 32 bits.
    static let maximumSize = Int(UInt32.max) - 1

    /// The most combining marks that may follow each other. Comparing such text takes time by the square of their number,
    /// and writers of the most exuberant ornament use a few dozen.
    static let maximumMarks = 1000

    /// Takes over the bytes of a file and makes text of them.
    static func decode(path: String, adopting bytes: UnsafeMutableBufferPointer<UInt8>) -> Decoded {
        decode(SourceFile(path: path, adopting: bytes))
    }

    /// Makes text of what a file holds. It is the same file, if that is UTF-8 already.
    static func decode(_ file: SourceFile) -> Decoded { decode(file) { scan(file.bytes) } }

    /// The same, on several threads if the file is large.
    static func decode(_ file: SourceFile, workers: Workers) async -> Decoded {
        guard file.bytes.count >= OpenFile.pieceSize else { return decode(file) }
        let found = await scan(file, workers: workers)
        return decode(file) { found }
    }

    private static func decode(_ file: SourceFile, scan: () -> Scan) -> Decoded {
        guard file.bytes.count <= maximumSize else {
            let message = "the file is larger than 4 GB; split it into several files"
            return Decoded(
                file: file, contentStart: 0,
                diagnostics: [.error("file-too-large", message, at: .init(file, offset: 0))])
        }
        if file.bytes.starts(with: [0xFF, 0xFE]) { return decodeUTF16(file, isBigEndian: false) }
        if file.bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(file, isBigEndian: true) }
        return decodeUTF8(file, scan())
    }

    /// The same as ``scan(_:stopsAtControl:)``, done by several threads.
    private static func scan(_ file: SourceFile, workers: Workers) async -> Scan {
        let scans = await workers.map(file.bytes.count, smallest: OpenFile.pieceSize) { range -> Scan in
            let bytes = file.bytes
            let start = pieceBorder(near: range.lowerBound, bytes)
            let piece = bytes[start..<max(start, pieceBorder(near: range.upperBound, bytes))]
            let found = scan(UnsafeBufferPointer(rebasing: piece))
            return Scan(
                firstBadByte: found.firstBadByte.map { start + $0 }, firstControl: found.firstControl.map { start + $0 }
            )
        }
        return Scan(
            firstBadByte: scans.lazy.compactMap(\.firstBadByte).first,
            firstControl: scans.lazy.compactMap(\.firstControl).first)
    }

    /// Where to cut text near a place: not inside of a character, which has three bytes after the first at most.
    private static func pieceBorder(near place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard place > 0 else { return 0 }
        return bytes[place...].prefix(3).firstIndex { $0 & 0xC0 != 0x80 } ?? min(place + 3, bytes.count)
    }

    /// What a text has that it should not have.
    struct Scan: Sendable {
        /// The first byte that is NUL or not part of well-formed UTF-8 (Unicode, table 3-7); nil when all is text.
        var firstBadByte: Int?

        /// Where the first of the ``ControlCharacters`` before that byte begins.
        var firstControl: Int?
    }

    /// Looks at a text.
    ///
    /// - Parameter stopsAtControl: whether what follows the first control character does not matter, and NUL is one.
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>, stopsAtControl: Bool = false) -> Scan {
        var scan = Scan()
        guard let base = bytes.baseAddress else { return scan }
        let raw = UnsafeRawPointer(base)
        let count = bytes.count
        var index = 0
        while index < count {
            // Nearly all text is ASCII or letters of one script that follow each other.
            if index + 8 <= count {
                let plain = plainASCIIPrefix(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += plain
                if plain == 8 { continue }
            }
            let lettersStart = index
            while index + 4 <= count {
                let length = plainSequenceLength(raw.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                guard length > 0 else { break }
                index += length
            }
            guard index == lettersStart else { continue }

            let byte = base[index]
            var length = 1
            let isControl: Bool
            if byte < 0x80 {
                guard byte != 0 || stopsAtControl else {
                    scan.firstBadByte = index
                    return scan
                }
                isControl = byte < 0x20 && byte != .tab && byte != .lineFeed && byte != .carriageReturn || byte == 0x7F
            } else {
                length = lengthOfSequence(base + index, available: count - index)
                guard length > 0 else {
                    scan.firstBadByte = index
                    return scan
                }
                isControl = ControlCharacters.isControl(base + index, length: length)
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
    static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    /// Bytes as text, with `\xFF` for each byte that is not part of well-formed UTF-8.
    static func escapingInvalid(_ bytes: UnsafeRawBufferPointer) -> String {
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

    /// How many of the first of eight bytes are ASCII without control characters. Tabs and line breaks count only if all
    /// eight bytes are ASCII.
    @inline(__always)
    private static func plainASCIIPrefix(_ bytes: UInt64) -> Int {
        let word = UInt64(littleEndian: bytes)
        let high: UInt64 = 0x8080_8080_8080_8080
        let low = word & ~high
        // Adding sets the high bit of each byte that is at least 0x20, or is 0x7F; no byte carries into the next.
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

    /// How many of four bytes are a well-formed sequence of two or three bytes that is certainly no control character;
    /// 0 if that takes a closer look.
    @inline(__always)
    private static func plainSequenceLength(_ bytes: UInt32) -> Int {
        let word = UInt32(littleEndian: bytes)
        if word & 0x00C0_C0F0 == 0x0080_80E0 {
            switch word & 0x0F {
            case 0x00: return word & 0x2000 != 0 ? 3 : 0  // After E0, less than A0 is ill-formed.
            case 0x0D: return word & 0x2000 == 0 ? 3 : 0  // After ED, A0 or more is half of a surrogate pair.
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

    /// How many bytes the well-formed sequence at a byte over 0x7F takes; 0 when it is ill-formed.
    @inline(__always)
    private static func lengthOfSequence(_ bytes: UnsafePointer<UInt8>, available: Int) -> Int {
        let lead = bytes[0]
        guard available >= 2, lead >= 0xC2 else { return 0 }
        let second = bytes[1]
        guard second & 0xC0 == 0x80 else { return 0 }
        if lead < 0xE0 { return 2 }
        guard available >= 3, bytes[2] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xF0 {
            if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return 0 }
            return 3
        }
        guard available >= 4, bytes[3] & 0xC0 == 0x80, lead <= 0xF4 else { return 0 }
        if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return 0 }
        return 4
    }

    private static func decodeUTF8(_ file: SourceFile, _ scan: Scan) -> Decoded {
        let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let bad = scan.firstBadByte else {
            if let excess = CombiningMarks.firstExcess(in: file.bytes, limit: maximumMarks) {
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
                "text-nul", "a NUL byte is not text; is this a text file? save it as UTF-8",
                at: .init(file, offset: bad)
            )
        } else {
            let byte = String(file.bytes[bad], radix: 16, uppercase: true)
            let excel = file.isCSV ? ", which Excel calls 'CSV UTF-8'" : ""
            diagnostic = .error(
                "text-not-utf8", "the byte '0x\(byte)' is not UTF-8; save the file as UTF-8\(excel)",
                at: .init(file, offset: bad))
        }
        return Decoded(file: file, contentStart: start, diagnostics: [diagnostic])
    }

    private static func decodeUTF16(_ file: SourceFile, isBigEndian: Bool) -> Decoded {
        let bytes = file.bytes
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 2)
        var bad: (kind: Diagnostic.Kind, message: String, offset: Int)?
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
                    bad = ("text-nul", message, text.count)
                } else if bad == nil {
                    let half = String(value, radix: 16, uppercase: true)
                    bad = ("text-not-utf16", "'U+\(half)' is half a character; save the file as UTF-8", text.count)
                }
                text.append(contentsOf: [0xEF, 0xBF, 0xBD])
                continue
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        if bad == nil && index < bytes.count {
            bad = ("text-not-utf16", "the last character is cut in half; save the file as UTF-8", text.count)
        }
        if bad == nil && text.count > maximumSize {
            bad = ("file-too-large", "the text is larger than 4 GB; split it into several files", 0)
        }
        let decoded = SourceFile(path: file.path, bytes: text)
        if let bad {
            let error = Diagnostic.error(bad.kind, bad.message, at: .init(decoded, offset: bad.offset))
            return Decoded(file: decoded, contentStart: 0, diagnostics: [error])
        }
        return decodeUTF8(decoded, scan(decoded.bytes))
    }

    static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
        .error(
            "too-many-marks",
            "more than \(maximumMarks) combining marks follow each other here; delete those that nobody can read",
            at: location)
    }

    /// A text with each of the ``ControlCharacters`` replaced, and warnings of them.
    private static func withoutControls(_ file: SourceFile) -> (SourceFile, [Diagnostic]) {
        var warnings: [Diagnostic] = []
        var count = 0
        let clean = ControlCharacters.replaced(in: file.bytes) { scalar, offset in
            count += 1
            if count < ControlCharacters.maximumWarnings {
                warnings.append(ControlCharacters.warning(scalar, at: SourceLocation(file, offset: offset)))
            } else if count == ControlCharacters.maximumWarnings {
                warnings.append(
                    .warning(
                        "control-character", "from here on there are more control characters; delete them",
                        at: SourceLocation(file, offset: offset)))
            }
        }
        return (clean.map { SourceFile(path: file.path, bytes: $0) } ?? file, warnings)
    }
}
