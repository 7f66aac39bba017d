import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Names of files")
struct FileNameTests {
    @Test(
        "extensions may be in capitals, of one file and of many", arguments: ["PEOPLE.CSV", "People.Csv", "Terms.YML"])
    func capitals(name: String) async throws {
        let text =
            name.hasSuffix("YML")
            ? "- { title: Ann, body: x }\n- { title: Bo, body: y }\n" : "Name,Town\nAnn,Lund\nBo,Mora\n"
        let site = try await BuiltSite(["Content/\(name)": text])
        #expect(site.result.isBuilt && site.page("index.html").contains("Ann"), "\(site.report)")
        let documents = try await BuiltSite(["Content/A.MD": "# Alpha\n\nx\n", "Content/b.md": "# Beta\n\ny\n"])
        #expect(
            documents.page("index.html").contains("Alpha") && documents.page("index.html").contains("Beta"),
            "\(documents.report)")
    }

    @Test(
        "a file that is named is the content, whatever it is called",
        arguments: ["CHANGELOG.md", "LICENSE.MD", "_draft.md", "README.md"])
    func named(name: String) async throws {
        let site = try await BuiltSite([name: "# Glossary\n\nText.\n", "other.md": "# Other\n\nx\n"], path: name)
        #expect(site.result.isBuilt && site.page("index.html").contains("Glossary"), "\(site.report)")
        #expect(!site.page("index.html").contains("Other"))
        // In a folder, it is about the folder.
        let folder = try await BuiltSite([
            "Content/\(name)": "# Glossary\n\nText.\n", "Content/other.md": "# Other\n\nx\n",
        ])
        #expect(!folder.page("index.html").contains("Glossary"), "\(folder.report)")
    }

    @Test("a README is content if it is alone, and otherwise about the folder")
    func readme() async throws {
        let text =
            "# Glossary\n\n## Alpha\n\nText a.\n\n## Beta\n\nText b.\n\n## Gamma\n\nText c.\n\n## Delta\n\nText d.\n"
        let alone = try await BuiltSite(["Content/README.md": text])
        #expect(alone.result.isBuilt && alone.page("index.html").contains("Alpha"), "\(alone.report)")
        let beside = try await BuiltSite(["Content/README.md": text, "Content/c.md": "# Omega\n\nx\n"])
        #expect(
            !beside.page("index.html").contains("Alpha") && beside.page("index.html").contains("Omega"),
            "\(beside.report)")
    }
}
