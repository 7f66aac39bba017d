/// An error that ends the parsing of a text, with its position in the file.
struct SyntaxProblem: Error {
    let message: String

    /// The offset in bytes from the start of the file.
    let offset: Int

    func diagnostic(_ kind: DiagnosticKind, in file: SourceFile) -> Diagnostic {
        .error(kind, message, at: SourceLocation(file, offset: offset))
    }
}
