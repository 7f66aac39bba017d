/// Renders pages one after another and reuses the parts that they have in common.
///
/// Each thread has its own renderer.
package struct PageRenderer {
    private let site: ResolvedSite
    private var plan: SitePlan { site.plan }
    private let theme: Theme
    private let vocabulary: Vocabulary
    private let budget: PageBudget

    /// The families whose pages are not rendered with templates.
    private let writers: Table<any PageFamily, (any PageWriter)?>
    private var templates: PageTemplates

    /// The context and template of the last page, for similar pages that follow.
    private var context: PageContext?
    private var template: Int?

    /// The template specialized for this context, if specializing it was worth the time.
    private var specialized: PageTemplates?

    /// The reasons why templates could not be specialized, by the templates' names.
    private(set) var obstacles: [String: TemplateObstacle] = [:]

    /// The lists of which parts are copied from page to page, by their places.
    private(set) var copies: [String: TemplateCopies] = [:]

    /// The file about the last page, which becomes part of another site's page; nil if there is none.
    private(set) var data: [UInt8]?

    /// The number of pages that have used the context.
    private var pageCount = 0

    package init(_ renderer: SiteRenderer) {
        site = renderer.site
        theme = renderer.theme
        vocabulary = renderer.vocabulary
        budget = renderer.budget
        writers = renderer.plan.families.mapElements { _, family in family as? any PageWriter }
        templates = PageTemplates(theme.templates)
    }

    /// Renders one page into an empty buffer.
    ///
    /// - Parameter name: The name of a template; the page is then not part of another site's page. Nil for its own.
    /// - Returns: A problem in the template, which leaves the page incomplete; the facts that the page read; and the page
    ///   as the template saw it, with the files and addresses in it, which is nil if no template made it.
    package mutating func render(
        _ page: Page, withTemplate name: String? = nil, into output: inout [UInt8]
    ) -> (problem: Diagnostic?, facts: PageFacts, context: PageContext?) {
        if name == nil, case .family(let page) = page, let writer = writers[page.family] {
            let file = writer.file(of: page, site, vocabulary)
            output = file.bytes
            return (nil, file.facts, nil)
        }
        if context?.turn(to: page) == true {
            pageCount += 1
        } else {
            context = PageContext(page, site, vocabulary, templateNames: theme.templates.names)
            template = theme.template(of: page, in: plan).flatMap { theme.templates.index(of: $0) }
            specialized = nil
            pageCount = 1
        }
        let named = name.map { theme.templates.index(of: theme.template($0, for: page, in: plan)) }
        guard let template = named ?? template, let context else { return (nil, [], nil) }
        if isWorthSpecializing(page) {
            do throws(TemplateObstacle) {
                specialized = try PageTemplates(specializing: template, of: theme.templates, in: context)
                for copy in specialized?.copies ?? [] { copies[copy.place, default: copy].add(copy) }
            } catch {
                obstacles[theme.template(of: page, in: plan) ?? ""] = error
            }
            context.site.shareFacts()
        }
        let budget = budget.bytes(for: page)
        var problem: Diagnostic?
        if specialized == nil || specialized?.render(0, in: context, into: &output, budget: budget) != nil {
            // Only the original templates know the position of a problem.
            output.removeAll(keepingCapacity: true)
            problem = templates.render(template, in: context, into: &output, budget: budget)
        }
        if name == nil, problem == nil, let fragment = Fragment(output, of: page, in: context, site) {
            output = fragment.page
            data = fragment.data
        }
        return (problem, context.site.facts, context)
    }

    /// Whether a page's template should be specialized, which takes about as long as rendering a few entries.
    private func isWorthSpecializing(_ page: Page) -> Bool {
        switch page {
        case .entry: pageCount == 4
        case .section: pageCount == 1
        case .group(_, _, .listings): pageCount == 3
        // Templates that include themselves, as nested groups require, cannot be specialized.
        case .index(let index):
            !plan.isSplit(index) && plan.indexes[index].entries.count > 50
                && plan.grouping(of: index)?.isNested != true
        case .family: plan.family(of: page)?.isDocument ?? false
        case .root, .front, .missing, .group, .groupSection: false
        }
    }
}
