/// The text of parts of templates that depend only on one element of a list, such as the link to a neighbor.
///
/// The pages around an element show it one after another, so a few elements are enough.
struct KeptLines {
    private struct Slot {
        var element = -1
        var text: [UInt8] = []
    }

    /// A power of two; more than twice the number of neighbors of a page.
    private static let slotCount = 32

    /// The slots of each part, one part after another.
    private var slots: [Slot]

    init(count: Int) { slots = [Slot](repeating: Slot(), count: count * Self.slotCount) }

    /// Appends the text of a part for an element; returns whether it is known.
    func append(_ part: Int, of element: Int, to output: inout [UInt8]) -> Bool {
        let slot = place(part, element)
        guard slots[slot].element == element else { return false }
        output += slots[slot].text
        return true
    }

    mutating func keep(_ part: Int, of element: Int, _ text: ArraySlice<UInt8>) {
        let slot = place(part, element)
        slots[slot].element = element
        slots[slot].text.removeAll(keepingCapacity: true)
        slots[slot].text += text
    }

    private func place(_ part: Int, _ element: Int) -> Int {
        part * Self.slotCount + element & (Self.slotCount - 1)
    }
}
