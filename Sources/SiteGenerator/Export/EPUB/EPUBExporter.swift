import IndexedCollation

/// Writes the entries of a directory in one locale as a book: EPUB 3.3 (https://www.w3.org/TR/epub-33/) with EPUB Dictionaries
/// and Glossaries 1.0 (https://idpf.org/epub/dict/epub-dict.html).
struct EPUBExporter: EntryExporter {
    let format = ExportFormat(
        "epub", title: "EPUB", suffix: ".epub", isText: false, holdsOneDirectory: true,
        summary: "a book for electronic readers, which can look up its entries")

    /// The most bytes of a file of the book, so that readers open it fast.
    static let fileSize = 200_000

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let directory = site.directories.first, let index = directory.indexes.first else { return [] }
        var zip = ZIPWriter()
        // The type is the first file, and not compressed (EPUB 3.3, 4.2.6.2).
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
        let others = directory.entries.count { $0.place(in: index) == nil }
        if others > 0 {
            let tag = site.plan.indexes[index].locale.tag
            losses.remark(
                "the book is in '\(tag)', which lacks \(others) \(others == 1 ? "entry" : "entries") of other locales; "
                    + "'--locale' chooses one")
        }
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
            // A long section has several files, under their first titles.
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

    /// The words with which readers look up entries.
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
        for place in entries { append(place, to: &body, &losses) }
        return document(title, String(decoding: body, as: UTF8.self))
    }

    private func append(_ place: EntryPlace, to body: inout [UInt8], _ losses: inout ExportLosses) {
        let entry = site.version(at: place)
        let language =
            titleLocale == locale
            ? "" : " lang=\"\(titleLocale.tagWithoutOptions)\" xml:lang=\"\(titleLocale.tagWithoutOptions)\""
        var head =
            "<article id=\"e\(place.entry.number)\">\n<p><dfn\(language) dir=\"auto\">\(XHTMLText.escaped(entry.title))</dfn>"
        if let number = entry.homograph { head += "<sup>\(number)</sup>" }
        if let reading = entry.reading { head += " <span class=\"reading\">\(XHTMLText.escaped(reading))</span>" }
        if let sound = entry.pronunciation {
            head += " <span class=\"pronunciation\">\(XHTMLText.escaped(sound))</span>"
        }
        if let part = entry.part { head += " <span class=\"part\">\(XHTMLText.escaped(part))</span>" }
        body += Array("\(head)</p>\n".utf8)
        let senses = entry.senses
        if !senses.isEmpty {
            body += Array("<ol>\n".utf8)
            for sense in senses { append(sense, of: entry, to: &body) }
            body += Array("</ol>\n".utf8)
        }
        if !entry.entry.body.isEmpty {
            appendBody(of: entry, to: &body, &losses)
        } else if senses.isEmpty, let summary = entry.summary {
            body += Array("<p>\(XHTMLText.escaped(summary))</p>\n".utf8)
        }
        for (role, sign) in [(EntryRole.see, "→"), (.seeAlso, "⇒")] {
            let links = entry.references(role).map { reference in
                let name = reference.target.map { site.version(at: $0).title } ?? reference.written
                guard let address = reference.target.flatMap({ addresses[$0] }) else { return XHTMLText.escaped(name) }
                return "<a href=\"\(address)\">\(XHTMLText.escaped(name))</a>"
            }
            if !links.isEmpty { body += Array("<p>\(sign) \(links.joined(separator: ", "))</p>\n".utf8) }
        }
        body += Array("</article>\n".utf8)
        count(entry, &losses)
    }

    /// Counts what is not in the book.
    private func count(_ entry: ExportedVersion, _ losses: inout ExportLosses) {
        for medium in entry.media { losses.add(medium.medium == .audio ? .sound : .image) }
        losses.add(.category, entry.categories.count)
        losses.add(.field, entry.otherFields.count + entry.senses.reduce(0) { $0 + $1.fields.count })
        losses.add(.aliasNote, entry.aliases.count { $0.note != nil })
        losses.add(.reference, entry.references(.broader).count + entry.references(.narrower).count)
        if entry.etymology != nil { losses.add(.etymology) }
    }

    private func append(_ sense: ExportedSense, of entry: ExportedVersion, to body: inout [UInt8]) {
        var text = "<li><p>"
        if let domain = sense.domain { text += "<span class=\"domain\">\(XHTMLText.escaped(domain))</span> " }
        text += XHTMLText.escaped(Self.plain(sense.definition ?? "")) + "</p>"
        if !sense.examples.isEmpty {
            text += "\n<ul class=\"examples\">"
            for example in sense.examples {
                let parts = [example.text, example.translation, example.source].compactMap(\.self).map {
                    Self.plain($0)
                }
                text += "<li>\(XHTMLText.escaped(parts.joined(separator: " – ")))</li>"
            }
            text += "</ul>"
        }
        let links = sense.seeAlso.map { reference in
            let name = reference.target.map { site.version(at: $0).title } ?? reference.written
            guard let address = reference.target.flatMap({ addresses[$0] }) else { return XHTMLText.escaped(name) }
            return "<a href=\"\(address)\">\(XHTMLText.escaped(name))</a>"
        }
        if !links.isEmpty { text += "\n<p>⇒ \(links.joined(separator: ", "))</p>" }
        body += Array("\(text)</li>\n".utf8)
    }

    /// An address that leads out of the book; nil for one within the site.
    private static func addressOnWeb(_ written: [UInt8]) -> String? {
        var address = written
        AddressBytes.encode(&address, from: 0)
        let text = String(decoding: address, as: UTF8.self)
        return ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) } ? text : nil
    }

    private static func plain(_ markdown: String) -> String {
        guard markdown.utf8.contains(where: { "*_`[<&\\".utf8.contains($0) }) else { return markdown }
        var text = markdown
        return text.withBytes { Markdown.plainText(of: $0) }
    }

    private func appendBody(of entry: ExportedVersion, to output: inout [UInt8], _ losses: inout ExportLosses) {
        var fragments = BodyFragments()
        var resolver = BodyResolver(site.site.targets, index: index)
        let body = resolver.append(entry.place.entry, to: &fragments).0
        var html: [UInt8] = []
        let source = fragments.html[...]
        var copied = source.startIndex
        var links: [String?] = []
        while let gap = HTMLGap.next(in: source, from: copied) {
            html += source[copied..<gap.range.lowerBound]
            copied = gap.range.upperBound
            switch gap.kind {
            case .headingLevel: html.append(UInt8(ascii: "0") + UInt8(clamping: min(2 + gap.number, 6)))
            case .address:
                // The addresses in the text are numbers of links, so that none of its own can be taken for one.
                html += Array("gap:\(links.count)".utf8)
                switch fragments.targets[Int(body.firstTarget) + gap.number] {
                case .written(let text): links.append(Self.addressOnWeb(Array(fragments.text[text])))
                case .entry(let place, _):
                    let last = site.plan.targets(ofLine: place.entry, in: place.index)?.first ?? place
                    links.append(addresses[last])
                case .file: links.append(nil)
                }
            case .title:
                if case .entry(let place, _) = fragments.targets[Int(body.firstTarget) + gap.number] {
                    html += Array(XHTMLText.escaped(site.version(at: place).title).utf8)
                }
            case .tableLabel, .codeLabel, .useStart, .previewReference, .preview, .rest: break
            }
        }
        html += source[copied...]
        var text = XHTMLText { address in
            guard address.hasPrefix("gap:"), let number = Int(address.dropFirst(4)), number < links.count else {
                return nil
            }
            return links[number]
        }
        text.append(html, to: &output)
        if output.last != .lineFeed { output.append(.lineFeed) }
        losses.add(.image, text.pictureCount)
        losses.add(.rawHTML, text.leftOutCount)
    }
}
