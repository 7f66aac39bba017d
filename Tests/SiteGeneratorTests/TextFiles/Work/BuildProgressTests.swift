import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("How far a build has come")
struct BuildProgressTests {
    typealias Stage = BuildProgress.Stage

    @Test(
        "it says what is done, of how much, and how fast",
        arguments: [
            (.reading, 45_000, 100_000, 210_123.4, "reading 45,000 of 100,000 files, 210,123/s"),
            (.reading, 0, 0, nil, "reading"),
            (.parsing, 34_600_000, 69_000_000, 120_400_000, "parsing 34 of 69 MB, 120 MB/s"),
            (.parsing, 10, 1000, 5, "parsing"),
            (.collating, 0, 1_234_567, nil, "collating 1,234,567 entries"),
            (.rendering, 0, 1000, 4, "rendering 1,000 pages"),
            (.rendering, 999, 1000, nil, "rendering 999 of 1,000 pages"),
            (.rendering, 12, 100, 0.2, "rendering 12 of 100 pages"),
            (.rendering, 12, 100, .infinity, "rendering 12 of 100 pages"),
            (.writing, 0, 3, nil, "writing 3 files"),
            (.checking, 7, 14, 7, "checking 7 of 14 entries, 7/s"),
        ] as [(Stage, Int, Int, Double?, String)])
    func text(stage: Stage, done: Int, total: Int, perSecond: Double?, text: String) {
        let snapshot = BuildProgress.Snapshot(stage: stage, done: done, total: total)
        #expect(snapshot.text(perSecond: perSecond) == text)
    }

    @Test("a build goes through its stages to their ends")
    func stages() async throws {
        let folder = try TemporaryFolder(["site/a.csv": "title\nA\nB\n"])
        let progress = BuildProgress()
        let result = await Site("\(folder.path)/site").build(to: "\(folder.path)/_site", progress: progress)
        #expect(progress.now == .init(stage: .writing, done: 0, total: result.fileCount))
        _ = await Site("\(folder.path)/site").check(progress: progress)
        #expect(progress.now == .init(stage: .checking, done: 2, total: 2))
    }
}
