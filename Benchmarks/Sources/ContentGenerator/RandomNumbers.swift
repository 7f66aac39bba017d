/// Reproducible pseudorandom numbers, for content that is the same everywhere.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). The standard library's
/// random functions are not used, because the next version may choose differently.
struct RandomNumbers {
    private var state: UInt64

    /// Makes the numbers of one entry. They do not depend on other entries, so the first entries of a large directory
    /// are those of a small one.
    init(seed: UInt64, index: Int) {
        state = seed
        state = next() ^ UInt64(truncatingIfNeeded: index)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one less than `bound`, which is at least 1.
    mutating func number(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.count)
    }

    /// True `percent` times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

    /// One of the elements, which must not be empty.
    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }
}
