extension SiteOption {
    /// All options, in the order of the guide.
    package static let all = all(.all, addedBy: SiteFeatures.settings)

    /// The options of a mapping.
    package static func options(in scope: Scope) -> [SiteOption] { options(in: scope, of: all) }
}

extension SettingsReader {
    /// Prepares to read the settings of every site and those of all features.
    ///
    /// - Parameter alphabetFiles: Alphabets that are not in the settings.
    package init(_ alphabetFiles: AlphabetFiles = AlphabetFiles(), _ inputs: InputFolders? = nil) {
        self.init(SiteOption.all, alphabetFiles, inputs)
    }
}
