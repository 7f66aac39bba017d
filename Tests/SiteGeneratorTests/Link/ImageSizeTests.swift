import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteStructure

@Suite("The size of an image")
struct ImageSizeTests {
    @Test(
        "is read from the first bytes of its file",
        arguments: [
            (
                "PNG",
                [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 0, 7]
            ),
            ("GIF", Array("GIF89a".utf8) + [2, 1, 7, 0]),
            ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xC2, 0, 17, 8, 0, 7, 1, 2, 3, 0, 0, 0]),
            ("WebP, lossy", webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 2, 1, 7, 0])),
            ("WebP, lossless", webP("VP8L", [0x2F, 0x01, 0x81, 0x01, 0, 0, 0, 0, 0, 0])),
            ("WebP, extended", webP("VP8X", [0, 0, 0, 0, 1, 1, 0, 6, 0, 0])),
        ] as [(String, [UInt8])])
    func formats(name: String, bytes: [UInt8]) {
        let size = bytes.withBytes { ImageSize(reading: $0) }
        #expect(size == ImageSize(width: 258, height: 7), "\(name)")
        for count in 0..<bytes.count {
            // Whatever is cut off, nothing is read beyond the end.
            _ = Array(bytes[..<count]).withBytes { ImageSize(reading: $0) }
        }
    }

    @Test("is none of what is not an image, or has no pixels")
    func others() {
        for text in ["", "<svg width=\"3\">", "GIF89a\0\0\0\0", "GIF89a\u{7}\0\0\0", "GIF89a\0\0\u{7}\0", "text"] {
            #expect(Array(text.utf8).withBytes { ImageSize(reading: $0) } == nil)
        }
    }

    @Test("is found in a file of any length, after megabytes of metadata, without reading all of it")
    func largeFiles() throws {
        let folder = try TemporaryFolder()
        let metadata = [0xFF, 0xE1, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 0xFFFD)
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 7, 1, 2, 3, 0, 0, 0]
        for (segments, size) in [
            (0, ImageSize(width: 258, height: 7)), (40, ImageSize(width: 258, height: 7)), (300, nil),
        ] {
            let beginning = [0xFF, 0xD8] + Array(repeating: metadata, count: segments).joined() + frame
            try folder.write(Data(beginning), to: "a.jpg")
            // A hole of 64 GB takes no space on the disk, but cannot be read in time.
            #expect(truncate("\(folder.path)/a.jpg", 1 << 36) == 0)
            #expect(ImageSizes()["\(folder.path)/a.jpg"] == size, "\(segments)")
        }
        #expect(ImageSizes()["\(folder.path)/none.jpg"] == nil)
    }

    private static func webP(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + data
    }
}
