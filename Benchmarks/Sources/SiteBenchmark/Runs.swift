/// The measurements of several runs, in the order of the runs.
struct Runs {
    private(set) var wall: [Double] = []
    private(set) var cpu: [Double] = []
    /// The peak memory in bytes.
    private(set) var peak: [Double] = []

    var isEmpty: Bool { wall.isEmpty }

    mutating func append(_ child: ChildProcess) {
        wall.append(child.wall)
        cpu.append(child.cpu)
        peak.append(Double(child.peak))
    }

    /// Appends the run of two programs, one after the other.
    mutating func append(_ first: ChildProcess, _ second: ChildProcess) {
        wall.append(first.wall + second.wall)
        cpu.append(first.cpu + second.cpu)
        peak.append(Double(max(first.peak, second.peak)))
    }

    var json: JSON {
        .object([
            ("runs", .number(Double(wall.count))), ("wall", .number(wall.median)), ("cpu", .number(cpu.median)),
            ("peak", .number(peak.median)), ("walls", .list(wall.map { .number($0) })),
        ])
    }
}

/// The ratios of two measurements, for pairs of consecutive runs.
struct Ratio {
    let median: Double
    let least: Double
    let most: Double

    /// - Returns: nil if there are no pairs.
    init?(_ values: [Double], to others: [Double]) {
        let ratios = zip(values, others).filter { $1 > 0 }.map { $0 / $1 }
        guard let least = ratios.min(), let most = ratios.max() else { return nil }
        median = ratios.median
        self.least = least
        self.most = most
    }

    var json: JSON {
        .object([("median", .number(median)), ("least", .number(least)), ("most", .number(most))])
    }
}

extension [Double] {
    /// The middle value, or the mean of the two middle values; 0 if there are none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
