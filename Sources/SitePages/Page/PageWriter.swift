/// A family whose pages are files of their own form, such as JSON, and have no template.
package protocol PageWriter: PageFamily {
    /// The contents of a page's file, and the facts on which they depend.
    func file(of page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary) -> (bytes: [UInt8], facts: PageFacts)
}

extension PageWriter {
    package var template: String? { nil }
}
