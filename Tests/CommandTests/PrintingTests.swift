import Foundation
import TestSupport
import Testing

/// What the program prints, and what happens when nobody can read it.
@Suite("Printing")
struct PrintingTests {
    private static let folder = ["people.csv": "title\nAnn\n"]

    #if os(Linux)
        @Test(
            "a full disk behind standard output is an error, whatever is printed",
            arguments: [
                "--help", "--version", "titles sv", "explain Ann --locale sv", "collate --locale sv < people.csv",
                "collate --locale sv --format json < people.csv", "build people.csv", "build people.csv --format json",
                "check people.csv", "check people.csv --format json", "serve people.csv --port 0",
            ])
        func fullDisk(arguments: String) throws {
            let run = try Run(shell: "$THUMBINDEX \(arguments) > /dev/full", in: TemporaryFolder(Self.folder))
            #expect(run.exitCode == 1)
            #expect(run.errors == "error: cannot write to standard output: the disk is full\n")
        }
    #endif

    @Test("a closed standard output is an error")
    func closed() throws {
        let run = try Run(shell: "$THUMBINDEX build people.csv >&-", in: TemporaryFolder(Self.folder))
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("error: cannot write to standard output: "))
    }

    @Test("a reader that has seen enough ends the program quietly", arguments: ["titles sv", "build people.csv"])
    func pipe(arguments: String) throws {
        let folder = try TemporaryFolder(Self.folder)
        let output = try OpenPipe()
        output.closeOutput()
        let run = try Run(shell: "$THUMBINDEX \(arguments); echo $? > code", in: folder, output: output)
        #expect(try folder.read("code") == "141\n")
        #expect(run.errors.isEmpty)
    }

    @Test("a file's name cannot begin a line of its own, nor act on the terminal")
    func names() throws {
        let folder = try TemporaryFolder(["b\n::notice::x\u{1B}[2J\u{202E}\u{2028}.md": "---\ntitle: [\n---\n"])
        let run = try Run("check", ".", in: folder)
        #expect(run.errors.hasPrefix("b␊::notice::x␛[2J\u{FFFD}\u{FFFD}.md:3:1: error: "))
        let text = run.errors + run.output
        #expect(!text.unicodeScalars.contains { "\u{1B}\u{202E}\u{2028}".unicodeScalars.contains($0) })
    }

    #if os(Linux)
        @Test(
            "a name that is not UTF-8 is said to be that, where it would be read",
            arguments: [
                (#"b\377\376é.md"#, #"error: cannot list 'Content/b\xFF\xFEé.md': this name is not UTF-8; rename it"#),
                (#"b\303/a.md"#, #"error: cannot list 'Content/b\xC3': this name is not UTF-8; rename it"#),
                (#"b\377.txt"#, nil), (#"_\377.md"#, nil),
            ] as [(String, String?)])
        func notUTF8(name: String, message: String?) throws {
            let folder = try TemporaryFolder([
                "Content/site.yml": "directories: [{ id: words, source: '**/*.md' }]\n",
                "Content/a.md": "---\ntitle: A\n---\nText\n",
            ])
            let run = try Run(
                shell: """
                    name="Content/$(printf '\(name)')"
                    mkdir -p "${name%/*}" && cp Content/a.md "$name" && "$THUMBINDEX" check
                    """, in: folder)
            #expect(run.exitCode == (message == nil ? 0 : 1), "\(run.errors)")
            #expect(message.map { run.errors.contains($0) } ?? run.errors.isEmpty, "\(run.errors)")
        }
    #endif

    @Test("a directory's name in the summary is one line, too")
    func summary() throws {
        let folder = try TemporaryFolder(["b\n::notice::x.csv": "title\nAnn\n"])
        let run = try Run("build", ".", in: folder)
        #expect(run.output.hasPrefix("b␊::notice::x: 1 entry in en"))
    }

    @Test("JSON has escapes for what would act on a terminal, and names stay whole")
    func json() throws {
        let name = "b\u{85}\u{202E}##[error].md"
        let folder = try TemporaryFolder([name: "---\ntitle: [\n---\n"])
        let run = try Run("check", ".", "--format", "json", in: folder)
        #expect(run.output.contains("\"path\":\"b\\u0085\\u202e#\\u0023[error].md\""))
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let diagnostics = object?["diagnostics"] as? [[String: Any]]
        #expect(diagnostics?.first?["path"] as? String == name)
    }

    @Test(
        "nothing in content is a command to GitHub's runner",
        arguments: [
            ("::error::y.md", ": :error::y.md"), ("\u{200B}::error::y.md", "\u{200B}: :error::y.md"),
            ("a ##[error]y.md", "a # #[error]y.md"), ("a###[error]y.md", "a## #[error]y.md"),
            ("a#\u{AD}#[error]y.md", "a#\u{AD} #[error]y.md"), ("a::b.md", "a::b.md"),
        ])
    func commands(name: String, shown: String) throws {
        let folder = try TemporaryFolder([name: "---\ntitle: [\n---\n"])
        let run = try Run(shell: "$THUMBINDEX check .", in: folder, environment: ["GITHUB_ACTIONS": "true"])
        #expect(run.errors.hasPrefix("\(shown):3:1: error: "))
        let elsewhere = try Run(shell: "unset GITHUB_ACTIONS; $THUMBINDEX check .", in: folder)
        #expect(elsewhere.errors.hasPrefix("\(name):3:1: error: "))
    }

    @Test("annotations for GitHub are commands, and names in them are not")
    func annotations() throws {
        let folder = try TemporaryFolder(["b\n::notice::x.md": "---\ntitle: [\n---\n"])
        let run = try Run(
            shell: "$THUMBINDEX check . --format github", in: folder, environment: ["GITHUB_ACTIONS": "true"])
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("::error file=b%0A%3A%3Anotice%3A%3Ax.md,line=3,col=1,title=") == true)
    }
}
