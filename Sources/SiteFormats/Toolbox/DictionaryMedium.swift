/// The sounds and pictures of dictionaries that programs for Windows write.
package enum DictionaryMedium: String {
    case audio, pictures

    /// The path or address of a file, with slashes in place of backslashes.
    ///
    /// Programs put sounds and pictures next to the dictionary, or into folders there, whose names most leave out. Some
    /// write the complete path on the author's computer.
    func path(_ name: String, nextTo dictionary: SourceFile) -> String {
        let path = name.replacing("\\", with: "/")
        guard !path.contains("://") else { return name }
        let last = path.split(separator: "/").last.map { String($0) } ?? path
        let isComplete = path.hasPrefix("/") || path.dropFirst().hasPrefix(":/")
        let start = dictionary.path.lastIndex(of: "/").map { dictionary.path[...$0] } ?? ""
        let places = (isComplete ? [] : [path, "\(rawValue)/\(path)"]) + ["\(rawValue)/\(last)", last]
        return places.first { FileSystem.item(at: "\(start)\($0)") == .file } ?? (isComplete ? last : path)
    }
}
