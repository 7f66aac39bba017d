import Foundation
import TestSupport

@testable import SiteGenerator

/// A site made of files written down in a test, built.
struct BuiltSite {
    let folder: TemporaryFolder
    let site: Site
    let result: Site.Result

    /// Builds a site of files by path; `Content/site.yml` and what it needs, or whatever else there is.
    ///
    /// - Parameter path: what to build, in the folder; the folder itself if empty.
    init(
        _ files: [String: String], path: String = "", folder existing: TemporaryFolder? = nil,
        _ configure: (inout Site) throws -> Void = { _ in }
    ) async throws {
        folder = try existing ?? TemporaryFolder()
        for (file, text) in files { try folder.write(text, to: file) }
        var site = Site(path.isEmpty ? folder.path : "\(folder.path)/\(path)")
        site.jobs = 2
        site.output.memory = .folder("\(folder.path)/.remembered")
        try configure(&site)
        self.site = site
        result = await site.build(to: "\(folder.path)/_site")
    }

    /// A page's text, or "" when there is none.
    func page(_ path: String) -> String { (try? folder.read("_site/\(path)")) ?? "" }

    var files: [String] { folder.files(in: "_site") }

    /// The files' texts as they are now.
    var texts: [String: String] { Dictionary(uniqueKeysWithValues: files.map { ($0, page($0)) }) }

    func feed(_ path: String = "index.json") throws -> SiteFeed {
        try JSONDecoder().decode(SiteFeed.self, from: Data(page(path).utf8))
    }

    /// The report, with the folder's own path left out.
    var report: String {
        DiagnosticReport(result.diagnostics).text().replacingOccurrences(of: folder.path + "/", with: "")
            .replacingOccurrences(of: folder.path, with: "SITE")
    }
}

/// `index.json`, as other programs read it.
struct SiteFeed: Decodable {
    struct IndexTitle: Decodable { let title, section, url: String }
    struct Section: Decodable {
        struct Entry: Decodable {
            /// Empty for a line that only refers to other entries.
            let id: String
            let title, url: String
            let reading: String?
            /// The entry to which such a line leads.
            let see: String?

            private enum Key: CodingKey { case id, title, url, reading, see }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Key.self)
                id = try values.decodeIfPresent(String.self, forKey: .id) ?? ""
                title = try values.decode(String.self, forKey: .title)
                url = try values.decode(String.self, forKey: .url)
                reading = try values.decodeIfPresent(String.self, forKey: .reading)
                see =
                    (try? values.decodeIfPresent(String.self, forKey: .see))
                    ?? (try? values.decode([String].self, forKey: .see))?.joined(separator: ", ")
            }
        }
        let id, title, kind, url: String
        var entries: [Entry]
    }
    let id, title, locale: String
    let indexTitles: [IndexTitle]
    var sections: [Section]

    /// A directory's whole feed, which consists of several files if it is large.
    init(in folder: String, of output: TemporaryFolder) throws {
        func decode<Value: Decodable>(_ type: Value.Type, _ file: String) throws -> Value {
            try JSONDecoder().decode(type, from: Data(output.read("\(folder)/\(file)").utf8))
        }
        guard let list = try? decode(PieceList.self, "index.json") else {
            self = try decode(SiteFeed.self, "index.json")
            return
        }
        id = list.id
        title = list.title
        locale = list.locale
        indexTitles = list.indexTitles
        sections = []
        for file in list.parts {
            for section in try decode(Piece.self, file).sections {
                if let last = sections.indices.last, sections[last].id == section.id {
                    sections[last].entries += section.entries
                } else {
                    sections.append(section)
                }
            }
        }
    }

    private struct PieceList: Decodable {
        let id, title, locale: String
        let indexTitles: [IndexTitle]
        let parts: [String]
    }

    private struct Piece: Decodable { let sections: [Section] }

    /// "A: Abjad, Abugida" for each section.
    var outline: [String] { sections.map { "\($0.title): \($0.entries.map(\.title).joined(separator: ", "))" } }
}
