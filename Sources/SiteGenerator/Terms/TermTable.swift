import IndexedCollation

/// The names that are linked in the texts of one index: titles, aliases, and other forms of entries, folded.
///
/// It is made once and shared by all threads.
final class TermTable: Sendable {
    private let trie: TermTrie

    /// The names, by the number of their folded form in the trie. Several entries may have names with the same form.
    private let names: [[TermName]]

    /// The locale by whose rules texts are folded.
    let locale: LocaleIdentifier

    /// Whether all names can be found in texts that are not folded by ICU.
    let isSimple: Bool

    /// A hash of all names and of what they lead to.
    let fingerprint: UInt64

    var isEmpty: Bool { names.isEmpty }

    /// - Parameters:
    ///   - index: The index whose texts are linked.
    ///   - plan: The plan of the site.
    init(for index: IndexID, in plan: SitePlan) {
        let locale = plan.indexes[index].locale
        let folding = TermFolding(locale)
        self.locale = locale
        let directory = plan.directory(index)
        var except: Set<[UInt8]> = []
        for name in directory.autolinkExcept { except.insert(Self.escaped(name).withBytes { folding.folded($0) }) }

        var forms = ByteStringTable()
        var found: [(form: Int, name: TermName)] = []
        var rank: UInt8 = 0
        for target in Self.targets(of: index, in: plan) {
            let collected = TermNames(of: target, in: plan, rank: rank)
            for (name, isMade) in collected.names {
                let form = name.written.withBytes { folding.folded($0) }
                guard !form.isEmpty, !except.contains(form) else { continue }
                let (number, isNew) = forms.insert(form)
                // A plural that is itself a name of another entry is not made.
                if !isMade || isNew { found.append((number, name)) }
            }
            rank = rank == .max ? rank : rank + 1
        }
        let order = forms.order()
        var positions = [Int](repeating: 0, count: order.count)
        for (position, form) in order.enumerated() { positions[form] = position }
        var names = [[TermName]](repeating: [], count: order.count)
        for (form, name) in found { names[positions[form]].append(name) }
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
            }
        }
        fingerprint = print.value
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

    /// A name as HTML has it.
    static func escaped(_ name: String) -> [UInt8] {
        var name = name
        var result: [UInt8] = []
        name.withBytes { appendEscaped($0, to: &result, keepsApostrophes: true) }
        return result
    }

    /// Keeps the least strict of an entry's equal names.
    private static func withoutRepetitions(_ names: [TermName]) -> [TermName] {
        guard names.count > 1 else { return names }
        var result: [TermName] = []
        for name in names {
            if let known = result.firstIndex(where: { $0.entry == name.entry && $0.written == name.written }) {
                if name.case == .any { result[known] = name }
            } else if !result.contains(where: { $0.entry == name.entry && $0.case == .any }) {
                result.append(name)
            }
        }
        return result
    }

    /// The names that several entries have, and that are so linked nowhere: each with its entries.
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

    /// The entry that a name means as it is written in a text; nil if its capitals differ, or if it could mean several.
    func meaning(of name: Int, written: ArraySlice<UInt8>) -> EntryPlace? { meaning(of: written, among: names[name]) }

    private func meaning(of written: ArraySlice<UInt8>, among names: [TermName]) -> EntryPlace? {
        var best: TermName?
        var isAmbiguous = false
        for name in names where Self.allows(name, written) {
            guard let known = best else {
                best = name
                continue
            }
            guard known.entry != name.entry else { continue }
            // Exact names first, then those of the directories that the settings name first.
            let left = (known.case == .any ? 1 : 0, known.rank)
            let right = (name.case == .any ? 1 : 0, name.rank)
            if right < left { (best, isAmbiguous) = (name, false) } else if right == left { isAmbiguous = true }
        }
        return isAmbiguous ? nil : best?.entry
    }

    private static func allows(_ name: TermName, _ written: ArraySlice<UInt8>) -> Bool {
        switch name.case {
        case .any: true
        case .exact: name.written[...] == written
        case .initial:
            // Capitals differ from lowercase letters in their first character.
            name.written.first == written.first
                && (name.written.first ?? 0 < 0x80 || name.written.prefix(2) == written.prefix(2))
        }
    }
}

/// The names of an index's entries.
struct TermNames {
    /// The names, and whether the program made them: plurals, which come after all others.
    private(set) var names: [(name: TermName, isMade: Bool)] = []

    init(of index: IndexID, in plan: SitePlan, rank: UInt8) {
        let indexed = plan.indexes[index]
        let language = indexed.titleLocale.language
        var plurals: [(TermName, Bool)] = []
        for (number, entry) in indexed.entries.enumerated() where entry.reference != .alias {
            let settings = TermSettings(of: entry, in: plan.content)
            guard settings.isLinked else { continue }
            var place = EntryPlace(index: index, entry: number)
            if entry.isReference {
                // A line means what it refers to, unless that is several entries, or one of another directory.
                guard let targets = plan.targets(ofLine: number, in: index), targets.count == 1,
                    targets[0].index == index
                else { continue }
                place = targets[0]
            }
            func add(_ text: String, isMade: Bool) {
                guard TermName.isSuitable(text) else { return }
                let name = TermName(
                    entry: place, written: TermTable.escaped(text),
                    case: settings.case ?? TermCase(of: text, language: language), rank: rank)
                if isMade { plurals.append((name, true)) } else { names.append((name, false)) }
            }
            let texts = [plan.content.store.string(entry.title)] + settings.aliases
            for text in texts.flatMap(TermName.parts) + settings.forms {
                add(text, isMade: false)
                guard language == "en", settings.makesPlurals, let plural = TermName.englishPlural(of: text) else {
                    continue
                }
                add(plural, isMade: true)
            }
        }
        names += plurals
    }
}

/// What the fields of an entry say about links to it and in it.
struct TermSettings {
    /// Whether texts have links to the entry.
    private(set) var isLinked = true

    /// Whether the entry's own text has links.
    private(set) var links = true

    private(set) var aliases: [String] = []
    private(set) var forms: [String] = []

    /// Whether the program makes English plurals of the names.
    private(set) var makesPlurals = true

    /// The capitals with which the names are found; nil for the usual rule.
    private(set) var `case`: TermCase?

    /// The words that stay plain in the entry's text.
    private(set) var unlinked: [String] = []

    init(of entry: Entry, in content: Content) {
        for field in content.fields(of: entry) {
            func value() -> String { content.store.string(field.value) }
            switch EntryRole(rawValue: Int(field.name.index)) {
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
}
