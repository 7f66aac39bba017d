import PreviewServer
import SiteGenerator
import TestSupport
import Testing

@Suite("The landing page of PreviewServer")
struct LandingPageTests {
    @Test("has an example that compiles")
    func example() throws {
        for example in try LandingPage("PreviewServer/PreviewServer.docc/PreviewServer.md").examples() {
            #expect(try LandingPage.file(#filePath, contains: example))
        }
    }

    /// The example, which would serve until it is canceled.
    private func serve() async throws {
        let server = try PreviewServer(Site("people.csv"), host: "127.0.0.1", port: 8000)
        print("Serving at \(server.url)")
        try await server.run { event in
            if case .updated(let update) = event, !update.isBuilt {
                print(DiagnosticReport(update.result.diagnostics).text())
            }
        }
    }
}
