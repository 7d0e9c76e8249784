#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection with a browser, which has one request and one response.
struct WebConnection {
    enum Phase {
        case reading(HTTPRequestReader)
        /// The request has arrived, and its response is being computed.
        case waiting
        case writing([UInt8], sent: Int)
        /// The response is sent. Bytes that still arrive are read, since closing the socket before would discard the response.
        case draining
        case closed
    }

    let descriptor: Int32
    private(set) var phase = Phase.reading(HTTPRequestReader())
    /// The time at which the connection is closed if nothing happens.
    private(set) var deadline: ContinuousClock.Instant

    private let timeouts: Timeouts

    /// The maximum durations of the parts of an exchange.
    struct Timeouts {
        var head = Duration.seconds(5)
        var body = Duration.seconds(10)
        /// For receiving the response.
        var answer = Duration.seconds(30)
        /// For closing the connection after the response.
        var rest = Duration.milliseconds(500)
    }

    init(_ descriptor: Int32, at now: ContinuousClock.Instant, _ timeouts: Timeouts) {
        (self.descriptor, self.timeouts) = (descriptor, timeouts)
        deadline = now + timeouts.head
    }

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }
    var isClosed: Bool { if case .closed = phase { true } else { false } }

    /// The event to poll for.
    var events: Int16 { if case .writing = phase { Int16(POLLOUT) } else { Int16(POLLIN) } }

    /// Reads what has arrived, and returns the request when it is complete.
    ///
    /// - Parameter check: Throws if the head of the request is not allowed; called before the body is read.
    mutating func read(
        at now: ContinuousClock.Instant, _ check: (HTTPRequest) throws(HTTPRefusal) -> Void
    ) throws(HTTPRefusal) -> HTTPRequest? {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count < 0 {
            if errno != EINTR, errno != EAGAIN, errno != EWOULDBLOCK { end() }
            return nil
        }
        if count == 0 {
            // The browser has closed the connection.
            end()
            return nil
        }
        guard case .reading(var reader) = phase else {
            if case .waiting = phase { throw HTTPRefusal(400, "a connection has one request") }
            return nil
        }
        // A second reference to the reader's bytes would copy them.
        phase = .waiting
        let hadHead = reader.arrivedHead != nil
        let request = try reader.append(bytes[..<count])
        if !hadHead, let head = reader.arrivedHead {
            try check(head)
            deadline = now + timeouts.body
        }
        if request == nil { phase = .reading(reader) }
        return request
    }

    mutating func answer(_ response: HTTPResponse, at now: ContinuousClock.Instant) {
        phase = .writing(response.bytes, sent: 0)
        deadline = now + timeouts.answer
        write(at: now)
    }

    /// Writes as much as the connection takes.
    mutating func write(at now: ContinuousClock.Instant) {
        guard case .writing(let bytes, var sent) = phase else { return }
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN || errno == EWOULDBLOCK { break }
                return end()
            }
            sent += count
        }
        phase = .writing(bytes, sent: sent)
        if sent < bytes.count { return }
        shutdown(descriptor, Int32(SHUT_WR))
        phase = .draining
        deadline = now + timeouts.rest
    }

    /// Closes a connection after a timeout, with a response if part of a request has arrived.
    mutating func expire(at now: ContinuousClock.Instant) {
        if case .reading(let reader) = phase, !reader.isEmpty {
            answer(HTTPResponse(HTTPRefusal(408, "the request did not arrive in time")), at: now)
        } else {
            end()
        }
    }

    mutating func end() {
        if isClosed { return }
        close(descriptor)
        phase = .closed
    }

    #if canImport(Darwin)
    private static let flags: Int32 = 0
    #else
    private static let flags = Int32(MSG_NOSIGNAL)
    #endif
}
