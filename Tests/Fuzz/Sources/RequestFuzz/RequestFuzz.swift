import FuzzDriver

@testable import PreviewServer

/// Reads any bytes as the heads of requests over one connection, and where in a site they lead.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let hosts = HostCheck(listeningAt: "127.0.0.1")
    while let head = try? RequestHead.read(bytes) {
        precondition(head.count > 0 && head.count <= bytes.count, "a head is not as long as what was received")
        bytes.removeFirst(head.count)
        _ = hosts.allows(head.request.headers["host"])
        _ = head.request.query
        switch RequestPath(head.request.rawPath) {
        case .file(let path), .folder(let path):
            let names = path.split(separator: "/", omittingEmptySubsequences: false)
            precondition(!path.hasPrefix("/") && !names.contains(".."), "a path leads out of the site")
        case nil: break
        }
    }
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("RequestFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readRequests)
}
