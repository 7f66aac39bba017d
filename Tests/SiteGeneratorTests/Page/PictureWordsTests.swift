import Foundation
import Testing

@testable import SiteGenerator

@Suite("The words for a picture")
struct PictureWordsTests {
    private static let entry =
        "---\ntitle: Lead\nphoto: { file: leads.png, alt: Thin strips, credit: A museum }\nmap: leads.png\nmap.alt: A plan\nnote.alt: Other\n---\nA strip.\n"

    private static func files(_ settings: String = "", _ entry: String = entry) -> [String: String] {
        [
            "Content/site.yml":
                "url: https://example.org/\napi: true\ndirectories:\n- { id: words, source: 'words/*.md'\(settings) }\n",
            "Content/words/lead.md": entry, "Content/words/leads.png": "png",
        ]
    }

    private static func facts(_ page: String) -> [String] {
        page.matches(of: /<dt[^>]*>([^<]*)<\/dt>/).map { String($0.1) }
    }

    @Test("are not a fact of their own beside a picture that is found without settings")
    func hidden() async throws {
        let site = try await BuiltSite(Self.files())
        let page = site.page("lead.html")
        #expect(Self.facts(page) == ["photo.file", "photo.credit", "map", "note.alt"], "\(site.report)\(page)")
        #expect(page.contains("alt=\"Thin strips\"") && page.contains("alt=\"A plan\""))
    }

    @Test("are a fact where no field is a picture, and where the settings choose them")
    func shown() async throws {
        let text = try await BuiltSite(Self.files("", "---\ntitle: Lead\nphoto: none\nphoto.alt: Thin\n---\nx\n"))
        #expect(Self.facts(text.page("lead.html")) == ["photo", "photo.alt"])
        let chosen = try await BuiltSite(Self.files(", show: [map, map.alt]"))
        #expect(Self.facts(chosen.page("lead.html")) == ["map", "map.alt"], "\(chosen.report)")
        let rest = try await BuiltSite(Self.files(", show: [map, '*']"))
        #expect(!Self.facts(rest.page("lead.html")).contains("map.alt"))
    }

    @Test("are in the data with the pictures that the settings show, and those that are found without settings")
    func data() async throws {
        struct Data: Decodable {
            struct Image: Decodable { let url: String, alt: String? }
            let images: [Image]
        }
        func images(_ settings: String) async throws -> [Data.Image] {
            let site = try await BuiltSite(Self.files(settings))
            return try JSONDecoder().decode(Data.self, from: .init(site.page("api/words/en/entry/lead.json").utf8))
                .images
        }
        let shown = try await images(
            ", show: [{ field: map, as: image, alt: title }, { field: photo.file, as: image }]")
        #expect(
            shown.map(\.url).allSatisfy { $0 == "https://example.org/files/leads.png" } && shown.count == 2,
            "\(shown)")
        #expect(Set(shown.map(\.alt)) == ["Thin strips", "A plan"])
        let found = try await images("")
        #expect(Set(found.map(\.alt)) == ["Thin strips", "A plan"])
        #expect(try await images(", show: [{ field: map, as: text }, { field: photo.file, as: hidden }]").isEmpty)
    }
}
