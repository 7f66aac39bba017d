/// Makes the UTF-8 that parsers read out of what a file holds: UTF-8 with or without a byte order mark, or UTF-16 with
/// one, as spreadsheets save "Unicode text".
enum TextEncoding {
    /// A file as text, and what is wrong with it.
    struct Decoded {
        /// The file; its bytes are valid UTF-8 without NUL if there are no diagnostics.
        let file: SourceFile

        /// Where the content begins: 3 after a UTF-8 byte order mark, which stays in the bytes so that offsets are the
        /// file's own; else 0.
        let contentStart: Int

        /// Errors. A file that has any must not be parsed: what would be read of it is not what its author wrote.
        let diagnostics: [Diagnostic]
    }

    /// The largest file that can be read, in bytes: offsets are kept in 32 bits.
    static let maximumSize = Int(UInt32.max) - 1

    /// Takes over the bytes of a file and makes text of them.
    static func decode(path: String, adopting bytes: UnsafeMutableBufferPointer<UInt8>) -> Decoded {
        decode(SourceFile(path: path, adopting: bytes))
    }

    /// Makes text of what a file holds. It is the same file, if that is UTF-8 already.
    static func decode(_ file: SourceFile) -> Decoded { decode(file) { firstBadByte(in: file.bytes) } }

    /// The same, on several threads if the file is large.
    static func decode(_ file: SourceFile, workers: Workers) async -> Decoded {
        guard file.bytes.count >= OpenFile.pieceSize else { return decode(file) }
        let bad = await firstBadByte(in: file, workers: workers)
        return decode(file) { bad }
    }

    private static func decode(_ file: SourceFile, firstBadByte: () -> Int?) -> Decoded {
        guard file.bytes.count <= maximumSize else {
            let message = "the file is larger than 4 GB; split it into several files"
            return Decoded(
                file: file, contentStart: 0,
                diagnostics: [.error("file-too-large", message, at: .init(file, offset: 0))])
        }
        if file.bytes.starts(with: [0xFF, 0xFE]) { return decodeUTF16(file, isBigEndian: false) }
        if file.bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(file, isBigEndian: true) }
        return decodeUTF8(file, firstBadByte())
    }

    /// The same as ``firstBadByte(in:)``, found by several threads.
    private static func firstBadByte(in file: SourceFile, workers: Workers) async -> Int? {
        let found = await workers.map(file.bytes.count, smallest: OpenFile.pieceSize) { range -> Int? in
            let bytes = file.bytes
            let start = pieceBorder(near: range.lowerBound, bytes)
            let piece = bytes[start..<max(start, pieceBorder(near: range.upperBound, bytes))]
            return firstBadByte(in: UnsafeBufferPointer(rebasing: piece)).map { start + $0 }
        }
        return found.lazy.compactMap { $0 }.first
    }

    /// Where to cut text near a place: not inside of a character, which has three bytes after the first at most.
    private static func pieceBorder(near place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard place > 0 else { return 0 }
        return bytes[place...].prefix(3).firstIndex { $0 & 0xC0 != 0x80 } ?? min(place + 3, bytes.count)
    }

    /// The first byte that is NUL or no part of well-formed UTF-8 (Unicode, table 3-7); nil when all is text.
    static func firstBadByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let raw = UnsafeRawPointer(base)
        let count = bytes.count
        var index = 0
        while index < count {
            // ASCII by the word: no byte has its high bit, and none becomes negative by taking away one, as NUL would.
            while index + 16 <= count {
                let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let second = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
                let odd = (first &- 0x0101_0101_0101_0101) | first | (second &- 0x0101_0101_0101_0101) | second
                guard odd & 0x8080_8080_8080_8080 == 0 else { break }
                index += 16
            }
            let stop = min(index + 16, count)
            while index < stop {
                let byte = base[index]
                if byte < 0x80 {
                    guard byte != 0 else { return index }
                    index += 1
                } else {
                    let length = lengthOfSequence(base + index, available: count - index)
                    guard length > 0 else { return index }
                    index += length
                }
            }
        }
        return nil
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

    private static func decodeUTF8(_ file: SourceFile, _ firstBadByte: Int?) -> Decoded {
        let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let bad = firstBadByte else {
            return Decoded(file: file, contentStart: start, diagnostics: [])
        }
        let diagnostic: Diagnostic
        if file.bytes[bad] == 0 {
            diagnostic = .error(
                "text-nul", "a NUL byte is no text; is this a text file? save it as UTF-8", at: .init(file, offset: bad)
            )
        } else {
            let byte = String(file.bytes[bad], radix: 16, uppercase: true)
            let excel = SourceFiles.Source.isCSV(file.path) ? ", which Excel calls 'CSV UTF-8'" : ""
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
                    let message = "a NUL character is no text; is this a text file? save it as UTF-8"
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
        let diagnostics = bad.map { Diagnostic.error($0.kind, $0.message, at: .init(decoded, offset: $0.offset)) }
        return Decoded(file: decoded, contentStart: 0, diagnostics: diagnostics.map { [$0] } ?? [])
    }
}
