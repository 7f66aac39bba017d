import ArgumentParser
import IndexedCollation

@main
struct Thumbindex: ParsableCommand {
    func run() { print(ICU.version) }
}
