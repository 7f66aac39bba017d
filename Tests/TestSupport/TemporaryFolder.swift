import Foundation

/// A folder of a test's own, removed with the object.
public final class TemporaryFolder: Sendable {
    public let path: String

    /// Makes a folder that holds files, by path.
    public init(_ files: [String: String] = [:]) throws {
        path = NSTemporaryDirectory() + "thumbindex-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(text, to: file) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

    public func write(_ data: Data, to file: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    public func read(_ file: String) throws -> String {
        try String(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"), encoding: .utf8)
    }

    /// The paths of all files in it, sorted; those whose names begin with a dot too.
    public func files(in folder: String = "") -> [String] {
        let root = folder.isEmpty ? path : "\(path)/\(folder)"
        guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
        return walk.compactMap { $0 as? String }.filter { file in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(root)/\(file)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// When a file was written last.
    public func modificationDate(of file: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")[.modificationDate] as? Date
    }
}
