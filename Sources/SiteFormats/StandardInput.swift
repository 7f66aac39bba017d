/// Content that comes from standard input instead of a file.
package struct StandardInput: Sendable {
    /// The formats, by the usual suffix of their files.
    package enum Format: String, CaseIterable, Sendable {
        case csv, tsv, yaml, json, jsonl, toml, tbx, lift, vcf, sfm, ttl, rdf, jsonld

        /// The number of bytes to read, which is one more than the maximum that is allowed.
        package var mostBytes: Int {
            (EntryReaders.all.reader(ofFile: "a.\(rawValue)") ?? EntryReaders.fallback).limit.size + 1
        }
    }

    /// The name of the directory in addresses.
    package let id = "entries"

    /// The name that a file with the content would have.
    package let fileName: String

    private let bytes: [UInt8]

    /// The content's name in messages.
    private static let place = "<stdin>"

    /// The content under its name in messages.
    package var file: SourceFile { SourceFile(path: Self.place, bytes: bytes) }

    package init(_ bytes: [UInt8], _ format: Format) {
        self.bytes = bytes
        fileName = "\(id).\(format.rawValue)"
    }

    /// The content as a file of the only directory.
    package func files(of configuration: SiteConfiguration) -> [ContentFinder.FoundFile] {
        configuration.directories.indices.map {
            ContentFinder.FoundFile(path: Self.place, directory: $0, locale: nil, name: id)
        }
    }

    /// Reads the content in the same way as ``ContentFile/read(_:in:_:reusing:workers:progress:)`` reads files.
    package func read(
        _ found: [ContentFinder.FoundFile], _ configuration: SiteConfiguration, workers: Workers,
        diagnostics: inout [Diagnostic]
    ) async -> [ContentFile] {
        let format = EntryReaders.all.reader(ofFile: fileName) ?? EntryReaders.fallback
        do throws(FileSystemError) {
            try configuration.limits[format.limit].check(bytes.count, of: Self.place)
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableFile), "cannot read \(error)"))
            return []
        }
        let encoding = configuration.directories.first?.encoding
        let textFormat =
            format.takesEncoding
            ? TextEncoding.Format(
                nameInUTF8: format.nameInUTF8, encoding: encoding, remedy: "use '--encoding {encoding}'") : nil
        let decoded = await TextEncoding.decode(
            format.joined(file), textFormat, workers: workers)
        diagnostics += decoded.diagnostics
        guard decoded.isText else { return [] }
        return found.map { file in
            ContentFile(
                file: decoded.file, contentStart: decoded.contentStart, directory: file.directory, locale: nil,
                name: file.name, reader: format)
        }
    }
}
