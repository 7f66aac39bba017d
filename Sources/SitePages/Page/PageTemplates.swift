/// The templates of pages, ready to render.
///
/// A ``TemplateRenderer`` is generic, and the compiler makes a copy of it for pages only in the module that knows both.
package struct PageTemplates {
    private var renderer: TemplateRenderer<PageContext>

    /// The lines of lists that were written once and copied.
    package var copies: [TemplateCopies] { renderer.copies }

    package init(_ templates: TemplateSet) { renderer = TemplateRenderer(templates) }

    /// A template in which everything that does not depend on the page is rendered already.
    ///
    /// - Throws: The reason why the template must be rendered completely for each page.
    package init(
        specializing template: Int, of templates: TemplateSet, in context: PageContext
    ) throws(TemplateObstacle) {
        renderer = try templates.specialized(
            template, for: .object(.page(WholePage())), type: WholePage.type, in: context)
    }

    /// Renders a template for the page of a context.
    ///
    /// - Parameter budget: The maximum number of bytes.
    /// - Returns: A problem in the template, which leaves the page incomplete.
    package mutating func render(
        _ template: Int, in context: PageContext, into output: inout [UInt8], budget: Int
    ) -> Diagnostic? {
        renderer.render(template, .object(.page(WholePage())), in: context, into: &output, budget: budget)
    }
}
