/// A new version of a document that differs from the last one only in the text of its entry.
///
/// All names, fields and places are as before.
///
/// The other values are at the same places in both versions. So the new bytes can replace the old ones, and only the
/// body and the summary of the entry are new.
package struct TextEdit: Sendable {
    /// The texts of a document's entry in the future store.
    package struct Texts: Sendable {
        /// The body before and after the change.
        package let formerBody: Text
        package let body: Text

        /// The beginning of the body without markup.
        package var beginning: Text

        /// The summary; nil if it did not change.
        package var summary: Text?
    }

    /// The number of the document among the content files.
    package let number: Int

    /// The current version of the document.
    package let document: ContentFile

    /// Whether the summary takes up as much room in lists as before.
    package let keepsSizeOfSummary: Bool

    private let texts: Texts

    /// The summary, if it is new, and the beginning of the body, if they do not appear literally in the document.
    private let decodedSummary: [UInt8]?
    private let decodedBeginning: [UInt8]?

    /// Compares two versions of a document.
    ///
    /// - Parameters:
    ///   - former: The document before the change.
    ///   - number: The number of the document among the content files.
    /// - Returns: Nil if the versions differ in anything else, or if either has problems.
    package init?(
        _ document: ContentFile, replacing former: ContentFile, number: Int, _ configuration: SiteConfiguration,
        workers: Workers
    ) {
        guard let before = Version(former, configuration, workers), let now = Version(document, configuration, workers),
            former.contentStart == document.contentStart, before.hasSameValues(as: now)
        else { return nil }
        self.number = number
        self.document = document
        let summary = now.entry.summary
        let isNew = !before.hasSame(before.entry.summary, as: summary, of: now)
        keepsSizeOfSummary = before.entry.summary.count == summary.count
        decodedSummary = isNew && now.isDecoded(summary) ? now.bytes(of: summary) : nil
        let beginning = now.entry.beginning
        decodedBeginning = now.isDecoded(beginning) ? now.bytes(of: beginning) : nil
        texts = Texts(
            formerBody: Self.moved(before.entry.body, to: number), body: Self.moved(now.entry.body, to: number),
            beginning: Self.moved(beginning, to: number), summary: isNew ? Self.moved(summary, to: number) : nil)
    }

    private static func moved(_ text: Text, to number: Int) -> Text {
        text.isEmpty ? text : Text(buffer: UInt32(number), start: text.start, count: text.count)
    }

    /// Puts the new version into the content.
    ///
    /// - Returns: The texts of the document's entry.
    package func apply(to content: inout Content) -> Texts {
        content.store.replace(number, by: document.file)
        var texts = texts
        func store(_ bytes: [UInt8]) -> Text {
            let text = Text(buffer: UInt32(content.store.buffers.count), start: 0, count: UInt32(bytes.count))
            content.store.append(SourceFile(path: "", bytes: bytes))
            return text
        }
        if let decodedSummary { texts.summary = store(decodedSummary) }
        if let decodedBeginning { texts.beginning = store(decodedBeginning) }
        return texts
    }
}

/// A document that was parsed alone.
private struct Version {
    let entry: Entry
    private let file: SourceFile
    private let unit: ParsedUnit

    /// Parses a document.
    ///
    /// - Returns: Nil if the document has problems, or is anything other than one entry.
    init?(_ document: ContentFile, _ configuration: SiteConfiguration, _ workers: Workers) {
        guard document.reader.form == .document, !document.reader.isBinary, document.part == .whole else { return nil }
        var diagnostics: [Diagnostic] = []
        let plan = ParsePlan([document], configuration, workers: workers, diagnostics: &diagnostics)
        guard plan.units.count == 1 else { return nil }
        let unit = plan.units[0].parse(unit: 0, [document], configuration)
        guard diagnostics.isEmpty, unit.diagnostics.isEmpty, unit.draftNames.isEmpty,
            !unit.publication.span.isLimited, unit.listings.count == 1, unit.listings[0].entries.count == 1,
            let entry = unit.listings[0].entries.first
        else { return nil }
        (self.entry, file, self.unit) = (entry, document.file, unit)
    }

    /// Whether a text does not appear literally in the document.
    func isDecoded(_ text: Text) -> Bool { !text.isEmpty && text.buffer == unit.decoded.buffer }

    /// The ids in the body.
    private var anchors: Set<String> {
        entry.bodyNumber > 0 ? unit.bodies.ids[Int(entry.bodyNumber) - 1] : []
    }

    func bytes(of text: Text) -> [UInt8] { unit.decoded.withBytes(of: text, in: file) { Array($0) } }

    /// Whether a text is the same and, if it is part of the document, at the same place.
    func hasSame(_ text: Text, as other: Text, of version: Version) -> Bool {
        guard text.count == other.count else { return false }
        if text.isEmpty { return true }
        guard isDecoded(text) == version.isDecoded(other), isDecoded(text) || text == other else { return false }
        return unit.decoded.withBytes(of: text, in: file) { bytes in
            version.unit.decoded.withBytes(of: other, in: version.file) { $0.equals(bytes) }
        }
    }

    /// Whether another version of the document has the same values, except for the body and a summary that is part of
    /// it.
    func hasSameValues(as other: Version) -> Bool {
        let (listing, otherListing) = (unit.listings[0], other.unit.listings[0])
        guard listing.directory == otherListing.directory, listing.locale == otherListing.locale,
            unit.fields.count == other.unit.fields.count, !isDecoded(entry.body), !other.isDecoded(other.entry.body)
        else { return false }
        for (field, otherField) in zip(unit.fields, other.unit.fields) {
            guard unit.fieldNames[field.name] == other.unit.fieldNames[otherField.name],
                field.offset == otherField.offset, field.isListItem == otherField.isListItem,
                field.isBookkeeping == otherField.isBookkeeping, hasSame(field.value, as: otherField.value, of: other)
            else { return false }
        }
        // Links of other entries lead to headings.
        guard anchors == other.anchors else { return false }
        // Lists depend on whether there is a text, and the pages of entries on whether the summary is part of the body.
        let (now, own) = (other.entry, entry)
        guard own.body.isEmpty == now.body.isEmpty, own.summary.isEmpty == now.summary.isEmpty,
            own.isSummaryOfBody == now.isSummaryOfBody,
            own.isSummaryOfBody || own.summary.isEmpty || hasSame(own.summary, as: now.summary, of: other)
        else { return false }
        let texts: [WritableKeyPath<Entry, Text>] = [\.id, \.title, \.reading, \.sort, \.section]
        var compared = now
        for text in texts {
            guard hasSame(own[keyPath: text], as: now[keyPath: text], of: other) else { return false }
            compared[keyPath: text] = own[keyPath: text]
        }
        (compared.body, compared.summary) = (own.body, own.summary)
        (compared.bodyNumber, compared.beginning) = (own.bodyNumber, own.beginning)
        return compared == own
    }
}
