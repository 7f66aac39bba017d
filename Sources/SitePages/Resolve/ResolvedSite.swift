/// A site whose bodies and references have been resolved, so everything that its pages show is known.
package struct ResolvedSite: Sendable {
    package let targets: LinkTargets

    package let bodies: ResolvedBodies

    /// The entries whose bodies link to each entry.
    package let mentions: Mentions

    /// The files that bodies link to, those in the theme settings, and those for the root of the site, by path in the
    /// site.
    package let copiedFiles: [LinkedFile]

    /// The findings in the bodies, for the next build.
    package let scanned: ScannedBodies

    /// The problems of bodies, links and references, in the order of the entries.
    package let diagnostics: [Diagnostic]

    /// The findings in each chunk of ``bodies``, by index and then by chunk, for a site whose texts are edited; empty
    /// if the HTML is kept.
    fileprivate let parts: IndexTable<[ChunkFindings]>

    package var plan: SitePlan { targets.plan }

    /// The findings in the bodies of consecutive entries.
    fileprivate struct ChunkFindings: Sendable {
        var mentions = Mentions.Chunk()
        var types: FieldTypeProblems?
        var diagnostics: [Diagnostic] = []
    }

    /// Resolves the bodies and references of all entries.
    ///
    /// - Parameters:
    ///   - read: The bodies that were read along with their entries.
    ///   - former: The earlier findings in bodies; bodies among them are not scanned again.
    ///   - keepsHTML: Whether to keep the HTML of the scanned bodies, because all pages will be rendered.
    package static func resolve(
        _ targets: LinkTargets, _ read: BodyTable<ReadBodies> = BodyTable(),
        reusing former: ScannedBodies.Lookup = .empty, keepsHTML: Bool, workers: Workers, progress: BuildProgress?
    ) async -> ResolvedSite {
        let plan = targets.plan
        progress?.begin(.resolving, of: plan.indexes.entryCount)
        let file = keepsHTML ? TemporaryFile() : nil
        let units = plan.indexes.indices.flatMap { index in
            stride(from: 0, to: plan.indexes[index].entries.count, by: ResolvedBodies.chunkSize).map {
                (index: index, first: $0)
            }
        }
        let size = { @Sendable (index: IndexID) in plan.indexes[index].entries.count }
        let linked = targets.linkedIndexes.sorted { size($0) > size($1) }
        let sharing = workers.sharing(plan.indexes.entryCount)
        await IndexTerms.make(targets.terms, of: linked, in: plan, workers: sharing)
        // Chunks can take very different times, so the largest indexes come last.
        let work = units.indices.sorted { (size(units[$0].index), $0) < (size(units[$1].index), $1) }
        let found = await sharing.share(work.count) { queue in
            var found: [(unit: Int, chunk: Chunk)] = []
            while let number = queue.next() {
                let unit = units[work[number]]
                let end = min(unit.first + ResolvedBodies.chunkSize, size(unit.index))
                let chunk = chunk(
                    (unit.first..<end).ids(), of: unit.index, targets, read, reusing: former, keepsHTML: keepsHTML,
                    in: file)
                found.append((work[number], chunk))
                progress?.advance(by: end - unit.first)
            }
            return found
        }
        let chunks = found.joined().sorted { $0.unit < $1.unit }.map(\.chunk)
        let terms = linked.map { targets.terms[$0].fingerprint.value }
        var bodies = plan.indexes.mapElements { _, _ in [ResolvedBodies.Chunk?]() }
        var parts = plan.indexes.mapElements { _, _ in [ChunkFindings]() }
        for (unit, chunk) in zip(units, chunks) {
            bodies[unit.index].append(chunk.bodies)
            parts[unit.index].append(chunk.findings)
        }
        return ResolvedSite(
            targets, ResolvedBodies(bodies), parts, keepsParts: !keepsHTML,
            scanned: ScannedBodies(joining: chunks.map(\.scanned), terms))
    }

    /// What consecutive entries of an index resolve to.
    private struct Chunk: Sendable {
        var bodies: ResolvedBodies.Chunk?
        var scanned = ScannedBodies.Chunk()
        var findings = ChunkFindings()
    }

    /// Resolves consecutive entries of an index.
    ///
    /// - Parameter file: The file that holds the HTML in place of memory, if possible.
    private static func chunk(
        _ entries: Range<EntryID>, of index: IndexID, _ targets: LinkTargets,
        _ read: BodyTable<ReadBodies> = BodyTable(),
        reusing former: ScannedBodies.Lookup = .empty, keepsHTML: Bool = false, in file: TemporaryFile? = nil
    ) -> Chunk {
        var chunk = Chunk()
        var bodies = BodyResolver(targets, index: index, read)
        var references: [Diagnostic] = []
        var types = FieldTypeCheck(targets.plan, targets.shownFields[index])
        var fragments = BodyFragments()
        if keepsHTML { fragments.html.reserveCapacity(bodies.expectedSize(of: entries)) }
        var places = [BodyFragment?](repeating: nil, count: entries.count)
        var hashes = [UInt64](repeating: 0, count: entries.count)
        for (number, entry) in entries.enumerated() {
            let value = targets.plan.indexes[index].entries[entry]
            let named =
                value.fieldCount > 0 && value.reference != .alias
                ? References.resolve(value, at: EntryPlace(index: index, entry: entry), targets, &references) : nil
            let lines = value.fieldCount > 0 ? bodies.resolveLines(of: entry, into: &fragments) : nil
            if value.hasFile { types?.check(value) }
            let mayFind = bodies.mayFind(in: entry)
            if keepsHTML, !mayFind, read.unit(of: value) != nil {
                places[number] = bodies.resolve(entry, into: &fragments).body
            }
            guard mayFind || named != nil || lines != nil else { continue }
            let key = bodies.key(of: entry)
            var hash = UInt64(0)
            if mayFind {
                let known = former.body(key)
                let resolved = bodies.resolve(entry, former: known, appendsHTML: keepsHTML, into: &fragments)
                if keepsHTML, known == nil { places[number] = resolved.body }
                hash = resolved.hash
                let linked = fragments.targets[Int(resolved.body.firstTarget)...].compactMap(\.place)
                chunk.findings.mentions.add(linked, of: entry)
                chunk.scanned.add(resolved.findings, key)
            }
            hashes[number] = (hash &* 31 &+ (named ?? 0)) &* 31 &+ key
            if let lines { hashes[number] = hashes[number] &* 31 &+ lines }
        }
        chunk.findings.diagnostics = bodies.diagnostics + references
        chunk.findings.types = types?.found
        if hashes.contains(where: { $0 != 0 }) || places.contains(where: { $0 != nil }) {
            chunk.bodies = ResolvedBodies.Chunk(fragments, places, hashes, in: file)
        }
        return chunk
    }

    /// Joins the results of chunks.
    ///
    /// - Parameter mentions: The entries whose bodies link to each entry, if they are already known.
    private init(
        _ targets: LinkTargets, _ bodies: ResolvedBodies, _ parts: IndexTable<[ChunkFindings]>, keepsParts: Bool,
        mentions: Mentions? = nil, scanned: ScannedBodies
    ) {
        self.targets = targets
        self.bodies = bodies
        self.parts = keepsParts ? parts : []
        self.mentions =
            mentions
            ?? Mentions(
                parts.enumerated().lazy.flatMap { index, parts in parts.lazy.map { (index, $0.mentions) } },
                in: targets.plan)
        // An entry can be listed in several locales.
        var diagnostics = Array(parts.lazy.flatMap { $0.lazy.flatMap(\.diagnostics) }).withoutRepetitions
        var types: [DirectoryID: FieldTypeProblems] = [:]
        for (index, parts) in parts.enumerated() {
            for case let found? in parts.lazy.map(\.types) {
                types[targets.plan.indexes[index].directory, default: FieldTypeProblems()].add(found)
            }
        }
        for (directory, found) in types.sorted(by: { $0.key < $1.key }) {
            diagnostics += found.diagnostics(
                targets.plan.content, targets.plan.configuration.directories[directory])
        }
        self.diagnostics = diagnostics
        copiedFiles = bodies.files.union(targets.files.staticFiles.files).union(targets.theme.copies)
            .filter { !targets.replaces($0.sitePath) }.sorted { $0.sitePath < $1.sitePath }
        self.scanned = scanned
    }

    /// The same site with other texts in some entries; the site must not keep the HTML of bodies.
    ///
    /// The hashes of other bodies, which tell a build whether to render pages again, do not cover the new texts.
    ///
    /// - Parameters:
    ///   - places: The edited entries, whose bodies are scanned again.
    ///   - targets: The targets of links, which differ from those of this site only in the texts.
    package func replacing(_ places: [EntryPlace], _ targets: LinkTargets) -> ResolvedSite {
        var (bodies, parts) = (self.bodies, self.parts)
        var hasOtherMentions = false
        let chunks = Set(
            places.map { EntryPlace(index: $0.index, entry: EntryID($0.entry.number / ResolvedBodies.chunkSize)) })
        for chunk in chunks {
            let number = chunk.entry.number
            let first = number * ResolvedBodies.chunkSize
            let end = min(first + ResolvedBodies.chunkSize, targets.plan.indexes[chunk.index].entries.count)
            let result = Self.chunk((first..<end).ids(), of: chunk.index, targets)
            if result.findings.mentions != parts[chunk.index][number].mentions { hasOtherMentions = true }
            parts[chunk.index][number] = result.findings
            bodies.chunks[chunk.index][number] = result.bodies
        }
        return ResolvedSite(
            targets, bodies, parts, keepsParts: true, mentions: hasOtherMentions ? nil : mentions, scanned: scanned)
    }
}

/// The HTML of bodies and hashes of their targets.
package struct ResolvedBodies: Sendable {
    /// The number of consecutive entries of an index whose bodies are kept together.
    static let chunkSize = 64

    /// The bodies of consecutive entries.
    final class Chunk: Sendable {
        /// The bodies; if there is a file, their HTML is in it.
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
            // Arrays that have grown have up to twice the room that they need, and a site has thousands of chunks.
            fragments.text = Array(exactly: fragments.text)
            fragments.targets = Array(exactly: fragments.targets)
            (self.fragments, self.places, self.hashes) = (fragments, places, hashes)
        }

        /// The HTML of all bodies; nil if it cannot be read.
        var html: [UInt8]? { file.map { $0.file.read($0.range) } ?? fragments.html }
    }

    /// The chunks by index; nil for a chunk without links, references or kept HTML.
    fileprivate var chunks: IndexTable<[Chunk?]>

    fileprivate init(_ chunks: IndexTable<[Chunk?]>) { self.chunks = chunks }

    /// The files that bodies link to.
    fileprivate var files: Set<LinkedFile> {
        chunks.reduce(into: []) { files, chunks in
            for case let chunk? in chunks { files.formUnion(chunk.fragments.files) }
        }
    }

    /// A hash of an entry's body and of everything that its links and the entry's references lead to; 0 if it has no
    /// links and no references.
    package func hash(_ index: IndexID, _ entry: EntryID) -> UInt64 {
        chunk(index, entry)?.hashes[entry.number % Self.chunkSize] ?? 0
    }

    /// The place of an entry's HTML in its chunk; nil if the HTML is not kept.
    func place(of entry: EntryID, in index: IndexID) -> (chunk: Chunk, body: BodyFragment)? {
        guard let chunk = chunk(index, entry), let body = chunk.places[entry.number % Self.chunkSize]
        else { return nil }
        return (chunk, body)
    }

    private func chunk(_ index: IndexID, _ entry: EntryID) -> Chunk? {
        chunks[index][entry.number / Self.chunkSize]
    }
}

/// Reads the HTML of bodies for a page.
///
/// It keeps the last chunk, because pages show entries in their order.
struct BodyReader {
    private var chunk: ResolvedBodies.Chunk?
    private var html: [UInt8] = []

    /// The HTML of all bodies in a chunk; nil if it cannot be read.
    mutating func html(of wanted: ResolvedBodies.Chunk) -> [UInt8]? {
        if chunk !== wanted {
            guard let read = wanted.html else { return nil }
            html = read
            chunk = wanted
        }
        return html
    }
}
