import IndexedCollation

/// The terms of a site in one locale that pages of other sites can link to, as in `terms.json`.
struct SharedTerms {
    /// The version of the format.
    private static let version = 1

    /// The maximum number of names that a reader's browser can load without a noticeable delay.
    static let mostNames = 5000

    /// An entry, with those of its names that are found only with the same capitals.
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

    /// Collects the terms of a site in a locale.
    ///
    /// - Parameter setting: The setting of the site in the plan.
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

    /// A name while names are being compared.
    private struct Candidate {
        let name: TermName
        let form: [UInt8]
        let isMade: Bool

        var isExact: Bool { !name.case.isAny }
    }

    /// Adds those names in the indexes that mean a single entry.
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

    /// Whether a name with the same form prevents another name from leading to its entry.
    ///
    /// If they mean different entries, neither is linked, unless one of them takes precedence: a written name over a
    /// generated plural, or a name in a directory that the setting names first. Each entry has a name only once.
    private static func takes(_ other: Candidate, from candidate: Candidate, isBefore: Bool) -> Bool {
        guard other.isExact == candidate.isExact, !other.isExact || other.name.written == candidate.name.written else {
            return false
        }
        if other.name.entry == candidate.name.entry { return isBefore }
        return (other.isMade ? 1 : 0, other.name.rank) <= (candidate.isMade ? 1 : 0, candidate.name.rank)
    }

    /// A name in which HTML's references to special characters are replaced.
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
            json.member("id") { $0.string(store.bytes(of: entry.id).span) }
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

    /// The URL of the site, with a slash at the end.
    private static func url(of plan: SitePlan) -> String {
        let url = plan.configuration.url ?? ""
        return url.hasSuffix("/") ? url : url + "/"
    }

    /// The text of a tooltip: a summary, or the first sentence of a long one.
    private static func tip(_ summary: String) -> String {
        guard summary.unicodeScalars.count > FirstSentence.maximumCount else { return summary }
        var summary = summary
        return summary.withBytes { String(decoding: FirstSentence.sentence(ofPlain: $0), as: UTF8.self) }
    }
}
