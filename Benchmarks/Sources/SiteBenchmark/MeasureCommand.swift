import ArgumentParser
import ContentGenerator

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Builds sites of several sizes in several ways, and tells how long it took.")

    @Option(help: "The program to measure.")
    var thumbindex: String

    @Option(help: "The program that measures the floor.")
    var floor: String

    @Option(help: "Hugo's program, to build in turn; without it, or with an empty name, Hugo is left out.")
    var hugo = ""

    @Option(help: "Pagefind's program, to index Hugo's pages; without it, or with an empty name, Pagefind is left out.")
    var pagefind = ""

    @Option(help: "How many entries; may be given several times.")
    var size: [Int] = [1000, 10000, 100_000]

    @Option(help: "What to build: md-entries, md-inline, csv-entries, csv-inline, csv-titles, dictionary.")
    var work: [Work] = Work.usual

    @Option(help: "How often.")
    var runs = 5

    @Option(help: "How often Hugo builds; by default as often; once at 100,000 entries, and never above.")
    var hugoRuns: Int?

    @Option(help: "How many threads thumbindex and the floor have; by default as many as there are processors.")
    var threads: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    @Option(help: "A folder for content and sites; by default in memory (/dev/shm) if there is room, else /tmp.")
    var folder: String?

    @Option(help: "A file to write all figures to, as JSON.")
    var json: String?

    func validate() throws {
        if let wrong = size.first(where: { $0 < 1 }) { throw ValidationError("A size is at least 1, not \(wrong).") }
        if runs < 1 || threads < 1 || hugoRuns ?? 0 < 0 { throw ValidationError("At least one run, and one thread.") }
        if let folder, !folder.hasPrefix("/") { throw ValidationError("'\(folder)' is no absolute path.") }
    }

    func run() throws {
        let space = size.map { size in size * work.map(\.space).reduce(0, max) }.reduce(0, max)
        let base = folder ?? (Folder.space(in: "/dev/shm") > space * 3 / 2 ? "/dev/shm" : "/tmp")
        try Folder.make(base)
        let folder = try Folder.makeOwn(in: base)
        defer { try? Folder.remove(folder) }

        let version = hugo.isEmpty ? "Hugo" : try hugoVersion(scratch: folder)
        print(
            "In \(base), \(threads) threads, medians of \(runs) runs; in parentheses the least and the most of pairs.")
        if hugo.isEmpty { print("Hugo is not measured: there is none.") }
        var start: [Double] = []
        for _ in 0..<20 {
            start.append(try ChildProcess.succeeding(thumbindex, ["--version"], scratch: folder).wall)
        }
        print("thumbindex --version: \(seconds(start.median)) s\n")
        fflush(nil)

        var reports: [WorkReport] = []
        for size in size {
            let sites = "\(folder)/\(size)"
            // In a separate process, because the memory of this one counts in the peaks of those that it starts.
            _ = try ChildProcess.succeeding(
                CommandLine.arguments[0],
                ["generate", "\(size)", sites] + work.flatMap { ["--work", $0.rawValue] }, scratch: folder)
            let measurement = Measurement(
                thumbindex: thumbindex, floor: floor, hugo: hugo.isEmpty ? nil : hugo,
                pagefind: hugo.isEmpty || pagefind.isEmpty ? nil : pagefind, runs: runs,
                hugoRuns: hugoRuns ?? (size > 100_000 ? 0 : size == 100_000 ? 1 : runs), threads: threads)
            for work in work {
                let report = try measurement.measure(work, count: size, in: sites)
                print(report.text(hugo: version))
                fflush(nil)
                reports.append(report)
            }
            try Folder.remove(sites)
        }
        if let json {
            let report = JSON.object([
                ("thumbindex", .text(try ChildProcess.succeeding(thumbindex, ["--version"], scratch: folder).output)),
                ("hugo", hugo.isEmpty ? .text("") : .text(version)), ("threads", .number(Double(threads))),
                ("folder", .text(base)), ("version", .number(start.median)), ("works", .list(reports.map(\.json))),
            ])
            try FileWriter.write("\(report)\n", to: json)
        }
    }

    /// `Hugo 0.168.0`, from the long line that Hugo prints.
    private func hugoVersion(scratch: String) throws -> String {
        let words = try ChildProcess.succeeding(hugo, ["version"], scratch: scratch).output.split(separator: " ")
        let number = words.first { $0.hasPrefix("v") }?.dropFirst().prefix { $0.isNumber || $0 == "." }
        return "Hugo \(number ?? "")"
    }
}
