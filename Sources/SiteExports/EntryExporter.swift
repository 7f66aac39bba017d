import SiteGenerator

/// Writes the entries of a site in a format that other programs read.
///
/// To add a format, write a type that conforms to this protocol, and add it to ``Exporters/all``. The argument of
/// `thumbindex export`, its help and the shells' completions are made from that list.
protocol EntryExporter: Sendable {
    /// The name of the format, and the way in which its files are written.
    var format: ExportFormat { get }

    /// Makes the files of a site.
    ///
    /// A format of a single file returns one file, whose path does not matter. The paths of other files are relative to
    /// the folder.
    ///
    /// - Parameter losses: Counts the information that the format cannot hold.
    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile]
}

/// An exported file.
struct ExportedFile: Sendable {
    /// The path in the folder of a format with several files.
    var path = ""

    let bytes: [UInt8]
}

/// All formats that a site can be exported to.
enum Exporters {
    static let all: [any EntryExporter] = [
        JSONExporter(), CSVExporter(), TBXExporter(), TurtleExporter(), JSONLDExporter(), StarDictExporter(),
        EPUBExporter(), PrintExporter(),
    ]

    /// The exporter of a format.
    static func exporter(of format: ExportFormat) -> (any EntryExporter)? {
        all.first { $0.format.name == format.name }
    }
}

/// A format that a site can be exported to.
public struct ExportFormat: Sendable, Hashable {
    /// The name that users choose it by: `csv`.
    public let name: String

    /// The name in messages: `CSV`.
    public let title: String

    /// The purpose of the format, as a sentence for help without a final period.
    public let summary: String

    /// The suffix of its files, with the period; empty if the format is a folder of files.
    package let suffix: String

    /// Whether its file is text, which can be written to standard output.
    package let isText: Bool

    /// Whether a file contains the entries of only one directory.
    package let holdsOneDirectory: Bool

    /// Whether the format is a folder of files.
    package var isFolder: Bool { suffix.isEmpty }

    init(
        _ name: String, title: String, suffix: String, isText: Bool = true, holdsOneDirectory: Bool = false,
        summary: String
    ) {
        self.name = name
        self.title = title
        self.suffix = suffix
        self.isText = isText
        self.holdsOneDirectory = holdsOneDirectory
        self.summary = summary
    }

    /// All formats, in the order of the documentation.
    public static let all = Exporters.all.map(\.format)

    /// The format with a name; nil if there is none.
    public static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }
}
