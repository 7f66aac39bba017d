/// An address of a ``PublishedRecord`` where the site no longer has what it had there.
struct RecordedAddress {
    /// The address as given in the record: `en/sections/b.html#chukwu`.
    let address: String

    /// Whether the address was that of a list or of a section, rather than of an entry.
    let isList: Bool

    /// The present place of the thing that was at the address.
    let target: Redirect.Target

    /// The entry whose place the address was, or to which the place of a section leads.
    let entry: EntryPlace

    /// The line of the record.
    let location: SourceLocation

    /// The address from the site's root, percent-encoded, as people write it: `/en/font/` for `en/font/index.html`.
    var text: String {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let id = parts.count > 1 ? "#" + String(parts[1]).percentEncodedPath : ""
        let (path, name) = (parts[0], "index.html")
        let isFolder = path == name || path.hasSuffix("/" + name)
        return "/" + String(isFolder ? path.dropLast(name.count) : path).percentEncodedPath + id
    }

    /// The addresses that must lead on.
    static func all(of record: PublishedRecord, in plan: SitePlan) -> [RecordedAddress] {
        guard let file = record.file else { return [] }
        let finder = RecordedAddressFinder(plan, file)
        var addresses: [RecordedAddress] = []
        for recorded in record.indexes {
            guard let index = finder.index(at: recorded.place) else { continue }
            let entries = finder.entries(of: index)
            addresses += finder.movedEntries(recorded, index, entries)
            addresses += finder.goneSections(recorded, index, entries)
            addresses += finder.gonePages(recorded, index, entries)
        }
        for (place, former) in Dictionary(grouping: record.former, by: \.place) {
            guard let index = finder.index(at: place) else { continue }
            addresses += finder.former(former, index, finder.entries(of: index))
        }
        // If two lines have the same address, the first line is used.
        addresses.sort { $0.location.offset < $1.location.offset }
        return addresses
    }
}

/// Compares the addresses in a record with those of the site.
private struct RecordedAddressFinder {
    private let plan: SitePlan
    private let file: SourceFile

    init(_ plan: SitePlan, _ file: SourceFile) {
        self.plan = plan
        self.file = file
    }

    /// The entries of an index by their ids.
    ///
    /// Entries with the same id are omitted, because they cannot be told apart.
    struct Entries {
        private var ids = ByteStringTable()
        private var owners: [EntryID?] = []

        fileprivate init(_ index: DirectoryIndex, _ content: Content) {
            for (number, entry) in index.entries.enumerated() where index.lines.number(of: number) == nil {
                let (place, isNew) = ids.insert(content.store.bytes(of: entry.id))
                if isNew { owners.append(number) } else { owners[place] = nil }
            }
        }

        subscript(id: [UInt8]) -> EntryID? { ids.number(of: id).flatMap { owners[$0] } }
    }

    func index(at place: PublishedRecord.Place) -> IndexID? {
        plan.listedIndexes.first { plan.recordPlace(of: $0) == place }
    }

    func entries(of index: IndexID) -> Entries { Entries(plan.indexes[index], plan.content) }

    /// The former addresses of entries that have other addresses now.
    func movedEntries(_ recorded: PublishedRecord.Index, _ index: IndexID, _ entries: Entries) -> [RecordedAddress] {
        recorded.entries.compactMap { entry in
            guard !entry.isLine, let number = entries[entry.id] else { return nil }
            return moved(entry.address, to: number, index, entry.offset)
        }
    }

    private func moved(_ address: [UInt8], to number: EntryID, _ index: IndexID, _ offset: UInt32) -> RecordedAddress? {
        guard plan.recordAddress(number, index) != address else { return nil }
        return RecordedAddress(
            address: String(decoding: address, as: UTF8.self), isList: false,
            target: plan.redirectTarget(ofEntry: number, in: index), entry: EntryPlace(index: index, entry: number),
            location: SourceLocation(file, offset: Int(offset)))
    }

    /// The places of sections on the index page that no longer have a heading there; they lead to the section's first
    /// entry.
    func goneSections(_ recorded: PublishedRecord.Index, _ index: IndexID, _ entries: Entries) -> [RecordedAddress] {
        var kept: Set<String> = []
        for (number, section) in plan.indexes[index].sections.enumerated() where !section.entries.isEmpty {
            kept.insert(plan.path(of: plan.address(ofSection: number, in: index)))
        }
        var first = 0
        return recorded.sections.compactMap { section in
            let range = first..<first + section.count
            first = range.upperBound
            guard section.address.utf8.contains(.numberSign), !kept.contains(section.address),
                let number = firstEntry(of: recorded, in: range, entries)
            else { return nil }
            return list(
                section.address, leadingTo: listTarget(of: number, index), EntryPlace(index: index, entry: number),
                recorded.entries[range.lowerBound].offset)
        }
    }

    /// The pages of lists that no longer exist; they lead to the page that lists their first entry, or to the index
    /// page.
    func gonePages(_ recorded: PublishedRecord.Index, _ index: IndexID, _ entries: Entries) -> [RecordedAddress] {
        let kept = Set(plan.listPages(of: index).map { plan.path(of: $0.page) })
        let starts = recorded.pages.compactMap(\.first)
        let indexed = plan.indexes[index]
        guard let anyEntry = indexed.entries.indices.first(where: { indexed.lines.number(of: $0) == nil }) else {
            return []
        }
        return recorded.pages.filter { !kept.contains($0.path) }.map { page in
            let found = page.first.flatMap { first in
                let end = starts.filter { $0 > first }.min() ?? recorded.entries.count
                return firstEntry(of: recorded, in: first..<max(first, end), entries)
            }
            return list(
                page.path, leadingTo: found.map { listTarget(of: $0, index) } ?? .page(.index(index), id: ""),
                EntryPlace(index: index, entry: found ?? anyEntry), page.offset)
        }
    }

    /// The addresses that a record has kept from an earlier record.
    func former(_ former: [PublishedRecord.Former], _ index: IndexID, _ entries: Entries) -> [RecordedAddress] {
        former.compactMap { former in
            guard let number = entries[former.entry] else { return nil }
            guard former.isList else { return moved(Array(former.address.utf8), to: number, index, former.offset) }
            return list(
                former.address, leadingTo: listTarget(of: number, index), EntryPlace(index: index, entry: number),
                former.offset)
        }
    }

    private func firstEntry(of recorded: PublishedRecord.Index, in range: Range<Int>, _ entries: Entries) -> EntryID? {
        recorded.entries[range.clamped(to: recorded.entries.indices)].lazy.compactMap { entry in
            entry.isLine ? nil : entries[entry.id]
        }.first
    }

    /// The place of the list that contains an entry.
    private func listTarget(of entry: EntryID, _ index: IndexID) -> Redirect.Target {
        if plan.isSplit(index) { return .page(plan.page(listing: entry, in: index), id: "") }
        return .page(
            .index(index), id: plan.anchor(ofSection: plan.indexes[index].section(ofEntry: entry), in: index))
    }

    private func list(
        _ address: String, leadingTo target: Redirect.Target, _ entry: EntryPlace, _ offset: UInt32
    ) -> RecordedAddress {
        RecordedAddress(
            address: address, isList: true, target: target, entry: entry,
            location: SourceLocation(file, offset: Int(offset)))
    }
}

extension SitePlan {
    /// The target of a redirect to an entry.
    func redirectTarget(ofEntry entry: EntryID, in index: IndexID) -> Redirect.Target {
        let address = address(ofEntry: entry, in: index)
        var id: [UInt8] = []
        appendFragment(of: address, to: &id)
        return .page(address.page, id: String(decoding: id.dropFirst(), as: UTF8.self))
    }
}

extension SitePlan {
    /// The addresses in a former record that a new record of this site keeps.
    package func formerAddresses(in record: PublishedRecord) -> [PublishedRecord.Former] {
        var known: Set<String> = []
        return RecordedAddress.all(of: record, in: self).compactMap { recorded in
            guard known.insert(recorded.address).inserted else { return nil }
            let (index, entry) = (recorded.entry.index, recorded.entry.entry)
            return PublishedRecord.Former(
                address: recorded.address, place: recordPlace(of: index),
                entry: Array(content.store.bytes(of: indexes[index].entries[entry].id)), isList: recorded.isList)
        }
    }
}
