import Foundation

/// A connection to a server of this machine, which ends when nobody holds it. Each wait ends after a minute.
final class LoopbackConnection {
    private let port: UInt16
    private let descriptor: Int32

    init(_ port: UInt16) throws {
        self.port = port
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        if descriptor < 0 { throw failure("no socket") }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status != 0 { throw failure("no connection") }
    }

    deinit { close(descriptor) }

    func failure(_ text: String) -> WebDriver.Failure {
        WebDriver.Failure(description: "\(text) at port \(port): \(String(cString: strerror(errno)))")
    }

    /// Returns whether the server took all bytes.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = Data(bytes)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count <= 0 { return false }
            rest = Data(rest.dropFirst(count))
        }
        return true
    }

    /// Returns what has arrived; `nil` at the end.
    func receive() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? buffer[..<count] : nil
    }
}
