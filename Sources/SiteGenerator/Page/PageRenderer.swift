/// Renders pages, one after the other: each thread has one, and what pages have in common is made once for many.
struct PageRenderer {
    private let map: SiteMap
    private let theme: Theme
    private let strings: [InterfaceStrings]
    private var templates: TemplateRenderer
    private var context: PageContext?

    /// - Parameter strings: the theme's words in each of the site's locales, by its number.
    init(_ map: SiteMap, _ theme: Theme, _ strings: [InterfaceStrings]) {
        self.map = map
        self.theme = theme
        self.strings = strings
        templates = TemplateRenderer(theme.templates)
    }

    /// Renders one page into an empty buffer.
    ///
    /// - Returns: what was wrong with it, and the files that it leads to.
    mutating func render(_ page: Page, into output: inout [UInt8]) -> ([Diagnostic], Set<ContentFiles.File>) {
        if case .feed(let index) = page {
            output = Feed(map: map, index: index).json()
            return ([], [])
        }
        guard let name = Theme.template(of: page), let template = theme.templates.index(of: name) else {
            return ([], [])
        }
        let context = context(for: page)
        let problem = withExtendedLifetime(context) {
            templates.render(template, .object(PageObject(context: context)), into: &output)
        }
        return ((problem.map { [$0] } ?? []) + context.problems, context.files)
    }

    private mutating func context(for page: Page) -> PageContext {
        if let context, context.turn(to: page) { return context }
        let context = PageContext(page, map, strings[map.locale(of: page)])
        self.context = context
        return context
    }
}
