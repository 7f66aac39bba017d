import IndexedCollation
import SiteGenerator

/// Writes entries as XHTML for programs that show dictionaries.
struct EntryXHTML {
    private let site: ExportedSite
    private let index: IndexID
    private let locale: LocaleIdentifier
    private let titleLocale: LocaleIdentifier
    private let words: InterfaceStrings

    /// The address at which links find an entry; nil for an entry that is not exported.
    private let address: (EntryPlace) -> String?

    init(_ site: ExportedSite, _ index: IndexID, address: @escaping (EntryPlace) -> String?) {
        self.site = site
        self.index = index
        locale = site.plan.indexes[index].locale
        titleLocale = site.plan.indexes[index].titleLocale
        words = site.theme.languages.strings(for: locale)
        self.address = address
    }

    /// Appends the `<article>` of an entry.
    func append(_ place: EntryPlace, to body: inout [UInt8], _ losses: inout ExportLosses) {
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
            for sense in senses { append(sense, to: &body) }
            body += Array("</ol>\n".utf8)
        }
        if !entry.entry.body.isEmpty {
            appendBody(of: entry, to: &body, &losses)
        } else if senses.isEmpty, let summary = entry.summary {
            body += Array("<p>\(XHTMLText.escaped(summary))</p>\n".utf8)
        }
        for (role, sign) in Self.signs {
            let links = links(to: entry.references(role))
            if !links.isEmpty { body += Array("<p>\(sign) \(links)</p>\n".utf8) }
        }
        body += Array("</article>\n".utf8)
        count(entry, &losses)
    }

    /// The signs before the references that are in the book.
    private static let signs: [(role: EntryRole, sign: String)] = [(.see, "→"), (.seeAlso, "⇒")]

    /// Counts the information that is not in the book.
    private func count(_ entry: ExportedVersion, _ losses: inout ExportLosses) {
        for medium in entry.media { losses.add(medium.medium == .audio ? .sound : .image) }
        losses.add(.category, entry.categories.count)
        losses.add(.field, entry.otherFields.count + entry.senses.reduce(0) { $0 + $1.fields.count })
        losses.add(.aliasNote, entry.aliases.count { $0.note != nil })
        for field in StandardField.references where !Self.signs.contains(where: { $0.role == field.role }) {
            losses.add(.reference, entry.references(field.role).count)
        }
        if entry.etymology != nil { losses.add(.etymology) }
    }

    private func append(_ sense: ExportedSense, to body: inout [UInt8]) {
        var text = "<li><p>"
        if let domain = sense.domain { text += "<span class=\"domain\">\(XHTMLText.escaped(domain))</span> " }
        text += XHTMLText.escaped(ExportedVersion.plain(sense.definition ?? "")) + "</p>"
        if !sense.examples.isEmpty {
            text += "\n<ul class=\"examples\">"
            for example in sense.examples {
                let parts = [example.text, example.translation, example.source].compactMap(\.self).map {
                    ExportedVersion.plain($0)
                }
                text += "<li>\(XHTMLText.escaped(parts.joined(separator: " – ")))</li>"
            }
            text += "</ul>"
        }
        let links = links(to: sense.seeAlso)
        if !links.isEmpty { text += "\n<p>⇒ \(links)</p>" }
        body += Array("\(text)</li>\n".utf8)
    }

    /// Links to other entries, or their names if they are not exported.
    private func links(to references: [ExportedReference]) -> String {
        references.map { reference in
            let name = reference.target.map { site.version(at: $0).title } ?? reference.written
            guard let address = reference.target.flatMap(address) else { return XHTMLText.escaped(name) }
            return "<a href=\"\(address)\">\(XHTMLText.escaped(name))</a>"
        }.joined(separator: ", ")
    }

    /// The address of a link that leads out of the dictionary; nil for an address in the site.
    private static func addressOnWeb(_ written: [UInt8]) -> String? {
        var address = written
        AddressBytes.encode(&address, from: 0)
        let text = String(decoding: address, as: UTF8.self)
        return ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) } ? text : nil
    }

    private func appendBody(of entry: ExportedVersion, to output: inout [UInt8], _ losses: inout ExportLosses) {
        var fragments = BodyFragments()
        var resolver = BodyResolver(site.site.targets, index: index)
        let body = resolver.resolve(entry.place.entry, into: &fragments).body
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
                // The addresses in the text are numbers of links, so none of the text's own addresses can be mistaken
                // for one.
                html += Array("gap:\(links.count)".utf8)
                switch fragments.targets[Int(body.firstTarget) + gap.number] {
                case .written(let text): links.append(Self.addressOnWeb(Array(fragments.text[text])))
                case .entry(let place, _):
                    let last = site.plan.targets(ofLine: place.entry, in: place.index)?.first ?? place
                    links.append(address(last))
                case .index, .section, .file: links.append(nil)
                }
            case .title:
                if case .entry(let place, _) = fragments.targets[Int(body.firstTarget) + gap.number] {
                    html += Array(XHTMLText.escaped(site.version(at: place).title).utf8)
                }
            case .alertTitle:
                html += Array(XHTMLText.escaped(MarkdownAlert(rawValue: gap.number).map(words.title) ?? "").utf8)
            case .idPrefix, .tableLabel, .codeLabel, .useStart, .previewReference, .preview, .rest: break
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
