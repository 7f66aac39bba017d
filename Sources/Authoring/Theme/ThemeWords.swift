import EmbeddedFiles
import IndexedCollation
import SiteGenerator

/// The words of the default theme that a locale lacks, for people who translate them.
package enum ThemeWords {
    /// The lines for `Templates/strings.yml`: each missing word without a value, with the English word in a comment
    /// next to it.
    package static func missing(in locale: LocaleIdentifier) -> String {
        let file = DefaultTheme.files.first { $0.path == "strings.yml" }
        var none: [Diagnostic] = []
        let languages = InterfaceLanguages(
            file.map { SourceFile(path: $0.path, bytes: $0.bytes) }, overriddenBy: nil, diagnostics: &none)
        let missing = languages.missingNames(in: locale)
        guard !missing.isEmpty else { return "# The theme has all words in '\(locale)'.\n" }
        let lines = missing.map { name in "  \(name): # \(languages.englishWord(name))\n" }
        return """
            # The words that the theme lacks in '\(locale)'. Write each between its colon and the English one, in Templates/strings.yml.
            \(locale):
            \(lines.joined())
            """
    }
}
