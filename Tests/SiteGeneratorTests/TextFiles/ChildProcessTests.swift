import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Programs that are run", .timeLimit(.minutes(1)))
struct ChildProcessTests {
    private func shell(_ script: String) -> ChildProcess { ChildProcess(arguments: ["sh", "-c", script]) }

    private func text(_ result: (end: ChildProcess.End, bytes: [UInt8])) -> String {
        String(decoding: result.bytes, as: UTF8.self)
    }

    @Test("the output and the code are those of the program")
    func output() {
        let result = shell("printf abc; exit 3").output()
        #expect(result.end == .exited(code: 3) && text(result) == "abc")
        #expect(shell("true").output() == (.exited(code: 0), []))
    }

    @Test("a program that is not there is not started")
    func missing() {
        let end = ChildProcess(arguments: ["thumbindex-no-such-program"]).output().end
        #expect(end == .notStarted || end == .exited(code: 127))
    }

    @Test("a program that would write for ever ends when nobody wants more")
    func endless() {
        var count = 0
        let end = shell("while :; do echo y; done").run { piece in
            count += piece.count
            return count < 1_000_000
        }
        #expect(end == .stopped && count >= 1_000_000)
        #expect(shell("while :; do echo y; done").output(atMost: 10).bytes.count == 10)
    }

    @Test("a program that is killed has failed")
    func killed() { #expect(shell("kill -9 $$").output().end == .failed) }

    @Test("there is no input, and either the output or the messages are read")
    func streams() {
        var program = shell("read -r line; echo \"line: $line\"; echo message >&2")
        #expect(text(program.output()) == "line: \n")
        program.stream = .errors
        #expect(text(program.output()) == "message\n")
        // More than a pipe holds.
        #expect(shell("head -c 1000000 /dev/zero >&2; echo done").output().bytes == Array("done\n".utf8))
    }

    @Test("variables are added, replaced and left out")
    func variables() {
        var program = shell("echo \"$A|$HOME|${PATH:+path}\"")
        program.environment = ["A=b=c", "HOME=/somewhere"]
        #expect(text(program.output()) == "b=c|/somewhere|path\n")
        program.environment = []
        program.hiddenVariables = ["HOME", "A"]
        #expect(text(program.output()) == "||path\n")
    }
}
