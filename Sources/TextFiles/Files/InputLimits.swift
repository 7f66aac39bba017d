import CLibrary

/// The maximum size of one kind of file, which is checked before the file is read.
package struct InputLimit: Sendable, Equatable {
    /// The name of such a file in messages: "a CSV file".
    package let name: String

    /// The name of the setting that changes the limit; nil if there is none.
    package let setting: String?

    /// The size in bytes.
    package var size: Int

    package init(name: String, setting: String?, size: Int) {
        self.name = name
        self.setting = setting
        self.size = size
    }

    package func check(_ size: Int, of path: String) throws(FileSystemError) {
        if size > self.size { throw FileSystemError(path, size: size, beyond: self) }
    }
}

/// The maximum sizes of files.
///
/// A larger file is a mistake, or an attempt to exhaust the machine. No limit exceeds a third of the machine's memory.
package struct InputLimits: Sendable, Equatable {
    package var settings: InputLimit {
        self[InputLimit(name: "a file of settings or strings", setting: nil, size: 1_000_000)]
    }
    package var catalog: InputLimit { self[InputLimit(name: "a string catalog", setting: nil, size: 16_000_000)] }
    package var template: InputLimit { self[InputLimit(name: "a template", setting: "template", size: 4_000_000)] }
    package var file: InputLimit {
        self[InputLimit(name: "a file that goes into the site as it is", setting: "file", size: 1_000_000_000)]
    }

    /// The sizes in the settings, by the names of the settings.
    private var sizes: [String: Int] = [:]

    package init() {}

    /// The limit in the settings, or else a given one.
    package subscript(usual: InputLimit) -> InputLimit {
        var limit = usual
        limit.size = usual.setting.flatMap { sizes[$0] } ?? min(usual.size, Self.maximum)
        return limit
    }

    /// Changes a limit.
    ///
    /// - Parameters:
    ///   - setting: The ``InputLimit/setting`` of the limit.
    ///   - size: The maximum size in bytes, at most ``maximum``.
    package mutating func set(_ setting: String, to size: Int) { sizes[setting] = size }

    /// The highest possible limit, in bytes: a third of the memory available to the program.
    package static let maximum = Memory.size / 3

    /// Parses a size: "2 GB", "500 MB", "64000 kB", or a number of bytes.
    package static func size(_ text: String) -> Int? {
        let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000), ("KB", 1000), ("B", 1), ("", 1)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        var digits = text.dropLast(unit.count)
        while digits.last == " " { digits.removeLast() }
        guard let number = Int(digits), number > 0 else { return nil }
        let (size, overflow) = number.multipliedReportingOverflow(by: factor)
        return overflow ? nil : size
    }

    /// A size as text: "4.5 GB", "800 bytes".
    package static func text(_ size: Int) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)] where size >= factor {
            let tenths = size / (factor / 10)
            return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
        }
        return "\(size) bytes"
    }
}

/// The memory available to the program.
package enum Memory {
    /// The size in bytes: that of the machine, or less if a container or process limit applies.
    package static let size: Int = {
        var size = max(1, Int(sysconf(Int32(_SC_PHYS_PAGES)))) * max(1, Int(sysconf(Int32(_SC_PAGESIZE))))
        if let limit = addressSpace { size = min(size, limit) }
        // This is the memory controller of Linux's control groups, version 2
        // (docs.kernel.org/admin-guide/cgroup-v2.html).
        if let bytes = try? FileSystem.readSmall("/sys/fs/cgroup/memory.max"),
            let limit = Int(String(decoding: bytes.prefix { $0 != .lineFeed }, as: UTF8.self))
        {
            size = min(size, limit)
        }
        return size
    }()

    /// The maximum address space of the process in bytes (`ulimit -v`); nil if there is no limit.
    package static var addressSpace: Int? {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #else
            let resource = RLIMIT_AS
        #endif
        guard let limit = SystemCalls.limit(of: resource) else { return nil }
        return limit.rlim_cur < UInt64(Int.max) / 2 ? Int(limit.rlim_cur) : nil
    }
}
