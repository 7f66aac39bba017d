import CICU

/// Folds texts so that terms can be found in them, and determines where words begin and end.
///
/// It uses ICU's word break iterator (UAX #29, https://www.unicode.org/reports/tr29/), which also divides Thai, Khmer,
/// Japanese and Chinese into words.
///
/// `unsafe`: it owns ICU's object until `deinit`. It is not `Sendable`, because each thread needs its own.
@safe package final class WordBreaker {
    private let tag: String
    private var handle: OpaquePointer?

    /// Creates a word breaker for a locale; ICU's object is opened when it is first needed.
    package init(_ locale: LocaleIdentifier) { tag = locale.tag }

    /// ICU's object; nil if there is not enough memory for it.
    private func opened() -> OpaquePointer? {
        if unsafe handle == nil { unsafe cicu_words_open(tag, &handle) }
        return unsafe handle
    }

    deinit { unsafe cicu_words_close(handle) }

    /// Whether there is a word boundary at each of some ascending offsets of a text.
    package func boundaries(in text: Span<UInt8>, at offsets: [UInt32]) -> [Bool] {
        guard let handle = unsafe opened() else { return offsets.map { _ in false } }
        return unsafe [Bool](unsafeUninitializedCapacity: offsets.count) { results, count in
            unsafe text.withUnsafeBufferPointer { text in
                unsafe cicu_words_boundaries(
                    handle, text.baseAddress, text.count, offsets, offsets.count, results.baseAddress)
            }
            count = offsets.count
        }
    }

    /// A folded text: NFKC, lowercase by the rules of the locale, without invisible characters.
    package struct FoldedText: Sendable {
        package var bytes: [UInt8] = []

        /// The offset in the original text of each byte, and of the end; ``inside`` for bytes that are not the first of
        /// a character.
        package var places: [UInt32] = [0]

        package static let inside = UInt32.max

        package init(bytes: [UInt8] = [], places: [UInt32] = [0]) {
            self.bytes = bytes
            self.places = places
        }
    }

    /// Folds a text.
    package func folded(_ text: Span<UInt8>) -> FoldedText {
        guard !text.isEmpty, let handle = unsafe opened() else { return FoldedText() }
        var places: [UInt32] = []
        let bytes = unsafe text.withUnsafeBufferPointer { text in
            unsafe ICU.bytes(startingAt: text.count * 2 + 16) { room, capacity in
                var needed = 0
                places = unsafe [UInt32](unsafeUninitializedCapacity: capacity + 1) { places, count in
                    needed = unsafe cicu_words_fold(
                        handle, text.baseAddress, text.count, room, places.baseAddress, capacity)
                    count = min(needed, capacity) + (needed <= capacity && needed > 0 ? 1 : 0)
                }
                return needed
            }
        }
        return FoldedText(bytes: bytes, places: bytes.isEmpty ? [0] : places)
    }
}
