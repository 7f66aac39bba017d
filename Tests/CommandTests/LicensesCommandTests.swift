import Foundation
import TestSupport
import Testing

@Suite("thumbindex licenses")
struct LicensesCommandTests {
    static let options = [
        OptionCase("licenses", "--format json", "$THUMBINDEX licenses OPTION", shows: #"{"parts":[{"#)
    ]

    private struct List: Decodable {
        struct Part: Decodable {
            let name: String
            let license: String
            let address: String?
        }
        let parts: [Part]
    }

    private static func list() throws -> [List.Part] {
        let run = try Run("licenses", "--format", "json")
        return try JSONDecoder().decode(List.self, from: Data(run.output.utf8)).parts
    }

    @Test("has a format for programs", arguments: options)
    func formats(_ option: OptionCase) throws { try option.test() }

    @Test("begins with the program itself, which is under the Apache License")
    func program() throws {
        #expect(try Run("licenses").output.hasPrefix("Thumbindex\n    Apache-2.0\nICU\n    Unicode-"))
    }

    @Test("has the license and the address of every other part")
    func complete() throws {
        for part in try Self.list().dropFirst() {
            #expect(!part.license.isEmpty, "\(part.name)")
            #expect(part.address?.hasPrefix("https://") == true, "\(part.name)")
        }
    }

    @Test("names every package and every library in Package.swift")
    func manifest() throws {
        let manifest = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Package.swift"), encoding: .utf8)
        let packages = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/).map { String($0.1) }
        let libraries = manifest.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.1) }
        let names = [
            "icu-i18n": "ICU", "libcmark": "libcmark", "yaml-0.1": "LibYAML", "expat": "Expat", "zlib": "zlib",
        ]
        #expect(packages.count == 2)
        #expect(libraries.sorted() == names.keys.sorted())
        let listed = Set(try Self.list().map(\.name))
        for package in packages { #expect(listed.contains(package)) }
        for library in libraries { #expect(listed.contains(names[library] ?? library)) }
    }
}
