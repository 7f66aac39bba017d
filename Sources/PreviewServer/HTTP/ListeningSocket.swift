import CLibrary
import SiteGenerator

/// A socket to which clients connect.
///
/// The C library owns the list of addresses until it is freed below. All other pointers exist only during a system call.
struct ListeningSocket: Sendable {
    let descriptor: Int32

    /// The numeric address, in which an IPv6 address is in brackets, as in a URL.
    let address: String

    let port: UInt16

    /// The numeric addresses of the machine in its networks, for a socket that listens at all addresses; otherwise none.
    var networkAddresses: [String] {
        switch address {
        case "0.0.0.0": Self.addressesInNetworks().filter { !$0.hasPrefix("[") }
        case "[::]": Self.addressesInNetworks()
        default: []
        }
    }

    /// Listens at the first free port from a given one on.
    ///
    /// - Parameters:
    ///   - host: a number such as `127.0.0.1` or `::1`, or a name of this machine.
    ///   - first: the first port to try; 0 means any port.
    ///   - attempts: the number of ports to try, at least 1.
    /// - Throws: an error if the name is not an address of this machine, or if all these ports are taken.
    init(at host: String, from first: UInt16, attempts: Int = 100) throws(ListeningError) {
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        var hints = unsafe addrinfo()
        #if canImport(Glibc)
            unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            unsafe hints.ai_socktype = SOCK_STREAM
        #endif
        unsafe hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(name == "*" ? "0.0.0.0" : name, nil, &hints, &list) == 0, let found = unsafe list
        else {
            throw .unknownHost(host)
        }
        defer { unsafe freeaddrinfo(list) }
        // Names such as 'localhost' have two addresses; browsers also try the IPv4 address.
        var chosen = unsafe found
        var next: UnsafeMutablePointer<addrinfo>? = unsafe found
        while let candidate = unsafe next {
            if unsafe candidate.pointee.ai_family == AF_INET {
                unsafe chosen = candidate
                break
            }
            unsafe next = candidate.pointee.ai_next
        }
        var code = EADDRINUSE
        for number in Int(first)..<Int(first) + max(1, attempts) {
            guard let port = UInt16(exactly: number), code == EADDRINUSE else { break }
            switch unsafe Self.listen(chosen.pointee, port) {
            case .success(let socket):
                self = socket
                return
            case .failure(let failure): code = failure.code
            }
        }
        throw .refused(host: host, port: first, reason: SystemCalls.message(of: code))
    }

    private init(descriptor: Int32, address: String, port: UInt16) {
        self.descriptor = descriptor
        self.address = address
        self.port = port
    }

    /// Accepts a client that is waiting to connect, without waiting for one.
    ///
    /// - Returns: its descriptor; negative, with the reason in `errno`, if there is none.
    func accept() -> Int32 {
        #if canImport(Glibc)
            let client = Glibc.accept(descriptor, nil, nil)
        #elseif canImport(Musl)
            let client = Musl.accept(descriptor, nil, nil)
        #else
            let client = Darwin.accept(descriptor, nil, nil)
        #endif
        guard client >= 0 else { return client }
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            var yes: Int32 = 1
            unsafe setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return client
    }

    /// Sends as many bytes to an accepted client as it can take at once.
    ///
    /// If the client has disconnected, this is an error and not a signal.
    ///
    /// - Returns: the number of bytes; negative, with the reason in `errno`, if there is an error.
    static func send(_ bytes: Span<UInt8>, to client: Int32) -> Int {
        unsafe bytes.withUnsafeBytes { bytes in
            #if canImport(Darwin)
                unsafe Darwin.send(client, bytes.baseAddress, bytes.count, 0)
            #elseif canImport(Musl)
                unsafe Musl.send(client, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #else
                unsafe Glibc.send(client, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #endif
        }
    }

    private struct Failure: Error {
        let code: Int32
    }

    private static func listen(_ information: addrinfo, _ port: UInt16) -> Result<ListeningSocket, Failure> {
        let descriptor = unsafe socket(information.ai_family, information.ai_socktype, 0)
        guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        // Both address structures have the port at the same place, and that of IPv6 is larger.
        var address = sockaddr_in6()
        var length = unsafe min(information.ai_addrlen, socklen_t(MemoryLayout<sockaddr_in6>.size))
        if let given = unsafe information.ai_addr { unsafe memcpy(&address, given, Int(length)) }
        address.sin6_port = port.bigEndian
        let code = unsafe withUnsafeMutableBytes(of: &address) { raw -> Int32 in
            guard let base = unsafe raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
            #if canImport(Glibc)
                let isListening =
                    unsafe Glibc.bind(descriptor, base, length) == 0 && Glibc.listen(descriptor, 1024) == 0
            #elseif canImport(Musl)
                let isListening = unsafe Musl.bind(descriptor, base, length) == 0 && Musl.listen(descriptor, 1024) == 0
            #else
                let isListening =
                    unsafe Darwin.bind(descriptor, base, length) == 0 && Darwin.listen(descriptor, 1024) == 0
            #endif
            return unsafe isListening && getsockname(descriptor, base, &length) == 0 ? 0 : errno
        }
        guard code == 0 else {
            close(descriptor)
            return .failure(Failure(code: code))
        }
        return .success(
            ListeningSocket(
                descriptor: descriptor, address: text(address, length), port: UInt16(bigEndian: address.sin6_port)))
    }

    /// The addresses of the machine at which others in its networks reach it, those of IPv4 first.
    private static func addressesInNetworks() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else { return [] }
        defer { unsafe freeifaddrs(list) }
        var found: [String] = []
        var next = unsafe list
        while let interface = unsafe next?.pointee {
            unsafe next = interface.ifa_next
            let flags = unsafe Int(interface.ifa_flags)
            guard flags & Int(IFF_RUNNING) != 0, flags & Int(IFF_LOOPBACK) == 0, let given = unsafe interface.ifa_addr
            else { continue }
            let size: Int
            switch unsafe Int32(given.pointee.sa_family) {
            case AF_INET: size = MemoryLayout<sockaddr_in>.size
            case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
            default: continue
            }
            var address = sockaddr_in6()
            unsafe memcpy(&address, given, size)
            let text = Self.text(address, socklen_t(size))
            if !isLinkLocal(text), !found.contains(text) { found.append(text) }
        }
        return found.filter { !$0.hasPrefix("[") } + found.filter { $0.hasPrefix("[") }
    }

    /// Whether an address is valid only together with the name of an interface (RFC 3927; RFC 4291, 2.5.6).
    static func isLinkLocal(_ address: String) -> Bool {
        if address.hasPrefix("169.254.") { return true }
        guard address.hasPrefix("["), let first = UInt16(address.dropFirst().prefix { $0 != ":" }, radix: 16) else {
            return false
        }
        return first & 0xFFC0 == 0xFE80
    }

    private static func text(_ address: sockaddr_in6, _ length: socklen_t) -> String {
        var address = address
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = unsafe withUnsafeBytes(of: &address) { raw in
            unsafe raw.baseAddress.map {
                unsafe getnameinfo(
                    $0.assumingMemoryBound(to: sockaddr.self), length, &text, socklen_t(text.count), nil, 0,
                    NI_NUMERICHOST)
            } ?? -1
        }
        guard code == 0 else { return "localhost" }
        let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.contains(":") ? "[\(name)]" : name
    }
}

/// The reason why a server cannot listen.
public enum ListeningError: Error, Sendable, CustomStringConvertible {
    /// The text is not an address or a name of this machine.
    case unknownHost(String)
    /// The system does not allow the server to listen at a host and a port.
    case refused(host: String, port: UInt16, reason: String)

    /// The reason and a remedy, in lowercase and without a final period.
    public var description: String {
        switch self {
        case .unknownHost(let host):
            "'\(host)' is not an address of this machine; use one such as '127.0.0.1', or '0.0.0.0' for all"
        case .refused(let host, let port, let reason):
            "cannot listen at '\(host)', port \(port): \(reason.lowercased()); give another with '--port'"
        }
    }
}
