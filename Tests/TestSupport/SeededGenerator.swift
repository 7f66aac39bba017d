/// Numbers that are the same for the same seed: SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
/// Generators", 2014).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// Returns a damaged text: some bytes are changed, removed or doubled, or signs of its format are added.
    public mutating func damaged(_ text: [UInt8], signs: [UInt8]) -> [UInt8] {
        var bytes = text
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            let index = Int.random(in: 0...bytes.count, using: &self)
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes.insert(signs.randomElement(using: &self) ?? 0, at: index)
            case 1: if index < bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &self) }
            case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...8, using: &self)))
            case 3: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 12)], at: index)
            default: if index < bytes.count { bytes[index] = signs.randomElement(using: &self) ?? 0 }
            }
        }
        return bytes
    }
}
