/// A short text for each entry of an index, such as its slug.
@usableFromInline
package struct EntryTexts: Sendable {
    @usableFromInline let bytes: FixedArray<UInt8>
    @usableFromInline let ends: FixedArray<Int>

    /// Makes a table of texts.
    ///
    /// - Parameter texts: The texts in the order of the index.
    @inlinable package init(_ texts: some Collection<some Collection<UInt8>>) {
        bytes = FixedArray(count: texts.reduce(0) { $0 + $1.count }) { append in
            for text in texts { text.forEach(append) }
        }
        ends = FixedArray(count: texts.count) { append in
            var end = 0
            for text in texts {
                end += text.count
                append(end)
            }
        }
    }

    /// The text of an entry.
    @inlinable package subscript(entry: EntryID) -> ByteSpan {
        let (bytes, ends) = (bytes.elements, ends.elements)
        return bytes.extracting((entry.number == 0 ? 0 : ends[entry.number - 1])..<ends[entry.number])
    }
}
