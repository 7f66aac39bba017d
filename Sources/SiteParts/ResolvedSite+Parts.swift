import IndexedCollation

// The statement in a part of a site about its source. Unlike the hash by which a build detects that nothing has
// changed, it does not depend on any time, inode or path of the machine.
extension ResolvedSite {
    /// The record of a part.
    ///
    /// - Parameters:
    ///   - content: A hash of the content files, by their bytes.
    ///   - theme: A hash of the theme.
    ///   - files: The files of the part, with the fingerprints of their bytes.
    package func record(
        of part: SitePart, content: UInt64, theme: UInt64, _ files: [(path: String, fingerprint: UInt64)],
        workers: Workers
    ) async throws -> PartRecord {
        let (division, number): (PartRecord.Division, Int) =
            switch part {
            case .shard(let number, let count): (.shards(count), number)
            case .locale(let locale):
                (.locales(plan.locales.map(\.tag)), (plan.id(of: locale)?.number ?? 0) + 1)
            }
        let span = plan.content.publication.span
        let source = PartRecord.Source(
            program: Thumbindex.version, collation: ICU.version, content: content,
            settings: plan.configuration.contentFingerprint, theme: theme, copies: try await copiesFingerprint(workers),
            day: span.isLimited ? "\(plan.configuration.today)" : "",
            since: span.isLimited ? span.start == .distantPast ? "-" : "\(span.start)" : "")
        return PartRecord(source: source, division: division, number: number, files: files.map(PartRecord.File.init))
    }

    /// A hash of the files that are copied to the site, by their bytes.
    private func copiesFingerprint(_ workers: Workers) async throws -> UInt64 {
        let files = copiedFiles
        let hashes = try await workers.map(files.count) { [targets] range in
            try files[range].map { file in
                var print = Fingerprint()
                print.add(file.sitePath)
                let open = try targets.files.open(file)
                print.add(open.size)
                _ = try open.forEachPiece { piece in
                    print.add(piece: piece)
                    return true
                }
                return print.value
            }
        }
        var print = Fingerprint()
        for hash in hashes.joined() { print.add(hash) }
        return print.value
    }
}
