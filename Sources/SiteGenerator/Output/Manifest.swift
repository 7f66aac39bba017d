/// The list of the files that this program wrote into a folder, with a fingerprint of each.
///
/// It lies in the published folder and travels with it, so that anybody may have written it. What it says is a claim:
/// a file is taken for this program's own only if its bytes have the fingerprint.
struct Manifest: Sendable {
    static let fileName = FileSystem.siteListName

    /// How large a list may be, in bytes: one of three million files is smaller. No build writes a larger one.
    static let sizeLimit = 1 << 28

    /// The files that it lists and that are there.
    private var paths = ByteStringTable()

    /// What each file holds, according to the first line about it.
    private var fingerprints: [UInt64] = []

    /// What a file may hold as well, by its number. While a site is being replaced, the list names both what was there and
    /// what comes.
    private var alternatives: [Int: [UInt64]] = [:]

    var files: [String] { (0..<paths.count).map { String(decoding: paths[$0], as: UTF8.self) } }

    /// Reads a list. Lines that are not of its form count for nothing, and neither do those about files that are not
    /// there: so a forged list takes no more memory than there are files.
    ///
    /// - Parameter present: the files of the folder that the list is about.
    init(reading bytes: [UInt8], about present: ByteStringTable) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
                read(UnsafeBufferPointer(rebasing: bytes[start..<end]), present)
                start = end + 1
            }
        }
    }

    private mutating func read(_ line: UnsafeBufferPointer<UInt8>, _ present: ByteStringTable) {
        guard line.count > 17, line[16] == .space else { return }
        let path = UnsafeBufferPointer(rebasing: line[17...])
        guard present.number(of: path) != nil,
            let fingerprint = UInt64(String(decoding: line[..<16], as: UTF8.self), radix: 16)
        else { return }
        let (number, isNew) = paths.insert(path)
        if isNew { fingerprints.append(fingerprint) } else { alternatives[number, default: []].append(fingerprint) }
    }

    /// Whether a path names something inside the folder that it is relative to.
    static func isInside(_ path: some Collection<UInt8>) -> Bool {
        !path.contains(0)
            && path.split(separator: .slash, omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
            }
    }

    /// What a file may hold; nil if it is not listed.
    func fingerprints(of file: String) -> [UInt64]? {
        paths.number(of: file.utf8).map { [fingerprints[$0]] + alternatives[$0, default: []] }
    }

    /// Adds a line for a file to the bytes of a list.
    static func addLine(_ path: some Collection<UInt8>, _ fingerprint: UInt64, to bytes: inout [UInt8]) {
        bytes += Fingerprint.digits(fingerprint)
        bytes.append(.space)
        bytes += path
        bytes.append(.lineFeed)
    }
}
