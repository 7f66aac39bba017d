import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Text encodings")
struct TextEncodingTests {
    private func decode(_ bytes: [UInt8]) -> TextEncoding.Decoded {
        TextEncoding.decode(SourceFile(path: "text", bytes: bytes))
    }

    @Test("UTF-8 stays as it is", arguments: ["", "a", "Åland", "東京都 and a long tail of ASCII after it", "🜚🜛🜜🜝🜞🜟"])
    func utf8(_ text: String) {
        let decoded = decode(Array(text.utf8))
        #expect(Array(decoded.file.bytes) == Array(text.utf8))
        #expect(decoded.contentStart == 0)
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test("a byte order mark stays in the bytes, and the content begins after it")
    func byteOrderMark() {
        let decoded = decode([0xEF, 0xBB, 0xBF, 0x61])
        #expect(decoded.contentStart == 3)
        #expect(decoded.file.bytes.count == 4)
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test("UTF-16 with a byte order mark becomes UTF-8", arguments: [false, true])
    func utf16(isBigEndian: Bool) {
        let text = "\u{FEFF}título\t東京 🜚\r\n"
        let bytes = text.utf16.flatMap { unit -> [UInt8] in
            let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return isBigEndian ? pair.reversed() : pair
        }
        let decoded = decode(bytes)
        #expect(String(decoding: decoded.file.bytes, as: UTF8.self) == "título\t東京 🜚\r\n")
        #expect(decoded.contentStart == 0)
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test(
        "bytes that are not text are an error where they stand",
        arguments: [
            ([0x61, 0xE9, 0x62], 1, "the byte '0xE9' is not UTF-8; save the file as UTF-8"),
            ([0x61, 0x00], 1, "a NUL byte is not text; is this a text file? save it as UTF-8"),
            ([0xC0, 0x80], 0, "the byte '0xC0' is not UTF-8; save the file as UTF-8"),
            ([0x61, 0xE2, 0x82], 1, "the byte '0xE2' is not UTF-8; save the file as UTF-8"),
            ([0xED, 0xA0, 0x80], 0, "the byte '0xED' is not UTF-8; save the file as UTF-8"),
            ([0xF4, 0x90, 0x80, 0x80], 0, "the byte '0xF4' is not UTF-8; save the file as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8], 1, "'U+D800' is half a character; save the file as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00, 0x62], 1, "the last character is cut in half; save the file as UTF-8"),
            ([0xFF, 0xFE, 0x00, 0x00], 0, "a NUL character is not text; is this a text file? save it as UTF-8"),
        ] as [([UInt8], Int, String)])
    func badBytes(bytes: [UInt8], offset: Int, message: String) {
        let decoded = decode(bytes)
        #expect(decoded.diagnostics.map(\.message) == [message])
        #expect(decoded.diagnostics.first?.severity == .error)
        #expect(decoded.diagnostics.first?.location?.offset == offset)
    }

    @Test(
        "the scan agrees with the standard library on mutated text",
        arguments: [
            "Zoë 東京 ﷺ 🜚 plain ASCII that goes on for more than one word, ő and ı",
            "Письмо из Київа, с «кавычками»\nи\tтабуляцией", "ภาษาไทย हिन्दी தமிழ் ქართული አማርኛ", "한글 닿소리 힣 日本語、「かな」。",
        ])
    func mutated(text: String) {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 1...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            let scan = bytes.withBytes { TextEncoding.scan($0) }
            let valid = bytes[..<(scan.firstBadByte ?? bytes.count)]
            #expect((scan.firstBadByte == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            guard let string = String(validating: valid, as: UTF8.self) else {
                Issue.record("what precedes the bad byte is ill-formed: \(bytes)")
                continue
            }
            let beforeControl = string.unicodeScalars.prefix { !ControlCharacters.contains($0) }
            let firstControl = String(beforeControl).utf8.count
            #expect(scan.firstControl == (firstControl < valid.count ? firstControl : nil), "\(bytes)")
        }
    }

    @Test("several threads find the same in a large file as one does", arguments: ["é", "東", "🜚"])
    func pieces(character: String) async {
        var random = SeededGenerator(seed: 2)
        // So long that pieces end inside of characters.
        let text =
            Array("abc".prefix(character.utf8.count - 1).utf8)
            + Array(String(repeating: character, count: (9 << 18) / character.utf8.count).utf8)
        for round in 0..<6 {
            var bytes = text
            let place = bytes.count * (round % 4 + 1) / 4 - 1 - Int.random(in: 0..<8, using: &random)
            if round > 0 { bytes[place] = [0, 0x80, 0xBF, 0xC3, 0xFF, 0x41][round % 6] }
            let file = SourceFile(path: "a.csv", bytes: bytes)
            let whole = TextEncoding.decode(file)
            let pieces = await TextEncoding.decode(file, workers: Workers(count: 2))
            #expect(pieces.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
            #expect(pieces.diagnostics.map(\.location) == whole.diagnostics.map(\.location))
        }
    }
}
