import ArgumentParser

/// Measures whole builds: see Documentation/Performance.md.
@main
struct SiteBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures how long thumbindex takes to build sites.",
        subcommands: [MeasureCommand.self, GenerateCommand.self])
}
