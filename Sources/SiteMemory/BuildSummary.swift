import IndexedCollation

/// The inputs and the report of the last build; if the inputs match, nothing is rebuilt.
package struct BuildSummary: Sendable {
    /// A hash of the inputs.
    package let origin: UInt64

    package let pageCount: Int
    package let directories: [DirectorySummary]
    package let coverage: [Coverage]
    package let publication: PublicationCounts

    package init(
        origin: UInt64, pageCount: Int, directories: [DirectorySummary], coverage: [Coverage],
        publication: PublicationCounts
    ) {
        self.origin = origin
        self.pageCount = pageCount
        self.directories = directories
        self.coverage = coverage
        self.publication = publication
    }

    /// The summary for ``init(reading:)``.
    package var bytes: [UInt8] {
        var writer = StateWriter()
        writer.add(origin)
        writer.add(pageCount)
        writer.add(directories.count)
        for directory in directories {
            writer.add(directory.id)
            writer.add(directory.locale.tag)
            writer.add(directory.entryCount)
            writer.add(directory.aliasCount)
            writer.add(directory.linkCount)
            writer.add(directory.sectionCount)
        }
        writer.add(coverage.count)
        for part in coverage {
            writer.add(part.directory)
            writer.add(part.locale.tag)
            writer.add(part.entryCount)
            writer.add(part.missingCount)
            writer.add(part.missing.count)
            for id in part.missing { writer.add(id) }
        }
        writer.add(elements: [publication])
        writer.seal()
        return writer.bytes
    }

    /// Reads ``bytes``; nil if the bytes are anything else.
    package init?(reading bytes: [UInt8]) {
        guard var reader = StateReader(bytes.span), let origin = reader.number(), let pageCount = reader.count(),
            let directoryCount = reader.count()
        else {
            return nil
        }
        var directories: [DirectorySummary] = []
        for _ in 0..<directoryCount {
            guard let id = reader.text(), let locale = Self.locale(&reader), let entries = reader.count(),
                let aliases = reader.count(), let links = reader.count(), let sections = reader.count()
            else { return nil }
            directories.append(
                DirectorySummary(
                    id: id, locale: locale, entryCount: entries, aliasCount: aliases, linkCount: links,
                    sectionCount: sections, warningCount: 0))
        }
        guard let coverageCount = reader.count() else { return nil }
        var coverage: [Coverage] = []
        for _ in 0..<coverageCount {
            guard let id = reader.text(), let locale = Self.locale(&reader), let entries = reader.count(),
                let missing = reader.count(), let namedCount = reader.count()
            else { return nil }
            var named: [String] = []
            for _ in 0..<namedCount {
                guard let id = reader.text() else { return nil }
                named.append(id)
            }
            coverage.append(
                Coverage(directory: id, locale: locale, entryCount: entries, missingCount: missing, missing: named))
        }
        guard let publication = reader.elements(as: PublicationCounts.self)?.first else { return nil }
        (self.origin, self.pageCount, self.directories, self.coverage) = (origin, pageCount, directories, coverage)
        self.publication = publication
    }

    private static func locale(_ reader: inout StateReader) -> LocaleIdentifier? {
        reader.text().flatMap { try? LocaleIdentifier($0) }
    }
}
