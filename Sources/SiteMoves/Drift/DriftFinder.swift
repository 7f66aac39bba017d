import SiteGenerator

/// Compares a directory in a locale as it was with the same directory as it is.
struct DriftFinder {
    private let former: PublishedRecord.Index
    private let present: PublishedRecord.Index
    private let formerSections: [Int]
    private let presentSections: [Int]

    /// The positions of the entries that are the same as before, in the present order.
    private let common: [Pair]

    private let editedCount: Int

    /// The positions of an entry before and now.
    private struct Pair {
        let then: Int
        let now: Int
    }

    init(_ former: PublishedRecord.Index, _ present: PublishedRecord.Index) {
        self.former = former
        self.present = present
        formerSections = former.sectionNumbers
        presentSections = present.sectionNumbers
        let (common, editedCount) = Self.matched(former, present)
        self.common = common
        self.editedCount = editedCount
    }

    // MARK: The same entries

    /// Finds the entries that are the same as before.
    ///
    /// An entry is recognized by its id, and a line by its title; those that share these are recognized by their titles
    /// and their order.
    private static func matched(_ former: PublishedRecord.Index, _ present: PublishedRecord.Index) -> (
        [Pair], edited: Int
    ) {
        var table = ByteStringTable(capacity: former.entries.count)
        var then: [[Int]] = []
        for (number, entry) in former.entries.enumerated() {
            let (place, isNew) = table.insert(entry.key)
            if isNew { then.append([number]) } else { then[place].append(number) }
        }
        var now = [[Int]](repeating: [], count: then.count)
        for (number, entry) in present.entries.enumerated() {
            if let place = table.number(of: entry.key) { now[place].append(number) }
        }
        var pairs: [Pair] = []
        pairs.reserveCapacity(present.entries.count)
        var edited = 0
        for (then, now) in zip(then, now) {
            if then.count == 1, now.count == 1 {
                if former.entries[then[0]].hasText(of: present.entries[now[0]]) {
                    pairs.append(Pair(then: then[0], now: now[0]))
                } else {
                    edited += 1
                }
                continue
            }
            var rest = then
            for number in now {
                let entry = present.entries[number]
                let candidates = rest.filter { former.entries[$0].hasText(of: entry) }
                guard let first = candidates.first else { continue }
                let same = candidates.first { former.entries[$0].address == entry.address } ?? first
                pairs.append(Pair(then: same, now: number))
                rest.removeAll { $0 == same }
            }
            // If entries share an id, it is unknown which of them was edited.
            edited += min(rest.count, now.count - (then.count - rest.count))
        }
        pairs.sort { $0.now < $1.now }
        return (pairs, edited)
    }

    // MARK: What has moved

    /// Finds the moves in the directory.
    ///
    /// - Parameter bar: The titles that the present index bar may have.
    func directory(bar: [Drift.IndexBarTitle]) -> Drift.Directory {
        let moves = moves()
        let (newTitles, goneTitles) = titles(bar)
        return Drift.Directory(
            place: present.place, commonCount: common.count,
            addedCount: present.entries.count - common.count - editedCount,
            removedCount: former.entries.count - common.count - editedCount, editedCount: editedCount,
            newTitles: newTitles, goneTitles: goneTitles, gonePages: gonePages(), moves: moves)
    }

    private func moves() -> [Drift.Move] {
        let order = formerOrder()
        let isReordered = reordered()
        return common.indices.compactMap { place -> Drift.Move? in
            let pair = common[place]
            let (then, now) = (self.former.entries[pair.then], present.entries[pair.now])
            let oldSection = self.former.sections[formerSections[pair.then]]
            let section = present.sections[presentSections[pair.now]]
            let hasOtherSection = oldSection.id != section.id
            let hasOtherAddress = then.address != now.address
            let former = (before: order.places[place] - 1, after: order.places[place] + 1)
            let (oldBefore, oldAfter) = (Self.item(order.pairs, former.before), Self.item(order.pairs, former.after))
            let (before, after) = (Self.item(common, place - 1), Self.item(common, place + 1))
            let hasOtherNeighbors = oldBefore?.then != before?.then || oldAfter?.then != after?.then
            guard hasOtherSection || hasOtherAddress || hasOtherNeighbors || isReordered[place] else { return nil }
            return Drift.Move(
                id: String(decoding: now.id, as: UTF8.self), title: String(decoding: now.title, as: UTF8.self),
                section: hasOtherSection ? Drift.Change(then: oldSection.title, now: section.title) : nil,
                address: hasOtherAddress
                    ? Drift.Change(then: Self.written(then.address), now: Self.written(now.address)) : nil,
                neighbors: hasOtherNeighbors
                    ? Drift.Change(
                        then: Drift.Neighbors(before: title(oldBefore), after: title(oldAfter)),
                        now: Drift.Neighbors(before: title(before), after: title(after))) : nil,
                isReordered: isReordered[place])
        }
    }

    private static func item(_ pairs: [Pair], _ place: Int) -> Pair? {
        pairs.indices.contains(place) ? pairs[place] : nil
    }

    private func title(_ pair: Pair?) -> String? {
        pair.map { String(decoding: present.entries[$0.now].title, as: UTF8.self) }
    }

    /// The common entries in the former order, and the place of each entry in it, by its place in the present order.
    private func formerOrder() -> (pairs: [Pair], places: [Int]) {
        let order = common.indices.sorted { common[$0].then < common[$1].then }
        var places = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        return (order.map { common[$0] }, places)
    }

    /// Whether an entry has a different place among the others, by its place in the present order.
    ///
    /// These are the smallest number of entries whose removal leaves the others in the former order. Entries that have
    /// moved to another section are preferred among them, because their new place is already known.
    private func reordered() -> [Bool] {
        var isReordered = [Bool](repeating: true, count: common.count)
        // One entry that stays in its section counts more than all entries that have left theirs.
        let weights = common.map { pair in
            former.sections[formerSections[pair.then]].id == present.sections[presentSections[pair.now]].id
                ? common.count + 1 : 1
        }
        for place in HeaviestOrder.places(of: common.map(\.then), weights) { isReordered[place] = false }
        return isReordered
    }

    // MARK: Titles and pages

    /// The titles that are new in the bar, and those that are gone, unless the content explains the change.
    private func titles(_ bar: [Drift.IndexBarTitle]) -> (new: [String], gone: [String]) {
        let (old, new) = (Set(former.titles), Set(present.titles))
        guard old != new else { return ([], []) }
        let inhabited = Set(common.map { present.sections[presentSections[$0.now]].id })
        let contentTitles = Set(bar.filter { $0.isOptional && !inhabited.contains($0.section) }.map(\.title))
        let possible = Set(bar.map(\.title))
        return (
            present.titles.filter { !old.contains($0) && !contentTitles.contains($0) },
            former.titles.filter { !new.contains($0) && !possible.contains($0) }
        )
    }

    private func gonePages() -> [String] {
        let kept = Set(present.pages.map(\.path))
        let gone = former.pages.filter { !kept.contains($0.path) }
        guard !gone.isEmpty else { return [] }
        var isCommon = [Bool](repeating: false, count: former.entries.count)
        for pair in common { isCommon[pair.then] = true }
        let starts = former.pages.compactMap(\.first).sorted()
        return gone.filter { page in
            guard let first = page.first else { return false }
            let end = starts.first { $0 > first } ?? isCommon.count
            return isCommon[min(first, isCommon.count)..<min(max(first, end), isCommon.count)].contains(true)
        }.map { Self.written(Array($0.path.utf8)) }
    }

    /// An address as people write it.
    private static func written(_ address: [UInt8]) -> String {
        let parts = address.split(separator: .numberSign, maxSplits: 1, omittingEmptySubsequences: false)
        let page = MovedPageFinder.address(ofFile: String(decoding: parts[0], as: UTF8.self))
        return parts.count > 1 ? "\(page)#\(String(decoding: parts[1], as: UTF8.self))" : page
    }
}

extension PublishedRecord.Entry {
    /// The value that distinguishes an entry from most others.
    fileprivate var key: [UInt8] { isLine ? [0] + title : id }

    fileprivate func hasText(of other: PublishedRecord.Entry) -> Bool {
        title == other.title && reading == other.reading
    }
}
