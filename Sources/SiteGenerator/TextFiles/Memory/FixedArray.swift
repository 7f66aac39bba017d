/// Elements that stay in one place and never change: threads that point to them count no references, and so do not wait
/// for each other.
///
/// `@unchecked`: nothing writes after `init`.
final class FixedArray<Element: BitwiseCopyable>: @unchecked Sendable {
    /// Valid as long as this is.
    let elements: UnsafeBufferPointer<Element>

    /// - Parameter fill: appends just `count` elements.
    init(count: Int, _ fill: ((Element) -> Void) -> Void) {
        let elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
        var filled = 0
        fill { element in
            precondition(filled < count, "more elements than there is room for")
            elements.initializeElement(at: filled, to: element)
            filled += 1
        }
        precondition(filled == count, "fewer elements than were announced")
        self.elements = UnsafeBufferPointer(elements)
    }

    deinit { elements.deallocate() }
}
