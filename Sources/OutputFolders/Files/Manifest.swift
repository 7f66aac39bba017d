/// The list of the files that Thumbindex wrote to a folder, with the fingerprint of each file.
///
/// The list is part of the published folder, so anybody may have written it. It is only a claim: a file is treated as
/// generated only if its bytes have the listed fingerprint.
package struct Manifest: Sendable {
    package static let fileName = FileSystem.siteListName

    /// The maximum size of a list in bytes, enough for three million files; larger lists are neither written nor read.
    package static let sizeLimit = 1 << 28

    /// The usual size of a line in bytes, seventeen of which are the fingerprint.
    static let usualLineSize = 64

    /// The listed files that exist, and those in unreadable folders.
    private var paths = ByteStringTable()

    /// The fingerprint of each file, from the first line about it.
    private var fingerprints: [UInt64] = []

    /// Further fingerprints that a file may have, by the file's number.
    ///
    /// While a site is being replaced, the list contains both the old and the new fingerprints.
    private var alternatives: [Int: [UInt64]] = [:]

    var files: [String] { (0..<paths.count).map { String(decoding: paths[$0], as: UTF8.self) } }

    /// Reads a list.
    ///
    /// Malformed lines are ignored, as are lines about files that do not exist. So a forged list needs no more memory
    /// than the files in the folder do.
    ///
    /// - Parameter present: The files in the folder; lines about files in its unreadable folders are kept.
    init(reading bytes: [UInt8], about present: PresentFiles) {
        let bytes = bytes.span
        var start = 0
        while start < bytes.count {
            let end = bytes.offset(of: .lineFeed, from: start) ?? bytes.count
            read(bytes.extracting(start..<end), present)
            start = end + 1
        }
    }

    private mutating func read(_ line: Span<UInt8>, _ present: PresentFiles) {
        guard line.count > 17, line[16] == .space else { return }
        let path = line.extracting(17...)
        guard present.mayContain(path),
            let fingerprint = UInt64(String(decoding: line.extracting(..<16), as: UTF8.self), radix: 16)
        else { return }
        let (number, isNew) = paths.insert(path)
        if isNew { fingerprints.append(fingerprint) } else { alternatives[number, default: []].append(fingerprint) }
    }

    /// Whether a relative path leads to something inside the folder.
    package static func isInside(_ path: some Collection<UInt8>) -> Bool {
        !path.contains(0)
            && path.split(separator: .slash, omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
            }
    }

    /// The fingerprints that a file may have; nil if it is not listed.
    func fingerprints(of file: String) -> [UInt64]? {
        paths.number(of: file.utf8).map { [fingerprints[$0]] + alternatives[$0, default: []] }
    }

    /// Appends a file's line to the bytes of a list.
    static func addLine(_ path: some Collection<UInt8>, _ fingerprint: UInt64, to bytes: inout [UInt8]) {
        bytes += Fingerprint.digits(fingerprint)
        bytes.append(.space)
        bytes += path
        bytes.append(.lineFeed)
    }
}
