import Dispatch
import SiteGenerator
import Synchronization

/// The threads that run the program, including the main thread.
///
/// Swift's own pool waits forever, without a message, if the system refuses it a thread. This pool continues with the
/// threads that it gets, even with only the main thread.
final class ThreadPool: TaskExecutor {
    static let shared = ThreadPool(count: affordableCount(Terminal.processorCount))

    /// The minimum memory in bytes for a thread: its stack and a heap.
    private static let memoryPerThread = stackSize + 64 << 20
    private static let stackSize = 8 << 20

    /// The memory in bytes for the program itself and the libraries that it maps.
    private static let memoryOfProgram = 160 << 20

    /// The descriptors that a thread may hold at once, and those of the program itself.
    private static let descriptorsPerThread = 2
    private static let descriptorsOfProgram = 24

    private struct State {
        var jobs: [UnownedJob] = []
        var nextJob = 0
        var exitCode: Int32?
    }

    private let state = Mutex(State())

    /// Counts the jobs that wait, and at the end the threads that return.
    private let wakeUps = DispatchSemaphore(value: 0)

    private let startedCount = Atomic(1)

    /// The number of threads, at least 1.
    var count: Int { startedCount.load(ordering: .relaxed) }

    /// Whether there are as many threads as there are processors.
    var isComplete: Bool { count >= Terminal.processorCount }

    /// Starts threads.
    ///
    /// - Parameter count: the maximum number of threads.
    private init(count: Int) {
        while self.count < count, Process.startThread(stackSize: Self.stackSize, { self.work() }) {
            startedCount.add(1, ordering: .relaxed)
        }
    }

    /// The number of jobs to run concurrently.
    ///
    /// - Parameter wanted: the number requested on the command line.
    func jobs(_ wanted: Int?) -> Int { isComplete ? wanted ?? count : min(wanted ?? count, count) }

    /// Runs the program on the pool.
    ///
    /// - Returns: its exit code.
    func run(_ program: @escaping @Sendable () async -> Int32) -> Int32 {
        Task(executorPreference: self) {
            let code = await program()
            self.state.withLock { $0.exitCode = code }
            for _ in 0..<self.count { self.wakeUps.signal() }
        }
        return work()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        wakeUps.signal()
    }

    /// Runs jobs until the program ends.
    @discardableResult
    private func work() -> Int32 {
        while true {
            wakeUps.wait()
            let (job, exitCode) = state.withLock { state -> (UnownedJob?, Int32?) in
                guard state.exitCode == nil, state.nextJob < state.jobs.count else { return (nil, state.exitCode) }
                let job = state.jobs[state.nextJob]
                state.nextJob += 1
                if state.nextJob == state.jobs.count {
                    state.jobs.removeAll(keepingCapacity: true)
                    state.nextJob = 0
                }
                return (job, nil)
            }
            if let exitCode { return exitCode }
            if let job { Process.run(job, on: self) }
        }
    }

    // MARK: Limits of the system

    /// Whether there are threads for Dispatch's queues and sources.
    ///
    /// Dispatch waits forever for threads that it does not get.
    static let hasRoomForDispatch = shared.isComplete && canMakeThreads(4)

    /// Whether the system can still provide a number of threads at once, for parts of the program that need them.
    static func canMakeThreads(_ count: Int) -> Bool {
        let gate = DispatchSemaphore(value: 0)
        var started = 0
        while started < count, Process.startThread(stackSize: stackSize, { gate.wait() }) { started += 1 }
        for _ in 0..<started { gate.signal() }
        return started == count
    }

    /// The number of threads for which there is enough memory, if the process has a limit.
    private static func affordableCount(_ count: Int) -> Int {
        var affordable = count
        if let space = Memory.addressSpace { affordable = min(affordable, (space - memoryOfProgram) / memoryPerThread) }
        if let limit = Process.descriptorLimit {
            affordable = min(affordable, (limit - descriptorsOfProgram) / descriptorsPerThread)
        }
        return max(1, affordable)
    }
}
