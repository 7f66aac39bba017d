/// Writes numbers and strings as ``RecordReader`` reads them: numbers of eight bytes, the least significant first, and
/// strings behind their length.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0.bindMemory(to: UInt8.self)) }
    }

    mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    mutating func add(_ string: some Collection<UInt8>) {
        add(string.count)
        bytes += string
    }

    mutating func add(_ string: String) { add(string.utf8) }

    /// Adds what tells whether anything of it is missing or was changed.
    mutating func seal() {
        var sum = Fingerprint()
        bytes.withUnsafeBufferPointer { sum.add($0) }
        add(sum.value)
    }
}

/// Reads what a ``RecordWriter`` wrote; nil where there is no more, or something else.
struct RecordReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// Begins to read what was sealed; nil if it is not as it was then.
    init?(_ sealed: UnsafeBufferPointer<UInt8>) {
        guard sealed.count >= 8 else { return nil }
        bytes = UnsafeBufferPointer(rebasing: sealed[..<(sealed.count - 8)])
        var sum = Fingerprint()
        sum.add(bytes)
        let seal = UnsafeRawBufferPointer(sealed).loadUnaligned(fromByteOffset: bytes.count, as: UInt64.self)
        guard UInt64(littleEndian: seal) == sum.value else { return nil }
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func number() -> UInt64? {
        guard index + 8 <= bytes.count else { return nil }
        defer { index += 8 }
        return UInt64(
            littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

    mutating func string() -> UnsafeBufferPointer<UInt8>? {
        guard let count = count(), count <= bytes.count - index else { return nil }
        defer { index += count }
        return UnsafeBufferPointer(rebasing: bytes[index..<index + count])
    }

    mutating func text() -> String? { string().map { String(decoding: $0, as: UTF8.self) } }
}
