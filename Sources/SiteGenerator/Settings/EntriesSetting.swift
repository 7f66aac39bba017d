/// Where the entries of a file are: in a Markdown file, what becomes an entry; in a YAML or JSON file, the keys that lead to
/// them, `data.terms`.
struct EntriesSetting: Sendable {
    let text: String

    /// The location of the text, for messages.
    let location: SourceLocation
}
