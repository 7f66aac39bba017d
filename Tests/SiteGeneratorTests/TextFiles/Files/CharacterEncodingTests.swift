import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Files in other encodings")
struct CharacterEncodingTests {
    /// A text in an encoding, as Foundation converts it.
    private static func bytes(_ text: String, in encoding: String.Encoding) throws -> Data {
        try #require(text.data(using: encoding))
    }

    private func build(_ data: Data, settings: String = "", encoding: String? = nil) async throws -> BuiltSite {
        let folder = try TemporaryFolder(["Content/site.yml": "directories: [{ id: list, source: a.csv \(settings)}]\n"]
        )
        try data.write(to: URL(fileURLWithPath: "\(folder.path)/Content/a.csv"))
        return try await BuiltSite([:], folder: folder) { $0.encoding = encoding.flatMap { CharacterEncoding($0) } }
    }

    @Test(
        "a CSV file in an encoding that the settings name is that file in UTF-8",
        arguments: [
            ("windows-1252", .windowsCP1252, "name\nÅsa “x” €\nÖrjan\n"), ("Shift_JIS", .shiftJIS, "name\n神戸\n東京\n"),
            ("windows-1251", .windowsCP1251, "name\nЖук\nЁж\n"),
            ("ISO-8859-2", .isoLatin2, "name\nŁódź\n"), ("utf-16le", .utf16LittleEndian, "name\nÅsa\n"),
        ] as [(String, String.Encoding, String)])
    func settings(name: String, encoding: String.Encoding, text: String) async throws {
        let site = try await build(Self.bytes(text, in: encoding), settings: ", encoding: \(name) ")
        let same = try await build(Self.bytes(text, in: .utf8))
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(
            site.page("index.html") == same.page("index.html") && site.page("index.json") == same.page("index.json"))
        let named = try await build(Self.bytes(text, in: encoding), encoding: name)
        #expect(named.page("index.html") == same.page("index.html"))
    }

    @Test("EUC-JP is read")
    func japanese() async throws {
        // "name", 神戸, 東京, as iconv writes them.
        let bytes: [UInt8] = [0x6E, 0x61, 0x6D, 0x65, 0x0A, 0xBF, 0xC0, 0xB8, 0xCD, 0x0A, 0xC5, 0xEC, 0xB5, 0xFE, 0x0A]
        let site = try await build(Data(bytes), settings: ", encoding: euc-jp ")
        #expect(site.page("index.html").contains("神戸") && site.page("index.html").contains("東京"))
    }

    @Test("a file that is not UTF-8 is an error with the encoding that it may be in, and with what to write")
    func suspected() async throws {
        let text = "name,town\nÅsa,Malmö\nÖrjan,Växjö\nBjörn,Göteborg\n"
        let site = try await build(Self.bytes(text, in: .windowsCP1252))
        #expect(site.result.diagnostics.map(\.kind) == [.textNotUTF8])
        let message = site.result.diagnostics.first?.message ?? ""
        #expect(message.contains("it may be windows-1252") && message.contains("'encoding: windows-1252'"))
        #expect(site.result.diagnostics.first?.location.map { "\($0.line):\($0.column)" } == "2:1")
    }

    @Test("bytes that the encoding does not have are errors at their places, all at once")
    func badBytes() async throws {
        let site = try await build(
            Data("name\nab".utf8 + [0xA4] + "c".utf8 + [0xFF, 0x0A] + "x\n".utf8), settings: ", encoding: euc-jp ")
        #expect(site.result.diagnostics.map(\.kind) == [.textEncoding, .textEncoding])
        #expect(site.result.diagnostics.map { $0.location.map { "\($0.line):\($0.column)" } } == ["2:3", "2:5"])
        #expect(site.result.diagnostics.first?.message.contains("'0xA4' is not euc-jp") == true)
    }

    @Test("a file that is UTF-8 after all is read as such, with a warning")
    func alreadyUTF8() async throws {
        let site = try await build(Data("name\nÅsa\n".utf8), settings: ", encoding: windows-1252 ")
        #expect(site.result.isBuilt && site.result.diagnostics.map(\.kind) == [.textEncoding])
        #expect(site.page("index.html").contains("Åsa"))
    }

    @Test("an encoding that ICU does not have is an error in the settings")
    func unknown() async throws {
        let site = try await build(Data("name\nA\n".utf8), settings: ", encoding: windows-1225 ")
        #expect(site.result.diagnostics.map(\.kind) == [.settings])
        #expect(site.result.diagnostics.first?.message.contains("did you mean 'windows-12") == true)
        #expect(CharacterEncoding("") == nil && CharacterEncoding("utf-8\0") == nil)
    }

    @Test("large texts are whole, also where a character ends a piece")
    func large() throws {
        let text = String(repeating: "a𝄞b漢", count: 20_000)
        let encoding = try #require(CharacterEncoding("UTF-16LE"))
        let (bytes, bad) = encoding.decode(Array(try Self.bytes(text, in: .utf16LittleEndian)).span)
        #expect(bad.isEmpty && String(decoding: bytes, as: UTF8.self) == text)
    }
}
