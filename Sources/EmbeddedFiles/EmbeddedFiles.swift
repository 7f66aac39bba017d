import CEmbeddedFiles

/// The theme of sites without a theme of their own, which consists of the files in the folder `Templates`.
package enum DefaultTheme {
    /// The files, by path.
    package static let files: [(path: String, bytes: [UInt8])] =
        (0..<embedded_theme_count()).map { number in
            let file = unsafe embedded_theme_file(number)
            return unsafe (String(cString: file.path), file.copy())
        }
}

/// The other files that are embedded in the program.
package enum EmbeddedFile {
    /// The JSON Schema of a directory's data.
    package static let entrySchema = unsafe embedded_entry_schema().copy()

    /// The style and the script of a printed book.
    package static let bookStyle = unsafe embedded_book_style().copy()
    package static let bookScript = unsafe embedded_book_script().copy()

    /// The script and the style that the preview adds to pages.
    package static let previewScript = unsafe embedded_preview_script().copy()
    package static let previewStyle = unsafe embedded_preview_style().copy()
}

extension embedded_file {
    /// A copy of the bytes, which the program owns, in an array that the caller owns.
    fileprivate func copy() -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}
