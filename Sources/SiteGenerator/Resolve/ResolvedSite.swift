/// A site whose bodies and references have been resolved: everything is known that its pages show.
struct ResolvedSite: Sendable {
    let map: SiteMap

    let bodies: ResolvedBodies

    /// The files that bodies link to, by path in the site.
    let files: [ContentFiles.File]

    /// What was found in the bodies, for the next time.
    let scanned: ScannedBodies

    /// Resolves the bodies and references of all entries.
    ///
    /// - Parameters:
    ///   - former: What was found in bodies earlier. Those among them are not scanned again.
    ///   - keepsHTML: Whether to keep the HTML of the bodies that are scanned, because all pages will be rendered.
    ///   - diagnostics: Receives the problems of bodies, links and references, in the order of the entries.
    static func resolve(
        _ map: SiteMap, reusing former: ScannedBodies, keepsHTML: Bool, workers: Workers, progress: BuildProgress?,
        _ diagnostics: inout [Diagnostic]
    ) async -> ResolvedSite {
        progress?.begin(.resolving, of: map.indexes.entryCount)
        let file = keepsHTML ? TemporaryFile() : nil
        let units = map.indexes.indices.flatMap { index in
            stride(from: 0, to: map.indexes[index].entries.count, by: ResolvedBodies.chunkSize).map {
                (index: index, first: $0)
            }
        }
        // Chunks can take very different times.
        let chunks = await workers.map(units.count, perThread: 64) { range in
            range.map { number in
                let unit = units[number]
                let end = min(unit.first + ResolvedBodies.chunkSize, map.indexes[unit.index].entries.count)
                defer { progress?.advance(by: end - unit.first) }
                return ChunkResolver(map, unit.index, former, keepsHTML: keepsHTML, file).resolve(unit.first..<end)
            }
        }.flatMap { $0 }
        diagnostics += unique(chunks.flatMap(\.diagnostics))
        var bodies: [[ResolvedBodies.Chunk?]] = map.indexes.map { _ in [] }
        for (unit, chunk) in zip(units, chunks) { bodies[unit.index].append(chunk.bodies) }
        let files = chunks.reduce(into: Set()) { $0.formUnion($1.bodies?.fragments.files ?? []) }
        return ResolvedSite(
            map: map, bodies: ResolvedBodies(bodies), files: files.sorted { $0.sitePath < $1.sitePath },
            scanned: ScannedBodies(joining: chunks.map(\.scanned)))
    }

    /// Removes duplicates: an entry can be listed in several locales, but its problems are reported once.
    private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            let file: ObjectIdentifier?
            let offset: Int
            let message: String
        }
        var known: Set<Key> = []
        return diagnostics.filter {
            known.insert(
                Key(
                    file: $0.location.map { ObjectIdentifier($0.file) }, offset: $0.location?.offset ?? 0,
                    message: $0.message)
            ).inserted
        }
    }
}

/// The HTML of bodies and hashes of their targets.
struct ResolvedBodies: Sendable {
    /// The number of consecutive entries of an index whose bodies are kept together.
    static let chunkSize = 64

    /// The bodies of consecutive entries.
    final class Chunk: Sendable {
        /// The bodies, whose HTML is in the file if there is one.
        let fragments: BodyFragments
        fileprivate let places: [BodyFragment?]
        fileprivate let hashes: [UInt64]
        fileprivate let file: (file: TemporaryFile, range: Range<Int>)?

        fileprivate init(
            _ fragments: BodyFragments, _ places: [BodyFragment?], _ hashes: [UInt64], in file: TemporaryFile?
        ) {
            var fragments = fragments
            self.file = file.flatMap { file in file.append(fragments.html).map { (file, $0) } }
            if self.file != nil { fragments.html = [] }
            (self.fragments, self.places, self.hashes) = (fragments, places, hashes)
        }

        /// The HTML of all bodies; nil if it cannot be read.
        fileprivate var html: [UInt8]? { file.map { $0.file.read($0.range) } ?? fragments.html }
    }

    /// By index; nil for a chunk without links, references, and kept HTML.
    private let chunks: [[Chunk?]]

    /// No bodies: each is scanned when a page shows it.
    static let none = ResolvedBodies([])

    fileprivate init(_ chunks: [[Chunk?]]) { self.chunks = chunks }

    /// A hash of an entry's body and of everything that its links and the entry's references lead to; 0 if it has
    /// neither links nor references.
    func hash(_ index: Int, _ entry: Int) -> UInt64 {
        chunk(index, entry)?.hashes[entry % Self.chunkSize] ?? 0
    }

    fileprivate func chunk(_ index: Int, _ entry: Int) -> Chunk? {
        index < chunks.count ? chunks[index][entry / Self.chunkSize] : nil
    }
}

/// Reads the HTML of bodies for a page. It keeps the last chunk, because pages show entries in their order.
struct BodyReader {
    private let bodies: ResolvedBodies
    private var chunk: ResolvedBodies.Chunk?
    private var html: [UInt8] = []

    init(_ bodies: ResolvedBodies) { self.bodies = bodies }

    /// Passes an entry's body to a function.
    ///
    /// - Parameter use: Receives the HTML with its gaps, the fragments with its targets, and its place there.
    /// - Returns: False if the HTML is not kept.
    mutating func withBody(
        _ index: Int, _ entry: Int,
        _ use: (_ html: ArraySlice<UInt8>, _ fragments: BodyFragments, _ body: BodyFragment) -> Void
    ) -> Bool {
        guard let wanted = bodies.chunk(index, entry), let body = wanted.places[entry % ResolvedBodies.chunkSize]
        else { return false }
        if chunk !== wanted {
            guard let read = wanted.html else { return false }
            html = read
            chunk = wanted
        }
        use(html[Int(body.html.lowerBound)..<Int(body.html.upperBound)], wanted.fragments, body)
        return true
    }
}

/// Resolves consecutive entries of an index.
private struct ChunkResolver {
    struct Result: Sendable {
        var bodies: ResolvedBodies.Chunk?
        var scanned = ScannedBodies.Part()
        var diagnostics: [Diagnostic] = []
    }

    private let map: SiteMap
    private let index: Int
    private let former: ScannedBodies
    private let keepsHTML: Bool

    /// Holds the HTML instead of the memory, if possible.
    private let file: TemporaryFile?

    init(_ map: SiteMap, _ index: Int, _ former: ScannedBodies, keepsHTML: Bool, _ file: TemporaryFile?) {
        self.map = map
        self.index = index
        self.former = former
        self.keepsHTML = keepsHTML
        self.file = file
    }

    func resolve(_ entries: Range<Int>) -> Result {
        var result = Result()
        var bodies = BodyResolver(map, index: index)
        var references: [Diagnostic] = []
        var fragments = BodyFragments()
        if keepsHTML { fragments.html.reserveCapacity(bodies.expectedSize(of: entries)) }
        var places = [BodyFragment?](repeating: nil, count: entries.count)
        var hashes = [UInt64](repeating: 0, count: entries.count)
        for (number, entry) in entries.enumerated() {
            let value = map.indexes[index].entries[entry]
            let mayFind = bodies.mayFind(in: entry)
            guard mayFind || value.fieldCount > 0 else { continue }
            let key = bodies.key(of: entry)
            var hash: UInt64?
            if mayFind {
                let scanned: ScannedBody
                if let known = former.body(key) {
                    scanned = known
                    hash = bodies.resolve(known, of: entry, into: &fragments)
                } else if keepsHTML {
                    (places[number], scanned, hash) = bodies.append(entry, to: &fragments)
                } else {
                    var html: [UInt8] = []
                    scanned = bodies.scan(entry, into: &html)
                    hash = bodies.resolve(scanned, of: entry, into: &fragments)
                }
                result.scanned.add(scanned, key)
            }
            if value.fieldCount > 0, let named = References.resolve(value, map, index: index, &references) {
                hash = (hash ?? 0) &* 31 &+ named
            }
            if let hash { hashes[number] = hash &* 31 &+ key }
        }
        result.diagnostics = bodies.diagnostics + references
        if hashes.contains(where: { $0 != 0 }) {
            result.bodies = ResolvedBodies.Chunk(fragments, places, hashes, in: file)
        }
        return result
    }
}
