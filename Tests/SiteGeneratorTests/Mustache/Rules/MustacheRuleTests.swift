import Testing

@testable import SiteGenerator

@Suite("The rules of Mustache")
struct MustacheRuleTests {
    @Test("hold in templates", arguments: MustacheRule.all)
    func result(_ rule: MustacheRule) throws {
        #expect(try theme(of: rule).render(rule.json) == rule.result)
    }

    @Test("hold in templates that are specialized for values that pages share", arguments: MustacheRule.all)
    func specialized(_ rule: MustacheRule) throws {
        let value = try JSONTemplateValue(rule.json)
        let theme = theme(of: rule)
        var specialized = theme.specialized(for: value, fixed: ["a", "c"])
        if let result = specialized?.string(value) { #expect(result == rule.result) }
    }

    @Test("each has its own example")
    func distinct() {
        #expect(MustacheRule.all.count > 120)
        #expect(Set(MustacheRule.all.map(\.rule)).count == MustacheRule.all.count)
        let examples = MustacheRule.all.map { "\($0.template)\n\($0.json)\n\($0.partials.sorted { $0.key < $1.key })" }
        #expect(Set(examples).count == MustacheRule.all.count)
    }

    private func theme(of rule: MustacheRule) -> TestTheme {
        var sources = rule.partials.sorted { $0.key < $1.key }.map { (name: $0.key, bytes: Array($0.value.utf8)) }
        sources.append((name: "page", bytes: Array(rule.template.utf8)))
        return TestTheme(bytes: sources)
    }
}
