import IndexedCollation

/// The documents of the last build and the results of parsing them, with one file for each piece of the work.
///
/// The next build does not need to read and parse unchanged documents again.
///
/// This is a cache: if one of its files is missing, damaged or written by another program, the documents in question
/// are read again.
package struct ContentState: Sendable {
    /// The number of the file format, which changes whenever the format does.
    private static let format: UInt64 = 0x7468_756D_6263_0003

    private let folder: StateFolder

    /// A hash of everything other than the documents on which the results depend.
    private let origin: UInt64

    /// The record in a folder.
    ///
    /// - Parameter origin: A hash of the program and of the settings.
    package init(in folder: StateFolder, origin: UInt64) {
        self.folder = folder
        self.origin = origin
    }

    // MARK: Reading

    /// Reads the results that the last build recorded.
    ///
    /// - Parameter settings: The hash of the settings, by which the cache compares them.
    package func read(settings: UInt64, workers: Workers) async -> ContentCache {
        let pieces = await workers.map(folder.pieceCount) { range in range.map { read($0) } }.flatMap { $0 }
        return ContentCache(recorded: pieces, settings: settings)
    }

    private func read(_ number: Int) -> ContentCache.KnownPiece? {
        guard let memory = folder.readPiece(number), var reader = StateReader(memory.bytes.span),
            reader.number() == Self.format, reader.number() == origin,
            reader.count() == number, let fileCount = reader.count(), let first = reader.count(),
            let stamps = reader.elements(as: SourceStamp.self), first + stamps.count <= fileCount
        else { return nil }
        var files: [ContentFile] = []
        files.reserveCapacity(stamps.count)
        var locales = KnownLocales()
        for stamp in stamps {
            guard let path = reader.text(), let name = reader.text(), let directory = reader.count(),
                let tag = reader.text(), let start = reader.count(), let range = reader.range(),
                0...range.count ~= start
            else { return nil }
            var file = ContentFile(
                file: SourceFile(path: path, memory.bytes.extracting(range), in: memory), contentStart: start,
                directory: DirectoryID(directory), locale: locales[tag], name: name)
            file.stamp = stamp
            files.append(file)
        }
        guard let result = Self.result(&reader, buffer: UInt32(fileCount + number), &locales), reader.isAtEnd else {
            return nil
        }
        let piece = ContentCache.Piece(
            files: first..<first + files.count, part: nil, fileCount: fileCount, result: result, isRecorded: true)
        return ContentCache.KnownPiece(piece: piece, run: ContentCache.Run(first: first, files: files))
    }

    private static func result(
        _ reader: inout StateReader, buffer: UInt32, _ locales: inout KnownLocales
    ) -> ParsedUnit? {
        var unit = ParsedUnit(buffer: buffer)
        guard let nameCount = reader.count() else { return nil }
        unit.fieldNames = FieldNames()
        for _ in 0..<nameCount {
            guard let name = reader.string() else { return nil }
            _ = unit.fieldNames.intern(name)
        }
        guard let fields = reader.elements(as: Field.self), let listingCount = reader.count() else { return nil }
        unit.fields = fields
        for _ in 0..<listingCount {
            guard let directory = reader.count(), let tag = reader.text(), let locale = locales[tag],
                let entries = reader.elements(as: Entry.self)
            else { return nil }
            unit.listings.append(
                Content.Listing(directory: DirectoryID(directory), locale: locale, entries: entries))
        }
        guard let source = reader.count(), let decoded = reader.string(),
            let draftNames = reader.elements(as: Text.self),
            let dated = reader.elements(as: Publication.Dated.self), let unpublishedCount = reader.count(),
            let span = reader.elements(as: DaySpan.self)?.first, let foreignCount = reader.count()
        else { return nil }
        for _ in 0..<foreignCount {
            guard let tag = reader.text(), let locale = locales[tag], let count = reader.count(),
                let file = reader.count(), let offset = reader.count()
            else { return nil }
            unit.foreignLocales.add(
                ForeignLocales.Item(
                    locale: locale, count: count, file: UInt32(truncatingIfNeeded: file),
                    offset: UInt32(truncatingIfNeeded: offset)))
        }
        unit.decoded = DecodedText(source: UInt32(truncatingIfNeeded: source), buffer: buffer, bytes: Array(decoded))
        unit.draftNames = draftNames
        unit.publication = Publication(dated: dated, unpublishedCount: unpublishedCount, span: span)
        return unit
    }

    /// The few locales that a site has, by their tags.
    private struct KnownLocales {
        private var locales: [String: LocaleIdentifier?] = [:]

        /// The locale with a tag; nil for the empty tag.
        subscript(tag: String) -> LocaleIdentifier? {
            mutating get {
                locales.value(for: tag) { tag.isEmpty ? nil : try? LocaleIdentifier(tag) }
            }
        }
    }

    // MARK: Writing

    /// Records a result and the documents from which it was made.
    ///
    /// Results with problems are not recorded, because every build reports the problems.
    ///
    /// Nothing depends on the record, so it is not an error if it cannot be written.
    package func write(_ piece: ContentCache.Piece, _ number: Int, _ plan: ParsePlan, _ files: [ContentFile]) {
        if number == plan.units.count - 1 { folder.removePieces(from: plan.units.count) }
        var isRecorded = false
        // The result of a former build is useless once there is another one in its place.
        defer { if !isRecorded { folder.removePiece(number) } }
        let documents = files[piece.files]
        let stamps = documents.compactMap(\.stamp)
        guard piece.part == nil, piece.result.diagnostics.isEmpty, piece.result.leftOut.isEmpty,
            piece.result.title == LocalizedText(), piece.result.introduction == LocalizedText(),
            stamps.count == documents.count,
            documents.allSatisfy({ $0.encoding == nil && $0.part == .whole })
        else { return }
        var writer = StateWriter()
        writer.reserveCapacity(documents.reduce(4096) { $0 + $1.file.bytes.count + 512 })
        writer.add(Self.format)
        writer.add(origin)
        writer.add(number)
        writer.add(piece.fileCount)
        writer.add(piece.files.lowerBound)
        writer.add(elements: stamps)
        for document in documents {
            writer.add(document.file.path)
            writer.add(document.name)
            writer.add(document.directory.number)
            writer.add(document.locale?.tag ?? "")
            writer.add(document.contentStart)
            writer.add(document.file.bytes)
        }
        Self.add(piece.result, to: &writer)
        writer.seal()
        isRecorded = (try? folder.write(writer.bytes, toPiece: number, of: plan.units.count)) != nil
    }

    private static func add(_ unit: ParsedUnit, to writer: inout StateWriter) {
        writer.add(unit.fieldNames.count)
        for number in 0..<unit.fieldNames.count {
            writer.add(unit.fieldNames.bytes(of: FieldName(index: UInt32(number))))
        }
        writer.add(elements: unit.fields)
        writer.add(unit.listings.count)
        for listing in unit.listings {
            writer.add(listing.directory.number)
            writer.add(listing.locale.tag)
            writer.add(elements: listing.entries)
        }
        writer.add(Int(unit.decoded.source))
        writer.add(unit.decoded.bytes)
        writer.add(elements: unit.draftNames)
        writer.add(elements: unit.publication.dated)
        writer.add(unit.publication.unpublishedCount)
        writer.add(elements: [unit.publication.span])
        writer.add(unit.foreignLocales.items.count)
        for item in unit.foreignLocales.items {
            writer.add(item.locale.tag)
            writer.add(item.count)
            writer.add(Int(item.file))
            writer.add(Int(item.offset))
        }
    }
}
