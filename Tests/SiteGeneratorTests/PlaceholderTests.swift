import Testing
@testable import SiteGenerator
@Test func x() {}
