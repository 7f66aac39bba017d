import SiteGenerator

/// Writes a ZIP archive (APPNOTE 6.3), which is always the same for the same files: all of them have the date
/// 1980-01-01.
struct ZIPWriter {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file.
    ///
    /// - Parameter isPacked: Whether to compress the file if that makes it smaller.
    mutating func add(_ path: String, _ file: [UInt8], isPacked: Bool = true) {
        let packed = isPacked ? SystemCalls.deflated(file).flatMap { $0.count < file.count ? $0 : nil } : nil
        let data = packed ?? file
        var header: [UInt8] = []
        // Bit 11 means that names are in UTF-8.
        Self.append([20, 0x0800, packed == nil ? 0 : 8, 0, 0x0021], to: &header)
        Self.append(SystemCalls.checksum(of: file), to: &header)
        Self.append(UInt32(clamping: data.count), to: &header)
        Self.append(UInt32(clamping: file.count), to: &header)
        Self.append([UInt16(clamping: path.utf8.count), 0], to: &header)
        let offset = UInt32(clamping: bytes.count)
        Self.append(UInt32(0x0403_4B50), to: &bytes)
        bytes += header
        bytes += Array(path.utf8)
        bytes += data
        Self.append(UInt32(0x0201_4B50), to: &directory)
        Self.append([20], to: &directory)
        directory += header
        Self.append([0, 0, 0], to: &directory)
        Self.append(UInt32(0), to: &directory)
        Self.append(offset, to: &directory)
        directory += Array(path.utf8)
        count += 1
    }

    /// The whole archive.
    func archive() -> [UInt8] {
        var archive = bytes
        archive += directory
        Self.append(UInt32(0x0605_4B50), to: &archive)
        Self.append([0, 0, UInt16(clamping: count), UInt16(clamping: count)], to: &archive)
        Self.append(UInt32(clamping: directory.count), to: &archive)
        Self.append(UInt32(clamping: bytes.count), to: &archive)
        Self.append([0], to: &archive)
        return archive
    }

    private static func append(_ numbers: [UInt16], to bytes: inout [UInt8]) {
        for number in numbers {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        }
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        append([UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16)], to: &bytes)
    }
}
