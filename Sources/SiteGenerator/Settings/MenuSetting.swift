/// The menu in the header of all pages, as the settings give it.
struct MenuSetting: Sendable {
    /// What the menu leads to, in its order; empty if there is to be no menu.
    var items: [Item] = []

    enum Item: Sendable {
        /// The id of a directory, or the name of a plain page.
        case page(String, SourceLocation)
        case link(Link)
    }

    /// A link to another site, or to a file of this one.
    struct Link: Sendable {
        var title = LocalizedText()
        var url = ""
    }
}
