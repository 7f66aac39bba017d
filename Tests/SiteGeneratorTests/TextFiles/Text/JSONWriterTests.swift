import Foundation
import Testing

@testable import SiteGenerator

@Suite("JSON")
struct JSONWriterTests {
    @Test("objects, arrays and values, with commas where they belong")
    func structure() {
        var json = JSONWriter()
        json.object {
            $0.member("a") { $0.array { _ in } }
            $0.member("b") {
                $0.array {
                    $0.number(1)
                    $0.object { $0.member("c", "d") }
                    $0.flag(true)
                }
            }
            $0.member("e") { $0.number(-0.0625) }
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":[],"b":[1,{"c":"d"},true],"e":-0.063}"#)
    }

    @Test("any string comes back as it was", arguments: ["", "\"\\/", "\u{0}\u{1F}\u{7F}\n\r\t", "日本語 🗂", "\u{2028}"])
    func strings(text: String) throws {
        var json = JSONWriter()
        json.array { $0.string(text) }
        #expect(try JSONDecoder().decode([String].self, from: Data(json.bytes)) == [text])
        var appended = JSONWriter()
        appended.array { $0.string { $0 += text.utf8 } }
        #expect(appended.bytes == json.bytes)
    }

    @Test("in a script, nothing ends the script, and the page around it stays")
    func script() {
        var page = Array("<script>".utf8)
        JSONWriter.append(toScriptIn: &page) { json in
            json.array { json in
                json.string("</script>")
                json.string { $0 += "<!--".utf8 }
            }
        }
        page += "</script>".utf8
        #expect(String(decoding: page, as: UTF8.self) == #"<script>["\u003C/script>","\u003C!--"]</script>"#)
    }
}
