/// How a collation departs from its locale's defaults.
public struct CollationOptions: Sendable, Hashable {
    /// Whose index titles.
    public enum Labels: String, Sendable, Hashable, CaseIterable {
        /// CLDR's through ICU's AlphabeticIndex, untouched.
        case cldr
        /// CLDR's with the holes closed.
        case thumbindex
    }

    /// Whose index titles: `.thumbindex` unless said otherwise.
    public var labels: Labels

    /// Other locales whose letters get sections too, such as `ru` in an `en` index.
    public var additionalLocales: [LocaleIdentifier]

    public init(labels: Labels = .thumbindex, additionalLocales: [LocaleIdentifier] = []) {
        self.labels = labels
        self.additionalLocales = additionalLocales
    }
}
