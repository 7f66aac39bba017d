import IndexedCollation

/// A part of a site, which allows several machines to build one site.
public enum SitePart: Sendable, Hashable {
    /// One of several runs of the site's files, all of about the same size.
    ///
    /// The first run has the number 1.
    case shard(number: Int, count: Int)

    /// The files of a locale.
    ///
    /// The part with the default locale also has all files that do not belong to a locale.
    case locale(LocaleIdentifier)

    /// The maximum number of runs into which a site can be divided.
    public static let mostShards = 10_000

    /// What is wrong with the numbers of a run, with its remedy; nil if nothing is.
    package var problem: String? {
        guard case .shard(let number, let count) = self, !(1...Self.mostShards ~= count && 1...count ~= number) else {
            return nil
        }
        return "there is no part \(number) of \(count); number the parts from 1 to their count, "
            + "which is at most \(Self.mostShards)"
    }

    /// The usual name of the part's folder.
    public var folderName: String {
        switch self {
        case .shard(let number, _): "part-\(number)"
        case .locale(let locale): "part-\(locale.tag)"
        }
    }
}

extension DiagnosticKind {
    package static let part = DiagnosticKind(
        "part", [.error],
        meaning: "Parts of a site do not make one, or the site does not have a part.",
        remedy: "Build all [parts](Parts.md) from the same files with the same program, and copy them as they are.")
}
