/// The templates of a theme, compiled: what pages are rendered with.
///
/// Templates are written in [Mustache](https://mustache.github.io/mustache.5.html) with inheritance and dynamic names,
/// without lambdas. They find each other, as partials and parents, by name.
struct TemplateSet: Sendable {
    let program: TemplateProgram

    /// Compiles templates.
    ///
    /// Whatever is wrong in them is reported, with its place; they can be rendered all the same, without the wrong
    /// tags.
    /// - Parameter vocabulary: the names that objects know by index, see ``TemplateName/key``.
    init(compiling sources: [(name: String, file: SourceFile)], vocabulary: [String], diagnostics: inout [Diagnostic]) {
        let compiler = TemplateCompiler(sources, vocabulary: vocabulary)
        program = TemplateProgram(compiler)
        diagnostics += compiler.diagnostics
        diagnostics += TemplateRecursion.diagnostics(of: program)
        diagnostics += TemplateBlockUse.diagnostics(of: program)
    }

    /// A template's index, for rendering many pages with it; nil when there is none of that name.
    func index(of template: String) -> Int? { program.templatesByName[template] }

    /// A renderer of one template for many objects that differ only in what they do not declare as fixed.
    ///
    /// - Parameters:
    ///   - object: one of them.
    ///   - type: what all of them declare.
    /// - Returns: nil for a template that has to be gone through as a whole each time.
    func specialized(_ template: Int, for object: TemplateValue, type: ObjectType) -> TemplateRenderer? {
        TemplateSpecialization.renderer(of: template, in: program, for: object, type: type)
    }

    /// Checks that all names in a template, and in those that it includes, are declared for the objects that they will
    /// be looked for in.
    ///
    /// Each mistake is reported once, at its place. A template that does not exist has none.
    func check(_ template: String, against type: ObjectType) -> [Diagnostic] {
        guard let index = index(of: template) else { return [] }
        return TemplateChecker.check(index, of: program, against: type)
    }

    /// Appends what a template makes of an object; of a template that does not exist, nothing.
    ///
    /// - Returns: what made rendering stop before the end, see ``TemplateRenderer/render(_:_:into:)``.
    @discardableResult
    func render(_ template: String, _ object: some TemplateObject, into output: inout [UInt8]) -> Diagnostic? {
        guard let index = index(of: template) else { return nil }
        var renderer = TemplateRenderer(self)
        return renderer.render(index, .object(object), into: &output)
    }
}
