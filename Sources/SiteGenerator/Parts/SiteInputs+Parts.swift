import IndexedCollation

// The statement in a part of a site about its source. Unlike the hash by which a build detects that nothing has
// changed, it does not depend on any time, inode or path of the machine.
extension SiteInputs {
    /// A hash of the content files and of everything that belongs to them, by their bytes.
    func contentFingerprint(_ read: [ContentFile]) -> UInt64 {
        var print = Fingerprint()
        print.add(read.count)
        for file in read {
            print.add(configuration.pathInContent(file.file.path))
            print.add(file.directory.number)
            print.add(file.locale?.tag ?? "")
            print.add(file.name)
            print.add(file.lastChange ?? "")
            print.add(file.file.bytes.span)
        }
        addFilesBesideEntries(to: &print)
        return print.value
    }

    /// The record of a part.
    ///
    /// - Parameter files: The files of the part.
    func record(
        of part: SitePart, _ prepared: Site.Prepared, _ files: [(path: String, fingerprint: UInt64)]
    ) async throws -> PartRecord {
        let locales = prepared.plan.locales
        let (division, number): (PartRecord.Division, Int) =
            switch part {
            case .shard(let number, let count): (.shards(count), number)
            case .locale(let locale):
                (.locales(locales.map(\.tag)), (prepared.plan.id(of: locale)?.number ?? 0) + 1)
            }
        let span = prepared.plan.content.publication.span
        let source = PartRecord.Source(
            program: Thumbindex.version, collation: ICU.version, content: prepared.contentFingerprint ?? 0,
            settings: configuration.contentFingerprint, theme: theme.fingerprint,
            copies: try await prepared.copiesFingerprint(), day: span.isLimited ? "\(configuration.today)" : "",
            since: span.isLimited ? span.start == .distantPast ? "-" : "\(span.start)" : "")
        return PartRecord(source: source, division: division, number: number, files: files.map(PartRecord.File.init))
    }
}

extension Site.Prepared {
    /// The files of a part, or of the whole site.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the site does not have the part.
    func files(of part: SitePart?, _ diagnostics: inout [Diagnostic]) -> SiteFileList? {
        let all = SiteFileList(renderer)
        guard let part else { return all }
        if let files = all.part(part, of: plan) { return files }
        let tags = plan.locales.map { "'\($0.tag)'" }
        let locale = if case .locale(let locale) = part { locale.tag } else { "" }
        diagnostics.append(
            .error(
                .part,
                "the site has no locale '\(locale)'; \(tags.count == 1 ? "its only one is" : "it has") \(tags.joined(separator: ", "))"
            ))
        return nil
    }

    /// A hash of the files that are copied to the site, by their bytes.
    fileprivate func copiesFingerprint() async throws -> UInt64 {
        let files = site.copiedFiles
        let hashes = try await workers.map(files.count) { [targets = site.targets] range in
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
