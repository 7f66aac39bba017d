import Foundation

/// Published suites and real directories, which lie beside the project where they are at all: in the folder that
/// THUMBINDEX_SHARED names, else in `../shared`. Tests that need them are skipped without.
public enum SharedFolder {
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
