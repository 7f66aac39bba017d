import Foundation
import Testing

@testable import SiteGenerator

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test("keeps letters, digits, -._~ and slashes of paths, and nothing else")
    func kept() {
        let ascii = String(decoding: (UInt8(0)..<128).map { $0 }, as: UTF8.self)
        let kept = ascii.percentEncodedPath.split(separator: "%").map { $0.dropFirst(2) }.joined()
        #expect(kept == "-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")
    }

    @Test(
        "writes codes of UTF-8 in capitals",
        arguments: [
            ("a b", "a%20b"), ("100%", "100%25"), ("\u{00E5}/\u{6587}", "%C3%A5/%E6%96%87"), ("\u{7F}", "%7F"),
            ("", ""),
        ])
    func codes(path: String, expected: String) { #expect(path.percentEncodedPath == expected) }

    @Test("is what Foundation reads as the same text", arguments: ["a/b c", "Stra\u{00DF}e?", "\u{1F4DA}#1", "%41"])
    func reversed(path: String) { #expect(path.percentEncodedPath.removingPercentEncoding == path) }

    @Test("is undone, except for what is not a code")
    func decoded() {
        #expect(String(decoding: "a%20b%zz%".utf8.percentDecoded(), as: UTF8.self) == "a b%zz%")
        #expect(Array("%00".utf8).percentDecoded() == Array("%00".utf8))
        #expect(Array("%00".utf8).percentDecoded(decodesNUL: true) == [0])
    }
}
