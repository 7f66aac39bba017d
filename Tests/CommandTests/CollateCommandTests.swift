import Testing

@Suite("The command to collate")
struct CollateCommandTests {
    @Test("sorts lines into sections, and passes over empty ones")
    func lines() throws {
        let run = try Run("collate", "--locale", "en", input: "Bob\n\nAnn\nAl\n\n")
        #expect(run.output == "A\n    Al\n    Ann\n\nB\n    Bob\n")
        #expect(run.exitCode == 0 && run.errors.isEmpty)
    }

    @Test("takes what follows a tab for the reading of a name")
    func readings() throws {
        let run = try Run("collate", "--locale", "ja", input: "隆\tたかし\n茜\tあかね\n")
        #expect(run.output == "あ\n    茜\n\nた\n    隆\n")
    }
}
