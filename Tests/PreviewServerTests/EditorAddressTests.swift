import Authoring
import SiteGenerator
import TestSupport
import Testing

@testable import PreviewServer

@Suite("Addresses of editors")
struct EditorAddressTests {
    @Test("have a name, or are written down")
    func names() {
        for name in EditorAddress.names + ["x://y?{path}", "vscode://vscode-remote/ssh-remote+h{path}:{line}"] {
            #expect(EditorAddress(name) != nil, "\(name)")
        }
        for name in ["", "none", "vim", "code", "{path}", "x://{line}", "VSCODE"] {
            #expect(EditorAddress(name) == nil, "\(name)")
        }
    }

    @Test(
        "come from the editor of the person who started the program",
        arguments: [
            (["VISUAL": "/usr/bin/code --wait", "EDITOR": "vim"], "vscode://file"),
            (["VISUAL": "vim", "EDITOR": "codium -w"], "vscodium://file"), (["EDITOR": "mvim"], "mvim://open"),
            (["TERM_PROGRAM": "zed"], "zed://file"), (["VISUAL": "idea", "TERM_PROGRAM": "vscode"], "idea://open"),
            (["EDITOR": "vim", "TERM_PROGRAM": "vscode"], "vscode://file"),
            (["EDITOR": "vim"], nil), (["TERM_PROGRAM": "Apple_Terminal"], nil), ([:], nil), (["EDITOR": ""], nil),
            // It would be that of the other machine.
            (["EDITOR": "code", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"], nil),
        ] as [([String: String], String?)])
    func environment(variables: [String: String], start: String?) async throws {
        let address = try await address(EditorAddress(environment: { variables[$0] }))
        #expect((address == nil) == (start == nil))
        if let start { #expect(address?.hasPrefix(start) == true, "\(address ?? "")") }
    }

    @Test("have the file's whole path, the line and the column")
    func place() async throws {
        let address = try await address(EditorAddress("x://y?a={path}&b={line}&c={column}"), name: "a&b ä.csv")
        #expect(address?.wholeMatch(of: /x:\/\/y\?a=\/.*\/a%26b%20%C3%A4\.csv&b=2&c=1/) != nil, "\(address ?? "")")
    }

    @Test("are not for spreadsheets, in which an editor finds no line")
    func spreadsheet() async throws {
        let file = try #require(#filePath.split(separator: "/PreviewServerTests").first)
        let site = LiveSite(Site("\(file)/Diagnostics/xlsx-cells/people.xlsx"))
        await site.update()
        let location = try #require(site.diagnostics.compactMap(\.location).first)
        #expect(!location.isInText && EditorAddress("vscode")?.address(of: location) == nil)
    }

    /// The address of a place at the beginning of the second line of a file; nil if there is no editor.
    private func address(_ editor: EditorAddress?, name: String = "list.csv") async throws -> String? {
        let folder = try TemporaryFolder([name: "title\n\"Abjad\n"])
        let site = LiveSite(Site("\(folder.path)/\(name)"))
        await site.update()
        let location = try #require(site.diagnostics.first?.location)
        return editor?.address(of: location)
    }
}
