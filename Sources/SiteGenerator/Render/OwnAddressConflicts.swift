extension SiteRenderer {
    /// The errors for entries whose own addresses belong to other files of the site, or need a folder in place of such
    /// a file.
    func addressConflicts() -> [Diagnostic] {
        let indexes = plan.indexes.indices.filter { plan.entryAddresses($0) != nil }
        guard !indexes.isEmpty else { return [] }
        let all = SiteFile.all(of: self)
        let redirects = Set(all.filter(\.isForOldAddresses).map(\.path))
        let own = Set(all.map { $0.path.lowercased() }).subtracting(redirects)
        let files = own.union(site.copiedFiles.map { $0.sitePath.lowercased() })
        let searches = plan.searchedIndexes.map { SearchIndex.folder(of: $0, in: plan).lowercased() }
        return indexes.flatMap { index in
            (0..<plan.indexes[index].entryCount).compactMap { rank -> Diagnostic? in
                let entry = plan.indexes[index].entry(ofRank: rank)
                let path = plan.path(of: .entry(index, entry: entry)).lowercased()
                let isInTheWay =
                    own.contains(path)
                    || SiteAddress.folders(ofFile: path).contains { folder in
                        files.contains(folder) || folder.hasSuffix(".js") && searches.contains(where: folder.hasPrefix)
                    }
                guard isInTheWay else { return nil }
                let value = plan.indexes[index].entries[entry]
                return .error(
                    .addressTwice, "'/\(path)' would be in the way of another file of the site; write another address",
                    at: OwnAddress.location(of: value, plan.content) ?? plan.content.location(of: value))
            }
        }
    }
}
