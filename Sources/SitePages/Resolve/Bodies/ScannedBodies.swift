import IndexedCollation

/// The findings in bodies, by a hash of each body.
///
/// The next build does not need to scan unchanged bodies again, or to make the tables of names that were looked for in
/// them.
package struct ScannedBodies: Sendable {
    /// The hashes, and the end of each body's record.
    private var keys: [UInt64] = []
    private var ends: [Int] = []
    private var records: [UInt8] = []

    /// The fingerprints of the names that were looked for.
    package private(set) var terms: [TermFingerprint] = []

    package init() {}

    /// Joins records that were made in parallel.
    init(joining parts: [Chunk], _ terms: [TermFingerprint] = []) {
        self.terms = terms
        let count = parts.reduce(0) { $0 + $1.keys.count }
        guard count > 0 else { return }
        keys.reserveCapacity(count)
        ends.reserveCapacity(count)
        records.reserveCapacity(parts.reduce(0) { $0 + $1.records.count })
        for part in parts {
            let start = records.count
            keys += part.keys
            ends += part.ends.lazy.map { start + $0 }
            records += part.records
        }
    }

    /// Finds records by the hashes of bodies.
    ///
    /// It is made only when needed, because it takes up as much memory as the records.
    package struct Lookup: Sendable {
        private let bodies: ScannedBodies
        private let numbers: [UInt64: Int]

        static let empty = Lookup(ScannedBodies())

        package init(_ bodies: ScannedBodies) {
            self.bodies = bodies
            numbers = Dictionary(bodies.keys.enumerated().lazy.map { ($1, $0) }) { $1 }
        }

        /// The findings in the body with a hash; nil if no such body was scanned.
        func body(_ key: UInt64) -> BodyFindings? {
            guard let number = numbers[key] else { return nil }
            let (ends, records) = (bodies.ends, bodies.records)
            var reader = CompactReader(rest: records[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
            return BodyFindings(reading: &reader)
        }
    }

    /// The records of some bodies.
    struct Chunk: Sendable {
        fileprivate var keys: [UInt64] = []
        fileprivate var ends: [Int] = []
        fileprivate var records: [UInt8] = []

        mutating func add(_ body: BodyFindings, _ key: UInt64) {
            keys.append(key)
            body.write(to: &records)
            ends.append(records.count)
        }
    }

    // MARK: Bytes

    /// The bytes that ``init(reading:)`` reads.
    package var bytes: [UInt8] {
        var writer = StateWriter()
        writer.reserveCapacity(keys.count * 16 + records.count + 64)
        writer.add(Fingerprint.ofProgram.value)
        writer.add(keys.count)
        for key in keys { writer.add(key) }
        for end in ends { writer.add(end) }
        writer.add(records)
        writer.add(elements: terms)
        writer.seal()
        return writer.bytes
    }

    /// Reads records of the same program; the result is empty if the bytes are anything else.
    package init(reading bytes: [UInt8]) {
        StateReader.read(bytes) { reader in
            guard reader.number() == Fingerprint.ofProgram.value, let count = reader.count(),
                count <= bytes.count / 16
            else { return }
            var keys: [UInt64] = []
            var ends: [Int] = []
            keys.reserveCapacity(count)
            ends.reserveCapacity(count)
            for _ in 0..<count {
                guard let key = reader.number() else { return }
                keys.append(key)
            }
            for _ in 0..<count {
                guard let end = reader.count(), end >= ends.last ?? 0 else { return }
                ends.append(end)
            }
            guard let records = reader.string(), records.count == ends.last ?? 0,
                let terms = reader.elements(as: TermFingerprint.self)
            else { return }
            (self.keys, self.ends, self.records, self.terms) = (keys, ends, Array(records), terms)
        }
    }
}

extension BodyFindings {
    fileprivate func write(to record: inout [UInt8]) {
        record.append(compact: scanned.links.count)
        for link in scanned.links {
            record.append(compact: link.isImage ? 1 : 0)
            let (address, name) = (link.address.range, link.name.range)
            for number in [address.lowerBound, address.upperBound, name.upperBound, Int(link.offset)] {
                record.append(compact: number)
            }
        }
        record.append(compact: scanned.text)
        record.append(compact: Int(truncatingIfNeeded: terms.key))
        record.append(compact: Int(truncatingIfNeeded: terms.places))
        record.append(compact: terms.entries.count)
        for place in terms.entries {
            record.append(compact: place.index.number)
            record.append(compact: place.entry.number)
        }
        record.append(compact: scanned.problems.count)
        for problem in scanned.problems {
            record.append(compact: problem.severity == .error ? 0 : problem.severity == .warning ? 1 : 2)
            record.append(compact: Array(problem.kind.id.utf8))
            record.append(compact: Array(problem.message.utf8))
            record.append(compact: problem.offset)
        }
    }

    fileprivate init?(reading reader: inout CompactReader) {
        guard let linkCount = reader.number() else { return nil }
        for _ in 0..<linkCount {
            guard let isImage = reader.number(), let start = reader.number(), let middle = reader.number(),
                let end = reader.number(), let offset = reader.int32(), start <= middle, middle <= end
            else { return nil }
            scanned.links.append(
                BodyLink(
                    address: StoredRange(start..<middle), name: StoredRange(middle..<end), offset: offset,
                    isImage: isImage == 1))
        }
        guard let text = reader.bytes(), scanned.links.allSatisfy({ $0.name.range.upperBound <= text.count }),
            let key = reader.number(), let places = reader.number(), let termCount = reader.number()
        else { return nil }
        scanned.text = text
        terms.key = UInt64(UInt(bitPattern: key))
        terms.places = UInt64(UInt(bitPattern: places))
        for _ in 0..<termCount {
            guard let index = reader.number(), let entry = reader.number() else { return nil }
            terms.entries.append(EntryPlace(index: IndexID(index), entry: EntryID(entry)))
        }
        guard let problemCount = reader.number() else { return nil }
        for _ in 0..<problemCount {
            guard let severity = reader.number(), let id = reader.bytes(),
                let kind = ScannedBody.Problem.kinds[String(decoding: id, as: UTF8.self)],
                let message = reader.bytes(), let offset = reader.number()
            else { return nil }
            scanned.problems.append(
                ScannedBody.Problem(
                    severity: severity == 0 ? .error : severity == 1 ? .warning : .note,
                    kind: kind, message: String(decoding: message, as: UTF8.self), offset: offset))
        }
    }
}

// Numbers are written in groups of seven bits, the least significant first; the highest bit of a byte says that another
// one follows.
extension [UInt8] {
    fileprivate mutating func append(compact number: Int) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    fileprivate mutating func append(compact bytes: [UInt8]) {
        append(compact: bytes.count)
        self += bytes
    }
}

/// Reads compact numbers and strings; the results are nil at the end, or if the bytes do not have the expected form.
private struct CompactReader {
    var rest: ArraySlice<UInt8>

    mutating func number() -> Int? {
        var number: UInt = 0
        var shift = 0
        while shift < 70, let byte = rest.popFirst() {
            number |= UInt(byte & 0x7F) << UInt(shift)
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
        return nil
    }

    mutating func int32() -> Int32? { number().flatMap { Int32(exactly: $0) } }

    mutating func bytes() -> [UInt8]? {
        guard let count = number(), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
