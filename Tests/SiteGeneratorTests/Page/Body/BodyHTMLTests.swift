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
            fit("<p><img src=\"a%20&amp;b.png\" alt=\"\" /></p>")
                == "<p><img src=\"a%20&amp;b.png\" loading=\"lazy\" width=\"3\" height=\"2\" alt=\"\" /></p>")
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

    private func fit(_ html: String, level: Int = 1) -> String {
        var output = Array("<h1>before</h1>".utf8)
        let start = output.count
        output += html.utf8
        BodyHTML(
            level: level, tableLabel: { "Table" }, codeLabel: { "C&D" },
            imageSize: { $0 == "a &b.png" ? ImageSize(width: 3, height: 2) : nil }
        ).fit(&output, from: start)
        #expect(output.starts(with: "<h1>before</h1>".utf8))
        return String(decoding: output[start...], as: UTF8.self)
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
        let size = bytes.withUnsafeBufferPointer { ImageSize(reading: $0) }
        #expect(size == ImageSize(width: 258, height: 7), "\(name)")
        for count in 0..<bytes.count {
            // Whatever is cut off, nothing is read beyond the end.
            _ = Array(bytes[..<count]).withUnsafeBufferPointer { ImageSize(reading: $0) }
        }
    }

    @Test("is none of what is not an image, or has no pixels")
    func others() {
        for text in ["", "<svg width=\"3\">", "GIF89a\0\0\0\0", "GIF89a\u{7}\0\0\0", "GIF89a\0\0\u{7}\0", "text"] {
            #expect(Array(text.utf8).withUnsafeBufferPointer { ImageSize(reading: $0) } == nil)
        }
    }

    private static func webP(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + data
    }
}
