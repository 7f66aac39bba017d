/// This program's version (semver.org).
public let version = "0.1.0"

/// The version of libcmark in use, such as "0.30.2".
public var cmarkVersion: String { MarkdownDocument.version }
