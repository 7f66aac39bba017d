/// The place of the entries in a file.
///
/// For a Markdown file, it is the form of text that becomes an entry; for a YAML or JSON file, it is the keys that lead
/// to the entries, such as `data.terms`.
package struct EntriesSetting: Sendable {
    package let text: String

    /// The location of the text, for messages.
    package let location: SourceLocation
}
