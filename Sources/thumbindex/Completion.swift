import ArgumentParser
import Authoring
import IndexedCollation
import SiteGenerator

/// The completions that a shell proposes for an argument when somebody presses the Tab key.
///
/// Lists that depend on ICU or on the theme are made only at that point, so other runs of the program do not spend time
/// on them.
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
