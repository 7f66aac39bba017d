import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("The files for services that build a site")
struct BuildServiceTests {
    /// A file of the project, or the text of one, as YAML.
    private func yaml(_ text: String) throws -> YAMLValue {
        var diagnostics: [Diagnostic] = []
        let value = YAMLValue(
            reading: SourceFile(path: "file.yml", bytes: Array(text.utf8)), diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        return try #require(value)
    }

    private func projectFile(_ path: String) throws -> String {
        try String(contentsOfFile: "\(SharedFolder.project)/\(path)", encoding: .utf8)
    }

    @Test("on GitHub, the file uses the action of this version with inputs that the action has")
    func gitHub() throws {
        let workflow = try yaml(BuildService.github.text)
        let steps = try #require(workflow["jobs"]?["site"]?["steps"]).items
        let step = try #require(steps.first { $0["with"]?["base-url"] != nil })
        #expect(step["uses"]?.string == "\(Thumbindex.owner)/thumbindex@v\(Thumbindex.version)")
        let inputs = try #require(try yaml(projectFile("action.yml"))["inputs"])
        let given = try #require(step["with"]).pairs.compactMap(\.key.string)
        #expect(given == ["base-url"])
        for name in given { #expect(inputs[name] != nil, "\(name)") }
        for (name, input) in inputs.pairs {
            #expect(input["required"] == nil || given.contains(name.string ?? ""), "\(name.string ?? "")")
        }
        // The step whose output is the address runs before.
        let names = steps.compactMap { $0["id"]?.string }
        #expect(names == ["pages"] && step["with"]?["base-url"]?.string == "${{ steps.pages.outputs.base_url }}/")
    }

    @Test("on GitLab, the file is that of the project with this version, and publishes the folder that it builds")
    func gitLab() throws {
        let template = try projectFile("Packaging/gitlab-pages.yml")
        #expect(template.contains("THUMBINDEX_VERSION: VERSION\n"))
        #expect(
            BuildService.gitlab.text
                == template.replacingOccurrences(of: ": VERSION\n", with: ": \(Thumbindex.version)\n"))
        let pages = try #require(try yaml(BuildService.gitlab.text)["pages"])
        #expect(pages["script"]?.items.first?.string?.hasSuffix(" --output public") == true)
        #expect(pages["artifacts"]?["paths"]?.items.map(\.string) == ["public"])
    }

    @Test("say what is left to do")
    func remarks() {
        let remarks = BuildService.github.remarks(on: "a.yml", version: "1.2.0", owner: "OWNER")
        #expect(remarks == ["Write in 'a.yml' whose copy of Thumbindex is meant, instead of 'OWNER'"])
        #expect(BuildService.github.remarks(on: "a.yml", version: "1.2.0", owner: "ann") == [])
        let unreleased = BuildService.github.remarks(on: "a.yml", version: "1.2.0-dev", owner: "OWNER")
        #expect(unreleased.count == 2 && unreleased.last?.contains("1.2.0-dev") == true)
    }
}
