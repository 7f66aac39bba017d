/// What a family of pages finds out about an index once, when pages are planned, such as the entries on each of its pages.
///
/// Each family that has something to remember declares a class of its own for it.
@usableFromInline package protocol IndexDivision: AnyObject, Sendable {}

extension SitePlan {
    /// What a family has found out about an index; nil if there is nothing.
    @inlinable package func division<Division: IndexDivision>(_ type: Division.Type, of index: IndexID) -> Division? {
        for division in layouts[index].divisions {
            if let division = division as? Division { return division }
        }
        return nil
    }
}
