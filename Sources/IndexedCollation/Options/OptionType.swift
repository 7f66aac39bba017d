/// The type of an option's values, from which a schema of the settings can be made.
package enum OptionType: Sendable, Hashable {
    case text
    /// A list of texts, or one text.
    case texts
    /// One of these words.
    case choice([String])
    /// One of these words, or a list of texts.
    case choiceOrTexts([String])
    /// A whole number that is not smaller than this one.
    case number(minimum: Int)
    /// A mapping from texts to texts.
    case pairs
    /// A mapping from texts to lists of texts, or to single ones.
    case lists
}
