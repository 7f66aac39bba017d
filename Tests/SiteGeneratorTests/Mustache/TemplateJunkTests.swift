import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

/// Templates that nobody means to write: whatever the bytes are, they are compiled, checked and rendered to an end.
@Suite("junk as a template") struct TemplateJunkTests {
    @Test("neither random pieces nor random bytes bring it down", .slow, arguments: 0..<20)
    func survives(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let value = try JSONTemplateValue(#"{"a": {"b": "p1", "a": "p0"}, "b": false, "list": [1, {"a": 2}]}"#)
        let type = ObjectType("page") { page in
            ["a": .object(page), "b": .text, "list": .list(of: .anything)]
        }
        for _ in 0..<200 {
            let theme = TestTheme(bytes: [
                ("page", TemplateJunk.bytes(&dice)), ("p0", TemplateJunk.bytes(&dice)),
                ("p1", TemplateJunk.bytes(&dice)),
            ])
            for diagnostic in theme.diagnostics + theme.templates.check("page", against: type) {
                #expect(!diagnostic.message.isEmpty && diagnostic.location != nil)
            }
            _ = theme.render(value)
        }
    }

    @Test("a file of nothing but one piece is read to its end", .slow, arguments: TemplateJunk.pieces)
    func repeats(piece: String) {
        let theme = TestTheme(["page": String(repeating: piece, count: 5_000), "p0": "x", "p1": "x"])
        #expect(theme.templates.index(of: "page") != nil)
        #expect(!theme.render(JSONTemplateValue.null).contains("there is no template"))
    }
}
