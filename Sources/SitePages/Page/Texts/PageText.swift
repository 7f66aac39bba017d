import IndexedCollation

extension PageContext {
    package func isEmpty(_ text: PageText) -> Bool {
        switch text {
        case .content(let text): text.isEmpty
        case .made(let range): range.count == 0
        case .common(let text): common[text]?.isEmpty ?? true
        case .body(let index, let entry, _): site.isBodyEmpty(entry, in: index)
        case .date(let text): !DateFormatter.isDay(texts.bytes(of: text))
        case .slug, .sectionTitle, .sectionIndexTitle, .label, .localeName, .localeTag, .localeDirection, .word,
            .languageOfWord:
            bytes(of: text).isEmpty
        case .kindOfPage, .structuredData, .markdown, .partOfBody, .addressOfEntry, .addressOfSection,
            .addressOfLanguage, .addressOfListing, .titleLanguage:
            false
        }
    }

    package func append(_ text: PageText, to output: inout [UInt8]) {
        switch text {
        case .made(let range): appendMade(range, to: &output)
        case .common(let text): if let bytes = common[text] { output += bytes }
        case .kindOfPage: output += site.kindName.utf8
        case .structuredData: StructuredData(in: self)?.append(to: &output)
        case .word(let number): strings.appendWord(Int(number), to: &output)
        case .languageOfWord(let number): strings.appendLanguage(ofWord: Int(number), to: &output)
        case .date(let text): if let date = strings.date(texts.bytes(of: text)) { output += date.utf8 }
        case .addressOfEntry(let index, let entry):
            append(site.address(ofEntry: entry, in: index), to: &output)
        case .addressOfSection(let index, let section, let part):
            var address = site.address(ofSection: section, in: index)
            if case .section = address.page { address.page = .section(index, section: section, part: Int(part)) }
            append(address, to: &output)
        case .addressOfLanguage(let number): appendURL(of: language(Int(number)), to: &output)
        case .addressOfListing(let index, let group):
            append(Address(page: .group(index, group: Int(group), of: .listings)), to: &output)
        case .titleLanguage(let index): output += site.titleLocale(of: index).tag.utf8
        case .body(let index, let entry, let level):
            appendMarkdown(.body, of: entry, in: index, level: Int(level), to: &output)
        case .partOfBody(let index, let entry, let isRest):
            appendMarkdown(.partOfBody(isRest: isRest), of: entry, in: index, to: &output)
        case .markdown(let index, let entry, let field):
            appendMarkdown(.field(Int(field)), of: entry, in: index, to: &output)
        case .sectionTitle(let index, let section): output += site.section(section, in: index).title.utf8
        case .sectionIndexTitle(let index, let section): output += site.section(section, in: index).indexTitle.utf8
        case .label(let field): output += vocabulary.fieldForms[Int(field.index)].label.utf8
        case .localeName(let locale): output += vocabulary.locales[locale].name.utf8
        case .localeTag(let locale): output += vocabulary.locales[locale].tag.utf8
        case .localeDirection(let locale): output += vocabulary.locales[locale].direction.utf8
        case .content, .slug: if let bytes = keptBytes(of: text) { output.append(contentsOf: bytes) }
        }
    }

    package func appendEscaped(_ text: PageText, to output: inout [UInt8]) {
        if let bytes = keptBytes(of: text) { return TextFiles.appendEscaped(bytes.span, to: &output) }
        let start = output.count
        append(text, to: &output)
        escape(&output, from: start)
    }

    /// A copy of a text.
    package func bytes(of text: PageText) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return bytes
    }

    /// The bytes of an object's member, as templates show it; nil if it is not a text.
    package func bytes(of name: PageName, in object: PageObject) -> [UInt8]? {
        guard case .text(let text)? = value(of: TemplateName(key: name.rawValue), in: object) else { return nil }
        return bytes(of: text)
    }

    /// Whether a text consists of some bytes.
    func isText(_ text: PageText, _ bytes: [UInt8]) -> Bool {
        if let kept = keptBytes(of: text) { return kept.count == bytes.count && kept.elementsEqual(bytes) }
        return self.bytes(of: text) == bytes
    }

    /// The bytes of a text that is in the content or in its index; nil for other texts.
    private func keptBytes(of text: PageText) -> ByteSpan? {
        switch text {
        case .content(let text): texts.bytes(of: text)
        case .slug(let index, let entry): site.slug(ofEntry: entry, in: index)
        default: nil
        }
    }
}
