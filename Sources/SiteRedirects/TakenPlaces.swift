/// The places of files in the site, regardless of case, which some disks ignore.
struct TakenPlaces {
    private var files: Set<String> = []
    private var folders: Set<String> = []

    init(_ paths: some Sequence<String>) {
        for path in paths { add(path.lowercased()) }
    }

    private mutating func add(_ path: String) {
        files.insert(path)
        folders.formUnion(SiteAddress.folders(ofFile: path))
    }

    /// Takes the place of a file if it is free, so no other file has that place or the place of one of its folders.
    mutating func take(_ path: String) -> Bool {
        let path = path.lowercased()
        guard !files.contains(path), !folders.contains(path),
            !SiteAddress.folders(ofFile: path).contains(where: { files.contains($0) })
        else { return false }
        add(path)
        return true
    }
}
