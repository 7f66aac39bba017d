import SiteGenerator

/// The relations between the concepts of a scheme.
struct ConceptRelations {
    /// The maximum number of broader concepts that are followed from a concept, so no content takes quadratic time.
    static let mostBroader = 200

    private var relations: [String: [(property: String, target: String)]] = [:]

    /// The properties of references within a hierarchy; all others are `related`.
    private static let hierarchy: [EntryRole: String] = [.broader: "broader", .narrower: "narrower"]

    /// The roles of references; of two references to one concept, that within a hierarchy says more.
    private static let roles: [EntryRole] = {
        let roles = StandardField.references.map(\.role)
        return roles.filter { hierarchy[$0] != nil } + roles.filter { hierarchy[$0] == nil }
    }()

    /// The broader concepts of each concept, including those that only refer to it as narrower.
    private var broader: [String: [String]] = [:]

    init(
        _ concepts: Concepts, _ site: ExportedSite, _ address: (EntryPlace) -> String?, _ losses: inout ExportLosses
    ) {
        for entry in concepts.entries {
            guard let concept = address(entry.firstPlace) else { continue }
            let version = site.version(at: entry.firstPlace)
            var known: Set<String> = [concept]
            for role in Self.roles {
                let property = Self.hierarchy[role] ?? "related"
                for reference in version.references(role) {
                    guard let target = reference.target.flatMap(address) else {
                        losses.add(.brokenReference)
                        continue
                    }
                    guard known.insert(target).inserted else { continue }
                    relations[concept, default: []].append((property, target))
                    if role == .broader { broader[concept, default: []].append(target) }
                    if role == .narrower { broader[target, default: []].append(concept) }
                }
            }
        }
    }

    /// Appends the relations of a concept.
    func add(
        of concept: String, to statements: inout [ConceptScheme.Statement], _ losses: inout ExportLosses
    ) {
        for (property, target) in relations[concept] ?? [] {
            // Two concepts are not related if one of them is broader than the other, directly or over several steps
            // (S27).
            if property == "related", isBelow(concept, target) || isBelow(target, concept) {
                losses.add(.reference)
            } else {
                statements.append(ConceptScheme.Statement(property: property, value: .resource(target)))
            }
        }
    }

    /// Whether a concept is at the top of a hierarchy, where programs begin to display it.
    func isTop(_ concept: String) -> Bool { !broader.isEmpty && broader[concept] == nil }

    /// Whether a concept is below another one.
    private func isBelow(_ concept: String, _ other: String) -> Bool {
        var above = Array((broader[concept] ?? []).prefix(Self.mostBroader))
        var known = Set(above)
        var number = 0
        while number < above.count {
            if above[number] == other { return true }
            for next in (broader[above[number]] ?? []).prefix(Self.mostBroader - above.count)
            where known.insert(next).inserted {
                above.append(next)
            }
            number += 1
        }
        return false
    }
}
