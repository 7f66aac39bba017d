extension RandomAccessCollection where Index == Int {
    /// The position of the last element that begins at or before a place, in a collection of elements in the order of
    /// their beginnings; the first position if all begin after it.
    ///
    /// - Parameter isAtOrBefore: Whether an element begins at or before the place.
    @inlinable package func position(ofLastWhere isAtOrBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isAtOrBefore(self[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
