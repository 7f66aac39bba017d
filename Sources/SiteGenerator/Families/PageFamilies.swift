/// The kinds of pages that features add to sites.
enum PageFamilies {
    /// All families; a new one is a line here.
    static let all: [any PageFamily] = [
        PrintPages(),
        FeedPages(),
        AnchorPages(),
        DataPages(),
        EntryDataPages(),
    ]
}
