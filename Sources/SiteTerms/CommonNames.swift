/// The numbers of an index's texts that contain each name; readers need no link to what most texts are about.
struct CommonNames: Sendable {
    /// The number of texts with each form of a name, or with one that was made from it, such as its plural; empty in an
    /// index with few texts.
    private var counts: [UInt32]

    private(set) var textCount = 0
    private var linkedCount = 0

    /// A name in more texts, and in a larger share of them in percent, is not linked, however long it is.
    ///
    /// A page shows as many entries with links to its own.
    static let mostTexts = 20
    private static let mostShare = 1

    /// The minimum number of texts that show what everyday words are, and the minimum share, in percent, that contain one.
    private static let fewestTexts = 50
    private static let everydayShare = 20

    /// The number of texts from which on an index is a dictionary, whose titles are also words of the general language,
    /// and the maximum number of texts in it with a short word that is linked.
    private static let dictionaryTexts = 1000
    private static let mostTextsOfDictionary = 10

    /// The minimum share of texts, in percent, with links if authors link entries by hand.
    private static let linkedShare = 33

    /// The number of texts for which each counted text stands; more than 1 only in a large index.
    let weight: Int

    /// The minimum number of texts in a sample; an index with twice as many has a sample of every second one.
    private static let countedTexts = 4096

    /// - Parameters:
    ///   - formCount: The number of forms.
    ///   - entryCount: The number of entries in the index.
    init(formCount: Int, entryCount: Int) {
        counts = Array(repeating: 0, count: formCount)
        weight = Self.weight(entryCount)
    }

    /// ``weight`` in an index with so many entries.
    static func weight(_ entryCount: Int) -> Int { max(1, entryCount / countedTexts) }

    /// Whether the texts of an index have to be counted.
    static func areCounted(_ entryCount: Int) -> Bool { entryCount > mostTexts }

    /// Whether an index is a dictionary, in which ordinary words are not linked either.
    static func isDictionary(_ entryCount: Int) -> Bool { entryCount >= dictionaryTexts }

    var areCounted: Bool { !counts.isEmpty }

    /// What is known about a form.
    enum Kind: Int {
        case rare
        /// Short words with the form are everyday words.
        case everyday
        /// No name with the form is linked.
        case common
    }

    func kind(of form: Int) -> Kind {
        guard areCounted else { return .rare }
        let count = count(of: form)
        if count > Self.mostTexts, count * 100 > textCount * Self.mostShare { return .common }
        if textCount >= Self.dictionaryTexts, count > Self.mostTextsOfDictionary { return .everyday }
        return textCount >= Self.fewestTexts && count * 100 >= textCount * Self.everydayShare ? .everyday : .rare
    }

    /// Whether the authors link entries by hand, so they want no links on everyday words.
    var areLinkedByHand: Bool {
        textCount >= Self.fewestTexts && linkedCount * 100 >= textCount * Self.linkedShare
    }

    /// The number of texts with a form.
    func count(of form: Int) -> Int { Int(counts[form]) }

    // MARK: Counting

    mutating func add(_ other: CommonNames) {
        for form in counts.indices { counts[form] += other.counts[form] }
        textCount += other.textCount
        linkedCount += other.linkedCount
    }

    mutating func add(form: Int) { counts[form] += UInt32(truncatingIfNeeded: weight) }

    mutating func addText(hasLink: Bool) {
        textCount += weight
        if hasLink { linkedCount += weight }
    }

    /// What a text contributes to the counts.
    struct Sample: Equatable {
        var hasLink: Bool
        var forms: Set<Int> = []
    }

    /// Replaces the contribution of a text.
    ///
    /// - Returns: Whether all names stay of their kinds.
    mutating func replace(_ old: Sample, with new: Sample) -> Bool {
        let wereLinkedByHand = areLinkedByHand
        linkedCount += ((new.hasLink ? 1 : 0) - (old.hasLink ? 1 : 0)) * weight
        return old.forms.symmetricDifference(new.forms).allSatisfy { form in
            let former = kind(of: form)
            let share = UInt32(truncatingIfNeeded: weight)
            if new.forms.contains(form) { counts[form] += share } else { counts[form] -= share }
            return kind(of: form) == former
        } && areLinkedByHand == wereLinkedByHand
    }
}

/// Counts the texts of an index with each name of a table.
struct NameCounter {
    private let matcher: TermMatcher
    private let index: IndexID
    private let plan: SitePlan

    private(set) var counts: CommonNames

    /// The last text in which each form was found, counted from 1.
    private var last: [UInt32]

    init(_ table: TermTable, _ index: IndexID, in plan: SitePlan) {
        matcher = TermMatcher(table)
        self.index = index
        self.plan = plan
        counts = CommonNames(formCount: table.formCount, entryCount: plan.indexes[index].entries.count)
        last = Array(repeating: 0, count: table.formCount)
    }

    /// Counts the names in the texts of entries.
    mutating func count(_ entries: Range<EntryID>) {
        var buffer = TermFolding.FoldedText()
        for entry in entries where entry.number % counts.weight == 0 {
            let body = plan.indexes[index].entries[entry].body
            guard !body.isEmpty else { continue }
            let text = plan.content.store.bytes(of: body)
            counts.addText(hasLink: Self.hasLink(text))
            let number = UInt32(truncatingIfNeeded: counts.textCount)
            let own = EntryPlace(index: index, entry: entry)
            matcher.search(text.span, in: 0..<text.count, &buffer, checksContext: false) { match in
                if match.entry != own, last[match.form] != number {
                    last[match.form] = number
                    counts.add(form: match.form)
                }
                return true
            }
        }
    }

    /// The contribution of an entry's text; nil if it has none.
    static func sample(
        of entry: EntryID, _ index: IndexID, in plan: SitePlan, _ table: TermTable
    ) -> CommonNames.Sample? {
        let body = plan.indexes[index].entries[entry].body
        guard !body.isEmpty else { return nil }
        let text = plan.content.store.bytes(of: body)
        let own = EntryPlace(index: index, entry: entry)
        var sample = CommonNames.Sample(hasLink: hasLink(text))
        var buffer = TermFolding.FoldedText()
        TermMatcher(table).search(text.span, in: 0..<text.count, &buffer, checksContext: false) { match in
            if match.entry != own { sample.forms.insert(match.form) }
            return true
        }
        return sample
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
}
