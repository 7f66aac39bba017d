import Testing

@testable import SiteGenerator

@Suite("The place of a link that leads nowhere")
struct LinkPlaceTests {
    @Test(
        "is that of its own address, whatever else is written the same way",
        arguments: [
            ("[a](x)", ["1:5"]), ("`[a](x)` and [a](x)", ["1:18"]), ("`(x)` [a](x) [b](x)", ["1:11", "1:18"]),
            ("x (x) [é](x)", ["1:11"]), ("[a]( <x> )", ["1:7"]), ("[a](<x y>)", ["1:6"]),
            ("[*a* **b**](x) ![i](y)", ["1:13", "1:21"]), ("[a `(x)`](x)", ["1:11"]),
            ("[a\nb](x) [c](y)", ["2:4", "2:11"]),
            ("Text\n\n    (x)\n\n[a](x)", ["5:5"]), ("> (x)\n> [a](x)\n\n- b\n  - (x) [c](x)", ["2:7", "5:13"]),
            ("[a](\n  x)", ["2:3"]), ("> [a](\n> x)", ["2:3"]), ("[](x)", ["1:4"]), ("![](x.png)", ["1:5"]),
            ("[a](x\\_y) (x_y)", ["1:5"]), ("[a](x&amp;y)", ["1:5"]), ("[a](x\\)y)", ["1:5"]),
            ("(x) [a][b] [b]\n\n[b]: x", ["3:6"]), ("`x` [b][]\n\n[b]:\n  <x> 'x'", ["4:4"]),
            ("| a | b |\n|---|---|\n| `(x)` | [c](x) |", ["3:15"]), ("Text[^1] (x)\n\n[^1]: (x) [a](x)", ["3:15"]),
            ("(javascript:x) [a](javascript:x)", ["1:20"]), ("(x)\r\n[a](x)", ["2:5"]), ("\t\n(x) [a](x)", ["2:9"]),
            ("[![i](y)](x)", ["1:11", "1:7"]),
        ])
    func places(body: String, places: [String]) async throws {
        let site = try await BuiltSite(["Content/a.md": "---\ntitle: A\n---\n\(body)\n"])
        let found = site.report.matches(of: /a\.md:(\d+):(\d+): warning/).map { "\((Int($0.1) ?? 0) - 3):\($0.2)" }
        #expect(found.sorted() == places.sorted(), "\(site.report)")
    }

    @Test("is right in texts made at random, in which code has the same addresses", arguments: 1...40)
    func random(seed: Int) async throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func pick(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var lines: [String] = []
        var places: [String] = []
        for _ in 0..<20 {
            let prefix = ["", "> ", "- ", "  > ", "# "][pick(5)]
            var line = prefix
            for _ in 0..<1 + pick(4) {
                let address = ["x", "yy", "é-z"][pick(3)]
                switch pick(5) {
                case 0: line += "`[a](\(address))` "
                case 1: line += "(\(address)) \\[b](\(address)) "
                default:
                    line += ["[a", "[*ä*", "![``b``", "[c [d] e"][pick(4)] + "]("
                    places.append("\(lines.count + 4):\(line.count + 1)")
                    line += "\(address)) "
                }
            }
            lines += [line, "", "```", "[a](x) [b](yy)", "```", ""]
        }
        let site = try await BuiltSite(["Content/a.md": "---\ntitle: A\n---\n" + lines.joined(separator: "\n")])
        let found = site.result.diagnostics.compactMap { $0.location.map { "\($0.line):\($0.column)" } }
        #expect(found.sorted() == places.sorted(), "\(lines.joined(separator: "\n"))")
    }

    @Test("is in the field of a table, after quotes and on later lines too")
    func tables() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: w.csv, pages: entries }\n",
            "Content/w.csv": "title,body\nA,(x) [a](x)\nB,\"He said \"\"(y)\"\", [b](y)\nand [c](z)\"\n",
        ])
        #expect(
            site.report.matches(of: /w\.csv:(\d+:\d+): warning/).map { String($0.1) } == ["2:11", "3:25", "4:9"],
            "\(site.report)")
    }
}
