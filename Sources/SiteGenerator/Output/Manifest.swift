/// The list of the files that this program wrote into a folder, with a fingerprint of each.
///
/// It lies in the published folder and travels with it, so that anybody may have written it. What it says is a claim:
/// a file is taken for this program's own only if its bytes have the fingerprint.
struct Manifest: Sendable {
    static let fileName = ".thumbindex"

    /// How large a list may be, in bytes: one of three million files is smaller.
    static let sizeLimit = 1 << 28

    private var paths = ByteStringTable()

    /// What each file may hold. While a site is being replaced there are two: what was there, and what comes.
    private var fingerprints: [[UInt64]] = []

    /// The paths that it lists.
    var files: [String] { (0..<paths.count).map { String(decoding: paths[$0], as: UTF8.self) } }

    init() {}

    /// Reads a list. Lines that are none, or that name something outside the folder, count for nothing.
    init(reading bytes: [UInt8]) {
        for line in bytes.split(separator: .lineFeed) where line.count > 17 {
            let digits = line.prefix(16)
            let path = line.dropFirst(17)
            guard line[line.startIndex + 16] == .space, Self.isInside(path),
                let fingerprint = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
            else { continue }
            let (number, isNew) = paths.insert(path)
            if isNew { fingerprints.append([fingerprint]) } else { fingerprints[number].append(fingerprint) }
        }
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
        paths.number(of: file.utf8).map { fingerprints[$0] }
    }

    /// Adds a line for a file to the bytes of a list.
    static func addLine(_ path: some Collection<UInt8>, _ fingerprint: UInt64, to bytes: inout [UInt8]) {
        bytes += Fingerprint.digits(fingerprint)
        bytes.append(.space)
        bytes += path
        bytes.append(.lineFeed)
    }
}
