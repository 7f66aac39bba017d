import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Control characters")
struct ControlCharactersTests {
    private func replaced(_ text: String) -> String? { ControlCharacters.replaced(in: text)?.string }

    @Test(
        "text without any stays as it is", arguments: ["", "a\tb\r\nc\n", "Åland 東京 🜚", "\u{A0}\u{AD}\u{200B}\u{FFFD}"])
    func clean(text: String) { #expect(replaced(text) == nil) }

    @Test(
        "each becomes U+FFFD, and white space among them a space",
        arguments: [
            ("a\u{0}b", "a\u{FFFD}b"), ("\u{7}", "\u{FFFD}"), ("a\u{B}\u{C}b", "a  b"), ("\u{1B}[31m", "\u{FFFD}[31m"),
            ("\u{7F}", "\u{FFFD}"), ("\u{81}\u{85}\u{8D}\u{90}\u{9D}", "\u{FFFD} \u{FFFD}\u{FFFD}\u{FFFD}"),
        ])
    func dirty(text: String, expected: String) { #expect(replaced(text) == expected) }

    @Test("those that only a wrong conversion of Windows-1252 leaves become the characters that it has in their place")
    func misread() { #expect(replaced("5\u{96}6 \u{93}x\u{94} don\u{92}t \u{80}\u{9F}") == "5–6 “x” don’t €Ÿ") }

    @Test("so do noncharacters", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
    func noncharacters(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(replaced("a\(scalar)b") == "a\u{FFFD}b")
    }

    @Test("the scan finds just these scalars, wherever they stand")
    func everyScalar() {
        for value in 1...UInt32(0x10FFFF) {
            // All of the first planes' rows, and of the others the ends, where noncharacters are.
            guard value < 0x3000 || value & 0xFFFF >= 0xFD00, let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array("12345\n".utf8) + Array(String(scalar).utf8) + Array("\t9".utf8)
            let found = bytes.withBytes { TextEncoding.scan($0) }
            #expect(found.firstBadByte == nil)
            #expect(found.firstControl == (ControlCharacters.contains(scalar) ? 6 : nil), "\(value)")
        }
    }

    @Test(
        "a file is read without them, and each is a warning where it stands, in UTF-16 too", arguments: [false, true])
    func file(isUTF16: Bool) {
        let text = "\u{FEFF}a\u{7}b\n東\u{9D}c"
        let bytes = isUTF16 ? text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
        let decoded = TextEncoding.decode(SourceFile(path: "a.md", bytes: bytes))
        #expect(decoded.isText)
        let content = decoded.file.bytes[decoded.contentStart...]
        #expect(String(decoding: content, as: UTF8.self) == "a\u{FFFD}b\n東\u{FFFD}c")
        #expect(decoded.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(decoded.diagnostics.map { $0.location?.line } == [1, 2])
        #expect(decoded.diagnostics.map { $0.location?.column } == [2, 2])
    }

    @Test("a file full of them is read in time in proportion, with a limited number of warnings")
    func many() {
        let bytes = [UInt8](repeating: 7, count: 300_000)
        let decoded = TextEncoding.decode(SourceFile(path: "a.md", bytes: bytes))
        #expect(decoded.file.bytes.count == 900_000)
        #expect(decoded.diagnostics.count == ControlCharacters.maximumWarnings)
    }

    @Test("an error counts more than they do")
    func badBytes() {
        let decoded = TextEncoding.decode(SourceFile(path: "a.md", bytes: [7, 0xFF]))
        #expect(!decoded.isText)
        #expect(decoded.diagnostics.map(\.kindID) == ["text-not-utf8"])
    }

    @Test("none gets into anything that is made of content")
    func site() async throws {
        let folder = try TemporaryFolder([
            "a\u{1}b.md": "Body \u{1B}[31m &#7; [link](x&#x9b;y \"t&#1;\") `&#7;`\n",
            "b.md": "---\ntitle: \"x\\a\\0\"\naliases: [\"\\u0085\u{85}\"]\n---\nIntro &#8; <!--more--> x",
            "c.md": "+++\ntitle = \"\\u0007\\b\"\n\"k\\u0001\" = \"v\"\n+++\nx",
            "l\u{7F}.csv": "title,no\u{B}te\nA\u{2}B,\"c\u{1F}d\"\n",
            "sv/Localizable.strings": "\"x\" = \"y\\U0007\";\n", "site.yml": "title: \"T\\e\u{7F}\"\n",
        ])
        let result = await Site(folder.path).build(to: folder.path + "/out")
        #expect(result.isBuilt)
        #expect(result.diagnostics.count { $0.kind == .controlCharacter } >= 15)
        for file in folder.files(in: "out") where !file.hasPrefix(".thumbindex") {
            let text = try folder.read("out/\(file)")
            #expect(!text.unicodeScalars.contains(where: ControlCharacters.contains), "\(file)")
        }
    }
}
