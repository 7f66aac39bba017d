import CLibrary
import Synchronization

/// The folder in which a build prepares a site, named `.thumbindex-` with 32 random digits.
///
/// Its file `token` names the output and the build, and is locked while the build runs. The system releases the lock
/// when the process ends, however it ends, and whatever its process ID in a container is. So a folder with an unlocked
/// token is left over from a killed build.
package final class Staging: Sendable {
    package static let namePrefix = ".thumbindex-"
    private static let tokenName = "token"

    /// The folder that contains this one: the output's parent, or the output itself.
    let parent: OpenFolder
    let name: String
    let folder: OpenFolder

    /// The descriptor that holds the lock.
    private let token: Int32

    /// The new site, or its new files.
    let site: OutputTree

    /// Whether the folder outlives this object.
    private let isKept = Atomic(false)

    /// A description of this build for other builds that wait for it: "process 12 on build-7".
    private static let holder =
        "process \(getpid()) on \(SystemCalls.hostName ?? "this machine")"

    var path: String { folder.path }

    /// Makes a new staging folder.
    ///
    /// - Parameter output: The name of the output folder in `parent`; empty if `parent` is the output folder.
    init(in parent: OpenFolder, for output: String) throws(FileSystemError) {
        let digits = try Self.randomDigits()
        name = Self.namePrefix + digits
        guard SystemCalls.makeFolder(name, in: parent.descriptor, mode: 0o700) == 0 else {
            throw FileSystemError(parent.path(of: name))
        }
        self.parent = parent
        do {
            folder = try OpenFolder(name, beneath: parent, links: .refused)
        } catch {
            SystemCalls.remove(name, in: parent.descriptor, AT_REMOVEDIR)
            throw error
        }
        token = SystemCalls.openPath(
            Self.tokenName, in: folder.descriptor, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: 0o600)
        guard token >= 0 else {
            let error = FileSystemError(folder.path(of: Self.tokenName))
            SystemCalls.remove(name, in: parent.descriptor, AT_REMOVEDIR)
            throw error
        }
        // Without locks, no folder is recognized as left over either.
        _ = flock(token, LOCK_EX | LOCK_NB)
        do throws(FileSystemError) {
            try OutputTree.write(
                Self.seal(digits, output, Self.holder), to: token, closing: false, path: folder.path(of: Self.tokenName)
            )
            guard SystemCalls.makeFolder("site", in: folder.descriptor, mode: 0o777) == 0 else {
                throw FileSystemError(folder.path(of: "site"))
            }
            site = OutputTree(try OpenFolder("site", beneath: folder, links: .refused))
        } catch {
            close(token)
            OutputTree.removeTree(name, in: parent)
            throw error
        }
    }

    deinit {
        if !isKept.load(ordering: .relaxed) { remove() }
        close(token)
    }

    /// Leaves the folder in place, because the next build needs it.
    func keep() { isKept.store(true, ordering: .relaxed) }

    /// Removes the folder and its contents.
    ///
    /// - Returns: Whether it is gone.
    @discardableResult
    func remove() -> Bool { Self.remove(name, in: parent) }

    /// Removes the token last, so the next build still recognizes the folder if this one is killed.
    private static func remove(_ name: String, in parent: OpenFolder) -> Bool {
        OutputTree.removeTree(name, in: parent, last: tokenName)
    }

    private static func randomDigits() throws(FileSystemError) -> String {
        guard let first = SystemCalls.randomNumber(), let second = SystemCalls.randomNumber() else {
            throw FileSystemError("/dev/urandom")
        }
        return String(decoding: Fingerprint.digits(first) + Fingerprint.digits(second), as: UTF8.self)
    }

    // MARK: Left over

    /// The staging folder of another build.
    struct Found {
        enum State {
            /// The build is still running.
            case inUse
            /// The build has ended.
            case leftOver
            /// The file system has no locks, so this cannot be determined.
            case unknown
        }

        let parent: OpenFolder
        let name: String
        let folder: OpenFolder
        /// A description of the build that made the folder.
        let holder: String
        let state: State

        /// The token, which prevents other builds from treating the folder as left over at the same time.
        fileprivate let token: OpenToken

        /// The folder with the new files; nil if it is not there.
        func stagedFiles() throws(FileSystemError) -> OpenFolder? {
            do {
                return try OpenFolder("site", beneath: folder, links: .refused)
            } catch {
                guard error.meansNoFile else { throw error }
                return nil
            }
        }

        func remove() { _ = Staging.remove(name, in: parent) }
    }

    /// An open token, which is locked unless another process has locked it.
    fileprivate final class OpenToken: Sendable {
        let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    /// The existing staging folders of an output's builds.
    ///
    /// A folder counts only if it belongs to this user, nobody else can enter it, and this type wrote its token for it.
    /// Any other folder belongs to somebody else, whatever its name is.
    static func all(in parent: OpenFolder, for output: String) -> [Found] {
        guard let contents = try? OutputTree(parent).contents(of: "") else { return [] }
        return contents.compactMap { item in
            guard item.type == .folder, item.name.hasPrefix(namePrefix) else { return nil }
            let digits = item.name.dropFirst(namePrefix.count)
            guard digits.utf8.count == 32,
                let folder = try? OpenFolder(item.name, beneath: parent, links: .refused)
            else { return nil }
            guard let status = SystemCalls.status(of: folder.descriptor), status.st_uid == geteuid(),
                status.st_mode & 0o777 == 0o700, let above = SystemCalls.status(of: parent.descriptor),
                status.st_dev == above.st_dev
            else { return nil }
            let descriptor = SystemCalls.openPath(
                tokenName, in: folder.descriptor, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let token = OpenToken(descriptor)
            guard let text = try? OutputTree(folder).bytes(of: tokenName, limit: 4096),
                let holder = holder(in: text, digits: String(digits), output: output)
            else { return nil }
            let state: Found.State =
                flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? .leftOver : errno == EWOULDBLOCK ? .inUse : .unknown
            return Found(parent: parent, name: item.name, folder: folder, holder: holder, state: state, token: token)
        }
    }

    /// The staging folders that other builds to a place have, or have left: next to the output, and inside it.
    static func all(for place: OutputPlace) -> [Found] {
        (place.parent.map { all(in: $0, for: place.name) } ?? [])
            + (place.folder.map { all(in: $0, for: "") } ?? [])
    }

    /// The contents of the token file: the folder's digits, its output, the build, and a seal.
    private static func seal(_ digits: String, _ output: String, _ holder: String) -> [UInt8] {
        var writer = StateWriter()
        for text in [digits, output, holder] { writer.add(text) }
        writer.seal()
        return writer.bytes
    }

    /// The description of the build in a token, if the token has these digits and this output.
    private static func holder(in token: [UInt8], digits: String, output: String) -> String? {
        guard var reader = StateReader(token.span), reader.text() == digits, reader.text() == output else {
            return nil
        }
        return reader.text()
    }
}
