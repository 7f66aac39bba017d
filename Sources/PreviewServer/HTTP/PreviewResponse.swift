/// A response to a request.
struct PreviewResponse: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events, until either side ends them.
        case events(EventStream)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = Body.bytes([])

    init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A short text that describes a problem.
    static func plain(_ status: Int, _ text: String) -> PreviewResponse {
        PreviewResponse(
            status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array("\(text)\n".utf8)))
    }

    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}
