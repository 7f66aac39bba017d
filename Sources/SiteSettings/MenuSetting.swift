/// The menu in the header of all pages, according to the settings.
package struct MenuSetting: Sendable {
    /// The items of the menu in order; empty to have no menu.
    package var items: [Item] = []

    package enum Item: Sendable {
        /// The id of a directory, or the name of a plain page.
        case page(String, SourceLocation)
        case link(Link)
    }

    /// A link to another site, or to a file of this one.
    package struct Link: Sendable {
        package var title = LocalizedText()
        package var url = LocalizedText()
    }
}
