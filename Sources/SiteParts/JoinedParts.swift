import IndexedCollation

/// All parts of one site.
package struct JoinedParts: Sendable {
    private let parts: [PartFolder]

    /// The files of all parts, each with the position of its part.
    let files: [(part: Int, file: PartRecord.File)]

    /// Opens folders, and compares their records with each other and with the folders' contents.
    ///
    /// The bytes of files are compared when they are copied.
    ///
    /// - Parameter program: The version of the running program.
    /// - Throws: An error with all problems, if the folders are not exactly the parts of one site.
    package init(_ paths: [String], program: String = Thumbindex.version) throws(OutputError) {
        var problems: [String] = []
        var parts: [PartFolder] = []
        for path in paths {
            do throws(OutputError) {
                parts.append(try PartFolder(path))
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty else { throw OutputError(problems: problems) }
        problems += Self.problems(ofSources: parts, program) + Self.problems(ofNumbers: parts)
        for part in parts { problems += part.problems() }
        let files = parts.enumerated().flatMap { number, part in part.record.files.map { (number, $0) } }
        if problems.isEmpty { problems += Self.problems(ofPaths: files, parts) }
        guard problems.isEmpty else { throw OutputError(problems: problems) }
        self.parts = parts
        self.files = files
    }

    // MARK: Whether they belong together

    /// The parts whose value differs from that of most parts, and one part that has the usual value.
    private static func exceptions<Value: Hashable>(
        _ parts: [PartFolder], _ value: (PartFolder) -> Value
    ) -> [(part: PartFolder, usual: PartFolder)] {
        let numbers = Dictionary(grouping: parts.indices) { value(parts[$0]) }.values
        // If several values are equally frequent, the one of the part named first is used.
        let usual = numbers.max { ($0.count, -($0.first ?? 0)) < ($1.count, -($1.first ?? 0)) }
        guard numbers.count > 1, let first = usual?.first else { return [] }
        return parts.filter { value($0) != value(parts[first]) }.map { ($0, parts[first]) }
    }

    private static func problems(ofSources parts: [PartFolder], _ program: String) -> [String] {
        var problems: [String] = []
        for (part, usual) in exceptions(parts, { $0.record.source.program }) {
            problems.append(
                "'\(part.path)' was made by thumbindex \(part.record.source.program), and '\(usual.path)' by "
                    + "\(usual.record.source.program); build all parts with one version")
        }
        if problems.isEmpty, let part = parts.first, part.record.source.program != program {
            problems.append(
                "'\(part.path)' was made by thumbindex \(part.record.source.program), and this is \(program); join parts with the "
                    + "version that made them")
        }
        for (part, usual) in exceptions(parts, { $0.record.source.collation }) {
            problems.append(
                "'\(part.path)' was made with ICU \(part.record.source.collation), and '\(usual.path)' with "
                    + "\(usual.record.source.collation), which may sort differently; build all parts with one version of ICU"
            )
        }
        for (part, usual) in exceptions(parts, { $0.record.source.since }) {
            problems.append(
                "'\(part.path)' was made on \(part.record.source.day), and '\(usual.path)' on \(usual.record.source.day), and the "
                    + "days of entries make a difference; build all parts with one '--today'")
        }
        let hashes: [(name: String, value: (PartFolder) -> UInt64)] = [
            ("content", { $0.record.source.content }), ("settings or options", { $0.record.source.settings }),
            ("templates or assets", { $0.record.source.theme }),
            ("static files or images", { $0.record.source.copies }),
        ]
        for hash in hashes {
            for (part, usual) in exceptions(parts, hash.value) {
                problems.append(
                    "'\(part.path)' was made from other \(hash.name) than '\(usual.path)'; build both from the same files, with the "
                        + "same options")
            }
        }
        return problems
    }

    private static func problems(ofNumbers parts: [PartFolder]) -> [String] {
        let differing = exceptions(parts) { $0.record.division }
        guard differing.isEmpty, let division = parts.first?.record.division else {
            return differing.map { part, usual in
                "'\(part.path)' is \(part.name), and '\(usual.path)' is \(usual.name); name parts of one division of the site"
            }
        }
        var owners: [Int: PartFolder] = [:]
        var problems: [String] = []
        for part in parts {
            if let other = owners.updateValue(part, forKey: part.record.number) {
                problems.append("'\(other.path)' and '\(part.path)' are both \(part.name); name one of them")
            }
        }
        let missing = (1..<division.count + 1).filter { owners[$0] == nil }
        if let first = missing.first {
            let named = missing.prefix(mostNamed).map { division.name(of: $0) }.joined(separator: ", ")
            let others = missing.count > mostNamed ? " and \(missing.count - mostNamed) more" : ""
            problems.append(
                missing.count == 1
                    ? "\(named) is missing; build it with '\(division.option(for: first))', and name its folder, too"
                    : "\(named)\(others) are missing; build them, the first with '\(division.option(for: first))', and name their "
                        + "folders, too")
        }
        return problems
    }

    /// The maximum number of missing parts that are named.
    private static let mostNamed = 8

    private static func problems(ofPaths files: [(part: Int, file: PartRecord.File)], _ parts: [PartFolder]) -> [String]
    {
        var owners: [String: Int] = [:]
        var twice: [String] = []
        for (part, file) in files {
            guard let other = owners.updateValue(part, forKey: file.path) else { continue }
            twice.append(
                "'\(file.path)' is in '\(parts[other].path)' and in '\(parts[part].path)'; build both parts again")
        }
        return PartFolder.named(twice) { $0 }
    }

    /// The problem if a site would be written over or into one of the parts; nil if there is none.
    package func problem(ofOutput path: String) -> String? {
        var parent = path
        while !parent.isEmpty, FileSystem.item(at: parent) == .missing { parent = FileSystem.split(parent).folder }
        guard let output = FileSystem.realPath(parent.isEmpty ? path.hasPrefix("/") ? "/" : "." : parent) else {
            return nil
        }
        let isNew = FileSystem.item(at: path) == .missing
        for part in parts {
            guard let place = FileSystem.realPath(part.path) else { continue }
            if output == place || output.hasPrefix(place + "/") {
                return "'\(path)' is \(isNew ? "in " : "")the part '\(part.path)'; join to a folder outside the parts"
            }
            if !isNew, place.hasPrefix(output == "/" ? output : output + "/") {
                return "the part '\(part.path)' is in '\(path)'; join to a folder outside the parts"
            }
        }
        return nil
    }

    // MARK: Copying

    /// Copies all files to a site.
    ///
    /// - Returns: The files that have changed since they were built; if there are any, no site is made.
    package func copy(to site: StagedSite, workers: Workers, progress: BuildProgress?) async throws -> [String] {
        progress?.begin(.writing, of: files.count)
        let damaged = try await workers.map(files.count, smallest: 64) { [self] range in
            var damaged: [(part: Int, problem: String)] = []
            for (part, file) in files[range] {
                progress?.advance()
                if let problem = try copy(file, of: parts[part], to: site) { damaged.append((part, problem)) }
            }
            return damaged
        }.flatMap { $0 }
        return parts.indices.flatMap { part in
            PartFolder.named(damaged.lazy.filter { $0.part == part }.map(\.problem)) { $0 }
        }
    }

    private func copy(_ file: PartRecord.File, of part: PartFolder, to site: StagedSite) throws -> String? {
        let damage = "'\(part.path)/\(file.path)' is not as it was built; \(part.remedy)"
        let open: OpenFile
        do throws(FileSystemError) {
            open = try part.tree.open(file.path)
        } catch {
            return "cannot read \(error); \(part.remedy)"
        }
        // Builds do not make larger files, and reading a sparse file of several terabytes takes hours.
        guard open.size <= InputLimits.maximum else { return damage }
        do {
            return try site.add(copyOf: open, to: file.path) == file.fingerprint ? nil : damage
        } catch let error as UnreadableFile {
            return "cannot read \(error.reason); \(part.remedy)"
        }
    }
}
