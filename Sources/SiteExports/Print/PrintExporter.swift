import EmbeddedFiles
import IndexedCollation
import SiteGenerator

/// Writes the directories of a site as a printed book: an HTML document from which a browser makes a PDF file.
struct PrintExporter: EntryExporter {
    let format = ExportFormat(
        "print", title: "A printed book", suffix: ".html",
        summary: "a book with guide words, which a browser prints or saves as a PDF file")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let index = site.directories.first?.indexes.first else { return [] }
        var book = PrintedBook(site)
        var output = book.head(in: site.plan.indexes[index].locale)
        for number in book.parts.indices { book.append(number, to: &output, &losses) }
        output += Array("</main>\n</body>\n</html>\n".utf8)
        for directory in site.directories {
            guard let index = directory.indexes.first else { continue }
            for place in directory.entries.lazy.compactMap({ $0.place(in: index) }) {
                losses.add(.sound, site.version(at: place).media.count { $0.medium == .audio })
            }
            if directory.configuration(of: site).untranslated != .show {
                losses.remark(ofEntriesWithout: index, in: directory, site)
            }
        }
        return [ExportedFile(bytes: output)]
    }
}

/// A printed book, each part of which is a directory in one locale.
struct PrintedBook {
    private let site: ExportedSite
    private var renderer: PageRenderer

    /// The directories in their first locales, each followed by those that reverse it.
    let parts: [IndexID]

    init(_ site: ExportedSite) {
        self.site = site
        renderer = PageRenderer(SiteRenderer(site.site, site.theme))
        let all = site.plan.configuration.directories
        parts = site.directories.flatMap { directory in
            guard let index = directory.indexes.first else { return [IndexID]() }
            let others = all.indices.filter { all[$0].isListed && all[$0].reversal?.directory == directory.id }
            return [index] + others.compactMap { site.plan.index(of: $0, in: site.plan.indexes[index].locale) }
        }
    }

    /// The beginning of the document, with its styles and scripts.
    func head(in locale: LocaleIdentifier) -> [UInt8] {
        let (width, height) = site.options.paper.size
        let titles = site.directories.map { $0.title(in: locale, of: site) }
        let siteTitle = site.title(in: locale)
        let title = titles.count == 1 && titles[0] != siteTitle ? "\(titles[0]) · \(siteTitle)" : siteTitle
        var head = Array(
            """
            <!DOCTYPE html>
            <html lang="\(XHTMLText.escaped(locale.tagWithoutOptions))" dir="\(locale.isRightToLeft ? "rtl" : "ltr")" class="paper-\(site.options.paper.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width">
            <title>\(XHTMLText.escaped(title))</title>
            <style>
            @page { size: \(width) \(height); margin: 14mm; }
            :root { --width: \(width); --height: \(height); --color: \(site.plan.configuration.theme.accent ?? "#8a1c2b"); }

            """.utf8)
        head += EmbeddedFile.bookStyle
        head += Array("</style>\n<script>\n".utf8)
        head += Theme.withoutCommentsAndIndents(EmbeddedFile.bookScript)
        // The site's own script for printing may be different.
        for (path, script) in DefaultTheme.files where path == "assets/print.js" {
            head += Theme.withoutCommentsAndIndents(script)
        }
        head += Array(
            """
            </script>
            </head>
            <body>
            <main>

            """.utf8)
        return head
    }

    /// Appends one of the parts.
    mutating func append(_ number: Int, to output: inout [UInt8], _ losses: inout ExportLosses) {
        let index = parts[number]
        var html: [UInt8] = []
        guard let page = site.plan.page(of: PrintPages(), .index(index)) else { return }
        let (problem, _, rendered) = renderer.render(page, withTemplate: Theme.bookTemplate, into: &html)
        guard let context = rendered else { return }
        if let problem { losses.remark("the book is incomplete: \(problem.message)") }
        let files = Dictionary(context.files.map { (context.url(ofFile: $0.sitePath), $0) }) { first, _ in first }
        let linkedFiles = site.site.targets.files
        var text = StandaloneHTML(
            places: places(from: context), files: Set(files.keys), idPrefix: Self.idPrefix(number)
        ) { address in files[address].flatMap { DataURL.picture($0, in: linkedFiles) } }
        let locale = site.plan.indexes[index].locale
        let tag = XHTMLText.escaped(locale.tagWithoutOptions)
        output += Array("<div class=\"volume\" lang=\"\(tag)\" dir=\"\(locale.isRightToLeft ? "rtl" : "ltr")\">\n".utf8)
        text.append(html, to: &output)
        output += Array("</div>\n".utf8)
        losses.add(.image, text.pictureCount)
        losses.add(.sound, text.soundCount)
        losses.add(.link, text.fileCount)
        losses.add(.rawHTML, text.leftOutCount)
    }

    /// The prefix of the ids in a part.
    private static func idPrefix(_ number: Int) -> String { number == 0 ? "" : "part\(number + 1)." }

    /// The ids of all entries in the book, by their addresses on a page.
    private func places(from page: PageContext) -> [String: String] {
        var places: [String: String] = [:]
        for (number, index) in parts.enumerated() {
            let indexed = site.plan.indexes[index]
            for entry in indexed.entries.indices where indexed.lines.number(of: entry) == nil {
                let slug = String(decoding: indexed.slugs[entry], as: UTF8.self)
                places[page.url(of: site.plan.address(ofEntry: entry, in: index))] = "\(Self.idPrefix(number))e.\(slug)"
            }
        }
        return places
    }
}
