import CLibrary

/// Prevents two builds from writing to one folder at the same time.
///
/// The lock is on the folder's own descriptor. It needs no file, works across containers, and ends with the process,
/// however that ends. If the folder does not exist yet, the build's staging folder shows that a build is running.
struct OutputLock {
    enum State: Equatable {
        case held
        /// Another build has the lock; a description of that build.
        case busy(String)
        /// The file system has no locks.
        case unsupported
    }

    let state: State

    /// The staging folder that keeps other builds away from a folder that does not exist yet.
    let reserved: Staging?

    /// Tries to lock an output without waiting.
    init(_ place: OutputPlace) throws(OutputError) {
        guard let folder = place.folder else {
            (state, reserved) = try Self.reserve(place)
            return
        }
        reserved = nil
        if flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 {
            state = .held
        } else {
            state = errno == EWOULDBLOCK ? .busy(Self.holder(of: place)) : .unsupported
        }
    }

    /// Makes a staging folder next to the output unless another build has one.
    ///
    /// The parent folder is locked in the meantime.
    private static func reserve(_ place: OutputPlace) throws(OutputError) -> (State, Staging?) {
        guard let parent = place.parent else { throw OutputError("'\(place.path)' cannot be written to") }
        let isLocked = flock(parent.descriptor, LOCK_EX | LOCK_NB) == 0
        guard isLocked || errno != EWOULDBLOCK else { return (.busy("process unknown"), nil) }
        defer { if isLocked { flock(parent.descriptor, LOCK_UN) } }
        if let other = Staging.all(in: parent, for: place.name).first(where: { $0.state == .inUse }) {
            return (.busy(other.holder), nil)
        }
        do {
            return (isLocked ? .held : .unsupported, try Staging(in: parent, for: place.name))
        } catch {
            throw OutputError(error)
        }
    }

    /// A description of the build that writes to an output, if known.
    private static func holder(of place: OutputPlace) -> String {
        Staging.all(for: place).first { $0.state == .inUse }?.holder ?? "process unknown"
    }
}
