/// An array with a fixed address and fixed contents.
///
/// Threads point to its elements without counting references, so they do not wait for each other.
@usableFromInline package final class FixedArray<Element: BitwiseCopyable>: Sendable {
    /// The elements, which are valid during the lifetime of this object.
    @usableFromInline package let elements: UnownedSpan<Element>

    /// Makes an array.
    ///
    /// - Parameter fill: Appends exactly `count` elements.
    @inlinable package init(count: Int, _ fill: ((Element) -> Void) -> Void) {
        let elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
        var filled = 0
        fill { element in
            precondition(filled < count, "more elements than there is room for")
            unsafe elements.initializeElement(at: filled, to: element)
            filled += 1
        }
        precondition(filled == count, "fewer elements than were announced")
        unsafe self.elements = UnownedSpan(UnsafeBufferPointer(elements))
    }

    deinit { unsafe elements.pointer.deallocate() }
}
