import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("The rules of CommonMark")
struct CommonMarkRuleTests {
    @Test("hold in bodies, whose other constructs are enabled too", arguments: CommonMarkRule.all)
    func html(_ rule: CommonMarkRule) { #expect(RenderedMarkdown(rule.markdown).html == rule.html) }

    @Test("without constructs that CommonMark does not have, the HTML is libcmark's", arguments: CommonMarkRule.all)
    func library(_ rule: CommonMarkRule) {
        let signs = Array(rule.markdown.utf8).withBytes { MarkedBody.signs(in: $0) }
        if signs.isEmpty { #expect(RenderedMarkdown(rule.markdown).html == libraryHTML(rule.markdown)) }
    }

    @Test("each has its own example")
    func distinct() {
        #expect(CommonMarkRule.all.count > 300)
        #expect(Set(CommonMarkRule.all.map(\.markdown)).count == CommonMarkRule.all.count)
        #expect(Set(CommonMarkRule.all.map(\.rule)).count == CommonMarkRule.all.count)
    }
}
