/// An error that ends the reading of a text, at a place in its file.
struct SyntaxProblem: Error {
    let message: String

    /// The place, in bytes from the file's beginning.
    let offset: Int

    func diagnostic(_ kind: Diagnostic.Kind, in file: SourceFile) -> Diagnostic {
        .error(kind, message, at: SourceLocation(file, offset: offset))
    }
}
