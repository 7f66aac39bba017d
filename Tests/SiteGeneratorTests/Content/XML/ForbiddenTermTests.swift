import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Terms of TBX that must not be used")
struct ForbiddenTermTests {
    private func site(_ status: String, other: String = "admitted") async throws -> BuiltSite {
        try await BuiltSite(
            [
                "t.tbx": """
                <martif type="TBX" xml:lang="en"><text><body><termEntry id="c1"><langSet xml:lang="en">
                <tig><term>blacklist</term><termNote type="administrativeStatus">\(status)</termNote></tig>
                <tig><term>deny list</term><termNote type="administrativeStatus">\(other)</termNote></tig>
                </langSet></termEntry></body></text></martif>
                """
            ], path: "t.tbx")
    }

    @Test(
        "come last, with their status as a note",
        arguments: [
            ("forbidden", "forbidden"), ("rejected", "rejected"), ("notRecommended", "not recommended"),
            ("not recommended", "not recommended"), ("notRecommendedTerm-admn-sts", "not recommended"),
            ("deprecatedTerm-admn-sts", "deprecated"), ("supersededTerm", "superseded"), ("Forbidden", "forbidden"),
        ])
    func last(status: String, note: String) async throws {
        let site = try await site(status)
        let entries = try site.feed().sections.flatMap(\.entries)
        #expect(entries.map(\.title) == ["blacklist", "deny list"])
        #expect(entries.first?.see == "deny list", "\(entries)")
        #expect(site.page("index.html").contains(note), "\(note)")
    }

    @Test(
        "are others than preferred, admitted and new ones",
        arguments: ["preferred", "preferredTerm-admn-sts", "standardized"])
    func first(status: String) async throws {
        #expect(try await site(status, other: "forbidden").feed().sections.flatMap(\.entries).first?.see == nil)
    }
}
