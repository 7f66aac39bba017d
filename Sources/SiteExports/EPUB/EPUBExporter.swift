import IndexedCollation
import SiteGenerator

/// Writes the entries of a directory in one locale as a book.
///
/// The format is EPUB 3.3 (https://www.w3.org/TR/epub-33/) with EPUB Dictionaries and Glossaries 1.0
/// (https://idpf.org/epub/dict/epub-dict.html).
struct EPUBExporter: EntryExporter {
    let format = ExportFormat(
        "epub", title: "EPUB", suffix: ".epub", isText: false, holdsOneDirectory: true,
        summary: "a book for electronic readers, which can look up its entries")

    /// The maximum number of bytes in a file of the book, so reading programs can open it quickly.
    static let fileSize = 200_000

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let directory = site.directories.first, let index = directory.indexes.first else { return [] }
        var zip = ZIPWriter()
        // The type must be the first file, and must not be compressed (EPUB 3.3, 4.2.6.2).
        zip.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
        zip.add(
            "META-INF/container.xml",
            Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
                <rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
                </container>

                """.utf8))
        var book = EPUBBook(directory, index, site)
        for (path, bytes) in book.files(&losses) { zip.add("EPUB/\(path)", bytes) }
        losses.remark(ofEntriesWithout: index, in: directory, site)
        return [ExportedFile(bytes: zip.archive())]
    }
}

/// The files of a book.
struct EPUBBook {
    private let site: ExportedSite
    private let index: IndexID
    private let locale: LocaleIdentifier
    private let titleLocale: LocaleIdentifier
    private let title: String
    private let id: String

    /// The files with entries, each with its title.
    private var parts: [(path: String, title: String, entries: [EntryPlace])] = []

    /// The address of each entry in the book.
    private var addresses: [EntryPlace: String] = [:]

    init(_ directory: ExportedDirectory, _ index: IndexID, _ site: ExportedSite) {
        self.site = site
        self.index = index
        locale = site.plan.indexes[index].locale
        titleLocale = site.plan.indexes[index].titleLocale
        title = directory.title(in: locale, of: site)
        id = site.url.map { "\($0)#\(directory.id)" } ?? "urn:thumbindex:\(directory.id.percentEncodedPath)"
        let sections = site.plan.indexes[index].sections
        for section in sections where !section.entries.isEmpty {
            var size = EPUBExporter.fileSize
            for number in section.entries {
                let entry = site.plan.indexes[index].entries[number]
                guard entry.hasFile, entry.language == 0 else { continue }
                if size >= EPUBExporter.fileSize {
                    parts.append(("part-\(parts.count + 1).xhtml", section.section.title, []))
                    size = 0
                }
                size += 300 + Int(entry.body.count) * 2 + Int(entry.fieldCount) * 60
                let place = EntryPlace(index: index, entry: number)
                parts[parts.count - 1].entries.append(place)
                addresses[place] = "\(parts[parts.count - 1].path)#e\(number.number)"
            }
        }
    }

    mutating func files(_ losses: inout ExportLosses) -> [(path: String, bytes: [UInt8])] {
        var files = [
            ("book.opf", package()), ("nav.xhtml", navigation()), ("keys.xml", keys()), ("style.css", Self.style),
        ]
        for part in parts { files.append((part.path, page(part.title, part.entries, &losses))) }
        return files
    }

    private static let style = Array(
        """
        article { margin: 0 0 1em; }
        dfn { font-style: normal; font-weight: bold; }
        .reading, .part { opacity: 0.75; }
        .examples { list-style: none; padding-inline-start: 1em; }

        """.utf8)

    private var direction: String { locale.isRightToLeft ? "rtl" : "ltr" }

    private func document(_ title: String, _ body: String, isNavigation: Bool = false) -> [UInt8] {
        let tag = XHTMLText.escaped(locale.tagWithoutOptions)
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="\(tag)" xml:lang="\(tag)" dir="\(direction)">
            <head><title>\(XHTMLText.escaped(title))</title><link rel="stylesheet" href="style.css"/></head>
            <body\(isNavigation ? "" : " epub:type=\"dictionary\"")>
            \(body)
            </body>
            </html>

            """.utf8)
    }

    private func package() -> [UInt8] {
        let tag = XHTMLText.escaped(locale.tagWithoutOptions)
        let source = XHTMLText.escaped(titleLocale.tagWithoutOptions)
        let items = parts.enumerated().map { number, part in
            "<item id=\"p\(number + 1)\" href=\"\(part.path)\" media-type=\"application/xhtml+xml\"/>\n"
        }
        let spine = parts.indices.map { "<itemref idref=\"p\($0 + 1)\"/>\n" }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="\(tag)" dir="\(direction)">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="id">\(XHTMLText.escaped(id))</dc:identifier>
            <dc:title>\(XHTMLText.escaped(title))</dc:title>
            <dc:language>\(tag)</dc:language>\(source == tag ? "" : "\n<dc:language>\(source)</dc:language>")
            <dc:type>dictionary</dc:type>
            <meta property="dcterms:modified">1980-01-01T00:00:00Z</meta>
            <meta property="source-language">\(source)</meta>
            <meta property="target-language">\(tag)</meta>
            <meta property="dictionary-type">\(source == tag ? "monolingual" : "bilingual")</meta>
            </metadata>
            <manifest>
            <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            <item id="keys" href="keys.xml" media-type="application/vnd.epub.search-key-map+xml" properties="search-key-map dictionary"/>
            <item id="style" href="style.css" media-type="text/css"/>
            \(items.joined())</manifest>
            <spine\(direction == "rtl" ? " page-progression-direction=\"rtl\"" : "")>
            <itemref idref="nav"/>
            \(spine.joined())</spine>
            </package>

            """.utf8)
    }

    private func navigation() -> [UInt8] {
        var list = ""
        for (number, part) in parts.enumerated() {
            // A long section has several files, which are named after their first titles.
            let isDivided =
                number > 0 && parts[number - 1].title == part.title
                || number + 1 < parts.count && parts[number + 1].title == part.title
            let first = isDivided ? part.entries.first.map { site.version(at: $0).title } : nil
            let name = first.map { "\(part.title): \($0)" } ?? part.title
            list += "<li><a href=\"\(part.path)\">\(XHTMLText.escaped(name))</a></li>\n"
        }
        return document(
            title, "<h1>\(XHTMLText.escaped(title))</h1>\n<nav epub:type=\"toc\"><ol>\n\(list)</ol></nav>",
            isNavigation: true)
    }

    /// The words by which readers look up entries.
    private func keys() -> [UInt8] {
        let tag = XHTMLText.escaped(titleLocale.tagWithoutOptions)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <search-key-map xmlns="http://www.idpf.org/2007/ops" xml:lang="\(tag)">

            """
        for place in parts.lazy.flatMap(\.entries) {
            guard let address = addresses[place] else { continue }
            let entry = site.version(at: place)
            var known: Set<String> = []
            let names = [entry.title] + [entry.reading].compactMap(\.self) + entry.aliases.map(\.title) + entry.forms
            text += "<search-key-group href=\"\(XHTMLText.escaped(address))\">"
            for name in names where known.insert(name).inserted {
                text += "<match value=\"\(XHTMLText.escaped(name))\"/>"
            }
            text += "</search-key-group>\n"
        }
        return Array("\(text)</search-key-map>\n".utf8)
    }

    // MARK: Entries

    private func page(_ title: String, _ entries: [EntryPlace], _ losses: inout ExportLosses) -> [UInt8] {
        var body = Array("<h1>\(XHTMLText.escaped(title))</h1>\n".utf8)
        let addresses = addresses
        let writer = EntryXHTML(site, index) { addresses[$0] }
        for place in entries { writer.append(place, to: &body, &losses) }
        return document(title, String(decoding: body, as: UTF8.self))
    }
}
