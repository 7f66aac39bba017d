import CLibrary
import Synchronization

/// The folder in which a build keeps data for the next one.
///
/// A checkout may have brought a folder with this name. So the folder is used only if it belongs to this user and nobody
/// else can enter it, which Git cannot store, and if this type wrote its token. Its files are read and written through
/// ``OutputTree``, so never through a symbolic link. The token says which files of the content there are, and only these
/// are removed.
package final class StateFolder: Sendable {
    /// The path of a folder, divided into a part that may lead through symbolic links, and one that must not.
    struct Place {
        let trusted: String
        let rest: String

        init(trusted: String, rest: String) {
            self.trusted = trusted
            self.rest = rest
        }

        /// Divides a path from the command line.
        ///
        /// A checkout can contain links in the current folder, but not in the folders above it.
        init(_ path: String) {
            let path = path.isEmpty ? "." : path
            var (trusted, rest): (Substring, Substring) = ("", path[...])
            if path.hasPrefix("/") {
                let current = FileSystem.realPath(".").map { $0 == "/" ? $0 : $0 + "/" }
                if let current, path.hasPrefix(current) {
                    (trusted, rest) = (path.prefix(current.count), path.dropFirst(current.count))
                } else {
                    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex
                    let slash = path[..<end].lastIndex(of: "/") ?? path.startIndex
                    (trusted, rest) = (path[...slash], path[path.index(after: slash)..<end])
                }
            }
            // What `..` means depends on the folders before it, so they must be opened first.
            let parts = rest.split(separator: "/").filter { $0 != "." }
            let count = parts.lastIndex(of: "..").map { $0 + 1 } ?? 0
            let start = trusted + parts[..<count].joined(separator: "/")
            self.trusted = start.isEmpty ? "." : String(start)
            self.rest = parts[count...].joined(separator: "/")
        }

        var path: String {
            rest.isEmpty
                ? trusted : trusted == "." ? rest : trusted.hasSuffix("/") ? trusted + rest : "\(trusted)/\(rest)"
        }
    }

    private static let tokenName = "token"

    private struct Contents {
        /// The open folder; nil if it does not exist yet.
        var tree: OutputTree?

        /// The number of pieces of the content that the token lists; nil if there is no token yet.
        var pieceCount: Int?
    }

    private let place: Place
    private let contents: Mutex<Contents>

    /// Opens a folder, which does not have to exist.
    ///
    /// - Parameter isCache: Whether the folder is in the user's cache. Only the user's programs write there, so a folder
    ///   without a token is from an earlier version.
    init(_ place: Place, isCache: Bool) throws(OutputError) {
        self.place = place
        var contents = Contents()
        var problem: String?
        do throws(FileSystemError) {
            contents.tree = try Self.open(place)
            if let tree = contents.tree {
                contents.pieceCount = Self.pieceCount(in: tree)
                let isEmpty = try tree.contents(of: "").isEmpty
                problem = Self.problem(
                    with: tree.root, isEmpty: isEmpty, isOwn: isEmpty || isCache || contents.pieceCount != nil)
            }
        } catch {
            let path = error.path.hasPrefix("./") ? String(error.path.dropFirst(2)) : error.path
            throw OutputError(
                error.problem == .link
                    ? "'\(path)' is a symbolic link, and no state is kept behind one; remove it, or name another "
                        + "folder with --state"
                    : "cannot keep the state in \(FileSystemError(path, error.problem)); remove it, or name another "
                        + "folder with --state")
        }
        if let problem {
            throw OutputError(
                "'\(place.path)' \(problem), so no state is kept there; remove it, or name another folder with --state")
        }
        self.contents = Mutex(contents)
    }

    private static func open(_ place: Place) throws(FileSystemError) -> OutputTree? {
        do {
            let above = try OpenFolder(place.trusted)
            return OutputTree(try OpenFolder(place.rest, beneath: above, links: .refused), isPrivate: true)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// The reason why a folder is not used; nil if there is none.
    private static func problem(with folder: OpenFolder, isEmpty: Bool, isOwn: Bool) -> String? {
        guard let status = SystemCalls.status(of: folder.descriptor) else { return "cannot be examined" }
        if status.st_uid != geteuid() { return "belongs to another user" }
        if !isOwn { return "contains files that no build wrote" }
        // An empty folder becomes private when a build first uses it.
        return isEmpty || status.st_mode & 0o077 == 0 ? nil : "can be entered by other users"
    }

    // MARK: Files

    /// The bytes of a file; nil if it cannot be read.
    private func read(_ file: String) -> FileMemory? {
        contents.withLock { $0.tree }.flatMap { try? $0.open(file).contents() }
    }

    /// Writes a file, and first makes the folder if it does not exist.
    private func write(_ bytes: [UInt8], to file: String) throws(FileSystemError) {
        let tree = try contents.withLock { contents throws(FileSystemError) in try prepare(&contents) }
        try tree.replace(file, by: bytes)
    }

    /// Makes the folder private, with a token, unless it already is.
    private func prepare(_ contents: inout Contents) throws(FileSystemError) -> OutputTree {
        if let tree = contents.tree, contents.pieceCount != nil { return tree }
        if contents.tree == nil {
            try FileSystem.makeFolders(place.trusted, mode: 0o700)
            _ = try OutputTree(OpenFolder(place.trusted), isPrivate: true).folder(place.rest, creating: true)
            contents.tree = try Self.open(place)
        }
        guard let tree = contents.tree else { throw FileSystemError(place.path, code: ENOENT) }
        guard fchmod(tree.root.descriptor, 0o700) == 0 else { throw FileSystemError(place.path) }
        try Self.writeToken(pieceCount: 0, in: tree)
        contents.pieceCount = 0
        return tree
    }

    // MARK: The site

    private static let siteName = "state"

    /// The state that the last build stored; empty if it cannot be read.
    var state: BuildState { read(Self.siteName).map { BuildState(reading: $0.bytes.span) } ?? BuildState() }

    /// Stores the bytes of a state for the next build.
    func write(state: [UInt8]) throws(FileSystemError) { try write(state, to: Self.siteName) }

    /// Bytes that an earlier build kept under a name; nil if there are none.
    func record(named name: String) -> FileMemory? { read("records/\(name)") }

    /// Keeps bytes under a name.
    ///
    /// Nothing depends on them, so it is not an error if they cannot be written.
    func keep(_ bytes: [UInt8], named name: String) { try? write(bytes, to: "records/\(name)") }

    // MARK: Pieces of the content

    /// The number of pieces that the token lists.
    package var pieceCount: Int { contents.withLock { $0.pieceCount ?? 0 } }

    /// The bytes of a piece; nil if it cannot be read.
    package func readPiece(_ number: Int) -> FileMemory? { read(Self.path(ofPiece: number)) }

    private static func path(ofPiece number: Int) -> String { "content/\(number)" }

    /// Writes one of a number of pieces; the token lists all of them first.
    package func write(_ bytes: [UInt8], toPiece number: Int, of count: Int) throws(FileSystemError) {
        let tree = try contents.withLock { contents throws(FileSystemError) in
            let tree = try prepare(&contents)
            if (contents.pieceCount ?? 0) < count {
                try Self.writeToken(pieceCount: count, in: tree)
                contents.pieceCount = count
            }
            return tree
        }
        try tree.replace(Self.path(ofPiece: number), by: bytes)
    }

    /// Removes the file of a piece if the token lists it.
    package func removePiece(_ number: Int) {
        let tree = contents.withLock { number < $0.pieceCount ?? 0 ? $0.tree : nil }
        try? tree?.remove(Self.path(ofPiece: number))
    }

    /// Removes the files of the pieces after the first ones.
    package func removePieces(from count: Int) {
        let former = pieceCount
        guard count < former else { return }
        for number in count..<former { removePiece(number) }
        contents.withLock { contents in
            guard let tree = contents.tree, (try? Self.writeToken(pieceCount: count, in: tree)) != nil else { return }
            contents.pieceCount = count
        }
    }

    // MARK: Token

    /// The first text in a token.
    private static let purpose = "thumbindex state"

    private static func writeToken(pieceCount: Int, in tree: OutputTree) throws(FileSystemError) {
        var writer = StateWriter()
        writer.add(purpose)
        writer.add(pieceCount)
        writer.seal()
        try tree.replace(tokenName, by: writer.bytes)
    }

    /// The number of pieces that a folder's token lists; nil if it has no token of ours.
    private static func pieceCount(in tree: OutputTree) -> Int? {
        guard let token = try? tree.bytes(of: tokenName, limit: 4096) else { return nil }
        guard var reader = StateReader(token.span), reader.text() == purpose, let count = reader.count(),
            0...mostPieces ~= count
        else { return nil }
        return count
    }

    /// The maximum number of pieces; a token that lists more is not ours.
    private static let mostPieces = 100_000
}
