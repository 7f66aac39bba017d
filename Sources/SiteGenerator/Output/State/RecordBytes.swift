/// Writes numbers and strings for ``RecordReader``.
///
/// A number has eight bytes, the least significant one first; a string follows its length.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func add(_ number: UInt64) {
        bytes.append(word: number)
    }

    mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    mutating func add(_ string: some Collection<UInt8>) {
        add(string.count)
        bytes += string
    }

    mutating func add(_ string: String) { add(string.utf8) }

    mutating func add(_ string: ByteSpan) {
        add(string.count)
        bytes.append(contentsOf: string)
    }

    /// Adds elements in the form that they have in memory; the record must begin with a hash that only this program
    /// has.
    mutating func add<Element: BitwiseCopyable>(elements: [Element]) {
        add(elements.count * MemoryLayout<Element>.stride)
        bytes.append(bytesOf: elements)
    }

    /// Appends a checksum that reveals missing or changed bytes.
    mutating func seal() {
        var sum = Fingerprint()
        bytes.withBytes { sum.add($0) }
        add(sum.value)
    }
}

/// Reads the bytes of a ``RecordWriter``.
///
/// The results are nil at the end, or if the bytes do not have the expected form.
struct RecordReader {
    private let bytes: ByteSpan
    private var index = 0

    /// Begins to read a sealed record; nil if the seal does not match.
    init?(_ sealed: ByteSpan) {
        guard sealed.count >= 8 else { return nil }
        bytes = ByteSpan(rebasing: sealed[..<(sealed.count - 8)])
        var sum = Fingerprint()
        sum.add(bytes)
        guard sealed.word(at: bytes.count) == sum.value else { return nil }
    }

    /// Reads a sealed record if its seal matches.
    static func read(_ sealed: [UInt8], _ body: (inout RecordReader) -> Void) {
        sealed.withBytes { bytes in
            guard var reader = RecordReader(bytes) else { return }
            body(&reader)
        }
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func number() -> UInt64? {
        guard index + 8 <= bytes.count else { return nil }
        defer { index += 8 }
        return bytes.word(at: index)
    }

    mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

    mutating func string() -> ByteSpan? {
        guard let count = count(), count <= bytes.count - index else { return nil }
        defer { index += count }
        return ByteSpan(rebasing: bytes[index..<index + count])
    }

    /// The result of ``RecordWriter/add(elements:)``.
    mutating func elements<Element: BitwiseCopyable>(as type: Element.Type) -> [Element]? {
        string().flatMap { $0.count % MemoryLayout<Element>.stride == 0 ? $0.elements(as: type) : nil }
    }

    mutating func text() -> String? { string().map { String(decoding: $0, as: UTF8.self) } }
}
