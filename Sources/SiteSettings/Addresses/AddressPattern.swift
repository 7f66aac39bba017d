/// The addresses of a directory's entries: `/glossary/{locale}/terms/{id}/`.
package struct AddressPattern: Sendable {
    /// A text, or a placeholder for a part of an entry.
    package enum Component: Sendable, Hashable {
        case text(String)
        case id, slug, section, locale
    }

    /// The text before the parts of entries, up to a slash, which is the folder of the index page.
    package let folder: [Component]

    /// The rest of the pattern, which differs from entry to entry.
    package let file: [Component]

    /// Whether addresses end with a slash; nil if the pattern has no ending, so the setting of the site decides.
    package let endsWithSlash: Bool?

    /// The location of the setting, for messages.
    package let location: SourceLocation?

    /// Whether addresses name the locale; otherwise they begin with its folder.
    package var hasLocale: Bool { folder.contains(.locale) }
}

/// The form of the addresses of a site's pages.
package enum AddressStyle: String, Sendable, CaseIterable {
    /// Addresses such as `font.html`.
    case files
    /// Addresses such as `font/`.
    case folders
}

/// The place of the pages in a site's default locale, if it has several.
package enum DefaultLocalePlace: String, Sendable, CaseIterable {
    /// The folder of the site.
    case root
    /// A folder for the locale, as for any other locale.
    case prefix
}
