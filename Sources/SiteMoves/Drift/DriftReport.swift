import SiteGenerator

/// The moves in a site, as text for people.
public struct DriftReport: Sendable {
    private let drift: Drift

    /// The maximum number of rows of each kind in a directory; nil for all rows.
    private let limit: Int?

    private let isColored: Bool

    /// The maximum number of rows of each kind in a directory, unless all are wanted.
    public static let usualLimit = 10

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - showsAll: Whether to name all entries, rather than only the first ones of each kind.
    ///   - isColored: Whether to mark headings with ANSI colors for a terminal.
    public init(_ drift: Drift, showsAll: Bool = false, isColored: Bool = false) {
        self.drift = drift
        limit = showsAll ? nil : Self.usualLimit
        self.isColored = isColored
    }

    /// The text, which has several lines.
    public var text: String {
        var lines = versions
        for directory in drift.directories { lines += [""] + self.lines(directory) }
        for (places, verb) in [(drift.added, "new"), (drift.removed, "gone")] where !places.isEmpty {
            lines += ["", "Directories that are \(verb): \(places.map(\.name).joined(separator: "; "))"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var versions: [String] {
        let (then, now) = (drift.then.text, drift.now.text)
        guard !drift.then.icu.isEmpty else { return ["Then: versions unknown", "Now:  \(now)"] }
        return then == now ? ["Then and now: \(now)"] : ["Then: \(then)", "Now:  \(now)"]
    }

    // MARK: Directories

    private func lines(_ directory: Drift.Directory) -> [String] {
        let moved = directory.moves.filter(\.hasMoved)
        var lines = ["\(bold(directory.place.name)): \(summary(directory, movedCount: moved.count))"]
        lines += list("Index titles that are new", directory.newTitles.map(\.printable))
        lines += list("Index titles that are gone", directory.goneTitles.map(\.printable))
        lines += group(
            "In another section",
            moved.compactMap { move in move.section.map { (move.title, "\($0.then.printable) → \($0.now.printable)") } }
        )
        lines += group(
            "In another place in the order",
            moved.filter { $0.isReordered && $0.section == nil }.map { move in
                (move.title, move.neighbors.map { "\(Self.place($0.then)) → \(Self.place($0.now))" } ?? "")
            })
        lines += group(
            "At another address",
            moved.compactMap { move in move.address.map { (move.title, "\($0.then.printable) → \($0.now.printable)") } }
        )
        lines += list("Pages of lists that are gone", directory.gonePages.map(\.printable), separator: " ")
        let others = directory.moves.count - moved.count
        if others > 0 {
            lines.append("  \(Self.counted(others, "other entry has", "other entries have")) new neighbors")
        }
        return lines
    }

    private func summary(_ directory: Drift.Directory, movedCount: Int) -> String {
        let total = Self.counted(directory.commonCount, "entry", "entries")
        let moved = movedCount == 0 ? "none of \(total) moved" : "\(movedCount) of \(total) moved"
        let changes = [
            (directory.addedCount, "added"), (directory.removedCount, "removed"), (directory.editedCount, "edited"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return changes.isEmpty ? moved : "\(moved); not counted: \(changes.joined(separator: ", "))"
    }

    private func list(_ heading: String, _ items: [String], separator: String = " ") -> [String] {
        guard !items.isEmpty else { return [] }
        let shown = items.prefix(limit.map { $0 * 4 } ?? items.count)
        let more = items.count > shown.count ? "\(separator)and \(items.count - shown.count) more" : ""
        return ["  \(heading): \(shown.joined(separator: separator))\(more)"]
    }

    private func group(_ heading: String, _ rows: [(title: String, change: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let shown = rows.prefix(limit ?? rows.count)
        let width = min(28, shown.map { $0.title.printable.count }.max() ?? 0)
        var lines = ["  \(heading): \(rows.count)"]
        for row in shown {
            let title = row.title.printable
            lines.append("    \(title)\(String(repeating: " ", count: max(0, width - title.count)))  \(row.change)")
        }
        if rows.count > shown.count { lines.append("    and \(rows.count - shown.count) more; '--all' names them") }
        return lines
    }

    private static func place(_ neighbors: Drift.Neighbors) -> String {
        switch (neighbors.before?.printable, neighbors.after?.printable) {
        case (let before?, let after?): "between '\(before)' and '\(after)'"
        case (let before?, nil): "after '\(before)', last"
        case (nil, let after?): "before '\(after)', first"
        case (nil, nil): "alone"
        }
    }

    private static func counted(_ count: Int, _ one: String, _ several: String) -> String {
        "\(count) \(count == 1 ? one : several)"
    }

    private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

extension PublishedRecord.Versions {
    fileprivate var text: String { "ICU \(icu), CLDR \(cldr), Unicode \(unicode)".printable }
}

extension PublishedRecord.Place {
    fileprivate var name: String { "\(directory), \(locale)".printable }
}
