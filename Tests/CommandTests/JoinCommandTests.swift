import TestSupport
import Testing

/// Parts of a site as people build and join them.
@Suite("thumbindex build --shard and join")
struct JoinCommandTests {
    private static let files = [
        "words/a.md": "# Ann\n\nx\n", "words/b.md": "# Bea\n\ny\n", "words/c.md": "# Cia\n\nz\n",
    ]

    @Test("two parts and a join make the site of one build, in the folders of the same names")
    func join() throws {
        let folder = try TemporaryFolder(Self.files)
        let run = try Run(
            shell: """
                $THUMBINDEX build words --output whole --quiet
                $THUMBINDEX build words --shard 1/2 --quiet && $THUMBINDEX build words --shard 2/2 --quiet
                $THUMBINDEX join part-2 part-1 && diff -r whole _site && echo the same
                """, in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix(" files of 2 parts") == true)
        #expect(lines.dropFirst() == ["The site is in _site", "the same"])
    }

    @Test("a join that fails says why and what it left, with exit code 1")
    func failure() throws {
        let folder = try TemporaryFolder(Self.files)
        let run = try Run(
            shell: "$THUMBINDEX build words --shard 2/2 --quiet && $THUMBINDEX join part-2", in: folder)
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(
            run.errors == """
                error: part 1 of 2 is missing; build it with '--shard 1/2', and name its folder, too
                1 error; nothing was changed in '_site'.

                """)
        #expect(!folder.files().contains { $0.hasPrefix("_site") })
    }

    @Test("parts do not become content of the folder that they are in")
    func inside() throws {
        let folder = try TemporaryFolder(Self.files)
        let run = try Run(
            shell: """
                cd words && $THUMBINDEX build . --output ../whole --quiet
                $THUMBINDEX build . --shard 1/2 --quiet && $THUMBINDEX build . --shard 2/2 --quiet
                $THUMBINDEX join part-* --quiet && diff -r ../whole _site && echo the same
                """, in: folder)
        #expect(run.output == "the same\n", "\(run.errors)")
    }

    @Test(
        "--shard auto takes the numbers of Slurm, Kubernetes and GitLab, the innermost first",
        arguments: [
            (["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8"], "part 3 of 8, by SLURM_ARRAY_TASK_ID"),
            (
                ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "0"],
                "part 1 of 4, by SLURM_ARRAY_TASK_ID"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
                    "SLURM_ARRAY_TASK_STEP": "2", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9",
                ], "part 3 of 3, by SLURM_ARRAY_TASK_ID"
            ),
            (["JOB_COMPLETION_INDEX": "0", "THUMBINDEX_SHARDS": "5"], "part 1 of 5, by JOB_COMPLETION_INDEX"),
            (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "5"], "part 5 of 5, by CI_NODE_INDEX"),
        ])
    func auto(environment: [String: String], part: String) throws {
        let run = try runAuto(environment)
        #expect(run.output.contains("part is \(part); "), "\(run.output)\(run.errors)")
    }

    @Test(
        "--shard auto says what it lacks",
        arguments: [
            ([:], "JOB_COMPLETION_INDEX and THUMBINDEX_SHARDS"),
            (["SLURM_ARRAY_TASK_ID": "3"], "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_COUNT is not"),
            (["JOB_COMPLETION_INDEX": "3"], "JOB_COMPLETION_INDEX is set, but THUMBINDEX_SHARDS is not"),
            (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "x"], "CI_NODE_TOTAL is 'x', which is not a number"),
            (["CI_NODE_INDEX": "-3", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX is '-3', which is not a number"),
            (
                ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
                "CI_NODE_INDEX is 5, which is not one of 4 tasks from 1 on"
            ),
            (
                ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
                "CI_NODE_INDEX is 0, which is not one of 4 tasks from 1 on"
            ),
            (
                ["JOB_COMPLETION_INDEX": "4", "THUMBINDEX_SHARDS": "4"],
                "JOB_COMPLETION_INDEX is 4, which is not one of 4 tasks from 0 on"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
                    "SLURM_ARRAY_TASK_STEP": "2",
                ], "SLURM_ARRAY_TASK_ID is 7, which is not one of 3 tasks from 1 on"
            ),
        ] as [([String: String], String)])
    func autoProblems(environment: [String: String], message: String) throws {
        let run = try runAuto(environment)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    private func runAuto(_ environment: [String: String]) throws -> Run {
        let names = [
            "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP",
            "JOB_COMPLETION_INDEX", "THUMBINDEX_SHARDS", "CI_NODE_INDEX", "CI_NODE_TOTAL",
        ]
        let unset = names.filter { environment[$0] == nil }.joined(separator: " ")
        return try Run(
            shell: "unset \(unset); $THUMBINDEX build words --shard auto --output part",
            in: try TemporaryFolder(Self.files), environment: environment)
    }

    @Test(
        "wrong numbers of parts are exit code 64, and say what would be right",
        arguments: ["0/3", "4/3", "3", "3/", "/3", "a/b", "1/2/3", "1/10001", "1/99999999999999999999", ""])
    func numbers(shard: String) throws {
        let run = try Run(["build", "--shard", shard], in: nil)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("write '3/8' for the third of eight parts"))
    }

    @Test("a site is divided in one way")
    func twoWays() throws {
        let run = try Run("build", "--shard", "1/2", "--only", "en")
        #expect(run.exitCode == 64 && run.errors.contains("'--shard' and '--only' are two ways to divide a site"))
    }
}
