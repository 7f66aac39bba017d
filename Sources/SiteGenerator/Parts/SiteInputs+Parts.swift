extension SiteInputs {
    /// A hash of the content files and of everything that belongs to them, by their bytes.
    private func contentFingerprint(_ read: [ContentFile]) -> UInt64 {
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

    /// Adds the record of a part to its files.
    ///
    /// - Parameter read: The content files.
    func addRecord(
        of part: SitePart, _ prepared: Site.Prepared, _ read: [ContentFile], to staged: StagedSite
    ) async throws {
        let record = try await prepared.site.record(
            of: part, content: contentFingerprint(read), theme: theme.fingerprint, staged.files,
            workers: prepared.workers)
        try staged.write(record.bytes, to: PartRecord.fileName, madeOf: nil)
    }
}
