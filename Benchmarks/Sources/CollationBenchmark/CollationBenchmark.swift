import CFloor
import IndexedCollation

/// Compares the collation of a million titles with C++ that calls ICU directly, in one run.
///
///     swift run -c release CollationBenchmark FILE LOCALE [COUNT]
///
/// FILE has one title per line; its lines are repeated, with a number appended, until there are COUNT (1,000,000).
@main
struct CollationBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            print("usage: CollationBenchmark FILE LOCALE [COUNT]")
            return
        }
        let titles = Titles(
            repeating: try lines(of: arguments[1]), count: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 1_000_000)
        let locale = arguments[2]
        let plain = try LocalizedIndexedCollation(
            locale: LocaleIdentifier(locale), options: CollationOptions(labels: .cldr))
        let ours = try LocalizedIndexedCollation(locale: LocaleIdentifier(locale))

        var floors: [Double] = []
        var best: [String: Double] = [:]
        let clock = ContinuousClock()
        for _ in 0..<5 {
            var expected = [UInt32](repeating: 0, count: titles.count)
            let floor = titles.bytes.withUnsafeBufferPointer { bytes in
                floor_collate(locale, bytes.baseAddress, titles.ends, titles.count, &expected)
            }
            guard floor > 0 else { fatalError("ICU failed") }
            floors.append(floor)
            for (name, collation, tasks) in [
                ("cldr", plain, 1), ("thumbindex", ours, 1), ("cldr", plain, 2), ("thumbindex", ours, 2),
            ] {
                let start = clock.now
                let order = await titles.order(collation, tasks: tasks)
                let time =
                    Double((clock.now - start).components.attoseconds) / 1e15 + Double(
                        (clock.now - start).components.seconds) * 1e3
                if name == "cldr", order != expected { fatalError("the order is not ICU's") }
                let key = "\(name), \(tasks) thread\(tasks == 1 ? "" : "s")"
                best[key] = min(best[key] ?? .infinity, time)
            }
        }
        let floor = floors.min() ?? 0
        print("\(titles.count) titles, \(locale), ICU \(ICU.version), best of \(floors.count)")
        print("C++ floor: \(Int(floor)) ms")
        for (name, time) in best.sorted(by: { $0.key < $1.key }) {
            print("\(name): \(Int(time)) ms, \(Double(Int(time / floor * 100)) / 100) of the floor")
        }
    }

    private static func lines(of path: String) throws -> [String] {
        guard freopen(path, "r", stdin) != nil else { throw CollationBenchmarkError.unreadable(path) }
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines
    }
}

enum CollationBenchmarkError: Error { case unreadable(String) }

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    @preconcurrency import Darwin
#endif

/// Titles in one buffer.
struct Titles: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var count: Int { ends.count }

    init(repeating lines: [String], count: Int) {
        for index in 0..<max(count, lines.count) {
            bytes += lines[index % lines.count].utf8
            if index >= lines.count { bytes += " \(index / lines.count)".utf8 }
            ends.append(bytes.count)
        }
    }

    func order(_ collation: LocalizedIndexedCollation, tasks: Int) async -> [UInt32] {
        let size = (count + tasks - 1) / tasks
        let parts = await withTaskGroup(of: (Int, CollationKeys).self) { group in
            for task in 0..<tasks {
                group.addTask { (task, self.keys(collation, task * size..<min((task + 1) * size, count))) }
            }
            var parts = [CollationKeys](repeating: CollationKeys(), count: tasks)
            for await (task, keys) in group { parts[task] = keys }
            return parts
        }
        var keys = CollationKeys()
        for part in parts { keys.append(part) }
        return tasks == 1 ? keys.order() : await keys.order(tasks: tasks)
    }

    private func keys(_ collation: LocalizedIndexedCollation, _ range: Range<Int>) -> CollationKeys {
        var texts = CollationTexts()
        for index in range {
            texts.append(bytes.span.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index]))
        }
        return collation.keys(for: texts)
    }
}
