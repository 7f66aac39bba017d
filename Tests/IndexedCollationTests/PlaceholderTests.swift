import Testing
@testable import IndexedCollation
@Test func x() {}
