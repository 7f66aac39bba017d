/// The setting `terms`, which allows pages of other sites to link to the entries of a site.
package struct SharedTermsSetting: Sendable {
    /// The id of a directory, with its location.
    package struct Directory: Sendable {
        package let id: String
        package let location: SourceLocation
    }

    /// The directories whose entries are terms, in order of preference; nil for all.
    package let directories: [Directory]?

    /// The location of the setting, for messages.
    package let location: SourceLocation
}
