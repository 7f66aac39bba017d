/// The text of parts of templates that depend only on one element of a list, such as the link to a neighbor.
///
/// The pages around an element show it one after another, so a few elements are enough. A part can contain others.
@usableFromInline
struct KeptLines {
    private struct Slot {
        var element = -1
        var text: [UInt8] = []
    }

    /// A power of two; more than twice the number of neighbors of a page.
    private static let slotCount = 32

    /// The slots of each part, one part after another.
    private var slots: [Slot]

    /// The element for which each part is being written, and where its text begins; nil if it is not kept.
    private var begun: [(element: Int, start: Int)?]

    init(count: Int) {
        slots = [Slot](repeating: Slot(), count: count * Self.slotCount)
        begun = Array(repeating: nil, count: count)
    }

    /// Appends the text of a part for an element; returns false if it is not known, and has to be written now.
    ///
    /// - Parameter element: The number of the element; nil if its text is not kept.
    @usableFromInline mutating func append(_ part: Int, of element: Int?, to output: inout [UInt8]) -> Bool {
        guard let element else {
            begun[part] = nil
            return false
        }
        let slot = place(part, element)
        guard slots[slot].element == element else {
            begun[part] = (element, output.count)
            return false
        }
        output += slots[slot].text
        return true
    }

    /// Keeps the text of a part that has been written.
    @usableFromInline mutating func keep(_ part: Int, in output: [UInt8]) {
        guard let (element, start) = begun[part] else { return }
        let slot = place(part, element)
        slots[slot].element = element
        slots[slot].text.removeAll(keepingCapacity: true)
        slots[slot].text += output[start...]
    }

    private func place(_ part: Int, _ element: Int) -> Int {
        part * Self.slotCount + element & (Self.slotCount - 1)
    }
}
