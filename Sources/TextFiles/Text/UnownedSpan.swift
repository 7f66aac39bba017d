import CLibrary

/// A view of elements that something else owns, such as the bytes of a source file or of an array.
///
/// Every access is checked against the bounds. Unlike a `Span`, a view can be stored in types and shared between
/// threads without counting references. In return, nothing checks that its owner outlives it, so only owners whose
/// elements never change hand out views:
/// - ``FileMemory`` owns the bytes of files, and the content keeps every ``SourceFile`` as long as the site exists;
/// - a ``FixedArray`` owns a table of the site, and the content, its indexes and the plan keep it;
/// - the program owns its literal texts.
///
/// Everything else, such as an array, lends its bytes as a `Span`, which cannot be kept. A view of them can only be made
/// with the word `unsafe`.
@usableFromInline @safe
package struct UnownedSpan<Element: BitwiseCopyable>: RandomAccessCollection, BitwiseCopyable, @unchecked Sendable {
    /// The elements, which are valid as long as their owner exists.
    @usableFromInline @unsafe package let pointer: UnsafeBufferPointer<Element>

    /// A view of nothing.
    @inlinable package static var empty: Self { Self() }

    @inline(__always)
    @usableFromInline init() { unsafe pointer = UnsafeBufferPointer(start: nil, count: 0) }

    /// Makes a view of elements that live as long as their owner; see above.
    @unsafe @inline(__always)
    @usableFromInline init(_ pointer: UnsafeBufferPointer<Element>) { unsafe self.pointer = pointer }

    /// Makes a view of a part of another view, whose first index is 0.
    @inline(__always)
    @inlinable package init(rebasing slice: Slice<Self>) {
        self = slice.base.extracting(slice.startIndex..<slice.endIndex)
    }

    /// A view of a range of the elements, whose first index is 0.
    @inline(__always)
    @inlinable package func extracting(_ range: Range<Int>) -> Self {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the bounds")
        guard let base = unsafe pointer.baseAddress else { return self }
        return unsafe Self(
            UnsafeBufferPointer(start: base + range.lowerBound, count: range.upperBound &- range.lowerBound))
    }

    @inline(__always)
    @inlinable package func extracting(_ range: some RangeExpression<Int>) -> Self {
        extracting(range.relative(to: indices))
    }

    @inline(__always)
    @inlinable package var count: Int { unsafe pointer.count }

    @inline(__always)
    @inlinable package var isEmpty: Bool { count == 0 }

    @inline(__always)
    @inlinable package var startIndex: Int { 0 }

    @inline(__always)
    @inlinable package var endIndex: Int { count }

    @inline(__always)
    @inlinable package func index(after index: Int) -> Int { index &+ 1 }

    @inline(__always)
    @inlinable package func index(before index: Int) -> Int { index &- 1 }

    @inline(__always)
    @inlinable package func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

    @inline(__always)
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }

    // The subscript checks indices, so slices do not need to check them as well.
    @inline(__always)
    @inlinable package func _failEarlyRangeCheck(_ index: Int, bounds: Range<Int>) {}

    @inline(__always)
    @inlinable package var indices: Range<Int> { unsafe Range(uncheckedBounds: (0, count)) }

    @inline(__always)
    @inlinable package subscript(index: Int) -> Element {
        // One comparison is enough, because a negative index is a large unsigned one.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the bounds")
        return unsafe pointer[index]
    }

    @inline(__always)
    @inlinable package subscript(range: Range<Int>) -> Slice<Self> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the bounds")
        return Slice(base: self, bounds: range)
    }

    @inline(__always)
    @inlinable package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try unsafe body(pointer)
    }

    @inline(__always)
    @inlinable package func makeIterator() -> Iterator { Iterator(self) }

    /// Iterates over the elements; its place never exceeds their count.
    @usableFromInline @safe package struct Iterator: IteratorProtocol {
        @usableFromInline let elements: UnownedSpan
        @usableFromInline var place = 0

        @inline(__always)
        @usableFromInline init(_ elements: UnownedSpan) { self.elements = elements }

        @inline(__always)
        @inlinable package mutating func next() -> Element? {
            guard place < elements.count else { return nil }
            defer { place &+= 1 }
            return unsafe elements.pointer[place]
        }
    }

    /// The elements as a span, for functions that only borrow them.
    ///
    /// It is valid as long as the owner exists, and not only as long as the variable with the view does: the optimizer
    /// of Swift 6.3.1 fails if that is a property of an object in a closure.
    @inlinable package var span: Span<Element> {
        @_lifetime(immortal)
        @inline(__always)
        get { unsafe _overrideLifetime(pointer.span, borrowing: ()) }
    }
}

/// A view of bytes that something else owns.
@usableFromInline package typealias ByteSpan = UnownedSpan<UInt8>

extension UnownedSpan where Element == UInt8 {
    /// The bytes of a literal text in the program.
    @inline(__always)
    @inlinable package init(_ text: StaticString) {
        unsafe self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether the bytes contain a certain byte.
    @inline(__always)
    @inlinable package func contains(_ byte: UInt8) -> Bool { offset(of: byte) != nil }

    @inline(__always)
    func firstIndex(of byte: UInt8) -> Int? { offset(of: byte) }

    /// Whether the bytes equal other bytes.
    @inline(__always)
    @inlinable package static func == (left: ByteSpan, right: ByteSpan) -> Bool { left.equals(right) }
}

extension Span where Element == UInt8 {
    @inline(__always)
    @inlinable package func contains(_ byte: UInt8) -> Bool { offset(of: byte) != nil }

    @inline(__always)
    @inlinable package func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        offset(from: 0, where: isWanted) != nil
    }

    @inline(__always)
    @inlinable package func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool { !contains { !condition($0) } }

    @inline(__always)
    @inlinable package func firstIndex(of byte: UInt8) -> Int? { offset(of: byte) }

    @inline(__always)
    @inlinable package func firstIndex(where isWanted: (UInt8) -> Bool) -> Int? { offset(from: 0, where: isWanted) }

    func lastIndex(of byte: UInt8) -> Int? { lastIndex { $0 == byte } }

    @inline(__always)
    @inlinable package func lastIndex(where isWanted: (UInt8) -> Bool) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if isWanted(self[index]) { return index }
        }
        return nil
    }

    @inlinable package func filter(_ isWanted: (UInt8) -> Bool) -> [UInt8] {
        var found: [UInt8] = []
        for index in indices where isWanted(self[index]) { found.append(self[index]) }
        return found
    }

    @inline(__always)
    @inlinable package var first: UInt8? { isEmpty ? nil : self[0] }

    @inline(__always)
    @inlinable package var last: UInt8? { isEmpty ? nil : self[count - 1] }
}

/// Bytes in memory: a view that can be kept, or a span that is lent.
@usableFromInline package protocol ByteView: ~Escapable {
    /// The bytes, which are valid as long as those of the view.
    @unsafe var pointer: UnsafeBufferPointer<UInt8> { get }

    var count: Int { get }

    subscript(index: Int) -> UInt8 { get }
}

extension UnownedSpan: ByteView where Element == UInt8 {}

extension Span: ByteView where Element == UInt8 {
    @unsafe @inline(__always)
    @inlinable package var pointer: UnsafeBufferPointer<UInt8> { unsafe withUnsafeBufferPointer { unsafe $0 } }
}

extension ByteView where Self: ~Escapable {
    /// Eight bytes from an offset on, the first one least significant.
    @inline(__always)
    @inlinable package func word(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count &- 8, "outside the bounds")
        return unsafe UInt64(
            littleEndian: UnsafeRawBufferPointer(pointer).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Four bytes from an offset on, the first one least significant.
    @inline(__always)
    func halfWord(at offset: Int) -> UInt32 {
        precondition(offset >= 0 && offset <= count &- 4, "outside the bounds")
        return unsafe UInt32(
            littleEndian: UnsafeRawBufferPointer(pointer).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// A copy of the elements that these bytes represent.
    ///
    /// Not all bytes are valid elements of all types, so ``Swift/Array/append(bytesOf:)`` in this program must have
    /// written them.
    @inlinable package func elements<Copy: BitwiseCopyable>(as type: Copy.Type) -> [Copy] {
        let count = count / MemoryLayout<Copy>.stride
        guard count > 0 else { return [] }
        return unsafe [Copy](unsafeUninitializedCapacity: count) { room, initialized in
            let bytes = unsafe UnsafeRawBufferPointer(pointer).prefix(count * MemoryLayout<Copy>.stride)
            unsafe UnsafeMutableRawBufferPointer(room).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
            initialized = count
        }
    }

    /// The offset of the first occurrence of a byte, from an offset on.
    @inline(__always)
    @inlinable package func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        precondition(start >= 0, "outside the bounds")
        guard let base = unsafe pointer.baseAddress, start < count,
            let found = unsafe memchr(base + start, Int32(byte), count &- start)
        else { return nil }
        return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// The offset of the first occurrence of some bytes, from an offset on.
    @inlinable package func offset(of text: some ByteView & ~Escapable, from start: Int) -> Int? {
        precondition(start >= 0, "outside the bounds")
        guard let base = unsafe pointer.baseAddress, let textBase = unsafe text.pointer.baseAddress,
            let first = unsafe text.pointer.first
        else { return nil }
        var index = start
        while index + text.count <= count, let found = unsafe memchr(base + index, Int32(first), count - index) {
            index = unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
            guard index + text.count <= count else { return nil }
            if unsafe memcmp(base + index, textBase, text.count) == 0 { return index }
            index += 1
        }
        return nil
    }

    /// Whether the bytes begin with other bytes.
    @inline(__always)
    @inlinable package func begins(with text: some ByteView & ~Escapable) -> Bool {
        count >= text.count && compare(text) == 0
    }

    /// Whether the bytes equal other bytes.
    @inline(__always)
    @inlinable package func equals(_ other: some ByteView & ~Escapable) -> Bool {
        count == other.count && compare(other) == 0
    }

    /// Compares the bytes at the positions that both have, as unsigned numbers.
    @inline(__always)
    @inlinable func compare(_ other: some ByteView & ~Escapable) -> Int {
        guard let base = unsafe pointer.baseAddress, let otherBase = unsafe other.pointer.baseAddress else { return 0 }
        return unsafe Int(memcmp(base, otherBase, Swift.min(count, other.count)))
    }

    /// Whether the bytes come before other bytes in byte order.
    @inline(__always)
    @inlinable package func precedes(_ other: some ByteView & ~Escapable) -> Bool {
        let difference = compare(other)
        return difference == 0 ? count < other.count : difference < 0
    }

    /// Examines the bytes eight at a time.
    ///
    /// - Parameters:
    ///   - end: The end of the bytes that are examined.
    ///   - hits: Marks bytes of a word, the first one least significant, with one bit of each byte.
    /// - Returns: The offset of the first marked byte; if there is none, the offset from which fewer than eight bytes
    ///   remain.
    @inline(__always)
    @inlinable package func offset(from start: Int, to end: Int, isHit: inout Bool, _ hits: (UInt64) -> UInt64) -> Int {
        precondition(start >= 0 && end <= count, "outside the bounds")
        guard let base = unsafe pointer.baseAddress else { return start }
        var index = start
        while index <= end &- 8 {
            let found = hits(
                unsafe UInt64(
                    littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            if found != 0 {
                isHit = true
                return index &+ found.trailingZeroBitCount / 8
            }
            index &+= 8
        }
        return index
    }

    /// Examines the bytes eight at a time, up to the first one that a closure does not skip.
    ///
    /// - Parameter skipped: The number of skipped bytes at the start of a word, the first byte least significant.
    @inline(__always)
    func skip(from start: Int, _ skipped: (UInt64) -> Int) -> Int {
        precondition(start >= 0, "outside the bounds")
        guard let base = unsafe pointer.baseAddress else { return start }
        var index = start
        while index <= count &- 8 {
            let length = skipped(
                unsafe UInt64(
                    littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            guard length == 8 else { return index + length }
            index &+= 8
        }
        return index
    }

    /// The offset of the first byte that meets a condition, from an offset on.
    @inline(__always)
    @inlinable package func offset(from start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
        precondition(start >= 0, "outside the bounds")
        let bytes = unsafe pointer
        var index = start
        while index < count {
            // The index is within the bounds, by the two comparisons above.
            if isWanted(unsafe bytes[index]) { return index }
            index &+= 1
        }
        return nil
    }

    /// The offset of the line feed or carriage return that ends the line; nil on the last line.
    @inline(__always)
    @inlinable package func lineEnd(from start: Int) -> Int? {
        offset(from: start) { $0 == .lineFeed || $0 == .carriageReturn }
    }
}

extension StaticString {
    /// A byte of the UTF-8.
    @inline(__always)
    @inlinable package subscript(byte offset: Int) -> UInt8 { ByteSpan(self)[offset] }

    /// Whether this is the same text at the same address, not only an equal one.
    @inline(__always)
    @inlinable package func isSameLiteral(as other: StaticString) -> Bool { unsafe utf8Start == other.utf8Start }
}

extension String {
    /// Makes a string of UTF-8.
    @inlinable package init(decoding bytes: Span<UInt8>, as encoding: UTF8.Type) {
        self = unsafe String(decoding: bytes.pointer, as: encoding)
    }
}

extension [UInt8] {
    @inlinable package init(_ bytes: Span<UInt8>) {
        self = []
        append(contentsOf: bytes)
    }

    /// Appends the bytes of a number, the least significant one first.
    @inline(__always)
    @inlinable package mutating func append(word: UInt64) {
        unsafe Swift.withUnsafeBytes(of: word.littleEndian) {
            unsafe append(contentsOf: ByteSpan($0.bindMemory(to: UInt8.self)))
        }
    }

    /// Appends the bytes of elements in the form that they have in memory.
    @inlinable package mutating func append<Value: BitwiseCopyable>(bytesOf elements: [Value]) {
        unsafe elements.withUnsafeBytes { unsafe append(contentsOf: ByteSpan($0.bindMemory(to: UInt8.self))) }
    }

    /// Appends a literal text.
    @inline(__always)
    @inlinable package mutating func append(_ text: StaticString) { append(contentsOf: ByteSpan(text)) }

    /// Appends bytes, with half the instructions of the standard library's function for arbitrary sequences.
    @inline(__always)
    @inlinable package mutating func append(contentsOf bytes: Span<UInt8>) {
        // Appending nothing to an empty array would write its count of 0 to the storage that all empty arrays share.
        guard let base = unsafe bytes.pointer.baseAddress, !bytes.isEmpty else { return }
        append(addingCapacity: bytes.count) { output in
            unsafe output.withUnsafeMutableBufferPointer { room, count in
                guard let start = room.baseAddress else { return }
                unsafe memcpy(start, base, bytes.count)
                count = bytes.count
            }
        }
    }

    @inline(__always)
    @inlinable package mutating func append(contentsOf bytes: ByteSpan) { append(contentsOf: bytes.span) }

    @inline(__always)
    @inlinable package mutating func append(contentsOf bytes: Slice<ByteSpan>) {
        append(contentsOf: ByteSpan(rebasing: bytes))
    }

    @inline(__always)
    @inlinable package mutating func append(contentsOf bytes: [UInt8]) { append(contentsOf: bytes.span) }

    @inline(__always)
    @inlinable package mutating func append(contentsOf bytes: ArraySlice<UInt8>) { append(contentsOf: bytes.span) }

    @inline(__always)
    @inlinable package static func += (bytes: inout [UInt8], more: [UInt8]) { bytes.append(contentsOf: more.span) }

    @inline(__always)
    @inlinable package static func += (bytes: inout [UInt8], more: ArraySlice<UInt8>) {
        bytes.append(contentsOf: more.span)
    }

    @inline(__always)
    @inlinable package static func += (bytes: inout [UInt8], more: Slice<ByteSpan>) { bytes.append(contentsOf: more) }

    /// Appends bytes, and returns their range.
    @inline(__always)
    @inlinable package mutating func store(_ bytes: Span<UInt8>) -> StoredRange {
        let start = count
        append(contentsOf: bytes)
        return StoredRange(start..<count)
    }
}

// Where the compiler cannot follow how long the owner lives, as with an element of an array, a closure borrows the
// bytes.

extension [UInt8] {
    /// Lends the bytes.
    @inline(__always)
    @inlinable package func withBytes<Result, Failure>(_ body: (Span<UInt8>) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        try body(span)
    }
}

extension ArraySlice<UInt8> {
    /// Lends the bytes.
    @inline(__always)
    @inlinable package func withBytes<Result, Failure>(_ body: (Span<UInt8>) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        try body(span)
    }
}

extension Collection<UInt8> {
    /// Lends the bytes, or a copy of them.
    @inline(__always)
    @inlinable package func withAnyBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withContiguousStorageIfAvailable { unsafe body($0.span) } ?? body(Array(self).span)
    }
}

extension String {
    /// Lends the UTF-8.
    @inline(__always)
    @inlinable package mutating func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try withUTF8 { try unsafe body($0.span) }
    }
}

extension UInt8 {
    /// The only byte of a value that takes one byte in memory.
    init<Value>(ofValue value: Value) {
        precondition(MemoryLayout<Value>.size == 1)
        self = unsafe withUnsafeBytes(of: value) { unsafe $0[0] }
    }
}

extension Fingerprint {
    /// Adds part of a text whose length has already been added.
    ///
    /// The length of every part except the last one is a multiple of sixteen.
    @inlinable package mutating func add(piece: Span<UInt8>) {
        guard let base = unsafe piece.pointer.baseAddress else { return }
        // Both stay within the piece, because only as many bytes are read as remain.
        var place = unsafe UnsafeRawPointer(base)
        let end = unsafe place + piece.count
        // A local copy stays in a register during the loop.
        var value = value
        while unsafe end - place >= 16 {
            let first = unsafe UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
            let second = unsafe UInt64(littleEndian: (place + 8).loadUnaligned(as: UInt64.self))
            let product = (value ^ first).multipliedFullWidth(by: second ^ 0xE703_7ED1_A0B4_28DB)
            value = (product.high ^ product.low) &+ value
            unsafe place += 16
        }
        self.value = value
        if unsafe end - place >= 8 {
            unsafe add(UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)))
            unsafe place += 8
        }
        guard unsafe place < end else { return }
        var last: UInt64 = 0
        while unsafe place < end {
            last = unsafe last << 8 | UInt64(place.load(as: UInt8.self))
            unsafe place += 1
        }
        add(last)
    }
}
