import ArgumentParser
import Authoring
import SiteGenerator

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints a JSON Schema of the settings, for editors and checkers.",
        discussion: """
            With the schema, an editor completes, explains and checks 'site.yml' while you write it. Save it beside the \
            settings under a name that begins with '_', and name it in their first line:
              # yaml-language-server: $schema=_schema.json

            Examples:
              thumbindex schema > Content/_schema.json
              check-jsonschema --schemafile Content/_schema.json Content/site.yml
            """)

    func run() throws { try Terminal.printCommands(SettingsSchema.text) }
}
