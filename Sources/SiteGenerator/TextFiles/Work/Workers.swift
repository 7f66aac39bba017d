import Synchronization

/// Divides work over threads. Results come back in the order of the work, whichever thread was first, so that a build
/// says and writes the same for any number of them.
struct Workers: Sendable {
    /// How many pieces of work go on at once, at least 1. The system runs no more of them than it has cores.
    let count: Int

    init(count: Int) { self.count = max(1, count) }

    /// Calls `work` with consecutive ranges that cover `0..<total`, and returns what it returned, in order.
    ///
    /// - Parameters:
    ///   - smallest: the fewest items worth a range of their own.
    ///   - perThread: how many ranges to make for each thread: more where some items take much longer than others.
    func map<Result: Sendable>(
        _ total: Int, smallest: Int = 1, perThread: Int = 8,
        _ work: @escaping @Sendable (Range<Int>) async throws -> Result
    ) async rethrows -> [Result] {
        // Several ranges a thread, so that one slow range does not leave the others idle.
        let most = count * max(1, perThread)
        let ranges = Self.ranges(total, parts: count == 1 ? 1 : min(most, max(1, total / max(1, smallest))))
        guard count > 1, ranges.count > 1 else {
            var results: [Result] = []
            for range in ranges { results.append(try await work(range)) }
            return results
        }
        return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results = [Result?](repeating: nil, count: ranges.count)
            var next = 0
            while next < min(count, ranges.count) {
                group.addTask { [next] in (next, try await work(ranges[next])) }
                next += 1
            }
            while let (index, result) = try await group.next() {
                results[index] = result
                if next < ranges.count {
                    group.addTask { [next] in (next, try await work(ranges[next])) }
                    next += 1
                }
            }
            return results.compactMap { $0 }
        }
    }

    /// Calls `work` once on each thread, which takes pieces of work from a queue until it is empty: for work that
    /// leaves something behind which the next piece can use.
    ///
    /// - Parameter total: how many pieces there are.
    func share<Result: Sendable>(
        _ total: Int, _ work: @escaping @Sendable (WorkQueue) async throws -> Result
    ) async rethrows -> [Result] {
        let queue = WorkQueue(total)
        return try await map(min(count, total), perThread: 1) { _ in
            do {
                return try await work(queue)
            } catch {
                queue.abandon()
                throw error
            }
        }
    }

    /// `0..<total` in consecutive ranges of about one size; none of them empty.
    static func ranges(_ total: Int, parts: Int) -> [Range<Int>] {
        let parts = max(1, min(parts, total))
        return (0..<parts).map { total * $0 / parts..<total * ($0 + 1) / parts }.filter { !$0.isEmpty }
    }
}

/// Numbers of pieces of work, each handed out once.
final class WorkQueue: Sendable {
    private let total: Int
    private let taken = Atomic(0)
    private let abandoned = Atomic(false)

    fileprivate init(_ total: Int) { self.total = total }

    /// Whether somebody gave the work up.
    var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

    /// The next piece; nil when there is none left.
    func next() -> Int? {
        let number = taken.add(1, ordering: .relaxed).oldValue
        return number < total ? number : nil
    }

    /// Gives the work up: nothing more is handed out.
    func abandon() {
        abandoned.store(true, ordering: .relaxed)
        taken.store(total, ordering: .relaxed)
    }
}
