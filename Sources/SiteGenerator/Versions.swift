/// This program's version (semver.org).
public let version = "0.1.0"

/// the version of libcmark-gfm in use, such as "0.29.0.gfm.6".
public var cmarkVersion: String { Markdown.version }
