/// The addresses of a directory's entries: `/glossary/{locale}/terms/{id}/`.
struct AddressPattern: Sendable {
    /// A text, or a placeholder for a part of an entry.
    enum Component: Sendable, Hashable {
        case text(String)
        case id, slug, section, locale
    }

    /// The text before the parts of entries, up to a slash, which is the folder of the index page.
    let folder: [Component]

    /// The rest of the pattern, which differs from entry to entry.
    let file: [Component]

    /// Whether addresses end with a slash; nil if the pattern has no ending, so the setting of the site decides.
    let endsWithSlash: Bool?

    /// The location of the setting, for messages.
    let location: SourceLocation?

    /// Whether addresses name the locale; otherwise they begin with its folder.
    var hasLocale: Bool { folder.contains(.locale) }
}

/// The form of the addresses of a site's pages.
enum AddressStyle: String, Sendable, CaseIterable {
    /// Addresses such as `font.html`.
    case files
    /// Addresses such as `font/`.
    case folders
}

/// The place of the pages in a site's default locale, if it has several.
enum DefaultLocalePlace: String, Sendable, CaseIterable {
    /// The folder of the site.
    case root
    /// A folder for the locale, as for any other locale.
    case prefix
}
