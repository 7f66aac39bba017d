/// The measurements of a work at one size.
struct WorkReport {
    let work: Work
    let count: Int
    /// The number of files of the site that Thumbindex made.
    var fileCount = 0
    /// The bytes of the site, of its content, and of what is kept for the next build.
    var byteCount = 0
    var contentCount = 0
    var stateCount = 0
    /// The peak memory of the preview in bytes, after it has read the site.
    var servePeak = 0.0

    /// Whole builds into new folders.
    var build = Runs()
    /// Builds into the existing site: without changes, with every page made again, and with one entry changed.
    var unchanged = Runs()
    var again = Runs()
    var edited = Runs()
    var hugo = Runs()
    var hugoAndPagefind = Runs()
    /// Seconds by part, run by run, and their sum.
    var floor: [FloorPart: [Double]] = [:]
    var floorSums: [Double] = []
    var floorCPU: [Double] = []
    /// Seconds by stage, run by run.
    var stages: [Stage: [Double]] = [:]

    /// The parts of a build, as in its report.
    enum Stage: String, CaseIterable {
        case read, parse, collate, render, write
    }

    /// The parts of the floor, as in its report.
    enum FloorPart: String, CaseIterable {
        case read, markdown, sort, write
    }

    var hugoRatio: Ratio? { Ratio(hugo.wall, to: build.wall) }
    var hugoCPURatio: Ratio? { Ratio(hugo.cpu, to: build.cpu) }
    var hugoPeakRatio: Ratio? { Ratio(hugo.peak, to: build.peak) }
    var pagefindRatio: Ratio? { Ratio(hugoAndPagefind.wall, to: build.wall) }
    var pagefindCPURatio: Ratio? { Ratio(hugoAndPagefind.cpu, to: build.cpu) }
    var floorRatio: Ratio? { Ratio(build.wall, to: floorSums) }
    var floorCPURatio: Ratio? { Ratio(build.cpu, to: floorCPU) }
    var unchangedRatio: Ratio? { Ratio(build.wall, to: unchanged.wall) }
    var againRatio: Ratio? { Ratio(build.wall, to: again.wall) }
    var editedRatio: Ratio? { Ratio(build.wall, to: edited.wall) }

    private var filesPerEntry: Double { Double(fileCount) / Double(count) }
    private var bytesPerEntry: Double { Double(byteCount) / Double(count) }
    private var stateShare: Double { Double(stateCount) / Double(max(1, contentCount)) }

    var json: JSON {
        var members: [(String, JSON)] = [
            ("work", .text(work.rawValue)), ("entries", .number(Double(count))), ("files", .number(Double(fileCount))),
            ("filesPerEntry", .number(filesPerEntry)), ("bytesPerEntry", .number(bytesPerEntry)),
            ("stateToContent", .number(stateShare)), ("servePeak", .number(servePeak)),
            ("build", build.json),
            ("stages", .object(Stage.allCases.map { ($0.rawValue, .number(stages[$0, default: []].median)) })),
            ("unchanged", unchanged.json), ("again", again.json),
        ]
        if !edited.isEmpty { members.append(("edited", edited.json)) }
        if !hugo.isEmpty { members.append(("hugo", hugo.json)) }
        if !hugoAndPagefind.isEmpty { members.append(("hugoAndPagefind", hugoAndPagefind.json)) }
        members.append(
            (
                "floor",
                .object(
                    FloorPart.allCases.map { ($0.rawValue, .number(floor[$0, default: []].median)) }
                        + [("sum", .number(floorSums.median)), ("cpu", .number(floorCPU.median))])
            ))
        let ratios: [(String, Ratio?)] = [
            ("hugoToBuild", hugoRatio), ("hugoToBuildCPU", hugoCPURatio), ("hugoToBuildPeak", hugoPeakRatio),
            ("hugoAndPagefindToBuild", pagefindRatio), ("hugoAndPagefindToBuildCPU", pagefindCPURatio),
            ("buildToFloor", floorRatio), ("buildToFloorCPU", floorCPURatio), ("buildToUnchanged", unchangedRatio),
            ("buildToEdited", editedRatio), ("buildToAgain", againRatio),
        ]
        members.append(("ratios", .object(ratios.compactMap { name, ratio in ratio.map { (name, $0.json) } })))
        return .object(members)
    }

    /// A few lines for people.
    func text(hugo version: String) -> String {
        var lines = [Self.line("\(count) entries, \(work.rawValue)", ["wall s", "cpu s", "MiB"], "")]
        let stages = Stage.allCases.map { "\($0.rawValue) \(seconds(self.stages[$0, default: []].median))" }
        lines.append(Self.line("  thumbindex, \(fileCount) files", build, stages.joined(separator: ", ")))
        lines.append(
            Self.line(
                "  again, nothing changed", unchanged,
                unchangedRatio.map { "0 files written; the first build takes \($0.text) x" } ?? ""))
        lines.append(
            Self.line(
                "  again, every page made", again, againRatio.map { "the first build takes \($0.text) x" } ?? ""))
        if !edited.isEmpty {
            lines.append(
                Self.line(
                    "  again, one entry edited", edited, editedRatio.map { "the first build takes \($0.text) x" } ?? "")
            )
        }
        if let wall = hugoRatio, let cpu = hugoCPURatio, let peak = hugoPeakRatio {
            lines.append(
                Self.line("  \(version)", hugo, "takes wall \(wall.text) x, cpu \(cpu.text) x, memory \(peak.text) x"))
        }
        if let wall = pagefindRatio, let cpu = pagefindCPURatio {
            lines.append(
                Self.line("  the same and Pagefind", hugoAndPagefind, "takes wall \(wall.text) x, cpu \(cpu.text) x"))
        }
        let parts = FloorPart.allCases.map { "\($0.rawValue) \(seconds(floor[$0, default: []].median))" }
        lines.append(
            Self.line(
                "  floor", [seconds(floorSums.median), seconds(floorCPU.median), ""], parts.joined(separator: ", ")))
        if let wall = floorRatio, let cpu = floorCPURatio {
            lines.append(Self.line("", ["", "", ""], "thumbindex takes wall \(wall.text) x, cpu \(cpu.text) x"))
        }
        lines.append(
            "  an entry: \(decimal(filesPerEntry, 2)) files, \(decimal(bytesPerEntry, 0)) bytes; kept for the next build: "
                + "\(decimal(stateShare, 2)) of the content; the preview: \(mebibytes(servePeak)) MiB")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ name: String, _ runs: Runs, _ note: String) -> String {
        line(name, [seconds(runs.wall.median), seconds(runs.cpu.median), mebibytes(runs.peak.median)], note)
    }

    private static func line(_ name: String, _ columns: [String], _ note: String) -> String {
        let padded = columns.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
        let line = name + String(repeating: " ", count: max(1, 30 - name.count)) + padded + "  " + note
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

extension Ratio {
    /// The median, and in parentheses the least and the most.
    var text: String { "\(decimal(median, 1)) (\(decimal(least, 1))-\(decimal(most, 1)))" }
}

/// Seconds with three decimals.
func seconds(_ value: Double) -> String { decimal(value, 3) }

/// Bytes as MiB.
func mebibytes(_ bytes: Double) -> String { decimal(bytes / 1_048_576, 0) }

/// A number that is not negative, rounded.
private func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((min(max(0, value), 1e12) * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return places == 0
        ? "\(scaled)" : "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
}
