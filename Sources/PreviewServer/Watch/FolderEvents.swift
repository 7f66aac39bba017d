#if os(Linux)
    import CLibrary
    import Authoring
    import SiteGenerator

    /// Changes in folders as Linux reports them: inotify(7).
    struct FolderEvents: Sendable {
        /// A change to a file.
        struct Change: Sendable {
            let path: String
            /// Whether the file was closed, moved into place or removed, rather than only written to.
            let isFinished: Bool
            /// Whether the file has just been created.
            var isNew = false
        }

        private struct Watched: Sendable {
            var path: String
            var isDeep: Bool
            var names: [String]
        }

        /// A descriptor that is readable if there are events.
        let descriptor: Int32

        private var watched: [Int32: Watched] = [:]

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
                | IN_DELETE_SELF
                | IN_MOVE_SELF)

        /// Opens an instance; the result is nil if the system has no more instances to give.
        init?() {
            descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        func close() { _ = Glibc.close(descriptor) }

        /// Watches these folders and no others.
        ///
        /// - Returns: false if the system does not allow so many folders.
        mutating func watch(_ folders: [LiveSite.WatchedFolder]) -> Bool {
            let before = watched
            watched = [:]
            var visited: Set<[UInt64]> = []
            var isWhole = true
            // Deep folders come first, because a folder may be in both lists.
            for folder in folders.sorted(by: { $0.isDeep && !$1.isDeep }) {
                if !add(folder.path, isDeep: folder.isDeep, folder.names, &visited) { isWhole = false }
            }
            for number in before.keys where watched[number] == nil { inotify_rm_watch(descriptor, number) }
            return isWhole
        }

        mutating func clear() {
            for number in watched.keys { inotify_rm_watch(descriptor, number) }
            watched = [:]
        }

        private mutating func add(
            _ folder: String, isDeep: Bool, _ names: [String], _ visited: inout Set<[UInt64]>
        ) -> Bool {
            let number = SystemCalls.watch(
                folder.isEmpty ? "." : folder, by: descriptor, for: Self.mask | UInt32(IN_ONLYDIR))
            guard number >= 0 else { return errno != ENOSPC && errno != ENOMEM }
            if watched[number]?.isDeep != true {
                watched[number] = Watched(path: folder, isDeep: isDeep, names: names)
            }
            guard isDeep else { return true }
            guard let status = SystemCalls.status(at: folder.isEmpty ? "." : folder),
                visited.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted
            else { return true }
            var isWhole = true
            for name in FolderState.folderNames(in: folder) {
                if !add("\(folder)/\(name)", isDeep: true, [], &visited) { isWhole = false }
            }
            return isWhole
        }

        /// Reads the available events.
        ///
        /// - Returns: the changes, and whether they are complete; if not, the folders must be watched again.
        mutating func read() -> (changes: [Change], isComplete: Bool) {
            var changes: [Change] = []
            var isComplete = true
            var visited: Set<[UInt64]> = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = SystemCalls.readSome(descriptor, into: &buffer)
                guard count > 0 else { break }
                // Each event is four numbers - watch, mask, cookie, length of the name - and the name.
                let header = 16
                var index = 0
                while index + header <= count {
                    let watch = Int32(truncatingIfNeeded: Self.number(buffer[index..<index + 4]))
                    let mask = Self.number(buffer[index + 4..<index + 8])
                    let length = Int(Self.number(buffer[index + 12..<index + 16]))
                    let end = min(count, index + header + length)
                    let name = String(decoding: buffer[index + header..<end].prefix { $0 != 0 }, as: UTF8.self)
                    index = end
                    take(mask, watch, name, &visited, &changes, &isComplete)
                }
            }
            return (changes, isComplete)
        }

        /// A number of four bytes in the machine's byte order.
        private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
            UInt32(littleEndian: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }

        private mutating func take(
            _ mask: UInt32, _ number: Int32, _ name: String, _ visited: inout Set<[UInt64]>, _ changes: inout [Change],
            _ isComplete: inout Bool
        ) {
            func has(_ bits: Int32) -> Bool { mask & UInt32(bits) != 0 }
            if has(Int32(IN_Q_OVERFLOW)) { isComplete = false }
            guard let folder = watched[number] else { return }
            if has(Int32(IN_IGNORED)) {
                // The folder is gone or no longer needed; another one may take its place.
                watched[number] = nil
                isComplete = false
                return
            }
            guard !name.isEmpty else {
                if has(Int32(IN_DELETE_SELF)) || has(Int32(IN_MOVE_SELF)) { isComplete = false }
                return
            }
            guard FolderState.counts(name), folder.names.isEmpty || folder.names.contains(name) else { return }
            let path = "\(folder.path)/\(name)"
            if has(Int32(IN_ISDIR)) {
                if has(Int32(IN_MOVED_FROM)) || has(Int32(IN_DELETE)) { isComplete = false }
                if has(Int32(IN_CREATE)) || has(Int32(IN_MOVED_TO)) {
                    if folder.isDeep {
                        if !add(path, isDeep: true, [], &visited) { isComplete = false }
                    } else {
                        isComplete = false
                    }
                }
                if !has(Int32(IN_ATTRIB)) { changes.append(Change(path: path, isFinished: true)) }
                return
            }
            let isFinished = has(
                Int32(IN_CLOSE_WRITE) | Int32(IN_DELETE) | Int32(IN_MOVED_FROM) | Int32(IN_MOVED_TO) | Int32(IN_ATTRIB))
            changes.append(Change(path: path, isFinished: isFinished, isNew: has(Int32(IN_CREATE))))
        }
    }
#endif
