import Foundation
import TestSupport
import Testing

/// What a stranger's checkout may hold to make a build write or remove something elsewhere.
@Suite("Links in a checkout")
struct LinkAttackTests {
    struct Attack: Sendable, CustomTestStringConvertible {
        /// What it does, in `pr`, where the site is; `../witness` is what it is after.
        let script: String
        /// What the build says of it; nil if it succeeds and nothing needs to be said.
        let message: String?
        var testDescription: String { script }

        init(_ script: String, _ message: String? = nil) {
            self.script = script
            self.message = message
        }
    }

    private static let digits = "0123456789abcdef0123456789abcdef"

    static let attacks: [Attack] = [
        Attack("ln -s ../witness _site.thumbindex-99999999"),
        Attack("ln -s ../witness .thumbindex-\(digits)"),
        Attack("mkdir _site; ln -s ../../witness _site/.thumbindex-99999999"),
        Attack("mkdir _site; ln -s ../../witness _site/.thumbindex-\(digits)"),
        Attack("mkdir -m 700 .thumbindex-\(digits); ln -s ../../witness/list .thumbindex-\(digits)/token"),
        Attack("ln -s ../witness _site", "'_site' is a symbolic link to"),
        Attack("mkdir _site; ln -s ../../witness _site/files", "'_site/files' is a symbolic link"),
        Attack("mkdir _site; ln -s ../../witness _site/assets", "'_site/assets' is a symbolic link"),
        Attack("mkdir _site; ln -s ../../witness _site/search", "'_site/search' is a symbolic link"),
        Attack("mkdir _site; ln -s ../../witness/page _site/index.html", "'_site/index.html' is a symbolic link"),
        Attack("mkdir _site; ln -s ../../witness/list _site/.thumbindex", "'_site/.thumbindex' is a symbolic link"),
        Attack("mkdir _site; ln -s ../../nowhere _site/index.html", "'_site/index.html' is a symbolic link"),
        Attack("mkdir -p _site/files; ln -s ../../../witness/page _site/files/note.txt", "is a symbolic link"),
        Attack(
            """
            mkdir _site; ln -s ../../witness _site/old
            printf '%s old/page\\n%s ../witness/page\\n%s old/../../witness/page\\n' $(yes 0123456789abcdef | head -n 3) \\
              > _site/.thumbindex
            """),
        Attack("mkdir _site; ln ../witness/page _site/index.html", "thumbindex did not write it"),
        Attack("mkdir _site; mkfifo _site/index.html", "'_site/index.html': this is not an ordinary file"),
        Attack("mkdir -p _site; mkfifo _site/.thumbindex", "'_site/.thumbindex': this is not an ordinary file"),
    ]

    @Test("lead nowhere: whatever is elsewhere stays as it was", .slow, arguments: attacks, ["", "1"])
    func attack(_ attack: Attack, walk: String) throws {
        let folder = try TemporaryFolder([
            "pr/Content/a.md": "---\ntitle: A\n---\nA [note](note.txt).\n", "pr/Content/note.txt": "from the checkout",
            "witness/page": "a page", "witness/list": "a list", "witness/deep/er": "text",
        ])
        let witness = try Self.tree("\(folder.path)/witness")
        _ = try Run(shell: "cd pr && \(attack.script)", in: folder)
        for arguments in ["", "--replace files", "--fresh"] {
            let run = try Run(
                shell: "cd pr && \"$THUMBINDEX\" build \(arguments)", in: folder,
                environment: walk.isEmpty ? [:] : ["THUMBINDEX_WALK_PATHS": walk])
            #expect(try Self.tree("\(folder.path)/witness") == witness)
            if let message = attack.message {
                #expect(run.exitCode == 1 && run.errors.contains(message), "\(run.errors)")
                #expect(run.errors.hasSuffix("nothing was changed in '_site'.\n"), "\(run.errors)")
            } else {
                #expect(run.exitCode == 0, "\(run.errors)")
            }
        }
        _ = try Run(shell: "cd pr && \"$THUMBINDEX\" check", in: folder)
        #expect(try Self.tree("\(folder.path)/witness") == witness)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["pr", "witness"])
    }

    /// All that is in a folder, with its bytes.
    private static func tree(_ path: String) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: path) {
            tree[file] = FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data()
        }
        return tree
    }
}
