/// Options for writing a site to its folder.
public struct OutputOptions: Sendable {
    /// The way in which the existing site is replaced.
    public enum Replacement: String, Sendable, CaseIterable {
        /// As a whole if that is cheap enough, otherwise file by file.
        case automatic
        /// As a whole in one step, so readers never see a mixture of old and new files.
        ///
        /// The folder is replaced with another one.
        case whole
        /// File by file, within the existing folder.
        ///
        /// If the build is killed during this, the next build completes it.
        case files
    }

    /// The way in which the existing site is replaced.
    public var replacement = Replacement.automatic

    /// The place for data that the next build can reuse.
    public var memory = BuildMemory.none

    /// Whether to ignore what the last build remembered, and to render and compare everything.
    public var isFresh = false

    /// Whether to build even to a folder that is probably a mistake, such as the content folder or a home folder.
    public var isForced = false

    /// Whether the output folder itself may be a symbolic link to a folder.
    public var followsLink = true

    /// Whether to wait until the new site is on the disk before it replaces the existing one.
    public var isSynced = true

    /// The maximum time to wait for another build that writes to the same folder.
    public var patience = Duration.seconds(10)

    /// Makes options that all have their defaults.
    public init() {}
}

/// The state of the output folder after a build.
public enum OutputCondition: Sendable {
    /// It has not changed.
    case untouched
    /// It is partly new.
    ///
    /// The next build completes it before it does anything else.
    case partlyNew
    /// It contains the new site.
    case new
}
