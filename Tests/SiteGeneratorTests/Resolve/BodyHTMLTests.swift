import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The HTML of a body, in a page")
struct BodyHTMLTests {
    @Test(
        "has headings below the page's own, without gaps",
        arguments: [
            ("<h1>A</h1>", "<h2>A</h2>"),
            ("<h1>A</h1><h4>B</h4><h2>C</h2>", "<h2>A</h2><h3>B</h3><h3>C</h3>"),
            ("<h3 id=\"a\">A</h3><h2>B</h2>", "<h2 id=\"a\">A</h2><h2>B</h2>"),
            ("<hr><header>x</header>", "<hr><header>x</header>"),
        ])
    func headings(html: String, fitted: String) {
        #expect(fit(html) == fitted)
    }

    @Test("has no heading below the sixth level")
    func deepHeadings() {
        #expect(fit("<h1>A</h1><h2>B</h2><h3>C</h3>", level: 5) == "<h6>A</h6><h6>B</h6><h6>C</h6>")
    }

    @Test("has tables and code that scroll by keyboard, with names")
    func scrollers() {
        let table = "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"Table\"><table>"
        #expect(fit("<table><tr></tr></table>x") == "\(table)<tr></tr></table></div>x")
        #expect(fit("<table><table></table></table>") == "\(table)<table></table></table></div>")
        #expect(fit("<table class=\"own\"></table>") == "<table class=\"own\"></table>")
        #expect(fit("</table>") == "</table>")
        #expect(fit("<table>") == "\(table)</table></div>")
        #expect(
            fit("<pre><code>x</code></pre>")
                == "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"C&amp;D\"><pre><code>x</code></pre></div>"
        )
        #expect(fit("<pre class=\"own\">x</pre>") == "<pre class=\"own\">x</pre>")
    }

    @Test("has images that keep their place and load late")
    func images() {
        #expect(
            fit("<p><img src=\"\(Self.gap(0))\" alt=\"\" /></p>", images: [0: ImageSize(width: 3, height: 2)])
                == "<p><img src=\"0\" loading=\"lazy\" width=\"3\" height=\"2\" alt=\"\" /></p>")
        #expect(fit("<img src=\"\(Self.gap(1))\">") == "<img src=\"1\" loading=\"lazy\">")
        #expect(fit("<img src=\"other.png\">") == "<img src=\"other.png\" loading=\"lazy\">")
        let own = "<img src=\"a b.png\" loading=\"eager\">"
        #expect(fit(own) == own)
    }

    @Test("keeps comments, scripts, style sheets and what is not a tag as they are")
    func opaque() {
        for html in [
            "<!-- <h1>A</h1> -->", "<script>'<table>'</script>", "<style>/* <pre><code> */</style>", "a < b", "<h", "<",
        ] {
            #expect(fit(html) == html)
        }
    }

    /// A private character in the place of the gap for an address.
    private static func gap(_ number: UInt32) -> Character {
        Unicode.Scalar(0xE000 + number).map { Character($0) } ?? "?"
    }

    /// Prepares HTML, and fills its gaps: those of addresses with their numbers.
    private func fit(_ html: String, level: Int = 1, images: [Int: ImageSize?] = [:]) -> String {
        var output = Array("<h1>before</h1>".utf8)
        let start = output.count
        for scalar in html.unicodeScalars {
            if 0xE000...0xE0FF ~= scalar.value {
                HTMLGap.append(.address, Int(scalar.value - 0xE000), to: &output)
            } else {
                output += String(scalar).utf8
            }
        }
        BodyHTML { images[$0] ?? nil }.prepare(&output, from: start)
        #expect(output.starts(with: "<h1>before</h1>".utf8))
        var filled: [UInt8] = []
        var copied = start
        while let gap = HTMLGap.next(in: output[...], from: copied) {
            filled += output[copied..<gap.range.lowerBound]
            copied = gap.range.upperBound
            switch gap.kind {
            case .headingLevel: filled += String(min(level + gap.number, 6)).utf8
            case .alertTitle, .useStart, .previewReference, .preview, .rest: break
            case .tableLabel: filled += "Table".utf8
            case .codeLabel: filled += "C&amp;D".utf8
            case .address: filled += String(gap.number).utf8
            case .title: break
            }
        }
        filled += output[copied...]
        return String(decoding: filled, as: UTF8.self)
    }
}

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
