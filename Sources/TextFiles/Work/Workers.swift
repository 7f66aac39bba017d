import Synchronization

/// Divides work among threads.
///
/// The results are in the order of the work, regardless of timing, so a build's output does not depend on the number of
/// threads.
@usableFromInline package struct Workers: Sendable {
    /// The number of pieces of work in progress at once, at least 1; the system runs no more of them than it has cores.
    @usableFromInline package let count: Int

    @inlinable package init(count: Int) { self.count = max(1, count) }

    /// These workers, or a single one if there are so few items that further workers would take longer to start than to
    /// work.
    @inlinable package func sharing(_ itemCount: Int) -> Workers { itemCount < 1024 ? Workers(count: 1) : self }

    /// Calls `work` with consecutive ranges that cover `0..<total`, and returns the results in order.
    ///
    /// - Parameters:
    ///   - smallest: The minimum number of items in a range.
    ///   - perThread: The number of ranges for each thread; more are useful if the items take very different times.
    @inlinable package func map<Result: Sendable>(
        _ total: Int, smallest: Int = 1, perThread: Int = 8,
        _ work: @escaping @Sendable (Range<Int>) async throws -> Result
    ) async rethrows -> [Result] {
        // Several ranges for each thread prevent a slow one from leaving the others idle.
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

    /// A parallel table with a value for each element, for elements that can take very different times.
    @inlinable package func map<Kind, Element: Sendable, Value: Sendable>(
        _ table: Table<Kind, Element>, _ transform: @escaping @Sendable (ID<Kind>, Element) -> Value
    ) async -> Table<Kind, Value> {
        let values = await map(table.count, perThread: table.count) { range in
            range.map { transform(ID($0), table[ID($0)]) }
        }
        return Table(values.flatMap { $0 })
    }

    /// Calls two functions at the same time, or one after another if there is only one thread, which then never waits.
    @inlinable package func both<First: Sendable, Second>(
        _ first: @escaping @Sendable () async -> First, and second: () async throws -> Second
    ) async rethrows -> (First, Second) {
        guard count > 1 else {
            let own = try await second()
            return (await first(), own)
        }
        async let other = first()
        let own = try await second()
        return (await other, own)
    }

    /// Calls `work` once on each thread.
    ///
    /// It takes pieces of work from a queue until the queue is empty, and can keep state from one piece to the next.
    ///
    /// - Parameter total: The number of pieces.
    @inlinable package func share<Result: Sendable>(
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

    /// Divides `0..<total` into consecutive, non-empty ranges of nearly equal sizes.
    @inlinable package static func ranges(_ total: Int, parts: Int) -> [Range<Int>] {
        let parts = max(1, min(parts, total))
        return (0..<parts).map { total * $0 / parts..<total * ($0 + 1) / parts }.filter { !$0.isEmpty }
    }
}

/// A queue of the numbers of pieces of work, each of which is handed out once.
@usableFromInline package final class WorkQueue: Sendable {
    @usableFromInline let total: Int
    @usableFromInline let taken = Atomic(0)
    @usableFromInline let abandoned = Atomic(false)

    @usableFromInline init(_ total: Int) { self.total = total }

    /// Whether the work was abandoned.
    @inlinable package var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

    /// Takes the next piece; nil if none is left.
    @inlinable package func next() -> Int? {
        let number = taken.add(1, ordering: .relaxed).oldValue
        return number < total ? number : nil
    }

    /// Abandons the work, so no more pieces are handed out.
    @inlinable package func abandon() {
        abandoned.store(true, ordering: .relaxed)
        taken.store(total, ordering: .relaxed)
    }
}
