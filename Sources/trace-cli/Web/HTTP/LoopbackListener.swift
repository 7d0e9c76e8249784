#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket that other programs on this machine can connect to, and no other machine.
struct LoopbackListener {
    let descriptor: Int32
    let port: UInt16

    /// Connections that wait until the server takes them.
    private static let backlog: Int32 = 256

    /// Listens on a free port of 127.0.0.1; returns `nil` if that is not possible.
    static func open() -> LoopbackListener? {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        if descriptor < 0 { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = 0
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound, Self.prepare(descriptor) else {
            close(descriptor)
            return nil
        }
        return LoopbackListener(descriptor: descriptor, port: UInt16(bigEndian: address.sin_port))
    }

    /// Takes a connection that waits; `nil` if there is none.
    func accept() -> Int32? {
        let connection = acceptConnection(descriptor)
        if connection < 0 { return nil }
        if Self.prepare(connection) { return connection }
        close(connection)
        return nil
    }

    /// Neither waits for bytes, nor is passed on to other programs.
    private static func prepare(_ descriptor: Int32) -> Bool {
        fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    }
}

private func acceptConnection(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
