/// A table of units that were read in parallel, by the numbers that their bodies have in all of them together.
@usableFromInline package struct BodyTable<Unit: Sendable>: Sendable {
    @usableFromInline var units: [Unit] = []

    /// The number of bodies before each unit.
    @usableFromInline var firsts: [Int] = []
    @usableFromInline private(set) var count = 0

    package init(units: [Unit] = [], firsts: [Int] = [], count: Int = 0) {
        self.units = units
        self.firsts = firsts
        self.count = count
    }

    mutating func append(_ unit: Unit, count: Int) {
        guard count > 0 else { return }
        units.append(unit)
        firsts.append(self.count)
        self.count += count
    }

    /// The unit with an entry's body, and the number of the body in it; nil if the body was not read along with the
    /// entry.
    @inline(__always)
    @inlinable package func unit(of entry: Entry) -> (unit: Unit, number: Int)? {
        let number = Int(entry.bodyNumber) - 1
        guard number >= 0, number < count else { return nil }
        let unit = firsts.position { $0 <= number }
        return (units[unit], number - firsts[unit])
    }
}
