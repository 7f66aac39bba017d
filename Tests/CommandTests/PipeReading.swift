import Foundation

extension FileHandle {
    /// Reads what is there, or waits for it; empty at the end.
    ///
    /// Foundation's own methods end the tests if a signal interrupts them.
    func readSome() -> Data {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = readBytes(from: fileDescriptor, into: &buffer)
            if count >= 0 { return Data(buffer[..<count]) }
            if errno != EINTR { return Data() }
        }
    }

    /// Reads to the end.
    func readAll() -> Data {
        var result = Data()
        while case let more = readSome(), !more.isEmpty { result += more }
        return result
    }
}

/// Outside of the extension, because its methods hide the system's `read`.
private func readBytes(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    read(descriptor, &buffer, buffer.count)
}
