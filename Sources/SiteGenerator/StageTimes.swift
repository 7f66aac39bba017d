/// The durations of the stages of a build, in seconds.
public struct StageTimes: Sendable {
    /// Reading settings, templates and content files.
    public internal(set) var read = 0.0
    /// Parsing content.
    public internal(set) var parse = 0.0
    /// Finding the section and the order of each entry.
    public internal(set) var collate = 0.0
    /// Scanning bodies, and finding the targets of their links.
    public internal(set) var resolve = 0.0
    /// Rendering pages, and writing them next to the existing site.
    public internal(set) var render = 0.0
    /// Moving the new files into place.
    public internal(set) var write = 0.0

    /// All stages together.
    public var total: Double { read + parse + collate + resolve + render + write }
}

/// Measures the time between stages.
struct StageClock {
    private var last = ContinuousClock.now

    /// Returns the seconds since the last call, or since the start.
    mutating func lap() -> Double {
        let now = ContinuousClock.now
        defer { last = now }
        return (now - last) / .seconds(1)
    }
}
