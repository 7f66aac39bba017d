/// A text of an entry in Markdown.
package enum MarkdownText {
    case body

    /// The part of the body before or after the mark that divides it; a body without a mark has only the first part.
    case partOfBody(isRest: Bool)

    /// A field that is a line of Markdown.
    case field(Int)
}

extension PageContext {
    /// Appends the HTML of a text of an entry, and fills its gaps.
    ///
    /// - Parameter level: The level of the heading above the text.
    package func appendMarkdown(
        _ text: MarkdownText, of entry: EntryID, in index: IndexID, level: Int = 1, to output: inout [UInt8]
    ) {
        var html: ArraySlice<UInt8>
        let (fragments, body): (BodyFragments, BodyFragment)
        if case .field(let field) = text {
            (fragments, body) = site.markdown(ofField: field, of: entry, in: index)
            html = fragments.html[...]
        } else {
            (html, fragments, body) = site.body(entry, in: index)
            previewCount = 0
        }
        if case .partOfBody(let isRest) = text {
            let mark = Self.division(of: html)
            html = isRest ? html[(mark?.upperBound ?? html.endIndex)...] : html[..<(mark?.lowerBound ?? html.endIndex)]
        }
        isBodyUntranslated = site.entry(entry, in: index).language > 0
        let start = output.count
        var copied = html.startIndex
        while let gap = HTMLGap.next(in: html, from: copied) {
            output += html[copied..<gap.range.lowerBound]
            copied = gap.range.upperBound
            switch gap.kind {
            case .headingLevel: output.append(UInt8(ascii: "0") + UInt8(min(level + gap.number, 6)))
            case .idPrefix: output += site.idPrefix(ofBody: entry, in: index).utf8
            case .tableLabel: appendLabel(strings.table, to: &output)
            case .codeLabel: appendLabel(strings.code, to: &output)
            case .alertTitle: appendAlertTitle(gap.number, to: &output)
            case .address:
                appendAddress(of: fragments.targets[Int(body.firstTarget) + gap.number], fragments, to: &output)
            case .useStart: beginUse(to: &output)
            case .previewReference: appendPreviewReference(to: &output)
            case .preview: appendPreview(of: fragments.targets[Int(body.firstTarget) + gap.number], to: &output)
            case .rest: break
            case .title: appendTitle(of: fragments.targets[Int(body.firstTarget) + gap.number], to: &output)
            }
        }
        output += html[copied...]
        // If entries have pages, ids in bodies are unique only on those pages.
        if case .body = text, isDocument, site.hasEntryPages(index) {
            distinguishIDs(of: entry, in: &output, from: start)
        }
    }

    /// Whether a body has a mark that divides it.
    func isDivided(_ index: IndexID, _ entry: EntryID) -> Bool {
        Self.division(of: site.body(entry, in: index).html) != nil
    }

    private static func division(of html: ArraySlice<UInt8>) -> Range<Int>? {
        var place = html.startIndex
        while let gap = HTMLGap.next(in: html, from: place) {
            if gap.kind == .rest { return gap.range }
            place = gap.range.upperBound
        }
        return nil
    }

    /// Adds the entry's number to the ids in its body, and to the links to them.
    private func distinguishIDs(of entry: EntryID, in output: inout [UInt8], from start: Int) {
        let body = Array(output[start...])
        output.removeLast(body.count)
        var copied = 0
        // Text contains no quotation marks, so these begin attributes.
        for place in body.indices where body[place] == UInt8(ascii: "\"") {
            var next = place + 1
            if body[..<next].ends(with: " href=\""), body[next...].first == .numberSign {
                next += 1
            } else if !body[..<next].ends(with: " id=\"") {
                continue
            }
            output += body[copied..<next]
            output += "entry\(entry.number)-".utf8
            copied = next
        }
        output += body[copied...]
    }

    private func appendLabel(_ label: String, to output: inout [UInt8]) {
        var label = label
        label.withBytes { TextFiles.appendEscaped($0, to: &output) }
    }

    /// Appends the name of an alert's kind, marked with its language if it differs from that of the body around it.
    private func appendAlertTitle(_ number: Int, to output: inout [UInt8]) {
        guard let alert = MarkdownAlert(rawValue: number), let word = strings.number(ofWord: alert.name) else { return }
        let isForeign = strings.hasLanguage(ofWord: word)
        guard isForeign || isBodyUntranslated else { return appendLabel(strings.title(of: alert), to: &output) }
        output += "<span lang=\"".utf8
        if isForeign {
            strings.appendLanguage(ofWord: word, to: &output)
        } else {
            output += words.tag.utf8
        }
        output += "\">".utf8
        appendLabel(strings.title(of: alert), to: &output)
        output += "</span>".utf8
    }

    private func appendAddress(of target: LinkTarget, _ fragments: BodyFragments, to output: inout [UInt8]) {
        let start = output.count
        switch target {
        case .written(let text): output += fragments.text[text]
        case .entry(let place, let fragment):
            append(site.address(ofTarget: place), to: &output)
            // An entry without a page is itself an anchor, so the anchors in its body have no address.
            if !fragment.isEmpty, !output[start...].contains(.numberSign) {
                output.append(.numberSign)
                output += fragments.text[fragment]
            }
        case .index(let index): append(Address(page: .index(index)), to: &output)
        case .section(let index, let section): append(site.address(ofSection: section, in: index), to: &output)
        case .file(let number, let suffix):
            let file = fragments.files[Int(number)]
            files.insert(file)
            output += common.root
            output += file.sitePath.utf8
            output += fragments.text[suffix]
        }
        AddressBytes.encode(&output, from: start)
    }

    // MARK: Previews

    /// The maximum number of previews on a page; each takes up about 250 bytes.
    private static let mostPreviews = 40

    /// Begins the element around a link to an entry and its preview.
    private func beginUse(to output: inout [UInt8]) {
        guard case .entry = page, previewCount < Self.mostPreviews else { return }
        previewCount += 1
        isInUse = true
        output += "<span class=\"use\">".utf8
    }

    private func appendPreviewReference(to output: inout [UInt8]) {
        guard isInUse else { return }
        output.append(" aria-describedby=\"tip-")
        output.append(decimal: previewCount)
        output.append(.quote)
    }

    /// Appends the summary of a link's target, or its first sentence, and ends the element around both.
    private func appendPreview(of target: LinkTarget, to output: inout [UInt8]) {
        guard isInUse, let place = target.place else { return }
        isInUse = false
        output.append("<span class=\"tip\" role=\"tooltip\" id=\"tip-")
        output.append(decimal: previewCount)
        output.append("\" data-nosnippet")
        // Searches that know neither attribute must not join the preview to the word before it.
        output.append(site.isFragment ? " data-search-exclude data-pagefind-ignore> " : ">")
        let summary = texts.bytes(of: site.target(place.entry, in: place.index).summary)
        TextFiles.appendEscaped(summary.span, to: &output)
        output.append("</span></span>")
    }

    /// Appends the title of an entry, for a link without text.
    private func appendTitle(of target: LinkTarget, to output: inout [UInt8]) {
        switch target {
        case .entry(let place, _):
            let title = texts.bytes(of: site.target(place.entry, in: place.index).title)
            TextFiles.appendEscaped(title.span, to: &output, keepsApostrophes: true)
        case .index(let index):
            var title = vocabulary.title(ofDirectory: index)
            title.withBytes { TextFiles.appendEscaped($0, to: &output, keepsApostrophes: true) }
        case .section(let index, let section):
            var title = site.section(section, in: index).title
            title.withBytes { TextFiles.appendEscaped($0, to: &output, keepsApostrophes: true) }
        case .written, .file: break
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: StaticString) -> Bool {
        suffix(text.utf8CodeUnitCount).elementsEqual(ByteSpan(text))
    }
}
