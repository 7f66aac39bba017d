import SiteGenerator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The threads that run the program, including the main thread.
///
/// Swift's own pool waits forever, without a message, if the system refuses it a thread. This pool continues with the
/// threads that it gets, even with only the main thread.
///
/// `@unchecked`: `jobs` and `exitCode` are read and written under `mutex`.
final class ThreadPool: TaskExecutor, @unchecked Sendable {
    static let shared = ThreadPool(count: affordableCount(Terminal.processorCount))

    /// The least memory in bytes for a thread: its stack, and a heap.
    private static let memoryPerThread = stackSize + 64 << 20
    private static let stackSize = 8 << 20

    /// The memory in bytes for the program itself and the libraries that it maps.
    private static let memoryOfProgram = 160 << 20

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let isNotEmpty = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var nextJob = 0
    private var exitCode: Int32?

    /// The number of threads, at least 1.
    private(set) var count = 1

    /// Whether there are as many threads as there are processors.
    var isComplete: Bool { count >= Terminal.processorCount }

    /// - Parameter count: the most threads.
    private init(count: Int) {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(isNotEmpty, nil)
        while self.count < count, Self.makeThread({ [unowned(unsafe) self] in self.work() }) { self.count += 1 }
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
            self.withLock { self.exitCode = code }
            pthread_cond_broadcast(self.isNotEmpty)
        }
        return work()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        withLock { jobs.append(job) }
        pthread_cond_signal(isNotEmpty)
    }

    /// Runs jobs until the program ends.
    @discardableResult
    private func work() -> Int32 {
        while true {
            pthread_mutex_lock(mutex)
            while nextJob == jobs.count, exitCode == nil { pthread_cond_wait(isNotEmpty, mutex) }
            if let exitCode {
                pthread_mutex_unlock(mutex)
                return exitCode
            }
            let job = jobs[nextJob]
            nextJob += 1
            if nextJob == jobs.count {
                jobs.removeAll(keepingCapacity: true)
                nextJob = 0
            }
            pthread_mutex_unlock(mutex)
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private func withLock(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_mutex_unlock(mutex)
    }

    // MARK: Limits of the system

    /// Whether there are threads for Dispatch's queues and sources.
    ///
    /// Dispatch waits forever for threads that it does not get.
    static let hasRoomForDispatch = shared.isComplete && canMakeThreads(4)

    /// Whether the system can still provide a number of threads at once, for parts of the program that need them.
    static func canMakeThreads(_ count: Int) -> Bool {
        let gate = Gate()
        defer { gate.open() }
        return (0..<count).allSatisfy { _ in makeThread { gate.wait() } }
    }

    /// The number of threads for which there is memory, if the process has a limit.
    private static func affordableCount(_ count: Int) -> Int {
        guard let space = Memory.addressSpace else { return count }
        return min(count, max(1, (space - memoryOfProgram) / memoryPerThread))
    }

    /// Starts a thread; false if the system refuses.
    private static func makeThread(_ body: @escaping () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let start = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, &attributes, { ThreadBody.run($0) }, start.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, &attributes, { $0.flatMap { ThreadBody.run($0) } }, start.toOpaque())
        #endif
        if code != 0 { start.release() }
        return code == 0
    }
}

/// The body of a new thread.
private final class ThreadBody {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
}

/// A gate at which threads wait until it opens.
private final class Gate: @unchecked Sendable {  // // Sendable because the mutex protects everything.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let opened = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isOpen = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(opened, nil)
    }

    func wait() {
        pthread_mutex_lock(mutex)
        while !isOpen { pthread_cond_wait(opened, mutex) }
        pthread_mutex_unlock(mutex)
    }

    func open() {
        pthread_mutex_lock(mutex)
        isOpen = true
        pthread_cond_broadcast(opened)
        pthread_mutex_unlock(mutex)
    }
}
