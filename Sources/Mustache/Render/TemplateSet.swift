/// The compiled templates of a theme.
///
/// Templates are written in [Mustache](https://mustache.github.io/mustache.5.html) with inheritance and dynamic
/// names, without lambdas. Partials and parents refer to each other by name.
@usableFromInline
package struct TemplateSet: Sendable {
    @usableFromInline let program: TemplateProgram

    /// Compiles templates.
    ///
    /// Errors are reported with their locations. The templates can still be rendered, without the incorrect tags.
    ///
    /// - Parameter vocabulary: The names that models know by index; see ``TemplateName/key``.
    package init(
        compiling sources: [(name: String, file: SourceFile)], vocabulary: [String], diagnostics: inout [Diagnostic]
    ) {
        let compiler = TemplateCompiler(sources, vocabulary: vocabulary)
        program = TemplateProgram(compiler)
        diagnostics += compiler.diagnostics
        diagnostics += TemplateRecursion.diagnostics(of: program)
        diagnostics += TemplateBlockUse.diagnostics(of: program)
    }

    /// The index of a template; nil if there is none with this name.
    package func index(of template: String) -> Int? { program.templatesByName[template] }

    /// All names in the templates, by ``TemplateName/key``: the vocabulary, and then the others.
    package var names: [String] { program.allNames }

    /// A renderer of one template for objects that differ only in members that they do not declare as fixed.
    ///
    /// - Parameters:
    ///   - object: One of the objects.
    ///   - type: The type that all of them declare.
    ///   - model: Interprets the objects.
    /// - Throws: The reason why the template must be evaluated completely each time.
    @inlinable package func specialized<Model: TemplateModel>(
        _ template: Int, for object: TemplateValue<Model>, type: ObjectType, in model: Model
    ) throws(TemplateObstacle) -> TemplateRenderer<Model> {
        try TemplateSpecialization.renderer(of: template, in: program, for: object, type: type, in: model)
    }

    /// Checks that all names in a template and in the templates that it includes are declared for their context.
    ///
    /// Each error is reported once, at its location. A template that does not exist has no errors.
    ///
    /// - Parameter known: Types of objects with undeclared members, and the types that declare these members.
    package func check(
        _ template: String, against type: ObjectType, knowing known: [ObjectType: ObjectType] = [:]
    ) -> [Diagnostic] {
        guard let index = index(of: template) else { return [] }
        return TemplateChecker.check(index, of: program, against: type, knowing: known)
    }
}
