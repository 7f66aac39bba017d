/// The files of a search index.
struct SearchFiles: Sendable {
    /// The folder of the files, with a slash at the end.
    let folder: String

    /// The inputs of each file.
    let fileOrigin: FileOrigin

    /// Prepares to write files.
    ///
    /// - Parameter origin: A hash of the inputs of all files; nil if nothing remembers it.
    init(folder: String, origin: UInt64?) {
        self.folder = folder
        fileOrigin = FileOrigin(fingerprint: origin ?? 0, isInGroup: true)
    }

    func path(ofNames number: Int) -> String { "\(folder)\(number).js" }
    func path(ofRows number: Int) -> String { "\(folder)e/\(number).js" }

    func write(list: [UInt8], to sink: some PageSink) throws {
        try sink.write(list, to: "\(folder)index.js", madeOf: fileOrigin)
    }

    /// Writes a piece with names or words.
    ///
    /// - Returns: The fingerprint of the file.
    @discardableResult
    func write(names number: Int, _ piece: [UInt8], to sink: some PageSink) throws -> UInt64 {
        try write(Self.script("\(number)", piece), path(ofNames: number), to: sink)
    }

    /// Writes a piece with rows.
    ///
    /// - Returns: The fingerprint of the file.
    func write(rows number: Int, _ piece: [UInt8], to sink: some PageSink) throws -> UInt64 {
        try write(Self.script("e/\(number)", piece), path(ofRows: number), to: sink)
    }

    private func write(_ script: [UInt8], _ path: String, to sink: some PageSink) throws -> UInt64 {
        try sink.write(script, to: path, madeOf: fileOrigin)
        return Fingerprint.of(script)
    }

    static func script(_ name: String, _ piece: [UInt8]) -> [UInt8] {
        var text = Array("thumbindexSearch(\"\(name)\",`".utf8)
        text.reserveCapacity(piece.count + 40)
        text += piece
        return text + Array("`)\n".utf8)
    }
}
