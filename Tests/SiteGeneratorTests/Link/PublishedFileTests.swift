import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteStructure

@Suite("Files that content links to")
struct PublishedFileTests {
    @Test(
        "types that run nothing are published",
        arguments: ["a.png", "A.JPG", "b/c.pdf", "a.tar.gz", "x.y.z.txt", "v1.2.3.zip", ".hidden.png", "a.mp4"])
    func safe(path: String) { #expect(PublishedFile.danger(ofName: path) == nil) }

    @Test(
        "others are not, with any capital letters, and wherever the type stands in the name",
        arguments: [
            ("p.html", .type("html")), ("P.HTML", .type("html")), ("p.svg", .type("svg")), ("p.svgz", .type("svgz")),
            ("p.xml", .type("xml")), ("p.xhtml", .type("xhtml")), ("p.js", .type("js")), ("p.css", .type("css")),
            ("p.wasm", .type("wasm")), ("LICENSE", .type("")), ("a.", .type("")), ("p.html.", .type("")),
            ("p.html.txt", .innerType("html")), ("p.PHP5.jpg", .innerType("php5")), ("p.png.html", .type("html")),
            ("_headers", .type("")), (".htaccess", .type("htaccess")), ("p.html ", .type("html ")),
            ("p.txt\u{0}", .type("txt\u{0}")),
        ] as [(String, PublishedFile.Danger)])
    func dangerous(path: String, danger: PublishedFile.Danger) {
        #expect(PublishedFile.danger(ofName: path) == danger)
    }

    @Test(
        "bytes that begin as markup are markup, whatever the name",
        arguments: [
            ("<!DOCTYPE html>", true), ("\u{FEFF} \n<HTML>", true), ("<?xml version='1.0'?>", true), ("<ScRiPt>", true),
            ("\t<svg xmlns=", true), ("<!-- x -->", true), ("plain text <html>", false), ("<3 hearts", false),
            ("", false),
            ("%PDF-1.7", false), ("{\"a\": 1}", false),
        ])
    func contents(text: String, isMarkup: Bool) {
        #expect(PublishedFile.beginsAsMarkup(Array(text.utf8)) == isMarkup)
        let units = text.utf16.flatMap { unit -> [UInt8] in
            [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
        let utf16: [UInt8] = [0xFF, 0xFE] + units
        guard !text.hasPrefix("\u{FEFF}") else { return }
        #expect(PublishedFile.beginsAsMarkup(utf16) == isMarkup)
    }

    @Test(
        "content that is not trusted with HTML does not publish scripts in files; the settings decide",
        arguments: [("", false), ("html: raw", true), ("files: any", true), ("files: safe", false)])
    func site(settings: String, isPublished: Bool) async throws {
        let built = try await BuiltSite([
            "Content/site.yml": settings, "Content/a.md": "[x](p.html) ![y](p.svg) [z](fake.txt) [ok](p.pdf)",
            "Content/p.html": "<script>1</script>", "Content/p.svg": "<svg/>", "Content/fake.txt": "<html>",
            "Content/p.pdf": "%PDF",
        ])
        #expect(built.result.isBuilt)
        let files = built.files.filter { $0.hasPrefix("files/") }
        #expect(
            files == (isPublished ? ["files/fake.txt", "files/p.html", "files/p.pdf", "files/p.svg"] : ["files/p.pdf"]))
        #expect(
            built.result.diagnostics.map(\.kind) == (isPublished ? [] : [.unsafeFile, .unsafeFile, .unsafeFile]))
    }
}
