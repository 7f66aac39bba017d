import IndexedCollation

/// A part of a site, so that several machines can build one site.
public enum SitePart: Sendable, Hashable {
    /// One of several runs of the site's files, each of about the same size.
    ///
    /// The number of the first is 1.
    case shard(number: Int, count: Int)

    /// The files of a locale.
    ///
    /// Those of the default locale are with all files that belong to none.
    case locale(LocaleIdentifier)

    /// The most runs into which a site is divided.
    public static let mostShards = 10_000

    /// The usual name of the part's folder.
    public var folderName: String {
        switch self {
        case .shard(let number, _): "part-\(number)"
        case .locale(let locale): "part-\(locale.tag)"
        }
    }
}
