/// The setting `terms`, which allows pages of other sites to link to the entries of a site.
struct SharedTermsSetting: Sendable {
    /// The id of a directory, with its location.
    struct Directory: Sendable {
        let id: String
        let location: SourceLocation
    }

    /// The directories whose entries are terms, in order of preference; nil for all.
    let directories: [Directory]?

    /// The location of the setting, for messages.
    let location: SourceLocation
}
