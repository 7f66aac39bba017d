import Testing

@testable import Authoring
@testable import SiteContent
@testable import SiteGenerator

@Suite("The settings of a new site")
struct SettingsTemplateTests {
    private static let template: SettingsTemplate = {
        var template = SettingsTemplate()
        template.site = [SettingsTemplate.Setting("title", "Words")]
        template.theme = [SettingsTemplate.Setting("accent", "'#0a6b4f'")]
        template.directories = [[SettingsTemplate.Setting("id", "a"), SettingsTemplate.Setting("source", "a.csv")]]
        return template
    }()

    /// What the reader says of settings.
    private func read(_ text: String) -> [Diagnostic] {
        var reader = SettingsReader()
        _ = reader.read(SourceFile(path: "site.yml", bytes: Array(text.utf8)))
        return reader.diagnostics
    }

    @Test("are valid, short, and teach what people change first; all others are in the reference")
    func beginning() {
        let text = Self.template.text
        #expect(read(text).isEmpty, "\(text)")
        #expect(text.count { $0 == "\n" } <= 60, "\(text)")
        for name in [
            "introduction", "url", "fragments", "locales", "output", "menu", "  font", "  logo", "    title",
            "    group", "    pages",
        ] {
            let indent = name.prefix { $0 == " " }
            #expect(text.contains("\n\(indent)#\(name.dropFirst(indent.count)): "), "\(name)")
        }
        #expect(text.contains("\ntitle: Words\n") && text.contains("\n  accent: '#0a6b4f'\n"))
        #expect(text.contains("'thumbindex settings'"))
    }

    @Test("the file has every setting that is in use")
    func used() {
        var template = Self.template
        template.site.append(SettingsTemplate.Setting("robots", "noindex"))
        template.site.append(SettingsTemplate.Setting("untranslated", "show"))
        let text = template.text
        #expect(text.contains("\nrobots: noindex\n") && text.contains("\nuntranslated: show\n"), "\(text)")
        #expect(read(text).isEmpty)
    }

    @Test("the reference is valid, and has each setting once, in use or as a comment")
    func all() {
        let text = SettingsTemplate.reference
        #expect(read(text).isEmpty, "\(text)")
        let lines = text.split(separator: "\n")
        for option in SiteOption.options(in: .site) + SiteOption.options(in: .theme) {
            let names = ["\(option.name):", "#\(option.name):", "- \(option.name):"]
            let found = lines.filter { line in names.contains { line.drop { $0 == " " }.hasPrefix($0) } }
            let others = SiteOption.options(in: .directory).filter { $0.scope == .directory && $0.name == option.name }
            #expect(found.count == 1 + others.count, "\(option.name)")
        }
    }

    @Test(
        "are valid after the '#' before any one of them is removed",
        arguments: [(SettingsTemplate.reference, 40), (template.text, 8)])
    func examples(text: String, fewest: Int) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var count = 0
        for (number, line) in lines.enumerated() {
            let rest = line.drop { $0 == " " }
            guard rest.hasPrefix("#"), rest.dropFirst().first?.isLetter == true else { continue }
            // Entries that come from another directory have no source.
            if rest.hasPrefix("#reverses") { continue }
            var changed = lines
            changed[number] = line.prefix { $0 == " " } + rest.dropFirst()
            #expect(read(changed.joined(separator: "\n")).isEmpty, "\(line)")
            count += 1
        }
        #expect(count > fewest)
    }

    @Test(
        "have texts in quotes where these could be something else",
        arguments: [
            ("Words", "Words"), ("Åsa & co", "\"Åsa & co\""), ("no", "\"no\""), ("a: b", "\"a: b\""), ("12", "\"12\""),
            ("say \"x\"", "\"say \\\"x\\\"\""), ("名前", "名前"), ("", "\"\""), ("a, b", "\"a, b\""),
        ])
    func quotes(text: String, quoted: String) {
        #expect(SettingsTemplate.quoted(text) == quoted)
        #expect(read("title: \(SettingsTemplate.quoted(text))\n").isEmpty || text.isEmpty)
    }
}

@Suite("The schema of the settings")
struct SettingsSchemaTests {
    @Test("descriptions have no links, and no references to the documentation")
    func descriptions() {
        #expect(
            SettingsSchema.plainText("[BCP 47](https://x) tags, as [here](y). See [Locales](#locales).")
                == "BCP 47 tags, as here.")
        #expect(SettingsSchema.plainText("`[]`: no [field](x); [a, b]") == "`[]`: no field; [a, b]")
        for option in SiteOption.all {
            let text = SettingsSchema.plainText(option.meaning)
            #expect(!text.contains("](") && !text.contains("See ") && text.hasSuffix("."), "\(option.name): \(text)")
        }
    }

    @Test("every setting without a default has an example, or has to be given")
    func examples() {
        for option in SiteOption.all where option.defaultValue == nil && option.example.isEmpty {
            let isPart = [.reversal, .shownField, .menuLink].contains(option.scope)
            #expect(option.isRequired || isPart || ["directories", "theme"].contains(option.name), "\(option.name)")
        }
    }
}
