import Foundation
import TestSupport
import Testing

/// Output folders that cannot be replaced as a whole, since nothing can be made or exchanged beside them.
@Suite("Places for the output")
struct OutputPlaceTests {
    #if os(Linux)
        private static let files = ["people.csv": "title,body\nAnn,x\nBob,y\n"]

        /// A script that builds a site into `parent/public`, builds it again with other content, and lists what is there
        /// after each: `build` is the command.
        private static let builds = """
            build people.csv --output parent/public --quiet && ls -A parent/public && ls -A parent
            printf 'title,body\\nAnn,x\\nEve,z\\n' > people.csv
            build people.csv --output parent/public --quiet && ls -A parent/public && ls -A parent
            build people.csv --output parent/public --quiet --fresh --replace whole --base-url https://example.org/
            """

        private func expectSites(_ run: Run, _ folder: TemporaryFolder, obstacle: String) {
            let common = [".thumbindex", "404.html", "assets", "index.html", "index.json", "search"]
            let first = (common + ["ann.html", "bob.html"]).sorted()
            let second = (common + ["ann.html", "eve.html"]).sorted()
            let listed = run.output.split(separator: "\n").map(String.init)
            #expect(listed == first + ["public"] + second + ["public"], "\(run.errors)")
            #expect(
                run.errors == """
                    error: 'parent/public' cannot be replaced as a whole: \(obstacle); use --replace files
                    1 error; nothing was changed in 'parent/public'.

                    """)
        }

        @Test("the current folder, if it is empty, becomes the site, and again when the content has changed")
        func currentFolder() throws {
            let folder = try TemporaryFolder(Self.files)
            let script = """
                mkdir empty && cd empty
                "$THUMBINDEX" build ../people.csv --output . --quiet && ls -A && ls -d "$PWD"/index.html
                printf 'title,body\nEve,z\n' > ../people.csv
                "$THUMBINDEX" build ../people.csv --output . --quiet && ls *.html
                """
            let run = try Run(shell: script, in: folder)
            #expect(run.exitCode == 0, "\(run.errors)")
            #expect(run.output.hasSuffix("eve.html\nindex.html\n"), "\(run.output)")
        }

        /// Whether this user may mount file systems, at least in a name space of its own.
        private static let mayMount =
            (try? Run(shell: "unshare --mount --map-root-user mount -t tmpfs tmpfs /tmp"))?.exitCode == 0

        @Test("an empty mount point becomes the site", .enabled(if: mayMount, "this user may not mount file systems"))
        func mountPoint() throws {
            let folder = try TemporaryFolder(Self.files)
            let script = """
                mkdir -p parent/public
                unshare --mount --map-root-user sh -ec '
                    build() { "$THUMBINDEX" build "$@"; }
                    mount -t tmpfs tmpfs parent/public
                    \(Self.builds.replacing("'", with: "'\\''"))'
                """
            expectSites(try Run(shell: script, in: folder), folder, obstacle: "a file system is mounted there")
        }

        /// Root writes anywhere, and needs somebody else to be.
        private static let mayBeSomebodyElse =
            getuid() != 0
            || (try? Run(shell: "setpriv --reuid=65534 --regid=65534 --clear-groups true"))?.exitCode == 0

        @Test(
            "an empty folder in one that cannot be written to becomes the site",
            .enabled(if: mayBeSomebodyElse, "root is not allowed to become somebody else here"))
        func unwritableParent() throws {
            let folder = try TemporaryFolder(Self.files)
            let script = """
                mkdir -p parent/public
                if [ "$(id -u)" = 0 ]; then
                    cp "$THUMBINDEX" program && chmod 755 program
                    chown -R 65534 people.csv parent/public
                    build() { setpriv --reuid=65534 --regid=65534 --clear-groups ./program build "$@" --state state; }
                    mkdir state && chown 65534 state
                else
                    build() { "$THUMBINDEX" build "$@"; }
                fi
                chmod 555 parent
                \(Self.builds)
                chmod 755 parent
                """
            expectSites(
                try Run(shell: script, in: folder), folder, obstacle: "the folder above it cannot be written to")
        }
    #endif
}
