import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Theme settings")
struct ThemeSettingsTests {
    @Test("accent, font and density become values of the style sheet")
    func styleSheet() async throws {
        let site = try await built("theme: { accent: '#0a6b4f', font: 'Charter, Georgia', density: compact }")
        #expect(site.report == "")
        let css = site.page("assets/style.css")
        #expect(css.contains("--accent-light: oklch(from #0a6b4f min(l, 0.46) c h);"))
        #expect(css.contains("--text-font: \"Charter\", \"Georgia\", var(--sans);"))
        #expect(css.contains("--density: 0.5;"))
    }

    @Test(
        "a generic font family has no quotes, and nothing follows it",
        arguments: [
            ("Verdana, sans-serif", "\"Verdana\", sans-serif;"), ("Serif", "serif;"), ("ui-monospace", "ui-monospace;"),
            ("Sans Serif", "\"Sans Serif\", var(--serif);"),
        ])
    func genericFont(font: String, list: String) async throws {
        let css = try await built("theme: { font: '\(font)' }").page("assets/style.css")
        #expect(css.contains("  --head-font: \(list)\n"))
    }

    @Test("the theme's icon has the accent; an icon of the site's own keeps its colors")
    func icon() async throws {
        let site = try await built("theme: { accent: '#0a6b4f' }")
        #expect(site.page("index.html").contains("<link rel=\"icon\" href=\"assets/icon.svg\""))
        #expect(site.page("assets/icon.svg").contains("<path fill=\"#0a6b4f\""))
        #expect(try await built("title: X").page("assets/icon.svg").contains("<path fill=\"#8a1c2b\""))
        let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4' fill='#8a1c2b'/>\n"
        let own = try await BuiltSite([
            "Content/site.yml": "theme: { accent: '#0a6b4f' }\n", "Content/a.md": "# A\n\nx\n",
            "Templates/assets/icon.svg": icon,
        ])
        #expect(own.page("assets/icon.svg") == icon)
    }

    @Test("without settings the style sheet is the theme's own")
    func none() async throws {
        #expect(!(try await built("title: X").page("assets/style.css").contains("As the site's settings say")))
    }

    @Test(
        "what is not a value is said, and cannot reach the style sheet",
        arguments: [
            ("{ accent: red }", "'red' is not a color"), ("{ accent: '#12345' }", "'#12345' is not a color"),
            (
                "\n  accent: #0a6b4f",
                "site.yml:2:3: error: '#' begins a comment in YAML; write the color in quotes: 'accent: \"#0a6b4f\"'"
            ),
            ("{ font: 'x;} body{display:none' }", "is not a font"), ("{ font: 'a,,b' }", "'a,,b' is not a font"),
            ("{ density: tight }", "'tight' is not a value of this setting; write 'compact' or 'normal' or 'roomy'"),
            ("{ acent: '#123' }", "unknown setting 'acent'; did you mean 'accent'?"),
            ("blue", "this must be settings by name, each one of 'accent', 'font', 'tools', 'density'"),
        ])
    func mistakes(_ settings: String, _ message: String) async throws {
        let site = try await built("theme: \(settings)")
        #expect(site.report.contains(message))
        #expect(!site.result.isBuilt)
    }

    @Test(
        "a color that is missing is the theme's own", arguments: ["accent:", "accent: # as yet none", "accent: # 12"])
    func missing(line: String) async throws {
        let site = try await built("theme:\n  \(line)")
        #expect(site.report == "" && site.result.isBuilt)
    }

    private func built(_ settings: String) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": "\(settings)\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\nAnn\n",
        ])
    }
}
