import IndexedCollation
import Synchronization

/// The folded names that are linked in the texts of one index: titles, aliases and other forms of entries.
///
/// It is made once and shared by all threads.
package final class TermTable: Sendable {
    let trie: TermTrie

    /// The names, in the order of the trie's numbers for their folded forms; several entries may have names with the
    /// same form.
    private let names: [TermName]

    /// The end of each form's names.
    private let ends: [UInt32]

    /// The form with which each form is counted: that from which the program made it, or the form itself.
    private let bases: [UInt32]

    /// The first words of all names.
    let firstWords: FirstWords

    /// The locale whose rules are used for folding texts.
    let locale: LocaleIdentifier

    /// The signs that are letters in the alphabets of the names.
    private let signs: [Unicode.Scalar]

    /// Whether all names can be found in texts that are folded without ICU.
    let isSimple: Bool

    /// The texts with each name.
    private let common: CommonNames

    /// The same after edits of texts that did not change what becomes a link; nil before the first one.
    private let edited = Mutex<CommonNames?>(nil)

    /// A hash of all names and their targets.
    private let nameFingerprint: UInt64

    var isEmpty: Bool { names.isEmpty }

    /// The number of folded forms.
    var formCount: Int { ends.count }

    /// Collects the names for the texts of an index.
    init(of index: IndexID, in plan: SitePlan) {
        locale = plan.indexes[index].locale
        var collector = Collector(
            locale, except: plan.directory(index).autolinkExcept,
            isDictionary: CommonNames.isDictionary(plan.indexes[index].entries.count))
        let targets = Self.targets(of: index, in: plan)
        signs = targets.flatMap { plan.indexes[$0].collation.signsOfLetters }
        for (rank, target) in targets.enumerated() {
            collector.add(TermNames(of: target, in: plan, rank: UInt8(clamping: rank)))
        }
        let order = collector.forms.order()
        var positions = [UInt32](repeating: 0, count: order.count)
        var labels: [UInt8] = []
        var labelEnds: [Int] = []
        labelEnds.reserveCapacity(order.count)
        for (position, form) in order.enumerated() {
            positions[form] = UInt32(truncatingIfNeeded: position)
            collector.forms.append(form, to: &labels)
            labelEnds.append(labels.count)
        }
        (names, ends) = Self.sorted(collector.names, positions)
        bases = order.map { positions[Int(collector.bases[$0])] }
        firstWords = FirstWords(labels.span, labelEnds)
        isSimple = labelEnds.indices.allSatisfy { number in
            let form = (number == 0 ? 0 : labelEnds[number - 1])..<labelEnds[number]
            return TermFolding.isSimple(labels.span.extracting(form))
        }
        var print = Fingerprint()
        print.add(locale.tag)
        print.add(labels[...])
        for sign in signs { print.add(Int(sign.value)) }
        for name in names { name.add(to: &print) }
        nameFingerprint = print.value
        trie = TermTrie(labels, labelEnds)
        common = CommonNames(formCount: 0, entryCount: 0)
    }

    /// Sorts names by their forms, and removes those that an entry has twice.
    private static func sorted(
        _ found: [(form: Int, name: TermName)], _ positions: [UInt32]
    ) -> (names: [TermName], ends: [UInt32]) {
        // A counting sort keeps the order of the names of each form.
        var starts = [Int](repeating: 0, count: positions.count + 1)
        for (form, _) in found { starts[Int(positions[form]) + 1] += 1 }
        for form in 1..<starts.count { starts[form] += starts[form - 1] }
        var order = [Int](repeating: 0, count: found.count)
        var next = starts
        for (number, (form, _)) in found.enumerated() {
            order[next[Int(positions[form])]] = number
            next[Int(positions[form])] += 1
        }
        var names: [TermName] = []
        var ends: [UInt32] = []
        names.reserveCapacity(found.count)
        ends.reserveCapacity(positions.count)
        for form in positions.indices {
            let range = starts[form]..<starts[form + 1]
            if range.count == 1 {
                names.append(found[order[range.lowerBound]].name)
            } else {
                names += withoutRepetitions(order[range].map { found[$0].name })
            }
            ends.append(UInt32(truncatingIfNeeded: names.count))
        }
        return (names, ends)
    }

    /// The same table with the numbers of texts that contain each name.
    init(_ table: TermTable, _ common: CommonNames) {
        trie = table.trie
        names = table.names
        ends = table.ends
        bases = table.bases
        firstWords = table.firstWords
        locale = table.locale
        signs = table.signs
        isSimple = table.isSimple
        nameFingerprint = table.nameFingerprint
        self.common = common
    }

    /// A hash of all names and their targets, and of the names that are not linked because they are common.
    var fingerprint: UInt64 {
        var print = Fingerprint()
        print.add(nameFingerprint)
        print.add(common.areLinkedByHand ? 1 : 0)
        for form in ends.indices where common.kind(of: form) != .rare {
            print.add(form)
            print.add(common.kind(of: form).rawValue)
        }
        return print.value
    }

    // MARK: Common names

    /// Whether a name is not linked because many texts have it.
    ///
    /// - Parameter form: The form with which the name is counted.
    func isCommon(_ name: TermName, _ form: Int) -> Bool {
        guard common.areCounted, !name.isChosen else { return false }
        let kind = common.kind(of: form)
        return kind == .common || (kind == .everyday || common.areLinkedByHand) && name.isEverydayWord
    }

    /// The names that are not linked because many texts have them, with their entries and the numbers of texts, the most
    /// frequent first.
    package var commonNames: [(name: String, entry: EntryPlace, count: Int)] {
        ends.indices.compactMap { form in
            guard base(of: form) == form, common.areCounted, common.kind(of: form) != .rare,
                let name = names(form).first(where: { isCommon($0, form) })
            else { return nil }
            return (String(decoding: name.written, as: UTF8.self), name.entry, common.count(of: form))
        }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The number of texts in which names were looked for.
    package var textCount: Int { common.textCount }

    /// Whether the same names become links after an edit of an entry's text.
    ///
    /// The edits of a site are counted one after another.
    package func hasSameWords(in entry: EntryID, of index: IndexID, from plan: SitePlan, to other: SitePlan) -> Bool {
        guard common.areCounted, entry.number % common.weight == 0 else { return true }
        let old = NameCounter.sample(of: entry, index, in: plan, self)
        let new = NameCounter.sample(of: entry, index, in: other, self)
        if old == new { return true }
        guard let old, let new else { return false }
        return edited.withLock { edited in
            var counts = edited ?? common
            edited = nil
            defer { edited = counts }
            return counts.replace(old, with: new)
        }
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
    package static func escaped(_ name: String) -> [UInt8] {
        var name = name
        var result: [UInt8] = []
        name.withBytes { appendEscaped($0, to: &result, keepsApostrophes: true) }
        return result
    }

    /// Equal names of an entry, reduced to the least strict one.
    private static func withoutRepetitions(_ names: [TermName]) -> [TermName] {
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

    // MARK: Search

    /// The names with a form.
    private func names(_ form: Int) -> ArraySlice<TermName> {
        names[(form == 0 ? 0 : Int(ends[form - 1]))..<Int(ends[form])]
    }

    /// The names that several entries share, and that are therefore not linked anywhere, each with its entries.
    package var ambiguousNames: [(name: String, entries: [EntryPlace])] {
        ends.indices.compactMap { form in
            let names = names(form)
            guard names.count > 1, let first = names.first,
                meaning(of: form, written: first.written.span) == nil
            else { return nil }
            return (String(decoding: first.written, as: UTF8.self), names.map(\.entry))
        }
    }

    /// The form with which a form is counted.
    func base(of form: Int) -> Int { Int(bases[form]) }

    /// The name of the entry that is meant by a text; nil if the capitals differ, or if it could mean several entries.
    func meaning(of form: Int, written: Span<UInt8>) -> TermName? {
        var best: TermName?
        var isAmbiguous = false
        for name in names(form) where Self.allows(name, written) {
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

    /// Whether a place in a text is a whole word, and no sign beside it is a letter of the alphabet: "kai'" does not mean
    /// "kai". Two apostrophes are quotation marks.
    func isWhole(_ place: Range<Int>, in text: Span<UInt8>) -> Bool {
        if signs.isEmpty { return true }
        var start = max(0, place.lowerBound - 1)
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        let before = place.lowerBound > 0 ? text.scalar(at: start)?.letter(among: signs) : nil
        let after = place.upperBound < text.count ? text.scalar(at: place.upperBound)?.letter(among: signs) : nil
        return before == after
    }

    private static func allows(_ name: TermName, _ written: Span<UInt8>) -> Bool {
        let own = name.written.span
        guard TermName.variants(in: own) == TermName.variants(in: written) else { return false }
        return switch name.case {
        case .any, .common: true
        case .exact: own.equals(written) || TermFolding.written(own) == TermFolding.written(written)
        case .initial:
            // Capitals differ from lowercase letters in the first character.
            own.first == written.first
                && (own.first ?? 0 < 0x80 || own.extracting(first: 2).equals(written.extracting(first: 2)))
        }
    }
}

extension TermTable {
    /// Collects the names of several indexes and their folded forms.
    private struct Collector {
        private(set) var forms = ByteStringTable()

        /// The form with which each form is counted.
        private(set) var bases: [UInt32] = []

        private(set) var names: [(form: Int, name: TermName)] = []

        /// Whether only the program made the names with each form.
        private var areMade: [Bool] = []

        private let language: String
        private let folding: TermFolding
        private let functionWords: FunctionWords
        private let except: Set<[UInt8]>

        /// - Parameter unlinked: The words that are not linked.
        init(_ locale: LocaleIdentifier, except unlinked: [String], isDictionary: Bool) {
            let folding = TermFolding(locale)
            language = locale.language
            self.folding = folding
            functionWords = FunctionWords(
                of: locale.language, and: isDictionary && locale.language == "en" ? EnglishWords.ordinary : [],
                { folding.foldedName($0) })
            except = Set(unlinked.map { folding.foldedName(escaped($0).span) })
        }

        mutating func add(_ found: TermNames) {
            // The form of each name; nil if the name is not linked.
            var formsByName = [Int?](repeating: nil, count: found.names.count)
            names.reserveCapacity(names.count + found.names.count)
            for (number, (name, isMade)) in found.names.enumerated() {
                let base = found.bases[number]
                if let base, formsByName[base] == nil { continue }
                let form = folding.foldedName(name.written.span)
                guard !form.isEmpty, except.isEmpty || !except.contains(form) else { continue }
                // In English, a capital shows a proper name.
                let isProper = name.case == .exact || name.case == .initial && language == "en"
                if !isProper, !name.isChosen, functionWords.contains(form) { continue }
                let (place, isNew) = forms.insert(form)
                formsByName[number] = place
                if isNew {
                    bases.append(UInt32(truncatingIfNeeded: place))
                    areMade.append(isMade)
                    if isMade, let base, let form = formsByName[base] { bases[place] = bases[form] }
                }
                // A plural is not generated if it is also a name of another entry.
                if !isMade { areMade[place] = false }
                if !isMade || areMade[place] { names.append((place, name)) }
            }
        }
    }
}

/// The names of an index's entries.
package struct TermNames {
    /// The names, and whether the program generated them; generated names such as plurals come after all others.
    package private(set) var names: [(name: TermName, isMade: Bool)] = []

    /// The number of the name from which each generated one was made; nil for others.
    private(set) var bases: [Int?] = []

    package init(of index: IndexID, in plan: SitePlan, rank: UInt8) {
        let indexed = plan.indexes[index]
        let language = indexed.titleLocale.language
        var plurals: [(name: TermName, base: Int?)] = []
        let qualifiers = TermName.qualifiers(among: indexed.entries.lazy.map { plan.content.store.bytes(of: $0.title) })
        let unknownCase: TermCase = Self.distinguishesProperNames(indexed, in: plan.content) ? .initial : .any
        let isForSearch = plan.directory(index).aliases == .search
        let isDictionary = language == "en" && CommonNames.isDictionary(indexed.entries.count)
        for (number, entry) in indexed.entries.enumerated() {
            guard let place = Self.place(namedBy: number, in: index, plan) else { continue }
            let settings = TermSettings(of: entry, in: plan.content)
            guard settings.isLinked else { continue }
            let title = plan.content.store.string(entry.title)
            let isOrdinaryTitle = isDictionary && OrdinaryWords.contains(title)
            let ownCase =
                Self.ownCase(of: title, entry, language, in: plan.content)
                ?? (isOrdinaryTitle ? .initial : unknownCase)
            func `case`(of text: String) -> TermCase {
                let usual = TermCase(of: text, language: language)
                guard usual == .any, !text.utf8.contains(.space) else { return usual }
                if text == title || text == TermName.englishPlural(of: title) { return ownCase }
                return text.utf8.first.map { 0x61...0x7A ~= $0 } == true ? .common : .any
            }
            var base: Int?
            func add(_ text: String, isMade: Bool, _ known: TermCase? = nil) {
                guard TermName.isSuitable(text) else { return }
                let found = settings.case ?? known ?? `case`(of: text)
                let isChosen = settings.case != nil
                let name = TermName(
                    entry: place, written: TermTable.escaped(text), case: found, rank: rank, isChosen: isChosen,
                    isOrdinary: isDictionary && !isChosen && found != .exact
                        && (text == title ? isOrdinaryTitle : OrdinaryWords.contains(text)))
                if isMade { plurals.append((name, base)) } else { names.append((name, false)) }
            }
            let aliases = settings.aliases.filter {
                !TermName.isPart($0, of: title) && !(language == "en" && EnglishWords.ordinary.contains($0))
                    && !(isForSearch && TermName.isTopic($0, of: title))
            }
            let parts = ([title] + aliases).flatMap { name in
                TermName.parts(of: name).filter { $0 == name || !qualifiers.contains($0) }
            }
            for text in parts + settings.forms {
                let count = names.count
                add(text, isMade: false)
                base = names.count > count ? count : nil
                if let capitals = TermName.greekCapitals(of: text) { add(capitals, isMade: true) }
                // "open-source" can also be written "open source".
                if let words = TermName.withSpaces(text) {
                    let isProper = `case`(of: text) == .initial
                    add(words, isMade: true, isProper ? .initial : nil)
                }
                // A name that is too short has no plural, either: "MOS" does not mean "mo".
                guard language == "en", base != nil, settings.makesPlurals,
                    let plural = TermName.englishPlural(of: text)
                else { continue }
                add(plural, isMade: true)
            }
        }
        bases = Array(repeating: nil, count: names.count) + plurals.map(\.base)
        names += plurals.lazy.map { ($0.name, true) }
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
    package static func ownCase(of place: EntryPlace, in plan: SitePlan) -> TermCase {
        let index = plan.indexes[place.index]
        let entry = index.entries[place.entry]
        return ownCase(
            of: plan.content.store.string(entry.title), entry, index.titleLocale.language, in: plan.content) ?? .any
    }

    /// Whether a dictionary writes only proper names with a capital, which a quarter of titles in lowercase show.
    private static func distinguishesProperNames(_ index: DirectoryIndex, in content: Content) -> Bool {
        guard CommonNames.isDictionary(index.entries.count) else { return false }
        let lowercase = index.entries.lazy.filter { (content.store.bytes(of: $0.title).first ?? 0) &- 0x61 < 26 }.count
        return lowercase * 4 >= index.entries.count
    }

    /// The rule for the capitals of a title of one word; nil if neither the title nor the text shows it.
    ///
    /// The initial capital is required if the word is ordinary without it; otherwise, the entry's own text decides, if
    /// it contains the word.
    private static func ownCase(
        of title: String, _ entry: Entry, _ language: String, in content: Content
    ) -> TermCase? {
        guard let first = title.utf8.first, first | 0x20 &- 0x61 < 26, !title.utf8.contains(.space) else { return .any }
        guard isCapitalizedWord(title.utf8) else { return .common }
        if language == "en", EnglishWords.isOrdinaryTitle(title.lowercased()) { return .initial }
        return TermContext.ownCase(of: title, in: content.store.bytes(of: entry.body).span)
    }

    /// Whether a title is a single word with an ASCII capital; only the names of entries with such titles depend on
    /// their texts.
    static func isCapitalizedWord(_ title: some Collection<UInt8>) -> Bool {
        title.first.map { $0 &- 0x41 < 26 } == true && !title.contains(.space)
    }
}

/// The settings in the fields of an entry for links to it and in it.
package struct TermSettings {
    /// Whether texts have links to the entry.
    private(set) var isLinked = true

    /// Whether the entry's own text has links.
    package private(set) var links = true

    private(set) var aliases: [String] = []
    private(set) var forms: [String] = []

    /// Whether the program generates English plurals of the names.
    private(set) var makesPlurals = true

    /// The capitals with which the names are found; nil for the usual rule.
    private(set) var `case`: TermCase?

    /// The words that are not linked in the entry's text.
    package private(set) var unlinked: [String] = []

    package init(of entry: Entry, in content: Content) {
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
