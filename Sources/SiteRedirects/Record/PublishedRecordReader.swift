/// Reads the file of a ``PublishedRecord``.
package struct PublishedRecordReader {
    /// The mark for the former address of a page that listed an entry.
    static let listMark = "list"

    /// The remedy for a damaged file.
    private static let remedy = "restore the file from your backups, or write it again with 'thumbindex drift --record'"

    private static let noRecord =
        "this is not a record of a site, which begins with '{\"record\":'; give the file another name, or remove it and "
        + "write a record with 'thumbindex drift --record'"

    private let file: SourceFile
    private var diagnostics: [Diagnostic] = []

    private init(_ file: SourceFile) { self.file = file }

    /// Reads the record in a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - diagnostics: Receives the problems in the file.
    /// - Returns: Nil if the file cannot be read, is empty, or is not a record.
    package static func read(
        _ path: String, in inputs: InputFolders, _ limits: InputLimits,
        _ diagnostics: inout [Diagnostic]
    ) -> PublishedRecord? {
        do throws(FileSystemError) {
            let decoded = TextEncoding.decode(path: path, try inputs.read(path, limit: limits[PublishedRecord.limit]))
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return nil }
            return read(decoded.file, &diagnostics)
        } catch {
            diagnostics.append(
                .error(
                    error.kind(orElse: .unreadableFile),
                    "cannot read \(error.description(orElse: "correct that, or remove the file"))"))
            return nil
        }
    }

    /// Reads a record.
    static func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> PublishedRecord? {
        guard let first = file.bytes.firstIndex(where: { $0 > .space }), file.bytes[first] == UInt8(ascii: "{") else {
            diagnostics.append(.error(.record, noRecord, at: SourceLocation(file, offset: 0)))
            return nil
        }
        guard let root = YAMLValue(readingJSON: file, contentStart: 0, diagnostics: &diagnostics) else { return nil }
        var reader = PublishedRecordReader(file)
        let record = reader.record(root)
        diagnostics += reader.diagnostics
        return reader.diagnostics.isEmpty ? record : nil
    }

    private mutating func report(_ message: String, _ value: YAMLValue) {
        // A file that is not such a record would cause a problem on each of its lines.
        guard diagnostics.count < JSONReader.maximumProblems else { return }
        diagnostics.append(.error(.record, message, at: value.location))
    }

    private mutating func record(_ root: YAMLValue) -> PublishedRecord {
        var record = PublishedRecord()
        record.file = file
        guard let number = root["record"]?.string else {
            report(Self.noRecord, root)
            return record
        }
        guard number == String(PublishedRecord.format) else {
            let message =
                "the format of this record is '\(number)', and this version of thumbindex reads \(PublishedRecord.format); use the "
                + "version that wrote it, or a newer one"
            report(message, root["record"] ?? root)
            return record
        }
        record.versions = PublishedRecord.Versions(root["versions"])
        for value in list("directories", of: root) { record.indexes.append(index(value)) }
        for value in list("former", of: root) {
            if let former = former(value) { record.former.append(former) }
        }
        return record
    }

    /// The items of a list that an object must have.
    private mutating func list(_ name: String, of value: YAMLValue) -> [YAMLValue] {
        guard let list = value[name], list.kind == .sequence else {
            report("the list '\(name)' is missing here; \(Self.remedy)", value[name] ?? value)
            return []
        }
        return list.items
    }

    private mutating func index(_ value: YAMLValue) -> PublishedRecord.Index {
        let place = PublishedRecord.Place(directory: value["id"]?.string ?? "", locale: value["locale"]?.string ?? "")
        var index = PublishedRecord.Index(place: place)
        if place.directory.isEmpty || place.locale.isEmpty {
            report("a directory needs its 'id' and its 'locale'; \(Self.remedy)", value)
        }
        for title in list("titles", of: value) {
            if let text = title.string {
                index.titles.append(text)
            } else {
                report("a title is a text in quotes; \(Self.remedy)", title)
            }
        }
        for section in list("sections", of: value) {
            let texts = section.items.map(\.string)
            guard texts.count == 4, let id = texts[0], let title = texts[1], let address = texts[2],
                let count = texts[3].flatMap({ Int($0) }), count >= 0
            else {
                report("a section is '[\"id\", \"title\", \"address\", number of entries]'; \(Self.remedy)", section)
                continue
            }
            index.sections.append(PublishedRecord.Section(id: id, title: title, address: address, count: count))
        }
        for page in list("pages", of: value) {
            let texts = page.items.map(\.string)
            let first = texts.count > 1 ? texts[1].flatMap { Int($0) } : nil
            guard texts.count == (first == nil ? 1 : 2), let path = texts[0], (first ?? 0) >= 0 else {
                report("a page is '[\"path\", number of its first entry]'; \(Self.remedy)", page)
                continue
            }
            index.pages.append(PublishedRecord.ListPage(path: path, first: first, offset: offset(page)))
        }
        for entry in list("entries", of: value) {
            let texts = entry.items.map(\.string)
            guard (3...4).contains(texts.count), let id = texts[0], let title = texts[1], let address = texts[2],
                let reading = texts.count > 3 ? texts[3] : ""
            else {
                report("an entry is '[\"id\", \"title\", \"address\"]'; \(Self.remedy)", entry)
                continue
            }
            index.entries.append(
                PublishedRecord.Entry(
                    id: Array(id.utf8), title: Array(title.utf8), reading: Array(reading.utf8),
                    address: Array(address.utf8), offset: offset(entry)))
        }
        // The counts may be anything, even numbers whose sum is too large.
        let count = index.sections.reduce(0 as Int?) { sum, section in
            sum.flatMap { $0.addingReportingOverflow(section.count).overflow ? nil : $0 + section.count }
        }
        if diagnostics.isEmpty, count != index.entries.count {
            let message =
                "the sections of '\(place.directory)' in '\(place.locale)' do not have as many entries as are listed, "
                + "\(index.entries.count); \(Self.remedy)"
            report(message, value["sections"] ?? value)
        }
        return index
    }

    private mutating func former(_ value: YAMLValue) -> PublishedRecord.Former? {
        let texts = value.items.map(\.string)
        guard (4...5).contains(texts.count), let address = texts[0], let directory = texts[1], let locale = texts[2],
            let entry = texts[3], texts.count == 4 || texts[4] == Self.listMark
        else {
            report("a former address is '[\"address\", \"directory\", \"locale\", \"id\"]'; \(Self.remedy)", value)
            return nil
        }
        return PublishedRecord.Former(
            address: address, place: PublishedRecord.Place(directory: directory, locale: locale),
            entry: Array(entry.utf8), isList: texts.count == 5, offset: offset(value))
    }

    private func offset(_ value: YAMLValue) -> UInt32 { UInt32(truncatingIfNeeded: value.location.offset) }
}

extension PublishedRecord.Versions {
    /// The versions that an object names; empty texts for those that it does not name.
    package init(_ value: YAMLValue?) {
        self.init(
            icu: value?["icu"]?.string ?? "", cldr: value?["cldr"]?.string ?? "",
            unicode: value?["unicode"]?.string ?? "")
    }
}

extension DiagnosticKind {
    package static let record = DiagnosticKind(
        "record", [.error],
        meaning: "`record.json` is not a record of a site, or a part of it is missing.",
        remedy: "Restore the file, or write it again with `thumbindex drift --record`.")
}
