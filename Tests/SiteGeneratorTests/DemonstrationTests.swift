import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// The demonstration in `Content/` is also the test of everything together.
@Suite("The demonstration")
struct DemonstrationTests {
    @Test("a glossary in eight languages, the countries in thirty and more, and no link that leads nowhere", .slow)
    func demonstration() async throws {
        let output = try TemporaryFolder()
        var site = Site(SharedFolder.project)
        site.jobs = 2
        let result = await site.build(to: "\(output.path)/site")
        #expect(result.isBuilt)
        #expect(DiagnosticReport(result.diagnostics).text() == "")

        let glossary = result.directories.filter { $0.id == "glossary" }
        #expect(Set(glossary.map(\.locale.tag)) == ["en", "sv", "de", "ja", "ko", "ar", "zh-Hans", "ru"])
        #expect(glossary.allSatisfy { $0.entryCount >= 40 && $0.entryCount == glossary[0].entryCount })
        let countries = result.directories.filter { $0.id == "countries" }
        #expect(countries.count >= 30)
        #expect(countries.allSatisfy { $0.entryCount == 249 })

        let links = try LinkCheck(output, in: "site")
        #expect(links.count > 10_000)
        #expect(links.broken == [])
    }
}

/// Follows every link of every page of a site that leads to the site itself.
private struct LinkCheck {
    var count = 0
    var broken: [String] = []

    init(_ folder: TemporaryFolder, in root: String) throws {
        let files = Set(folder.files(in: root))
        var ids: [String: Set<Substring>] = [:]
        var pages: [String: String] = [:]
        for file in files where file.hasSuffix(".html") {
            let page = try folder.read("\(root)/\(file)")
            pages[file] = page
            ids[file] = Set(Self.values(of: " id=\"", in: page))
        }
        for (file, page) in pages {
            for link in Self.values(of: " href=\"", in: page) + Self.values(of: " src=\"", in: page)
            where !link.contains(":") {
                count += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = Self.resolve(parts[0], from: file)
                let isThere = files.contains(target) && (parts.count < 2 || ids[target]?.contains(parts[1]) == true)
                if !isThere { broken.append("\(file): \(link)") }
            }
        }
        broken.sort()
    }

    private static func values(of attribute: String, in page: String) -> [Substring] {
        page.components(separatedBy: attribute).dropFirst().map { Substring($0.prefix { $0 != "\"" }) }
    }

    private static func resolve(_ path: Substring, from file: String) -> String {
        if path.isEmpty { return file }
        var parts = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
