import Dispatch
import SiteGenerator
import Synchronization

/// A line on the terminal that shows the progress of a long build and disappears at its end.
final class ProgressLine: Sendable {
    private struct State {
        var speed = Speed()
        var isShown = false
        var isOver = false
    }

    private let progress = BuildProgress()
    private let state = Mutex(State())

    /// Runs a long operation with a progress line, if the line is wanted and there is a terminal to show it.
    static func during<Result: Sendable>(
        _ isWanted: Bool, _ work: (BuildProgress?) async -> Result
    ) async -> Result {
        // If threads are scarce, none is used for the progress line.
        guard isWanted, Terminal.errorsCanBeRewritten, ThreadPool.hasRoomForDispatch else { return await work(nil) }
        let line = ProgressLine()
        // A queue has its own thread; the threads of tasks are all busy building.
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
        timer.setEventHandler { line.show() }
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.resume()
        let result = await work(line.progress)
        timer.cancel()
        line.remove()
        return result
    }

    private func show() {
        state.withLock { state in
            // The timer may have fired while it was stopped.
            guard !state.isOver else { return }
            let now = progress.now
            let text = now.text(perSecond: state.speed.perSecond(now))
            // The cursor is after the text, and a full line would start another one.
            Terminal.printError("\r\(text.prefix(Terminal.errorWidth - 1))\u{1B}[K")
            state.isShown = true
        }
    }

    private func remove() {
        state.withLock { state in
            state.isOver = true
            if state.isShown { Terminal.printError("\r\u{1B}[K") }
        }
    }
}

/// The speed of a stage of a build, measured from its first completed item.
struct Speed {
    private var first = BuildProgress.Snapshot(stage: .reading, done: 0, total: 0)
    private var start = ContinuousClock.now

    /// The number of items per second; nil if it is not known yet.
    mutating func perSecond(_ now: BuildProgress.Snapshot) -> Double? {
        guard first.stage == now.stage, first.total == now.total, first.done > 0 else {
            first = now
            start = .now
            return nil
        }
        return now.done > first.done
            ? Double(now.done - first.done) / ((ContinuousClock.now - start) / .seconds(1)) : nil
    }
}
