/// The files of a site while it is being made: those of the last build, by their numbers in its state, and new files.
///
/// A build after a small edit keeps almost all files. Their paths, and the order of the paths, are then those of the
/// last build.
struct StagedFiles {
    private let former: BuildState

    /// The files of the site so far, by their numbers in the former state; nil for files that the site does not have.
    private var known: [BuildState.Page?]
    private var knownCount = 0

    /// The files that the last build did not make.
    private var others = BuildState()

    /// The numbers of the known files and of the other files that differ from the existing ones.
    private var changed: (known: [Int], others: [Int]) = ([], [])

    /// The numbers of files so far, and of those that differ from the existing ones.
    var count: Int { knownCount + others.pages.count }
    var changedCount: Int { changed.known.count + changed.others.count }

    init(replacing former: BuildState) {
        self.former = former
        known = Array(repeating: nil, count: former.pages.count)
    }

    mutating func add(_ path: String, _ page: BuildState.Page, isChanged: Bool) {
        if let number = former.number(of: path.utf8) {
            keep(number, page)
            if isChanged { changed.known.append(number) }
        } else {
            let number = others.add(path, page)
            if isChanged { changed.others.append(number) }
        }
    }

    /// Adds a file by its number in the former state.
    mutating func keep(_ number: Int, _ page: BuildState.Page) {
        guard known[number] == nil else { return }
        known[number] = page
        knownCount += 1
    }

    /// The files, and the numbers of those that differ from the existing ones.
    func files() -> (state: BuildState, changed: [Int]) {
        if others.pages.isEmpty, knownCount == known.count {
            return (former.replacingPages(with: known.compactMap { $0 }), changed.known)
        }
        if known.isEmpty { return (others, changed.others) }
        var state = BuildState()
        var numbers: [Int: Int] = [:]
        for (number, page) in known.enumerated() {
            if let page { numbers[number] = state.add(former.path(number), page) }
        }
        let first = state.pages.count
        for (number, page) in others.pages.enumerated() { state.add(others.path(number), page) }
        return (state, changed.known.compactMap { numbers[$0] } + changed.others.map { first + $0 })
    }
}
