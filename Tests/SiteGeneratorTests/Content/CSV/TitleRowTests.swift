import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator

@Suite("Titles above the header of a CSV file")
struct TitleRowTests {
    /// The titles of a site with one file, and the site.
    private func titles(_ text: String, settings: String? = nil) async throws -> ([String], BuiltSite) {
        var files = ["list.csv": text]
        if let settings { files["site.yml"] = "directories: [{ id: list, source: list.csv, \(settings) }]\n" }
        let site = try await BuiltSite(files)
        return (try site.feed().sections.flatMap { $0.entries.map(\.title) }, site)
    }

    @Test(
        "are passed over with a warning that names the line of the header",
        arguments: [
            ("Members 2026,,\n,,\nname,town,phone\nAnn,Lund,1\nBo,Mora,2\n", 3),
            ("Members 2026\n\nWho,Where\nAnn,Lund\nBo,Mora\n", 3),
            ("Members 2026\nname;town\nAnn;Lund, south\nBo;Mora\n", 2),
            ("Members\nof the guild\nWho\tWhere\nAnn\tLund\nBo\tMora\n", 3),
            ("\u{FEFF}\"Members, 2026\"\r\n\r\nname,town\r\nAnn,Lund\r\nBo,\"Mora, north\"\r\n", 3),
            ("Medlemmar\nVem,Var,År\nAnn,Lund,1\nBo,Mora,2\n", 2),
            ("sep=;\nMembers;\nname;town\nAnn;Lund\nBo;Mora\n", 3),
        ])
    func found(text: String, line: Int) async throws {
        let (titles, site) = try await titles(text)
        #expect(titles == ["Ann", "Bo"], "\(site.report)")
        #expect(site.result.diagnostics.map(\.kind) == [.titleRow])
        #expect(site.report.contains("the header seems to be in line \(line), and is read there;"), "\(site.report)")
        let (same, said) = try await self.titles(text, settings: "header: \(line)")
        #expect(same == titles && said.result.diagnostics.isEmpty, "\(said.report)")
    }

    @Test(
        "are not seen in files that begin with their header",
        arguments: [
            "name\nAnn\nBo\n", "name\nAnn,x\nBo,y\n", "Members\nÅberg, Elin\nZorn, Anders\n",
            "Town,,\nLund,1,2\nMora,3,4\n",
            "Members 2026\n\nAnn\nBo\n", "Members 2026\n\nname,name\nAnn,Lund\nBo,Mora\n",
            "Members 2026\n\nAnn,1\nBo,2\n",
        ])
    func header(text: String) async throws {
        let (_, site) = try await titles(text)
        #expect(!site.result.diagnostics.contains { $0.kind == .titleRow }, "\(site.report)")
    }

    @Test("'header: 1' says that there are none; a line that the file does not have is an error")
    func setting() async throws {
        let text = "Members 2026,,\n,,\nname,town,phone\nAnn,Lund,1\nBo,Mora,2\n"
        let (titles, site) = try await titles(text, settings: "header: 1")
        #expect(titles == ["Ann", "Bo", "name"] && !site.result.diagnostics.contains { $0.kind == .titleRow })
        let missing = try await BuiltSite([
            "list.csv": text, "site.yml": "directories: [{ id: list, source: list.csv, header: 9 }]\n",
        ])
        #expect(missing.report.contains("error: the file has no line 9, in which its header is said to be"))
    }
}
