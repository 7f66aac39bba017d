import Foundation
import Testing

/// Published suites and real directories beside the project: in the folder that THUMBINDEX_SHARED names, else in
/// `../shared`.
///
/// Tests that need them are skipped without them. Each has a counterpart in the repository that is not.
public enum SharedFolder {
    /// The reason for which a test is skipped.
    public static let comment: Comment = "the data of this test is not in the repository: it belongs in '../shared'"

    /// The folder's path; nil when it is not there.
    public static let path: String? = {
        let path = ProcessInfo.processInfo.environment["THUMBINDEX_SHARED"] ?? project + "/../shared"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    public static var isPresent: Bool { path != nil }

    /// Whether it is `../shared`, as settings that name it by path need.
    public static let isBeside = FileManager.default.fileExists(atPath: project + "/../shared")

    /// This project's own folder.
    public static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// A file's bytes; throws when it is not there.
    public static func data(_ file: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(path ?? "")/\(file)"))
    }

    /// A JSON file as a type; throws when it is not there or is something else.
    public static func json<Value: Decodable>(_ file: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: data(file))
    }
}
