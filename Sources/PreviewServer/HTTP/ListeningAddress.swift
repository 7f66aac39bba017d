#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the server listens.
enum ListeningAddress: Hashable, Sendable {
    case version4(String, port: UInt16)
    case version6(String, port: UInt16)

    var port: UInt16 {
        switch self {
        case .version4(_, let port), .version6(_, let port): port
        }
    }

    /// The first address, from a port on, at which nobody listens.
    ///
    /// - Parameters:
    ///   - host: a number such as `127.0.0.1` or `::1`, or a name of this machine.
    ///   - port: from 0, which stands for any port.
    ///   - attempts: how many ports to try, at least 1.
    /// - Throws: when the name stands for no address of this machine, or all those ports are taken.
    static func firstFree(at host: String, from port: UInt16, attempts: Int = 100) throws(ListeningError) -> Self {
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name == "*" ? "0.0.0.0" : name, nil, &hints, &list) == 0, let found = list else {
            throw .unknownHost(host)
        }
        defer { freeaddrinfo(list) }
        // Names such as 'localhost' stand for two addresses; browsers try version 4 as well.
        var candidates: [UnsafeMutablePointer<addrinfo>] = []
        var next: UnsafeMutablePointer<addrinfo>? = found
        while let candidate = next {
            candidates.append(candidate)
            next = candidate.pointee.ai_next
        }
        guard let chosen = candidates.first(where: { $0.pointee.ai_family == AF_INET }) ?? candidates.first else {
            throw .unknownHost(host)
        }
        var code: Int32 = 0
        for number in Int(port)..<Int(port) + max(1, attempts) {
            guard let candidate = UInt16(exactly: number) else { break }
            let (bound, error) = bind(chosen.pointee, candidate)
            if let bound { return bound }
            code = error
            guard error == EADDRINUSE else { throw .refused(host, candidate, String(cString: strerror(error))) }
        }
        throw .refused(host, port, String(cString: strerror(code)))
    }

    /// Listens for a moment, to see whether that is possible.
    private static func bind(_ information: addrinfo, _ port: UInt16) -> (ListeningAddress?, Int32) {
        let descriptor = socket(information.ai_family, information.ai_socktype, 0)
        guard descriptor >= 0 else { return (nil, errno) }
        defer { close(descriptor) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        if information.ai_family == AF_INET6 {
            var address = sockaddr_in6()
            memcpy(&address, information.ai_addr, MemoryLayout<sockaddr_in6>.size)
            address.sin6_port = port.bigEndian
            return listen(descriptor, &address, MemoryLayout<sockaddr_in6>.size) { address in
                var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
                inet_ntop(AF_INET6, &address.sin6_addr, &text, socklen_t(text.count))
                return .version6(String(nullTerminated: text), port: UInt16(bigEndian: address.sin6_port))
            }
        }
        var address = sockaddr_in()
        memcpy(&address, information.ai_addr, MemoryLayout<sockaddr_in>.size)
        address.sin_port = port.bigEndian
        return listen(descriptor, &address, MemoryLayout<sockaddr_in>.size) { address in
            var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
            inet_ntop(AF_INET, &address.sin_addr, &text, socklen_t(text.count))
            return .version4(String(nullTerminated: text), port: UInt16(bigEndian: address.sin_port))
        }
    }

    private static func listen<Address>(
        _ descriptor: Int32, _ address: inout Address, _ size: Int, _ result: (inout Address) -> ListeningAddress
    ) -> (ListeningAddress?, Int32) {
        var length = socklen_t(size)
        let code = withUnsafeMutableBytes(of: &address) { raw -> Int32 in
            guard let base = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
            #if canImport(Glibc)
                guard Glibc.bind(descriptor, base, length) == 0, Glibc.listen(descriptor, 1) == 0 else { return errno }
            #elseif canImport(Musl)
                guard Musl.bind(descriptor, base, length) == 0, Musl.listen(descriptor, 1) == 0 else { return errno }
            #else
                guard Darwin.bind(descriptor, base, length) == 0, Darwin.listen(descriptor, 1) == 0 else {
                    return errno
                }
            #endif
            return getsockname(descriptor, base, &length) == 0 ? 0 : errno
        }
        return code == 0 ? (result(&address), 0) : (nil, code)
    }
}

/// Why nothing can be served there.
enum ListeningError: Error, CustomStringConvertible {
    case unknownHost(String)
    case refused(String, UInt16, String)

    var description: String {
        switch self {
        case .unknownHost(let host):
            "'\(host)' is no address of this machine; use one such as '127.0.0.1', or '0.0.0.0' for all"
        case .refused(let host, let port, let reason):
            "can not listen at '\(host)', port \(port): \(reason.lowercased()); give another with '--port'"
        }
    }
}

extension String {
    /// A text that ends with a zero.
    fileprivate init(nullTerminated text: [CChar]) {
        self.init(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
