/// Owns texts and lists at fixed addresses, so that others can point to them during its lifetime.
final class TextArena {
    private var blocks: [Block] = []

    /// The offset of the free space in the last block.
    private var free = 0

    private struct Block {
        let start: UnsafeMutableRawPointer
        let size: Int
    }

    deinit {
        for block in blocks { block.start.deallocate() }
    }

    /// Discards everything, so that the memory can be reused.
    func clear() {
        for block in blocks.dropFirst() { block.start.deallocate() }
        blocks.removeLast(max(0, blocks.count - 1))
        free = 0
    }

    /// Stores a string as UTF-8.
    func keep(_ string: String) -> UnsafeBufferPointer<UInt8> {
        var string = string
        return string.withUTF8 { keep($0) }
    }

    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        elements.withUnsafeBufferPointer { keep($0) }
    }

    private func keep<Element: BitwiseCopyable>(
        _ elements: UnsafeBufferPointer<Element>
    ) -> UnsafeBufferPointer<Element> {
        guard let source = elements.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
        let size = elements.count * MemoryLayout<Element>.stride
        let place = room(size)
        place.copyMemory(from: source, byteCount: size)
        return UnsafeBufferPointer(
            start: UnsafePointer(place.assumingMemoryBound(to: Element.self)), count: elements.count)
    }

    /// Memory for a number of bytes, with sufficient alignment for all stored values.
    private func room(_ size: Int) -> UnsafeMutableRawPointer {
        let size = (size + 15) & ~15
        if let last = blocks.last, free + size <= last.size {
            defer { free += size }
            return last.start + free
        }
        let capacity = max(size, 2048 << min(blocks.count, 5))
        let start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        blocks.append(Block(start: start, size: capacity))
        free = size
        return start
    }
}
