/// The generator itself.
public enum Thumbindex {
    /// The version of Thumbindex (semver.org).
    public static let version = "0.1.0"
}
