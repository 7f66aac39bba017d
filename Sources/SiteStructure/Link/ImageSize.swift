import Synchronization

/// The size of an image in pixels, which a page uses to reserve space before the image is loaded.
package struct ImageSize: Equatable, Sendable {
    package let width: Int
    package let height: Int

    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width < 1 << 20, height < 1 << 20 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Reads the size from a PNG, GIF, JPEG or WebP file; the result is nil for any other format.
    init?(reading bytes: Span<UInt8>) {
        if bytes.count >= 24, bytes[0] == 0x89, bytes.extracting(1...3).equals("PNG") {
            // PNG, third edition, 5.2 and 11.2.1: the signature, then IHDR. https://www.w3.org/TR/png-3/
            self.init(width: Self.bigEndian(bytes, 16, 4), height: Self.bigEndian(bytes, 20, 4))
        } else if bytes.begins(with: "GIF8") {
            // GIF89a, 18: the logical screen descriptor. https://www.w3.org/Graphics/GIF/spec-gif89a.txt
            guard bytes.count >= 10 else { return nil }
            self.init(width: Self.littleEndian(bytes, 6, 2), height: Self.littleEndian(bytes, 8, 2))
        } else if bytes.begins(with: "RIFF"), bytes.count >= 30 {
            self.init(webP: bytes)
        } else if bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 {
            self.init(jpeg: bytes)
        } else {
            return nil
        }
    }

    /// Reads a lossy, lossless, or extended WebP image. RFC 9649, https://www.rfc-editor.org/rfc/rfc9649
    private init?(webP bytes: Span<UInt8>) {
        let chunk = bytes.extracting(12..<16)
        if chunk.begins(with: "VP8 ") {
            self.init(
                width: Self.littleEndian(bytes, 26, 2) & 0x3FFF, height: Self.littleEndian(bytes, 28, 2) & 0x3FFF)
        } else if chunk.begins(with: "VP8L") {
            let bits = Self.littleEndian(bytes, 21, 4)
            self.init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        } else if chunk.begins(with: "VP8X") {
            self.init(width: Self.littleEndian(bytes, 24, 3) + 1, height: Self.littleEndian(bytes, 27, 3) + 1)
        } else {
            return nil
        }
    }

    /// Reads JPEG segments up to the frame header. ITU-T T.81, B.2.2, https://www.w3.org/Graphics/JPEG/itu-t81.pdf
    private init?(jpeg bytes: Span<UInt8>) {
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            // SOF0 to SOF15, except for Huffman tables, JPEG extensions and arithmetic coding.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                self.init(width: Self.bigEndian(bytes, place + 7, 2), height: Self.bigEndian(bytes, place + 5, 2))
                return
            }
            place += 2 + Self.bigEndian(bytes, place + 2, 2)
        }
        return nil
    }

    private static func bigEndian(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> Int {
        (start..<start + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }

    private static func littleEndian(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> Int {
        (start..<start + count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }
}

/// The sizes of a site's images, each of which is read once even if several pages show it.
final class ImageSizes: Sendable {
    private let known = Mutex<[String: ImageSize?]>([:])

    /// The size of an image file; nil if it cannot be read or has no size.
    subscript(path: String) -> ImageSize? {
        if let size = known.withLock({ $0[path] }) { return size }
        let size = Self.size(ofImageAt: path)
        known.withLock { $0[path] = .some(size) }
        return size
    }

    /// Reads only as much of a file as its size needs, however large the file is.
    private static func size(ofImageAt path: String) -> ImageSize? {
        guard let file = try? OpenFile(reading: path) else { return nil }
        // The frame header of a JPEG file follows its metadata, which can have several megabytes.
        for length in [1 << 16, 1 << 24] {
            guard let beginning = try? file.bytes(at: 0, atMost: length) else { return nil }
            if let size = ImageSize(reading: beginning.span) { return size }
            guard beginning.count == length, beginning.starts(with: [0xFF, 0xD8]) else { return nil }
        }
        return nil
    }
}
