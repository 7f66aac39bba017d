/// A list of paths in a single block of memory, which suits a hundred thousand paths better than an array of strings.
struct PathList: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Appends the path of a name in a folder, whose path ends with a slash or is empty.
    mutating func append(_ name: some Collection<UInt8>, in folder: String = "") {
        bytes.append(contentsOf: folder.utf8)
        bytes.append(contentsOf: name)
        ends.append(bytes.count)
    }

    func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range(number)])) }
    }

    /// Calls `body` with some of the paths.
    func forEach(in numbers: [Int], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
        try bytes.withUnsafeBufferPointer { bytes in
            for number in numbers { try body(UnsafeBufferPointer(rebasing: bytes[range(number)])) }
        }
    }

    func string(_ number: Int) -> String { withBytes(of: number) { String(decoding: $0, as: UTF8.self) } }

    private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The numbers of the paths, in the paths' byte order.
    func order() -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            ByteOrder.numbers(0..<count) { UnsafeBufferPointer(rebasing: bytes[range($0)]) }
        }
    }
}

extension String {
    /// Joins the path of a folder, which ends with a slash or is empty, and a relative path.
    init(_ path: UnsafeBufferPointer<UInt8>, in folder: String) {
        self.init(unsafeUninitializedCapacity: folder.utf8.count + path.count) { memory in
            let start = memory.initialize(from: folder.utf8).index
            return memory[start...].initialize(from: path).index
        }
    }
}
