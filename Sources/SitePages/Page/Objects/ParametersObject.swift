/// The texts that the theme settings provide for the site's own templates: `{{params.motto}}`.
package enum ParametersObject {
    package static let type = type([])

    /// The type of the object for the names in the settings; templates cannot use other names.
    package static func type(_ names: [String]) -> ObjectType {
        ObjectType("'params' of the settings") { _ in Dictionary(uniqueKeysWithValues: names.map { ($0, .text) }) }
    }

    static func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        guard page.templateNames.indices.contains(name.key) else { return nil }
        return page.site.parameter(page.templateNames[name.key], in: page.localeID).map { .text(page.make($0)) }
            ?? .null
    }
}
