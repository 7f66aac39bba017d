/// Writes numbers and strings for ``StateReader``.
///
/// A number has eight bytes, the least significant one first; a string follows its length.
@usableFromInline package struct StateWriter {
    @usableFromInline package internal(set) var bytes: [UInt8] = []

    @inlinable package init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    @inlinable package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    @inlinable package mutating func add(_ number: UInt64) {
        bytes.append(word: number)
    }

    @inlinable package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    @inlinable package mutating func add(_ string: some Collection<UInt8>) {
        add(string.count)
        bytes += string
    }

    @inlinable package mutating func add(_ string: String) { add(string.utf8) }

    @inlinable package mutating func add(_ string: Span<UInt8>) {
        add(string.count)
        bytes.append(contentsOf: string)
    }

    /// Adds elements in the form that they have in memory; the record must begin with a hash that only this program
    /// has.
    @inlinable package mutating func add<Element: BitwiseCopyable>(elements: [Element]) {
        add(elements.count * MemoryLayout<Element>.stride)
        bytes.append(bytesOf: elements)
    }

    /// Appends a checksum that reveals missing or changed bytes.
    package mutating func seal() {
        var sum = Fingerprint()
        sum.add(bytes.span)
        add(sum.value)
    }
}

/// Reads the bytes of a ``StateWriter``.
///
/// The results are nil at the end, or if the bytes do not have the expected form.
@usableFromInline package struct StateReader: ~Escapable {
    @usableFromInline let bytes: Span<UInt8>
    @usableFromInline var index = 0

    /// Begins to read a sealed record; nil if the seal does not match.
    @_lifetime(copy sealed)
    package init?(_ sealed: Span<UInt8>) {
        guard sealed.count >= 8 else { return nil }
        bytes = sealed.extracting(..<(sealed.count - 8))
        var sum = Fingerprint()
        sum.add(bytes)
        guard sealed.word(at: bytes.count) == sum.value else { return nil }
    }

    /// Reads a sealed record if its seal matches.
    package static func read(_ sealed: [UInt8], _ body: (inout StateReader) -> Void) {
        guard var reader = StateReader(sealed.span) else { return }
        body(&reader)
    }

    @inlinable package var isAtEnd: Bool { index == bytes.count }

    @inlinable package mutating func number() -> UInt64? {
        guard index + 8 <= bytes.count else { return nil }
        defer { index += 8 }
        return bytes.word(at: index)
    }

    @inlinable package mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

    @_lifetime(copy self)
    @inlinable package mutating func string() -> Span<UInt8>? {
        guard let range = range() else { return nil }
        return bytes.extracting(range)
    }

    /// The range of a string in the record, for readers that keep the record's own bytes.
    @inlinable package mutating func range() -> Range<Int>? {
        guard let count = count(), count <= bytes.count - index else { return nil }
        defer { index += count }
        return index..<index + count
    }

    /// The result of ``StateWriter/add(elements:)``.
    @inlinable package mutating func elements<Element: BitwiseCopyable>(as type: Element.Type) -> [Element]? {
        guard let bytes = string(), bytes.count % MemoryLayout<Element>.stride == 0 else { return nil }
        return bytes.elements(as: type)
    }

    @inlinable package mutating func text() -> String? {
        guard let bytes = string() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
