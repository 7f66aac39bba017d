import Synchronization

/// The progress of a build, which another thread can observe.
public final class BuildProgress: Sendable {
    /// A stage of a build or a check.
    public enum Stage: Int, Sendable {
        /// Reading content files.
        case reading
        /// Parsing content.
        case parsing
        /// Finding the section and the order of each entry.
        case collating
        /// Finding the targets of links and references.
        case resolving
        /// Rendering pages.
        case rendering
        /// Moving files into place.
        case writing
        /// Looking for problems beyond those that prevent a build.
        case checking
        /// Waiting for another build that writes to the same folder.
        case waiting
    }

    /// The progress at one moment.
    public struct Snapshot: Sendable, Equatable {
        /// The stage.
        public let stage: Stage
        /// The part of the stage that is done, in the stage's unit: files, bytes of text, entries or pages.
        ///
        /// It does not change while entries are collated or files are moved into place.
        public let done: Int
        /// The size of the whole stage in the same unit.
        public let total: Int

        package init(stage: Stage, done: Int, total: Int) {
            (self.stage, self.done, self.total) = (stage, done, total)
        }
    }

    private let stage = Atomic(Stage.reading.rawValue)
    private let done = Atomic(0)
    private let total = Atomic(0)

    /// Makes the progress of a build that has not begun.
    public init() {}

    /// The progress at this moment.
    public var now: Snapshot {
        Snapshot(
            stage: Stage(rawValue: stage.load(ordering: .relaxed)) ?? .reading, done: done.load(ordering: .relaxed),
            total: total.load(ordering: .relaxed))
    }

    package func begin(_ stage: Stage, of total: Int) {
        done.store(0, ordering: .relaxed)
        self.total.store(total, ordering: .relaxed)
        self.stage.store(stage.rawValue, ordering: .relaxed)
    }

    /// Adds to the work done, from any thread.
    @inline(__always)
    package func advance(by count: Int = 1) { done.add(count, ordering: .relaxed) }
}

extension BuildProgress.Snapshot {
    /// A short description: `reading 45,000 of 100,000 files, 210,000/s`.
    ///
    /// - Parameter perSecond: The speed, in units per second; nil if it is not known yet.
    public func text(perSecond: Double? = nil) -> String {
        let (verb, unit, size) =
            switch stage {
            case .reading: ("reading", "files", 1)
            case .parsing: ("parsing", "MB", 1_000_000)
            case .collating: ("collating", "entries", 1)
            case .resolving: ("resolving the links of", "entries", 1)
            case .rendering: ("rendering", "pages", 1)
            case .writing: ("writing", "files", 1)
            case .checking: ("checking", "entries", 1)
            case .waiting: ("waiting for another build that writes to the same folder", "", 1)
            }
        guard total >= size else { return verb }
        let share = done > 0 ? "\(Self.grouped(done / size)) of " : ""
        let speed =
            perSecond.flatMap { Int(exactly: ($0 / Double(size)).rounded()) }.flatMap { $0 > 0 && done > 0 ? $0 : nil }
        let rate = speed.map { ", \(Self.grouped($0))\(size == 1 ? "" : " \(unit)")/s" } ?? ""
        return "\(verb) \(share)\(Self.grouped(total / size)) \(unit)\(rate)"
    }

    /// A number with commas between groups of thousands.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
