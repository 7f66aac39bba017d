import ArgumentParser
import IndexedCollation
import SiteGenerator

/// What a shell proposes for an argument when somebody presses the Tab key.
///
/// Lists that depend on ICU or on the theme are made only then, so that other runs of the program need no time for them.
extension CompletionKind {
    /// A site: a folder, or one file.
    static var site: CompletionKind { .file() }

    /// A locale for which CLDR has data.
    static var locale: CompletionKind { .custom { _, _, _ in LocaleIdentifier.tagsWithData } }

    /// A file of the default theme.
    static var themeFile: CompletionKind { .custom { _, _, _ in ThemeCopy.names.sorted() } }

    /// The values of a collation option in the table.
    static func of(_ name: String) -> CompletionKind {
        switch CollationOption.named(name)?.type {
        case .choice(let words), .choiceOrTexts(let words): .list(words)
        default: name == "with" ? .locale : .default
        }
    }
}
