/// Renders pages one after the other and reuses what they have in common. Each thread has its own renderer.
struct PageRenderer {
    private let site: ResolvedSite
    private var map: SiteMap { site.map }
    private let theme: Theme
    private let strings: [InterfaceStrings]
    private var templates: TemplateRenderer

    /// The context and template of the last page, for similar pages that follow.
    private var context: PageContext?
    private var template: Int?

    /// The template specialized for this context, if that was worth its time.
    private var specialized: TemplateRenderer?

    /// The number of pages that have used the context.
    private var pageCount = 0

    /// - Parameter strings: The theme's words in each of the site's locales, by locale number.
    init(_ site: ResolvedSite, _ theme: Theme, _ strings: [InterfaceStrings]) {
        self.site = site
        self.theme = theme
        self.strings = strings
        templates = TemplateRenderer(theme.templates)
    }

    /// Renders one page into an empty buffer.
    ///
    /// - Returns: A problem of the templates, which leaves the page incomplete, and the files that bodies on it link to.
    mutating func render(
        _ page: Page, into output: inout [UInt8]
    ) -> (problem: Diagnostic?, files: Set<ContentFiles.File>) {
        if case .feed(let index) = page {
            output = Feed(map: map, index: index).json()
            return (nil, [])
        }
        let context = context(for: page)
        guard let template else { return (nil, []) }
        let problem = withExtendedLifetime(context) { () -> Diagnostic? in
            let object = TemplateValue.object(PageObject(context: context))
            if isWorthSpecializing(page) {
                specialized = theme.templates.specialized(template, for: object, type: theme.pageType)
            }
            let budget = map.budget(of: page)
            if specialized != nil {
                if specialized?.render(0, object, into: &output, budget: budget) == nil { return nil }
                // Only the original templates know the position of the problem.
                output.removeAll()
            }
            return templates.render(template, object, into: &output, budget: budget)
        }
        return (problem, context.files)
    }

    /// Specializing a template takes about as long as rendering a few entries.
    private func isWorthSpecializing(_ page: Page) -> Bool {
        switch page {
        case .entry: pageCount == 4
        case .section: pageCount == 1
        case .index(let index): !map.isSplit(index) && map.indexes[index].entries.count > 50
        case .root, .front, .feed: false
        }
    }

    private mutating func context(for page: Page) -> PageContext {
        if let context, context.turn(to: page) {
            pageCount += 1
            return context
        }
        let context = PageContext(page, map, strings[map.locale(of: page)], bodies: site.bodies)
        self.context = context
        template = Theme.template(of: page).flatMap { theme.templates.index(of: $0) }
        specialized = nil
        pageCount = 1
        return context
    }
}
