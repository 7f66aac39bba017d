import TestSupport
import Testing

@Suite("thumbindex settings")
struct SettingsCommandTests {
    @Test("prints all settings, which are valid as they are")
    func all() throws {
        let run = try Run("settings")
        #expect(run.exitCode == 0 && run.errors.isEmpty)
        #expect(
            run.output.contains("\n#url: https://example.org/\n") && run.output.contains("\n  #accent: '#0a6b4f'\n"))
        let folder = try TemporaryFolder(["Content/site.yml": run.output, "Content/words.csv": "title\nAnn\n"])
        let check = try Run("check", "--strict", in: folder)
        #expect(check.exitCode == 0, "\(check.errors)")
    }

    @Test("explains one, wherever it can stand, and suggests a name for one that does not exist")
    func one() throws {
        let accent = try Run("settings", "accent")
        #expect(
            accent.output.hasPrefix("accent, in 'theme'\n  The color of letters, links and marks"), "\(accent.output)")
        #expect(accent.output.hasSuffix("\n  Example: accent: '#0a6b4f'\n"), "\(accent.output)")
        let title = try Run("settings", "title").output
        #expect(
            title.contains("title, for the site\n") && title.contains("\n\ntitle, for a directory, in 'directories'\n"))
        #expect(try Run("settings", "robots").output.contains("\n  Default: robots: index\n"))
        let wrong = try Run("settings", "acent")
        #expect(wrong.exitCode == 64 && wrong.errors.contains("No setting is called 'acent'. Did you mean 'accent'?"))
    }
}
