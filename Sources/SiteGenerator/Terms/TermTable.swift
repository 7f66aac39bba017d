import IndexedCollation

/// The folded names that are linked in the texts of one index: titles, aliases and other forms of entries.
///
/// It is made once and shared by all threads.
final class TermTable: Sendable {
    private let trie: TermTrie

    /// The names, by the number of their folded form in the trie; several entries may have names with the same form.
    private let names: [[TermName]]

    /// The locale whose rules are used for folding texts.
    let locale: LocaleIdentifier

    /// Whether all names can be found in texts that are folded without ICU.
    let isSimple: Bool

    /// A hash of all names and their targets.
    let fingerprint: UInt64

    /// The table with the everyday words that this table lacks; nil if there are none.
    private let complete: TermTable?

    var isEmpty: Bool { names.isEmpty }

    /// Makes the table for the texts of an index.
    static func make(for index: IndexID, in plan: SitePlan) -> TermTable {
        var names: [(name: TermName, isMade: Bool)] = []
        for (rank, target) in Self.targets(of: index, in: plan).enumerated() {
            names += TermNames(of: target, in: plan, rank: UInt8(clamping: rank)).names
        }
        let locale = plan.indexes[index].locale
        let unlinked = plan.directory(index).autolinkExcept
        let complete = TermTable(names, except: unlinked, locale)
        let everyday = complete.everydayWords(of: index, in: plan)
        return everyday.isEmpty
            ? complete
            : TermTable(names.filter { !everyday.contains($0.name) }, except: unlinked, locale, complete: complete)
    }

    /// Makes a table of names.
    ///
    /// - Parameters:
    ///   - found: The names, and whether the program generated them.
    ///   - unlinked: The words that are not linked.
    private init(
        _ found: [(name: TermName, isMade: Bool)], except unlinked: [String], _ locale: LocaleIdentifier,
        complete: TermTable? = nil
    ) {
        self.complete = complete
        self.locale = locale
        let folding = TermFolding(locale)
        let except = Set(unlinked.map { Self.escaped($0).withBytes { folding.folded($0) } })
        var forms = ByteStringTable()
        var numbered: [(form: Int, name: TermName)] = []
        for (name, isMade) in found {
            let form = name.written.withBytes { folding.folded($0) }
            guard !form.isEmpty, !except.contains(form) else { continue }
            let (number, isNew) = forms.insert(form)
            // A plural is not generated if it is also a name of another entry.
            if !isMade || isNew { numbered.append((number, name)) }
        }
        let order = forms.order()
        var positions = [Int](repeating: 0, count: order.count)
        for (position, form) in order.enumerated() { positions[form] = position }
        var names = [[TermName]](repeating: [], count: order.count)
        for (form, name) in numbered { names[positions[form]].append(name) }
        names = names.map(Self.withoutRepetitions)
        self.names = names
        let sorted = order.map { Array(forms[$0]) }
        trie = TermTrie(sorted)
        isSimple = sorted.allSatisfy(TermFolding.isSimple)
        var print = Fingerprint()
        print.add(locale.tag)
        for (form, names) in zip(sorted, names) {
            print.add(form[...])
            for name in names {
                print.add(name.written[...])
                print.add(name.entry.index.number)
                print.add(name.entry.entry.number)
                print.add(name.case.rawValue)
                print.add(Int(name.rank))
                print.add(name.isChosen ? 1 : 0)
            }
        }
        fingerprint = print.value
    }

    // MARK: Everyday words

    /// The names that readers of a directory do not need to look up every time.
    private struct EverydayWords {
        /// Whether the authors link entries by hand, so they want no links on other words.
        var isLinkedByHand = false

        /// The entries whose names occur in many texts: "service" in a glossary of services.
        var entries: Set<EntryPlace> = []

        var isEmpty: Bool { !isLinkedByHand && entries.isEmpty }

        func contains(_ name: TermName) -> Bool {
            name.isEverydayWord && (isLinkedByHand || entries.contains(name.entry))
        }
    }

    /// The minimum number of texts that show what everyday words are, and the maximum number that are read for this.
    private static let fewestTexts = 50
    private static let mostTexts = 400

    /// The minimum share of texts, in percent, that contain an everyday word.
    private static let everydayShare = 20

    /// The minimum share of texts, in percent, with links if authors link entries by hand.
    private static let linkedShare = 33

    /// The information about everyday words in the text of one entry.
    private struct Sample: Equatable {
        let hasLink: Bool

        /// The entries whose names occur in the text.
        var entries: Set<EntryPlace> = []
    }

    private func everydayWords(of index: IndexID, in plan: SitePlan) -> EverydayWords {
        var result = EverydayWords()
        guard !names.isEmpty else { return result }
        let matcher = TermMatcher(self)
        var counts: [EntryPlace: Int] = [:]
        var (textCount, linkedCount) = (0, 0)
        for entry in plan.indexes[index].entries.indices {
            guard let sample = sample(of: entry, index, in: plan, matcher) else { continue }
            textCount += 1
            if sample.hasLink { linkedCount += 1 }
            for entry in sample.entries { counts[entry, default: 0] += 1 }
        }
        guard textCount >= Self.fewestTexts else { return result }
        result.isLinkedByHand = linkedCount * 100 >= textCount * Self.linkedShare
        result.entries = Set(counts.lazy.filter { $0.value * 100 >= textCount * Self.everydayShare }.map(\.key))
        return result
    }

    /// The text of an entry that is read to determine everyday words; nil if it has none, or is not among those read.
    static func sampledText(of entry: EntryID, _ index: IndexID, in plan: SitePlan) -> ByteSpan? {
        let entries = plan.indexes[index].entries
        guard entries.count >= fewestTexts, entry.number % max(1, entries.count / mostTexts) == 0,
            !entries[entry].body.isEmpty
        else { return nil }
        return plan.content.store.bytes(of: entries[entry].body)
    }

    /// The information in the text of an entry; nil if the text is not read.
    private func sample(of entry: EntryID, _ index: IndexID, in plan: SitePlan, _ matcher: TermMatcher) -> Sample? {
        guard let text = Self.sampledText(of: entry, index, in: plan) else { return nil }
        let own = EntryPlace(index: index, entry: entry)
        var sample = Sample(hasLink: Self.hasLink(text))
        var buffer: [UInt8] = []
        matcher.search(text, in: 0..<text.count, &buffer) { match in
            if match.name.isEverydayWord, match.entry != own { sample.entries.insert(match.entry) }
            return true
        }
        return sample
    }

    /// Whether an entry of the index gives the same information about everyday words in another plan, with another
    /// text.
    ///
    /// - Parameter plan: The plan for which the table was made.
    func hasSameWords(in entry: EntryID, of index: IndexID, from plan: SitePlan, to other: SitePlan) -> Bool {
        let matcher = TermMatcher(complete ?? self)
        return sample(of: entry, index, in: plan, matcher) == sample(of: entry, index, in: other, matcher)
    }

    /// Whether a text in Markdown has a link that does not lead to another site.
    private static func hasLink(_ text: ByteSpan) -> Bool {
        var place = 0
        while let found = text.offset(of: "](", from: place) {
            place = found + 2
            let target = text.extracting(min(place, text.count)..<text.count)
            if !target.begins(with: "http") && !target.begins(with: "mailto") { return true }
        }
        return false
    }

    /// The indexes whose entries are linked in the texts of one, in order.
    static func targets(of index: IndexID, in plan: SitePlan) -> [IndexID] {
        let wanted = plan.directory(index).autolinkTo
        let locale = plan.locale(of: .index(index))
        if wanted.isEmpty { return [index] }
        return wanted.compactMap { id in
            plan.configuration.directories.firstIndex { $0.id == id }.flatMap { plan.index(of: $0, in: locale) }
        }
    }

    /// A name in the form that it has in HTML.
    static func escaped(_ name: String) -> [UInt8] {
        var name = name
        var result: [UInt8] = []
        name.withBytes { appendEscaped($0, to: &result, keepsApostrophes: true) }
        return result
    }

    /// Equal names of an entry, reduced to the least strict one.
    private static func withoutRepetitions(_ names: [TermName]) -> [TermName] {
        guard names.count > 1 else { return names }
        var result: [TermName] = []
        for name in names {
            if let known = result.firstIndex(where: { $0.entry == name.entry && $0.written == name.written }) {
                if name.case.isAny { result[known] = name }
            } else if !result.contains(where: { $0.entry == name.entry && $0.case.isAny }) {
                result.append(name)
            }
        }
        return result
    }

    /// The names that several entries share, and that are therefore not linked anywhere, each with its entries.
    var ambiguousNames: [(name: String, entries: [EntryPlace])] {
        names.compactMap { names in
            guard let first = names.first, meaning(of: first.written[...], among: names) == nil else { return nil }
            return (String(decoding: first.written, as: UTF8.self), names.map(\.entry))
        }
    }

    /// Calls a closure for each name with which a text continues at a place; see ``TermTrie/search(_:from:_:)``.
    @inline(__always)
    func search(_ text: ByteSpan, from start: Int, _ found: (_ name: Int, _ end: Int) -> Void) {
        trie.search(text, from: start, found)
    }

    /// The name of the entry that is meant by a text; nil if the capitals differ, or if it could mean several entries.
    func meaning(of name: Int, written: ArraySlice<UInt8>) -> TermName? { meaning(of: written, among: names[name]) }

    private func meaning(of written: ArraySlice<UInt8>, among names: [TermName]) -> TermName? {
        var best: TermName?
        var isAmbiguous = false
        for name in names where Self.allows(name, written) {
            guard let known = best else {
                best = name
                continue
            }
            guard known.entry != name.entry else { continue }
            // Exact names come first, followed by those of the directories that the settings name first.
            let left = (known.case.isAny ? 1 : 0, known.rank)
            let right = (name.case.isAny ? 1 : 0, name.rank)
            if right < left { (best, isAmbiguous) = (name, false) } else if right == left { isAmbiguous = true }
        }
        return isAmbiguous ? nil : best
    }

    private static func allows(_ name: TermName, _ written: ArraySlice<UInt8>) -> Bool {
        switch name.case {
        case .any, .common: true
        case .exact: name.written[...] == written
        case .initial:
            // Capitals differ from lowercase letters in the first character.
            name.written.first == written.first
                && (name.written.first ?? 0 < 0x80 || name.written.prefix(2) == written.prefix(2))
        }
    }
}

/// The names of an index's entries.
struct TermNames {
    /// The names, and whether the program generated them; generated names such as plurals come after all others.
    private(set) var names: [(name: TermName, isMade: Bool)] = []

    init(of index: IndexID, in plan: SitePlan, rank: UInt8) {
        let indexed = plan.indexes[index]
        let language = indexed.titleLocale.language
        var plurals: [(TermName, Bool)] = []
        let qualifiers = TermName.qualifiers(among: indexed.entries.lazy.map { plan.content.store.bytes(of: $0.title) })
        for (number, entry) in indexed.entries.enumerated() {
            guard let place = Self.place(namedBy: number, in: index, plan) else { continue }
            let settings = TermSettings(of: entry, in: plan.content)
            guard settings.isLinked else { continue }
            let title = plan.content.store.string(entry.title)
            let ownCase = Self.ownCase(of: title, entry, language, in: plan.content)
            func `case`(of text: String) -> TermCase {
                let usual = TermCase(of: text, language: language)
                guard usual == .any, !text.utf8.contains(.space) else { return usual }
                if text == title || text == TermName.englishPlural(of: title) { return ownCase }
                return text.utf8.first.map { 0x61...0x7A ~= $0 } == true ? .common : .any
            }
            func add(_ text: String, isMade: Bool) {
                guard TermName.isSuitable(text) else { return }
                let name = TermName(
                    entry: place, written: TermTable.escaped(text),
                    case: settings.case ?? `case`(of: text), rank: rank, isChosen: settings.case != nil)
                if isMade { plurals.append((name, true)) } else { names.append((name, false)) }
            }
            let aliases = settings.aliases.filter {
                !TermName.isPart($0, of: title) && !(language == "en" && EnglishWords.ordinary.contains($0))
            }
            let parts = ([title] + aliases).flatMap { name in
                TermName.parts(of: name).filter { $0 == name || !qualifiers.contains($0) }
            }
            for text in parts + settings.forms {
                add(text, isMade: false)
                // "open-source" can also be written "open source".
                if text.utf8.contains(.hyphen) { add(text.replacing("-", with: " "), isMade: true) }
                guard language == "en", settings.makesPlurals, let plural = TermName.englishPlural(of: text) else {
                    continue
                }
                add(plural, isMade: true)
            }
        }
        names += plurals
    }

    /// The entry that the names of an entry mean; nil if they do not mean one.
    static func place(namedBy number: EntryID, in index: IndexID, _ plan: SitePlan) -> EntryPlace? {
        switch plan.indexes[index].entries[number].reference {
        case .none: return EntryPlace(index: index, entry: number)
        // The entry itself has the name.
        case .alias: return nil
        // A line means its target, unless there are several targets or the target is in another directory.
        case .see, .reversal:
            guard let targets = plan.targets(ofLine: number, in: index), targets.count == 1, targets[0].index == index
            else { return nil }
            return targets[0]
        }
    }

    /// The capitals with which the title of an entry is found, unless the entry specifies them.
    static func ownCase(of place: EntryPlace, in plan: SitePlan) -> TermCase {
        let index = plan.indexes[place.index]
        let entry = index.entries[place.entry]
        return ownCase(
            of: plan.content.store.string(entry.title), entry, index.titleLocale.language, in: plan.content)
    }

    /// The rule for the capitals of a title of one word.
    ///
    /// The initial capital is required if the word is ordinary without it; otherwise, the entry's own text decides, if
    /// it contains the word.
    private static func ownCase(
        of title: String, _ entry: Entry, _ language: String, in content: Content
    ) -> TermCase {
        guard let first = title.utf8.first, first | 0x20 &- 0x61 < 26, !title.utf8.contains(.space) else { return .any }
        guard isCapitalizedWord(title.utf8) else { return .common }
        if language == "en", EnglishWords.ordinary.contains(title.lowercased()) { return .initial }
        return TermContext.ownCase(of: title, in: content.store.bytes(of: entry.body)) ?? .any
    }

    /// Whether a title is a single word with an ASCII capital; only the names of entries with such titles depend on
    /// their texts.
    static func isCapitalizedWord(_ title: some Collection<UInt8>) -> Bool {
        title.first.map { $0 &- 0x41 < 26 } == true && !title.contains(.space)
    }
}

/// The settings in the fields of an entry for links to it and in it.
struct TermSettings {
    /// Whether texts have links to the entry.
    private(set) var isLinked = true

    /// Whether the entry's own text has links.
    private(set) var links = true

    private(set) var aliases: [String] = []
    private(set) var forms: [String] = []

    /// Whether the program generates English plurals of the names.
    private(set) var makesPlurals = true

    /// The capitals with which the names are found; nil for the usual rule.
    private(set) var `case`: TermCase?

    /// The words that are not linked in the entry's text.
    private(set) var unlinked: [String] = []

    init(of entry: Entry, in content: Content) {
        for (role, text) in Self.fields(of: entry, in: content) {
            func value() -> String { content.store.string(text) }
            switch role {
            case .aliases: aliases.append(value())
            case .forms: if value() == "false" { makesPlurals = false } else { forms.append(value()) }
            case .unlinked: unlinked.append(value())
            case .matchCase: self.case = TermCase(rawValue: value())
            case .autolink:
                isLinked = !["in", "no", "false"].contains(value())
                links = !["to", "no", "false"].contains(value())
            default: break
            }
        }
    }

    /// The fields with settings for links, with their roles.
    static func fields(of entry: Entry, in content: Content) -> some Sequence<(role: EntryRole, value: Text)> {
        content.fields(of: entry).lazy.compactMap { field in
            guard let role = EntryRole(rawValue: Int(field.name.index)) else { return nil }
            switch role {
            case .aliases, .forms, .unlinked, .matchCase, .autolink: return (role, field.value)
            default: return nil
            }
        }
    }
}
