import Testing

@testable import IndexedCollation

/// The sections and the order of names in every locale, compared with ICU's recorded answers.
@Suite("ICU's answers in every locale", .enabled(if: ICUAnswers.areCurrent, ICUAnswers.comment))
struct ICUAnswersTests {
    /// ICU has no order for Hindi in Latin letters and uses that of Devanagari; the library uses the root's.
    private static let replacedOrders: Set = ["hi-Latn"]

    @Test("with CLDR's titles, the sections and the order are ICU's", arguments: ICUAnswers.all)
    func cldr(_ answers: ICUAnswers) throws {
        let collation = try LocalizedIndexedCollation(answers.tag)
        #expect(collation.titles == answers.titles)
        #expect(try LocalizedIndexedCollation(answers.tag, with: ["en"]).titles == answers.titlesWithEnglish)
        #expect(collation.source.replacesOrder == Self.replacedOrders.contains(answers.tag))
        if collation.source.replacesOrder { return }

        let keys = collation.keys(for: answers.names.map(\.text))
        let misplaced = answers.names.enumerated().filter { keys.section(at: $0.offset) != $0.element.title }
        #expect(misplaced.map(\.element.text) == [])
        let disordered = answers.names.indices.dropFirst().filter { index in
            let (previous, key) = (keys.key(at: index - 1), keys.key(at: index))
            return answers.names[index].rank == answers.names[index - 1].rank
                ? !key.elementsEqual(previous) : !previous.lexicographicallyPrecedes(key)
        }
        #expect(disordered.map { answers.names[$0].text } == [])
        let expected = answers.names.indices.sorted { left, right in
            let (l, r) = (answers.names[left], answers.names[right])
            return (l.title, l.rank, left) < (r.title, r.rank, right)
        }
        #expect(keys.order().map(Int.init) == expected)
    }

    @Test(
        "by default, names are under ICU's title, or under an added one that they begin with", arguments: ICUAnswers.all
    )
    func sections(_ answers: ICUAnswers) throws {
        let collation = try LocalizedIndexedCollation(answers.tag, labels: .thumbindex)
        let keys = collation.keys(for: answers.names.map(\.text))
        var moved: Set<String> = []
        for (index, name) in answers.names.enumerated() {
            let section = keys.section(at: index)
            let (title, theirs) = (collation.sections[section].title, answers.titles[name.title])
            let isExpected =
                switch collation.plan.origins[section] {
                // Signs, digits and other scripts have sections where ICU has "…".
                case .group: theirs.kind != "normal"
                // Letters that CLDR has no titles for.
                case .latin, .labelPack, .root, .alphabet: collation.isUnderItsTitle(name.text)
                default: theirs.text == title
                }
            if !isExpected { moved.insert("\(theirs.text)>\(title)") }
        }
        ICUDifference.expect(moved, .place, answers.tag)
    }

    @Test("by default, the names of a section are in ICU's order", arguments: ICUAnswers.all)
    func order(_ answers: ICUAnswers) throws {
        let collation = try LocalizedIndexedCollation(answers.tag, labels: .thumbindex)
        let keys = collation.keys(for: answers.names.map(\.text))
        var found: Set<String> = []
        let order = keys.order().map(Int.init)
        for (previous, index) in zip(order, order.dropFirst()) {
            let section = collation.sections[keys.section(at: index)]
            // Numbers are in the order of their values.
            guard keys.section(at: previous) == keys.section(at: index), section.id != "digits" else { continue }
            if answers.names[previous].rank > answers.names[index].rank { found.insert(section.title) }
        }
        ICUDifference.expect(found, .order, answers.tag)
    }

    @Test("by default, each title of CLDR is there, in ICU's order", arguments: ICUAnswers.all)
    func titles(_ answers: ICUAnswers) throws {
        let collation = try LocalizedIndexedCollation(answers.tag, labels: .thumbindex)
        let theirs = answers.titles.filter { $0.kind == "normal" }.map(\.text)
        let positions = Dictionary(theirs.enumerated().map { ($1, $0) }) { first, _ in first }
        let ours = collation.sections.filter { $0.kind == .normal }.compactMap { positions[$0.title] }
        let moved = zip(ours, ours.dropFirst()).filter { $0 > $1 }.map { theirs[$1] }
        ICUDifference.expect(Set(theirs).subtracting(ours.map { theirs[$0] }).union(moved), .titles, answers.tag)
    }

    @Test("the answers cover every locale for which CLDR has index titles, and every collation")
    func coverage() {
        let tags = Set(ICUAnswers.all.map(\.tag))
        #expect(tags.count == ICUAnswers.all.count)
        #expect(Set(LocaleLetters.collationLocales.filter { !$0.contains("-u-va-") }).subtracting(tags) == [])
        #expect(Set(LocaleLetters.languagesWithTitles).subtracting(tags) == [])
        // The root locale has no letters and no names of countries; Adlam has one title in CLDR 42.
        #expect(ICUAnswers.all.filter { $0.names.count < 40 || $0.titles.count < 8 }.map(\.tag) == ["ff-Adlm", "und"])
    }

    @Test("each listed difference has a locale and a reason")
    func reasons() {
        let tags = Set(ICUAnswers.all.map(\.tag))
        #expect(!ICUDifference.all.isEmpty)
        for difference in ICUDifference.all {
            #expect(!difference.reason.isEmpty && !difference.items.isEmpty)
            #expect(difference.tags.subtracting(tags) == [])
        }
    }
}

extension LocalizedIndexedCollation {
    fileprivate var titles: [ICUAnswers.Title] {
        sections.map { ICUAnswers.Title(text: $0.title, kind: $0.kind.rawValue) }
    }
}
