import IndexedCollation

/// The terms of a site in one locale that pages of other sites can link to, as `terms.json` has them.
struct SharedTerms {
    /// The version of the format.
    private static let version = 1

    /// The greatest number of names that a reader can load without noticing it.
    static let mostNames = 5000

    /// An entry with those of its names that are found with the same capitals.
    private struct Term {
        let place: EntryPlace
        let isExact: Bool
        var names: [String]
    }

    private let plan: SitePlan
    private let locale: LocaleID
    private var terms: [Term] = []

    /// The number of names.
    var nameCount: Int { terms.reduce(0) { $0 + $1.names.count } }

    /// - Parameter setting: The setting of the site that the plan has.
    init(of setting: SharedTermsSetting, in plan: SitePlan, locale: LocaleID) {
        self.plan = plan
        self.locale = locale
        let directories = plan.configuration.directories
        let chosen = setting.directories.map { names in
            names.compactMap { name in directories.firstIndex { $0.id == name.id } }
        }
        let indexes = (chosen ?? directories.indices.filter { directories[$0].isListed }).compactMap {
            plan.index(of: $0, in: locale)
        }
        collect(indexes)
    }

    /// A name while names are compared.
    private struct Candidate {
        let name: TermName
        let form: [UInt8]
        let isMade: Bool

        var isExact: Bool { !name.case.isAny }
    }

    /// Adds the names of indexes that mean one entry.
    private mutating func collect(_ indexes: [IndexID]) {
        let candidates = candidates(of: indexes)
        var byForm: [[UInt8]: [Int]] = [:]
        for (number, candidate) in candidates.enumerated() { byForm[candidate.form, default: []].append(number) }
        var numbers: [EntryPlace: [Bool: Int]] = [:]
        for (number, candidate) in candidates.enumerated() {
            let others = byForm[candidate.form, default: []].filter { $0 != number }
            guard !others.contains(where: { Self.takes(candidates[$0], from: candidate, isBefore: $0 < number) }) else {
                continue
            }
            let place = candidate.name.entry
            let name = Self.unescaped(candidate.name.written)
            if let term = numbers[place]?[candidate.isExact] {
                terms[term].names.append(name)
            } else {
                numbers[place, default: [:]][candidate.isExact] = terms.count
                terms.append(Term(place: place, isExact: candidate.isExact, names: [name]))
            }
        }
    }

    /// The names of the entries of indexes.
    private func candidates(of indexes: [IndexID]) -> [Candidate] {
        let breaker = WordBreaker(plan.locales[locale])
        var candidates: [Candidate] = []
        for (rank, index) in indexes.enumerated() {
            let except = Set(
                plan.directory(index).autolinkExcept.map { breaker.folded(TermTable.escaped($0).span).bytes })
            for (name, isMade) in TermNames(of: index, in: plan, rank: UInt8(clamping: rank)).names {
                let form = breaker.folded(name.written.span).bytes
                guard !form.isEmpty, !except.contains(form) else { continue }
                candidates.append(Candidate(name: name, form: form, isMade: isMade))
            }
        }
        return candidates
    }

    /// Whether a name with the same form keeps another from its entry.
    ///
    /// If they mean different entries, neither is linked, unless one is in a directory that the setting names first, or is a
    /// plural. An entry has each name once.
    private static func takes(_ other: Candidate, from candidate: Candidate, isBefore: Bool) -> Bool {
        guard other.isExact == candidate.isExact, !other.isExact || other.name.written == candidate.name.written else {
            return false
        }
        if other.name.entry == candidate.name.entry { return isBefore }
        return (other.isMade ? 1 : 0, other.name.rank) <= (candidate.isMade ? 1 : 0, candidate.name.rank)
    }

    /// A name without the references that HTML has for special characters.
    private static func unescaped(_ name: [UInt8]) -> String {
        let name = String(decoding: name, as: UTF8.self)
        guard let first = name.firstIndex(of: "&"), let end = name[first...].firstIndex(of: ";") else { return name }
        let characters = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"]
        let rest = unescaped(Array(name[name.index(after: end)...].utf8))
        return name[..<first] + (characters[String(name[first...end])] ?? String(name[first...end])) + rest
    }

    // MARK: Files

    /// The contents of `terms.json`.
    func json() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version") { $0.number(Self.version) }
            json.member("locale", plan.locales[locale].tag)
            json.member("url", Self.url(of: plan))
            json.member("terms") { json in
                json.array { json in
                    for term in terms { write(term, &json) }
                }
            }
        }
        json.newline()
        return json.bytes
    }

    private func write(_ term: Term, _ json: inout JSONWriter) {
        let store = plan.content.store
        let entry = plan.indexes[term.place.index].entries[term.place.entry]
        json.object { json in
            json.member("id") { $0.string(store.bytes(of: entry.id)) }
            json.member("names") { json in
                json.array { json in
                    for name in term.names { json.string(name) }
                }
            }
            json.member("case", term.isExact ? "exact" : "any")
            json.member("url", url(of: term.place))
            json.member("summary", Self.tip(store.string(entry.summary)))
        }
    }

    /// The absolute URL of an entry.
    private func url(of place: EntryPlace) -> String {
        Self.url(of: plan) + plan.link(to: plan.address(ofEntry: place.entry, in: place.index))
    }

    /// The URL of the site, with a slash at its end.
    private static func url(of plan: SitePlan) -> String {
        let url = plan.configuration.url ?? ""
        return url.hasSuffix("/") ? url : url + "/"
    }

    /// The text of a tip: a summary, or the first sentence of a long one.
    private static func tip(_ summary: String) -> String {
        guard summary.unicodeScalars.count > FirstSentence.maximumCount else { return summary }
        var summary = summary
        return summary.withBytes { String(decoding: FirstSentence.sentence(ofPlain: $0), as: UTF8.self) }
    }
}
