import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Comments and ids of Obsidian")
struct ObsidianMarkTests {
    private static let note = """
        # Alpha

        Public %%secret-1%% text. %%

        secret-2
        %% Then more.

        %%
        secret-3

        ```
        secret-4
        ```
        %%

        Code: `a %%kept-1%% b`, and 50 %% of it, \\%%kept-2.

        ```
        %%kept-3%%
        ```

            %%kept-4%%
        """

    private func page(_ note: String, _ files: [String: String]) async throws -> String {
        let all = files.merging(["vault/a.md": note, "vault/b.md": "# Beta\n\nText.\n"]) { $1 }
        let site = try await BuiltSite(all, path: "vault")
        #expect(site.result.isBuilt, "\(site.report)")
        return site.page("a.html")
    }

    @Test(
        "are not published, beside or below the settings of a vault, or among notes with wiki links",
        arguments: [["vault/.obsidian/app.json": "{}"], [".obsidian/app.json": "{}"], ["vault/c.md": "[[Alpha]]\n"]])
    func comments(_ files: [String: String]) async throws {
        let page = try await page(Self.note, files)
        for number in 1...4 {
            #expect(!page.contains("secret-\(number)"))
            #expect(page.contains("kept-\(number)"), "\(number)")
        }
        #expect(page.contains("Then more."))
    }

    @Test("that are not closed end with the note if they begin a line")
    func unclosed() async throws {
        let vault = [".obsidian/app.json": "{}"]
        #expect(!(try await page("# Alpha\n\nText.\n\n%%\nsecret\n", vault)).contains("secret"))
        #expect(try await page("# Alpha\n\nText at 50 %% of it.\n", vault).contains("50 %% of it"))
    }

    @Test("are text anywhere else")
    func elsewhere() async throws {
        #expect(try await page("# Alpha\n\nA %%placeholder%%.\n", [:]).contains("%%placeholder%%"))
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: a, source: '*.md' }]\n",
            "Content/a.md": "# Alpha\n\nA %%placeholder%% and [[Beta]].\n", "Content/b.md": "# Beta\n\nText.\n",
        ])
        #expect(site.page("a.html").contains("%%placeholder%%"))
    }

    @Test("keep the places of what follows them")
    func places() async throws {
        let site = try await BuiltSite(
            [
                "v/.obsidian/app.json": "{}", "v/a.md": "# Alpha\n\n%%\nx\n%% [x](gone.md)\n",
                "v/b.md": "# Beta\n\nText.\n",
            ],
            path: "v")
        #expect(site.report.contains("v/a.md:5:8: warning"), "\(site.report)")
    }

    @Test("ids of blocks in a vault are not shown, and links to them lead to the note")
    func blockIDs() async throws {
        let text = """
            # Alpha

            A claim. ^claim-1

            - An item ^2b
            - 2^10 and x ^ y and a ^caret in a line

            ^list

                code ^kept-1

            `code ^kept-2`

            See [[Beta#^other]], [[#^claim-1|this claim]] and [[#^2b]].
            """
        let page = try await page(text, [".obsidian/app.json": "{}"])
        for id in ["claim-1", "item ^2b", "^list", "#^", "^other"] { #expect(!page.contains(id), "\(id)") }
        for kept in ["^kept-1", "^kept-2", "2^10 and x ^ y and a ^caret in a line", "this claim", "An item"] {
            #expect(page.contains(kept), "\(kept)")
        }
        #expect(page.contains("<a href=\"b.html\"") && page.contains("this claim and ^2b."))
    }

    @Test("outside of a vault, a caret is a caret")
    func carets() async throws {
        #expect(try await page("# Alpha\n\nThe area is x ^2\n", [:]).contains("x ^2"))
    }
}
