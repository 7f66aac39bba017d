import Testing

@testable import SiteGenerator

@Suite("escaping for HTML") struct HTMLEscapingTests {
    @Test(
        "the five special characters become references, all else stays",
        arguments: [
            ("", ""), ("a", "a"), ("&", "&amp;"), ("<b>", "&lt;b&gt;"), ("\"'", "&quot;&#39;"), ("&amp;", "&amp;amp;"),
            ("Åland & Öland, 東京 <ko> اب", "Åland &amp; Öland, 東京 &lt;ko&gt; اب"), ("seven78&", "seven78&amp;"),
        ])
    func escapes(text: String, expected: String) {
        #expect(String(decoding: escaped(Array(text.utf8)), as: UTF8.self) == expected)
    }

    @Test("every byte is treated alike wherever it stands among any others")
    func agreesWithTheDefinition() {
        let others: [UInt8] = [
            0x00, 0x21, 0x22, 0x23, 0x26, 0x27, 0x3B, 0x3C, 0x3E, 0x3F, 0x7F, 0x80, 0xA6, 0xBC, 0xFF,
        ]
        for byte in UInt8.min...UInt8.max {
            for other in others {
                for place in 0..<17 {
                    var bytes = [UInt8](repeating: other, count: 17)
                    bytes[place] = byte
                    if escaped(bytes) != bytes.flatMap(reference) {
                        Issue.record("byte \(byte) at \(place) among \(other)")
                    }
                }
            }
        }
    }

    private func escaped(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        bytes.withBytes { appendEscaped($0, to: &output) }
        return output
    }

    private func reference(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: ">"): Array("&gt;".utf8)
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        case UInt8(ascii: "'"): Array("&#39;".utf8)
        default: [byte]
        }
    }
}
