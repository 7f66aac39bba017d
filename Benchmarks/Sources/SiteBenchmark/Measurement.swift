import ContentGenerator

/// Measures works of one size, whose content and sites are in a folder.
struct Measurement {
    let thumbindex: String
    let floor: String
    /// The path of Hugo; nil to skip it.
    let hugo: String?
    /// The path of Pagefind, which makes a search index of Hugo's pages; nil to skip it.
    let pagefind: String?
    /// The number of runs, at least 1.
    let runs: Int
    /// The number of runs in which Hugo also builds.
    let hugoRuns: Int
    let threads: Int

    /// Runs Thumbindex, Hugo and the floor in turn, each into a new folder, which is removed while no clock is running, and finally
    /// the preview.
    func measure(_ work: Work, count: Int, in folder: String) throws -> WorkReport {
        var report = WorkReport(work: work, count: count)
        let content = "\(folder)/content"
        let output = "\(folder)/output"
        let scratch = "\(folder)/scratch"
        try Folder.make(scratch)
        for run in 0..<runs {
            try build(work, folder, output, &report)
            if let hugo, run < hugoRuns { try build(work, with: hugo, in: folder, &report) }
            let target = "\(folder)/floor-output"
            let child = try ChildProcess.succeeding(
                floor,
                [
                    "\(content)/\(work.source)", work.bodies.map { "\(content)/\($0)" } ?? "/dev/null",
                    "\(content)/\(work.keys)", output, target, "\(threads)",
                ], scratch: scratch)
            var sum = 0.0
            for part in WorkReport.FloorPart.allCases {
                let time = try number(part.rawValue, in: child) / 1000
                report.floor[part, default: []].append(time)
                sum += time
            }
            report.floorSums.append(sum)
            report.floorCPU.append(try number("cpu", in: child) / 1000)
            for folder in [target, output, state(of: folder)] { try Folder.remove(folder) }
        }
        let preview = try ChildProcess(
            thumbindex, ["serve", "\(folder)/thumbindex/\(work.rawValue)", "--port", "0", "--jobs", "\(threads)"],
            scratch: scratch, endingAfter: "read the site")
        guard preview.output.contains("read the site") || preview.errors.contains("read the site") else {
            throw ChildFailure(command: "thumbindex serve", child: preview)
        }
        report.servePeak = Double(preview.peak)
        return report
    }

    private func state(of folder: String) -> String { "\(folder)/state" }

    /// Builds four times: from nothing, without changes, with every page made again, and with one entry edited.
    private func build(_ work: Work, _ folder: String, _ output: String, _ report: inout WorkReport) throws {
        let scratch = "\(folder)/scratch"
        let arguments = [
            "build", "\(folder)/thumbindex/\(work.rawValue)", "--output", output, "--jobs", "\(threads)", "--format",
            "json", "--state", state(of: folder),
        ]
        let first = try ChildProcess.succeeding(thumbindex, arguments, scratch: scratch)
        report.fileCount = Int(try number("files", in: first))
        report.byteCount = try Folder.size(of: output)
        report.contentCount = try Folder.size(of: "\(folder)/content/\(work.source)")
        report.stateCount = try Folder.size(of: state(of: folder))
        report.build.append(first)
        for stage in WorkReport.Stage.allCases {
            report.stages[stage, default: []].append(try number(stage.rawValue, in: first))
        }

        let unchanged = try ChildProcess.succeeding(thumbindex, arguments, scratch: scratch)
        guard try number("written", in: unchanged) == 0 else {
            throw UnexpectedResult("a build of unchanged content wrote files: \(unchanged.output)")
        }
        report.unchanged.append(unchanged)
        report.again.append(try ChildProcess.succeeding(thumbindex, arguments + ["--fresh"], scratch: scratch))

        guard let file = work.editedFile(of: report.count) else { return }
        var edit = try EntryEdit("\(folder)/content/\(file)")
        try edit.next()
        let edited = try ChildProcess.succeeding(thumbindex, arguments, scratch: scratch)
        guard try number("written", in: edited) > 0 else {
            throw UnexpectedResult("a build wrote nothing though an entry was edited: \(edited.output)")
        }
        report.edited.append(edited)
    }

    /// Builds with Hugo, and checks that the output can be the whole site, because Hugo does not report templates that
    /// find nothing.
    private func build(_ work: Work, with hugo: String, in folder: String, _ report: inout WorkReport) throws {
        let target = "\(folder)/hugo-output"
        let child = try ChildProcess.succeeding(
            hugo,
            [
                "--source", "\(folder)/hugo/\(work.rawValue)", "--destination", target, "--quiet", "--noBuildLock",
            ], scratch: "\(folder)/scratch")
        report.hugo.append(child)
        let content = try Folder.size(of: "\(folder)/content/\(work.bodies ?? work.keys)")
        let size = try Folder.size(of: target)
        guard size > content else { throw UnexpectedResult("Hugo made \(size) bytes of \(content) bytes of content") }
        if let pagefind {
            let index = try ChildProcess.succeeding(
                pagefind, ["--site", target, "--quiet"], scratch: "\(folder)/scratch")
            report.hugoAndPagefind.append(child, index)
        }
        try Folder.remove(target)
    }

    private func number(_ name: String, in child: ChildProcess) throws -> Double {
        guard let number = JSON.number(name, in: child.output) else {
            throw UnexpectedResult("there is no '\(name)' in \(child.output)")
        }
        return number
    }
}

/// A program behaved in a way that makes measuring it pointless.
struct UnexpectedResult: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
