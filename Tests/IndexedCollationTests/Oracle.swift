import Foundation
import Testing

@testable import IndexedCollation

/// The published answers of ICU that the tests compare with, in the folder that THUMBINDEX_SHARED names, else `shared`
/// beside the package. They are read where they are; without them their tests are skipped.
enum Oracle {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["THUMBINDEX_SHARED"] {
            return URL(fileURLWithPath: path).appendingPathComponent("data/oracle")
        }
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("shared/data/oracle")
    }()

    static let comment: Comment =
        "the data of this test is not in the repository: it belongs in '../shared', and is ICU 72's"

    static let isPresent = FileManager.default.fileExists(atPath: folder.appendingPathComponent("labels.json").path)

    static func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
    }

    /// The names, without ".json", of the files of a folder.
    static func names(in folder: String) -> [String] {
        let path = self.folder.appendingPathComponent(folder).path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// The locales of labels.json, once.
    static let labels: [Labels] = {
        guard isPresent, let file = try? decode(LabelFile.self, "labels.json") else { return [] }
        return file.locales
    }()

    struct LabelFile: Decodable { let locales: [Labels] }

    struct Labels: Decodable, Sendable, CustomTestStringConvertible {
        let tag: String
        let native: [[String]]
        let withEnglish: [[String]]
        var testDescription: String { tag }

        enum CodingKeys: String, CodingKey {
            case tag, native
            case withEnglish = "with_en"
        }
    }

    struct TitleFile: Decodable {
        let tag: String
        let sorted: [Row]
    }

    /// [title, (sort key,) index into native, index into with_en, rank]
    struct Row: Decodable {
        let title: String
        let key: String
        let native: Int
        let withEnglish: Int
        let rank: Int

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            title = try row.decode(String.self)
            key = row.count == 5 ? try row.decode(String.self) : title
            native = try row.decode(Int.self)
            withEnglish = try row.decode(Int.self)
            rank = try row.decode(Int.self)
        }
    }

    struct AppleFile: Decodable { let lists: [AppleList] }

    struct AppleList: Decodable, Sendable {
        let locale: String
        let indexTitles: [String]

        enum CodingKeys: String, CodingKey {
            case locale = "apple_locale"
            case indexTitles = "apple_index_titles"
        }
    }
}
