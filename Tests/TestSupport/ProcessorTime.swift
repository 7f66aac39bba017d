import Foundation

/// The time that a processor works on something, which other work on the machine changes less than the time on the wall.
public enum ProcessorTime {
    /// The seconds that the current thread works.
    public static func seconds(of work: () -> Void) -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        work()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    /// How many times as long something takes for an input ten times as large.
    ///
    /// - Parameter work: Works on an input of the given number of bytes.
    /// - Returns: The least of several attempts, until one is below 20.
    public static func growth(_ work: (_ size: Int) -> Void) -> Double {
        var ratio = Double.infinity
        for _ in 0..<20 where ratio >= 20 {
            // Less than two milliseconds cannot be compared.
            let base = max(seconds { work(10_000) }, 0.002)
            ratio = min(ratio, seconds { work(100_000) } / base)
        }
        return ratio
    }
}
