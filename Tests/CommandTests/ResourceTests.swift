import TestSupport
import Testing

/// What the program does with less memory or fewer threads than it would like: it ends, with the site or a message.
@Suite("Scarce resources")
struct ResourceTests {
    #if os(Linux)
        private static let files = ["people.csv": "title,body\nAnn,x\nBob,y\n"]

        /// Neither a wait for ever nor a crash; `timeout` ends with 124.
        private func expectAnEnd(_ run: Run, _ folder: TemporaryFolder) {
            switch run.exitCode {
            case 0: #expect(folder.files().contains("_site/index.html"))
            case 1: #expect(run.errors.contains("error: "))
            // The system could not even map the program's libraries.
            case 127: #expect(run.errors.contains("cannot") || run.errors.contains("failed to map"))
            default: Issue.record("ended with \(run.exitCode): \(run.errors)")
            }
            #expect(!run.errors.contains("Backtrace") && !run.errors.contains("Stack dump"))
        }

        @Test(
            "with little address space", .slow,
            arguments: [60, 80, 100, 120, 150, 180, 200, 250, 300, 400, 500, 700, 1000])
        func memory(megabytes: Int) throws {
            let folder = try TemporaryFolder(Self.files)
            let script = "ulimit -v \(megabytes * 1000); timeout 60 $THUMBINDEX build people.csv --quiet"
            expectAnEnd(try Run(shell: script, in: folder), folder)
        }

        @Test("with few descriptors: 64 are enough for any build", arguments: [4, 6, 8, 10, 12, 14, 16, 20, 24, 64])
        func descriptors(count: Int) throws {
            let folder = try TemporaryFolder()
            for number in 0..<60 {
                let place = ["words", "words/deep", "words/deep/er"][number % 3]
                try folder.write(
                    "---\ntitle: Term \(number)\n---\nOf term \(number / 2).\n", to: "\(place)/t\(number).md")
            }
            let build = "ulimit -n \(count); timeout 60 $THUMBINDEX build words --output _site --quiet --jobs 8"
            let run = try Run(shell: build, in: folder)
            expectAnEnd(run, folder)
            if count == 64 {
                #expect(run.exitCode == 0)
                #expect(try Run(shell: "\(build) --fresh --replace files", in: folder).exitCode == 0)
            } else if run.exitCode == 1 {
                #expect(run.errors.contains("ulimit -n 64"), "\(run.errors)")
            }
        }

        @Test("with few threads", arguments: [1, 2, 3, 4, 8, 16])
        func threads(count: Int) throws {
            let folder = try TemporaryFolder(Self.files)
            // The system does not hold the root user to this limit; somebody else is tried then.
            let limited = "prlimit --nproc=\(count)"
            let script = """
                chmod 777 .
                if [ "$(id -u)" = 0 ]; then
                    cp "$THUMBINDEX" program && chmod 755 program
                    mkdir state && chown 65534 state
                    timeout 60 setpriv --reuid=65534 --regid=65534 --clear-groups \(limited) ./program build people.csv \
                      --quiet --state state
                else
                    timeout 60 \(limited) "$THUMBINDEX" build people.csv --quiet
                fi
                """
            let run = try Run(shell: script, in: folder)
            // The tools that set the limit may be missing.
            guard
                !run.errors.contains("not found") && !run.errors.contains("setpriv") && !run.errors.contains("prlimit")
            else { return }
            #expect(run.exitCode == 0)
            #expect(folder.files().contains("_site/index.html"))
        }

        @Test("a preview says that it needs more than there is")
        func preview() throws {
            let folder = try TemporaryFolder(Self.files)
            let run = try Run(shell: "ulimit -v 250000; timeout 60 $THUMBINDEX serve people.csv --port 0", in: folder)
            #expect(run.exitCode == 1)
            #expect(run.errors.contains("a preview needs more threads than the system allows"))
        }
    #endif
}
