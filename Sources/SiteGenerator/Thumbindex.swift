/// The generator itself.
public enum Thumbindex {
    /// The version of Thumbindex (semver.org): that of the next release with `-dev`, except in the commit of a release.
    ///
    /// This is the only place of the version. Packages, the manual and the action in `action.yml` read it here.
    public static let version = "0.3.0-dev"
}
