/// How a site is put into its folder.
public struct OutputOptions: Sendable {
    /// How the site that is there is replaced.
    public enum Replacement: String, Sendable, CaseIterable {
        /// As a whole where that is affordable, otherwise file by file.
        case automatic
        /// As a whole, in one step: nobody ever sees half of it. The folder becomes another one.
        case whole
        /// File by file, in the folder that is there. A build that is killed meanwhile is completed by the next one.
        case files
    }

    public var replacement = Replacement.automatic

    /// Where to keep what the next build can use.
    public var memory = BuildMemory.none

    /// Whether to make and compare everything, whatever the last build remembered.
    public var isFresh = false

    /// Whether to build to a folder that was probably not meant: the one of the content, or a home folder.
    public var isForced = false

    /// Whether the output folder itself may be a symbolic link to a folder.
    public var followsLink = true

    /// Whether to wait until a new site is on the disk before it replaces the one that is there.
    public var isSynced = true

    /// How long to wait for another build that writes to the same folder.
    public var patience = Duration.seconds(10)

    public init() {}
}

/// What became of the output folder.
public enum OutputCondition: Sendable {
    /// It is as it was.
    case untouched
    /// Some of it is new. The next build completes that before it does anything else.
    case partlyNew
    /// The new site is there.
    case new
}
