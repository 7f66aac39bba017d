/// The record of a part of a site, in a file next to the part's other files: its source, its position, and its files.
///
/// Nothing in it depends on the machine: it contains no times, and no paths outside the site.
package struct PartRecord: Sendable, Equatable {
    package static let fileName = ".thumbindex-part"

    /// The maximum size of a record in bytes, which is that of a list of a whole site's files.
    static let sizeLimit = Manifest.sizeLimit

    /// The number of the file format, which changes whenever the format does.
    private static let format: UInt64 = 0x7468_756D_6273_5002

    /// The source from which a part was made.
    struct Source: Sendable, Equatable {
        /// The versions of the program and of ICU.
        var program: String
        var collation: String

        /// The hash of all inputs, by their bytes.
        var content: UInt64
        var settings: UInt64
        var theme: UInt64
        /// The hash of the files that are copied to the site.
        var copies: UInt64

        /// The day on which the part was made, and the first of the days on which the same entries are published; empty
        /// if nothing depends on the day.
        var day = ""
        var since = ""
    }

    /// The way in which the site was divided.
    enum Division: Sendable, Hashable {
        /// Into a number of runs of files.
        case shards(Int)
        /// By locale, with the tags of all locales, the default one first.
        case locales([String])

        /// The number of parts.
        var count: Int {
            switch self {
            case .shards(let count): count
            case .locales(let tags): tags.count
            }
        }

        /// A description of a part in words: "part 3 of 8", "the part of 'sv'".
        func name(of number: Int) -> String {
            switch self {
            case .shards(let count): "part \(number) of \(count)"
            case .locales(let tags):
                tags.indices.contains(number - 1) ? "the part of '\(tags[number - 1])'" : "part \(number)"
            }
        }

        /// The option that builds a part.
        func option(for number: Int) -> String {
            switch self {
            case .shards(let count): "--shard \(number)/\(count)"
            case .locales(let tags): tags.indices.contains(number - 1) ? "--only \(tags[number - 1])" : "--only"
            }
        }
    }

    /// A file of the part.
    struct File: Sendable, Equatable {
        let path: String
        let fingerprint: UInt64
    }

    let source: Source
    let division: Division

    /// The number of the part, counted from 1.
    let number: Int

    let files: [File]

    init(source: Source, division: Division, number: Int, files: [File]) {
        self.source = source
        self.division = division
        self.number = number
        self.files = files
    }

    // MARK: The file

    package var bytes: [UInt8] {
        var writer = StateWriter()
        writer.add(Self.format)
        writer.add(source.program)
        writer.add(source.collation)
        for print in [source.content, source.settings, source.theme, source.copies] { writer.add(print) }
        writer.add(source.day)
        writer.add(source.since)
        switch division {
        case .shards(let count):
            writer.add(0)
            writer.add(count)
        case .locales(let tags):
            writer.add(1)
            writer.add(tags.count)
            for tag in tags { writer.add(tag) }
        }
        writer.add(number)
        writer.add(files.count)
        for file in files {
            writer.add(file.fingerprint)
            writer.add(file.path)
        }
        writer.seal()
        return writer.bytes
    }

    /// Reads ``bytes``; nil if the bytes are anything else, or damaged.
    init?(reading sealed: [UInt8]) {
        guard var reader = StateReader(sealed.span), reader.number() == Self.format, let program = reader.text(),
            let collation = reader.text(), let content = reader.number(), let settings = reader.number(),
            let theme = reader.number(), let copies = reader.number(), let day = reader.text(),
            let since = reader.text(), let division = Self.division(&reader),
            let number = reader.count(), number >= 1, number <= division.count, let fileCount = reader.count()
        else { return nil }
        var files: [File] = []
        for _ in 0..<fileCount {
            guard let fingerprint = reader.number(), let path = reader.text() else { return nil }
            files.append(File(path: path, fingerprint: fingerprint))
        }
        guard reader.isAtEnd else { return nil }
        source = Source(
            program: program, collation: collation, content: content, settings: settings, theme: theme, copies: copies,
            day: day, since: since)
        self.division = division
        self.number = number
        self.files = files
    }

    private static func division(_ reader: inout StateReader) -> Division? {
        guard let kind = reader.number(), let count = reader.count(), count <= SitePart.mostShards else { return nil }
        switch kind {
        case 0: return .shards(count)
        case 1:
            var tags: [String] = []
            for _ in 0..<count {
                guard let tag = reader.text() else { return nil }
                tags.append(tag)
            }
            return .locales(tags)
        default: return nil
        }
    }
}
