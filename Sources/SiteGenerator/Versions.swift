/// The version of Thumbindex (semver.org).
public let version = "0.1.0"
