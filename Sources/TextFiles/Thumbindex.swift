/// The generator itself.
public enum Thumbindex {
    /// The version of Thumbindex (semver.org), which is that of the next release with `-dev`, except in a release's
    /// commit.
    ///
    /// This is the only place that defines the version. Packages, the manual and the action in `action.yml` read it
    /// here.
    public static let version = "0.3.0-dev"

    /// The GitHub account with the repository and its releases; `OWNER` as long as it is not known.
    ///
    /// This is the only place that defines it. `Scripts/release` writes it into the documents.
    package static let owner = "OWNER"
}
