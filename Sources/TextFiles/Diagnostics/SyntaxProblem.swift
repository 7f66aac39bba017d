/// An error that ends the parsing of a text, with its position in the file.
package struct SyntaxProblem: Error {
    package let message: String

    /// The offset in bytes from the start of the file.
    package let offset: Int

    package init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }

    package func diagnostic(_ kind: DiagnosticKind, in file: SourceFile) -> Diagnostic {
        .error(kind, message, at: SourceLocation(file, offset: offset))
    }
}
