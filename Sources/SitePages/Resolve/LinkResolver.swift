import IndexedCollation

/// Finds the target of a link in an entry's body.
struct LinkResolver {
    /// The target of a link.
    enum Meaning {
        /// An entry; if it does not exist in the locale that the link names, `missing` is that locale.
        case entry(EntryPlace, fragment: String, missing: LocaleIdentifier? = nil)
        /// The index page of a directory; `unknown` is a place on it that the link names and that does not exist.
        case index(IndexID, unknown: String = "")
        /// A section of a directory.
        case section(IndexID, SectionID)
        /// The top of the page.
        case top
        /// A file in the content folder, which must be copied to the site.
        case file(LinkedFile, suffix: String)
        /// A target that does not exist.
        case broken
    }

    let targets: LinkTargets

    /// The index and the number of the body's entry.
    let index: IndexID
    let entry: EntryID

    private var plan: SitePlan { targets.plan }
    private var entries: LinkTable { targets.entries }
    private var indexed: DirectoryIndex { plan.indexes[index] }

    /// Finds the meaning of an address.
    ///
    /// - Parameter name: The text of the link, if the address alone does not determine the target.
    func meaning(of address: Span<UInt8>, isImage: Bool, name: String) -> Meaning {
        let path = BodyLink.path(of: address)
        let suffix = address.extracting(path.count...)
        let fragment = String(decoding: BodyLink.fragment(of: address), as: UTF8.self)
        if path.isEmpty {
            // The body does not contain an element with this id.
            let id = String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self)
            return meaning(ofPlace: id)
        }
        if !isImage, BodyLink.isNamedByText(address), let target = glossaryTerm(name) {
            return .entry(target, fragment: "")
        }
        var decoded = Array(path).percentDecoded()
        // This is Docusaurus's alias for its own folder.
        if decoded.first == UInt8(ascii: "@") {
            for folder in Self.ownFolders where decoded.starts(with: folder) {
                decoded.replaceSubrange(..<folder.count, with: [.slash])
            }
        }
        if !isImage, let meaning = entry(at: decoded, fragment) { return meaning }
        if let file = file(at: String(decoding: decoded, as: UTF8.self)) {
            return .file(file, suffix: String(decoding: suffix, as: UTF8.self))
        }
        return .broken
    }

    // MARK: Places

    /// The meaning of a link to a place that is not in the body: an entry, a letter of the author's own bar, or the top of the file.
    private func meaning(ofPlace id: String) -> Meaning {
        let introduced = introducedIndex
        if let introduced, let section = section(named: id, in: introduced) { return .section(introduced, section) }
        let index = introduced ?? index
        if let entry = entries.entry(named: id, in: index) {
            return .entry(EntryPlace(index: index, entry: entry), fragment: "")
        }
        // https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part
        if id.lowercased() == "top" { return .top }
        let file = Int(indexed.entries[entry].file)
        if targets.anchors.isTitle(id, ofFile: file, in: plan.content) { return .top }
        if let section = section(named: id, in: index) { return .section(index, section) }
        // An introduction is in the file of the entries, but is none of them.
        let place =
            introduced.flatMap { index in
                plan.indexes[index].entries.indices.first.map { EntryPlace(index: index, entry: $0) }
            }
            ?? EntryPlace(index: self.index, entry: entry)
        if let other = targets.anchors.entry(with: id, inFileOf: place, of: targets) {
            return .entry(other, fragment: id)
        }
        // The entry may exist only in another locale.
        let name = LinkTable.Name(id)
        let (own, directory) = (plan.locale(of: .index(index)), plan.indexes[index].directory)
        let others = plan.locales.indices.lazy.filter { $0 != own }
        return others.compactMap { target(named: name, $0, directory) }.first
            .map { .entry($0, fragment: "", missing: plan.locales[own]) } ?? .broken
    }

    /// The section with a title, such as a letter, or the one that has its entries; nil if there is none.
    private func section(named name: String, in index: IndexID) -> SectionID? {
        guard plan.directory(index).isListed, plan.indexes[index].entryCount > 0 else { return nil }
        let name = name.lowercased()
        let title = plan.indexes[index].titles.first {
            [$0.title, $0.sectionTitle].contains { $0.lowercased() == name }
        }
        if let title { return title.target }
        let sections = plan.indexes[index].sections
        return sections.indices.first {
            !sections[$0].entries.isEmpty
                && (sections[$0].slug == name || Slug.sectionPrefix + sections[$0].slug == name)
        }
    }

    // MARK: Entries

    /// The index that the body introduces, possibly from a file that also has the entries; nil if it is not an
    /// introduction.
    private var introducedIndex: IndexID? {
        guard !plan.configuration.siteTexts.isEmpty, plan.configuration.directories[indexed.directory].holdsSiteTexts,
            case .directory(let directory) = plan.configuration.siteTexts[
                plan.content.store.buffers[Int(indexed.entries[entry].file)].path]
        else { return nil }
        return plan.index(of: directory, in: plan.locale(of: .index(index)))
    }

    /// The entry named by the text of Hugo's `[_terms_](g)`, possibly in the plural.
    private func glossaryTerm(_ text: String) -> EntryPlace? {
        var names = [text]
        for (ending, singular) in [("ies", "y"), ("es", ""), ("s", "")] where text.hasSuffix(ending) {
            names.append(text.dropLast(ending.count) + singular)
        }
        for name in names {
            if let entry = entries.entry(named: name, in: index) { return EntryPlace(index: index, entry: entry) }
        }
        return nil
    }

    private static let endings = (EntryReaders.documentSuffixes.joined() + [".html"]).map { Array($0.utf8) }

    private static func withoutEnding(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let ending = endings.first { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
        return name.dropLast(ending?.count ?? 0)
    }

    private static let ownFolders = ["@site/static/", "@site/"].map { Array($0.utf8) }

    private func entry(at path: [UInt8], _ fragment: String) -> Meaning? {
        let isRooted = path.first == .slash
        if isRooted, let place = targets.redirects.entry(at: path, fragment: fragment) {
            return .entry(place, fragment: "")
        }
        if isRooted, let place = plan.entry(atAddress: path) { return .entry(place, fragment: fragment) }
        if !isRooted, entries.hasFiles, let target = entries.target(at: path, from: Int(indexed.entries[entry].file)) {
            return meaning(of: target, fragment)
        }
        if entries.hasFiles, let list = entries.list(at: path.drop { $0 == .slash }) {
            return meaning(of: list, fragment)
        }
        if let found = entry(atSitePath: path, isRooted: isRooted, fragment) { return found }
        if isRooted, let place = entries.target(atFormerAddress: path) ?? targets.redirects.entry(at: path) {
            return .entry(place, fragment: fragment)
        }
        return index(atSitePath: path)
    }

    /// The meaning of a link to a source file: the file's entry or, if it has many, the entry that the fragment names,
    /// or else the list of them.
    private func meaning(of target: LinkTable.FileTarget, _ fragment: String) -> Meaning {
        entry(of: target, named: fragment) ?? (target.isList ? index(with: target.place, fragment) : nil)
            ?? .entry(target.place, fragment: fragment)
    }

    /// The index page of the directory of an entry, in the reader's own locale if it has one; nil if there is no index
    /// page.
    private func index(with place: EntryPlace, _ fragment: String) -> Meaning? {
        guard plan.directory(place.index).isListed else { return nil }
        let directory = plan.indexes[place.index].directory
        let index = plan.index(of: directory, in: plan.locale(of: .index(index))) ?? place.index
        let id = String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self)
        let file = Int(plan.indexes[place.index].entries[place.entry].file)
        guard !id.isEmpty, !targets.anchors.isTitle(id, ofFile: file, in: plan.content) else { return .index(index) }
        return section(named: id, in: index).map { .section(index, $0) } ?? .index(index, unknown: id)
    }

    /// The entry whose heading is named by a link to a file with several entries; nil if the file is one entry.
    private func entry(of target: LinkTable.FileTarget, named fragment: String) -> Meaning? {
        let id = String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self)
        guard target.isList, !id.isEmpty, let found = entries.entry(named: id, in: target.place.index) else {
            return nil
        }
        let list = plan.indexes[target.place.index].entries
        return list[found].file == list[target.place.entry].file
            ? .entry(EntryPlace(index: target.place.index, entry: found), fragment: "") : nil
    }

    /// The index page at `/sv/glossary/`: an optional locale, and a directory.
    private func index(atSitePath path: [UInt8]) -> Meaning? {
        var parts = path.split(separator: .slash).filter { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
        if parts.last.map(Self.withoutEnding)?.elementsEqual("index".utf8) == true { parts.removeLast() }
        var locale = plan.locale(of: .index(index))
        if parts.count > 1, let named = entries.locale(parts[0]), let id = plan.id(of: named) {
            locale = id
            parts.removeFirst()
        }
        guard parts.count == 1 else { return nil }
        let id = Slug.string(String(decoding: parts[0], as: UTF8.self))
        let directory = plan.configuration.directories.indices.first {
            plan.configuration.directories[$0].isListed && Slug.string(plan.configuration.directories[$0].id) == id
        }
        return directory.flatMap { plan.index(of: $0, in: locale) }.map { .index($0) }
    }

    /// The entry at `/sv/glossary/term/`: an optional locale, an optional directory, and the entry's name.
    private func entry(atSitePath path: [UInt8], isRooted: Bool, _ fragment: String) -> Meaning? {
        // Nearly all links consist of the entry's name alone and need no splitting.
        if !path.contains(.slash), path.first != UInt8(ascii: ".") {
            return entry(named: LinkTable.Name(Self.withoutEnding(path[...])), isRooted: isRooted, nil, fragment)
        }
        var parts = path.split(separator: .slash).filter { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
        guard let last = parts.last else { return nil }
        parts[parts.count - 1] = Self.withoutEnding(last)
        if parts.count > 1, let last = parts.last,
            last.elementsEqual("index".utf8) || last.elementsEqual("_index".utf8)
        {
            parts.removeLast()
        }
        var named: LocaleID?
        if parts.count > 1, let locale = entries.locale(parts[0]), let id = plan.id(of: locale) {
            named = id
            parts.removeFirst()
        }
        var directory: DirectoryID?
        if parts.count > 1 {
            let id = Slug.string(String(decoding: parts[0], as: UTF8.self))
            directory = plan.configuration.directories.firstIndex { Slug.string($0.id) == id }
            if directory != nil { parts.removeFirst() }
        }
        let name = LinkTable.Name(Array(parts.joined(separator: [UInt8.slash]))[...])
        guard let named else { return entry(named: name, isRooted: isRooted, directory, fragment) }
        if let found = target(named: name, in: named, directory) { return .entry(found, fragment: fragment) }
        // The named locale lacks the entry, so this uses the reader's own locale, or else the default locale.
        let own = plan.locale(of: .index(index))
        return (target(named: name, in: own, directory) ?? target(named: name, in: plan.locales.startIndex, directory))
            .map {
                .entry($0, fragment: fragment, missing: plan.locales[named])
            }
    }

    /// The entry with a name, without a given locale.
    ///
    /// Links from the site's root prefer the default locale; other links prefer their own.
    private func entry(named name: LinkTable.Name, isRooted: Bool, _ directory: DirectoryID?, _ fragment: String)
        -> Meaning?
    {
        let own = plan.locale(of: .index(index))
        let main = plan.locales.startIndex
        let (first, second) = isRooted ? (main, own) : (own, main)
        // The entry may exist only in a third locale.
        let others = plan.locales.indices.lazy.filter { $0 != first && $0 != second }
        let found =
            target(named: name, in: first, directory) ?? target(named: name, in: second, directory)
            ?? others.compactMap { target(named: name, in: $0, directory) }.first
        return found.map { .entry($0, fragment: fragment) }
    }

    /// The entry with a name in a locale: in the given directory, or else in the link's own directory, and then in the
    /// others.
    private func target(named name: LinkTable.Name, in locale: LocaleID, _ directory: DirectoryID?) -> EntryPlace? {
        let own = indexed.directory
        if let found = target(named: name, locale, directory ?? own) { return found }
        if let directory {
            return plan.configuration.counterparts[directory].flatMap { target(named: name, locale, $0) }
        }
        return plan.configuration.directories.indices.lazy.filter { [plan] in
            $0 != own && !plan.configuration.directories[$0].holdsSiteTexts
        }
        .compactMap { target(named: name, locale, $0) }.first
    }

    private func target(named name: LinkTable.Name, _ locale: LocaleID, _ directory: DirectoryID) -> EntryPlace? {
        guard let index = plan.index(of: directory, in: locale), let entry = entries.entry(named: name, in: index)
        else { return nil }
        return EntryPlace(index: index, entry: entry)
    }

    // MARK: Files

    private func file(at path: String) -> LinkedFile? {
        if path.hasPrefix("/") { return targets.files.file(atSitePath: String(path.drop { $0 == "/" })) }
        let source = plan.content.store.buffers[Int(indexed.entries[entry].file)].path.utf8
        let folder = source.lastIndex(of: .slash).map { String(decoding: source[...$0], as: UTF8.self) } ?? ""
        return targets.files.file(at: folder + path)
    }
}
