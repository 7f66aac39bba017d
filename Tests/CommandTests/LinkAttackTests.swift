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

    /// What a checkout may hold at the place of the state that `--state .state` names, or in the user's cache.
    static let stateAttacks: [Attack] = [
        Attack("ln -s ../witness .state", "'.state' is a symbolic link"),
        Attack("ln -s ../nowhere .state", "'.state' is a symbolic link"),
        Attack("mkdir .state; ln -s ../../witness .state/content", "'.state' contains files that no build wrote"),
        Attack("mkdir -m 700 .state; ln -s ../../witness .state/records", "contains files that no build wrote"),
        Attack("mkdir -m 700 .state; ln -s ../../witness/list .state/token", "contains files that no build wrote"),
        Attack("mkdir .state; cp ../kept/token .state; ln -s ../../witness .state/content", "by other users"),
        Attack("mkdir -m 770 .state; cp ../kept/token .state", "by other users"),
        Attack("cp -a ../kept .state; rm -rf .state/content; ln -s ../../witness .state/content"),
        Attack("cp -a ../kept .state; rm -rf .state/records; ln -s ../../witness .state/records"),
        Attack("cp -a ../kept .state; ln -sf ../../witness/list .state/state"),
        Attack(
            "cp -a ../kept .state; rm .state/content/*; for i in 0 1 2; do ln -s ../../../witness/list .state/content/$i; done"
        ),
        Attack("cp -a ../kept .state; ln -f ../witness/list .state/state"),
        Attack("mkdir .state"),
        Attack("echo text > .state", "cannot keep the state in '.state'"),
        Attack("mkfifo .state", "cannot keep the state in '.state'"),
    ]

    @Test(
        "in the place of the state lead nowhere, and only a folder that a build made is used", .slow,
        arguments: stateAttacks, ["", "1"])
    func state(_ attack: Attack, walk: String) throws {
        // A mail folder in the format of MH has files whose names are numbers.
        let folder = try TemporaryFolder([
            "pr/Content/a.md": "---\ntitle: A\n---\nA text.\n", "witness/0": "a letter", "witness/1": "a letter",
            "witness/state": "not ours", "witness/list": "a list", "witness/search-0": "not ours",
        ])
        _ = try Run(
            shell:
                "cd pr && \"$THUMBINDEX\" build --output ../out --state ../kept && rm -rf ../out && \(attack.script)",
            in: folder)
        let witness = try Self.tree("\(folder.path)/witness")
        for arguments in ["", "--fresh", "--output other"] {
            let run = try Run(
                shell: "cd pr && echo more >> Content/a.md && \"$THUMBINDEX\" build \(arguments) --state .state",
                in: folder, environment: walk.isEmpty ? [:] : ["THUMBINDEX_WALK_PATHS": walk])
            #expect(try Self.tree("\(folder.path)/witness") == witness)
            if let message = attack.message {
                #expect(run.exitCode == 1 && run.errors.contains(message), "\(run.errors)")
                #expect(run.errors.contains("another folder with --state") || run.errors.contains("cannot keep"))
            } else {
                #expect(run.exitCode == 0, "\(run.errors)")
                let modes = try Run(
                    shell: "find pr/.state \\( -type f -o -type d \\) -printf '%y%m\\n' | sort -u", in: folder)
                #expect(Set(modes.output.split(separator: "\n")).isSubset(of: ["d700", "f600"]), "\(modes.output)")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["kept", "pr", "witness"])
    }

    @Test("a state below a link is refused, and one above the current folder is not", .slow)
    func stateBelowLink() throws {
        let folder = try TemporaryFolder(["pr/Content/a.md": "# A\n", "witness/list": "a list"])
        let build = { (state: String) in
            try Run(shell: "cd pr && \"$THUMBINDEX\" build --state \(state)", in: folder)
        }
        _ = try Run(shell: "cd pr && ln -s ../witness cache && ln -s . self", in: folder)
        for path in ["cache/state", "./cache//state/", "$PWD/cache/state", "self/cache", "self/.state"] {
            let run = try build(path)
            #expect(
                run.exitCode == 1 && run.errors.contains("is a symbolic link, and no state is kept"), "\(run.errors)")
        }
        #expect(try Self.tree("\(folder.path)/witness").count == 1)
        for path in ["../above", "deep/er/state", "\(folder.path)/absolute", "$PWD/here"] {
            for _ in 0..<2 {
                let run = try build(path)
                #expect(run.exitCode == 0, "\(run.errors)")
            }
        }
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/above/state"))
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/pr/deep/er/state/token"))
    }

    @Test("a hundred random layouts of links in output, state and cache lead nowhere", .slow)
    func randomLayouts() throws {
        var random = SeededNumbers(state: 49)
        for layout in 0..<100 {
            let folder = try TemporaryFolder([
                "pr/Content/a.md": "---\ntitle: A\n---\nA [note](note.txt).\n", "pr/Content/note.txt": "text",
                "witness/0": "a letter", "witness/index.html": "a page", "witness/state": "not ours",
                "witness/token": "not ours", "witness/deep/0": "a letter",
            ])
            let build = """
                XDG_CACHE_HOME="$PWD/../cache" "$THUMBINDEX" build \(Bool.random(using: &random) ? "--state .state" : "") \
                  \(["", "--fresh", "--replace files", "--output other"].randomElement(using: &random) ?? "")
                """
            var script = "cd pr; mkdir ../cache; \(build);\n"
            let places = [
                "_site", "_site/index.html", "_site/files", "_site/.thumbindex", "_site/assets", ".state",
                ".state/content",
                ".state/content/0", ".state/state", ".state/token", ".state/records", "../cache/thumbindex",
                "$(ls -d ../cache/thumbindex/* | head -n 1)", "$(ls -d ../cache/thumbindex/* | head -n 1)/content",
                "$(ls -d ../cache/thumbindex/* | head -n 1)/state", ".thumbindex-\(Self.digits)",
            ]
            let targets = ["", "/0", "/state", "/index.html", "/deep", "/token", "/new"]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = places.randomElement(using: &random) ?? ""
                let target = "\(folder.path)/witness\(targets.randomElement(using: &random) ?? "")"
                let link = Bool.random(using: &random) ? "ln -sfn" : "cp -a \(folder.path)/witness"
                script +=
                    link.hasPrefix("ln")
                    ? "p=\"\(place)\"; rm -rf \"$p\"; mkdir -p \"$(dirname \"$p\")\"; ln -sn \(target) \"$p\";\n"
                    : "p=\"\(place)\"; rm -rf \"$p\"; \(link) \"$p\"; ln -sfn \(target) \"$p/content\";\n"
            }
            _ = try Run(shell: script, in: folder)
            // The script itself may write through links that it made before.
            let witness = try Self.tree("\(folder.path)/witness")
            let walk = layout.isMultiple(of: 2) ? ["THUMBINDEX_WALK_PATHS": "1"] : [:]
            let run = try Run(
                shell: "cd pr; echo more >> Content/a.md; \(build); \(build)", in: folder, environment: walk)
            #expect(try Self.tree("\(folder.path)/witness") == witness, "layout \(layout):\n\(script)\n\(run.errors)")
            #expect(run.exitCode < 2, "layout \(layout):\n\(script)\n\(run.errors)")
        }
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

/// Numbers that are the same for the same seed: a linear congruential generator with Knuth's MMIX constants.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 32
    }
}
