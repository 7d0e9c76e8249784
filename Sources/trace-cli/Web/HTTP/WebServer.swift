#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A server for the pages of one session, on this machine only.
///
/// Requests are read on one thread, and run one at a time on another. A newer replay for a page cancels an older one, so
/// that a picture follows the pointer.
final class WebServer {
    private let listener: LoopbackListener
    private let access: PageAccess
    private let pages: any HTTPService
    private let timeouts: WebConnection.Timeouts
    private var connections: [Int: WebConnection] = [:]
    private var nextConnection = 0
    private var jobs: [Job] = []
    private var running: (job: Job, work: BackgroundWork<HTTPResponse>)?

    /// A request whose response is computed in the background.
    private struct Job {
        let connection: Int
        let request: HTTPRequest
        /// A newer job with the same subject supersedes this one.
        let subject: String?
    }

    /// The number of connections at the same time; others wait until one ends.
    static let maximumConnections = 64
    /// The milliseconds between checks of the timeouts.
    private static let checkInterval: Int32 = 250

    init(
        _ listener: LoopbackListener, _ access: PageAccess, _ pages: any HTTPService,
        timeouts: WebConnection.Timeouts = WebConnection.Timeouts()
    ) {
        (self.listener, self.access, self.pages, self.timeouts) = (listener, access, pages, timeouts)
    }

    /// Answers requests until the process ends, or until a condition holds.
    func run(until isOver: () -> Bool = { false }) {
        while !isOver() { step() }
        running?.work.cancel()
        _ = running?.work.finish()
        for id in connections.keys { connections[id]?.end() }
        close(listener.descriptor)
    }

    private func step() {
        let ids = connections.keys.sorted()
        var requests = ids.map { id in
            pollfd(fd: connections[id]?.descriptor ?? -1, events: connections[id]?.events ?? 0, revents: 0)
        }
        let accepts = connections.count < Self.maximumConnections
        requests.append(pollfd(fd: accepts ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0))
        requests.append(pollfd(fd: running?.work.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
        let isIdle = connections.isEmpty && running == nil
        poll(&requests, nfds_t(requests.count), isIdle ? 1_000 : Self.checkInterval)
        let now = ContinuousClock.now
        for (id, request) in zip(ids, requests) where request.revents != 0 { serve(id, now) }
        if requests[ids.count].revents != 0 { accept(now) }
        if let running, running.work.isReady(within: 0) { finish(running.job, running.work, now) }
        for id in ids {
            if let connection = connections[id], connection.deadline < now, !connection.isWaiting {
                connections[id]?.expire(at: now)
            }
            forgetIfClosed(id)
        }
        startNext()
    }

    private func accept(_ now: ContinuousClock.Instant) {
        while connections.count < Self.maximumConnections, let descriptor = listener.accept() {
            connections[nextConnection] = WebConnection(descriptor, at: now, timeouts)
            nextConnection += 1
        }
    }

    private func serve(_ id: Int, _ now: ContinuousClock.Instant) {
        if case .writing? = connections[id]?.phase {
            connections[id]?.write(at: now)
            return
        }
        do throws(HTTPRefusal) {
            guard let request = try connections[id]?.read(at: now, access.check) else { return }
            switch try pages.answer(request) {
            case .now(let response): connections[id]?.answer(response, at: now)
            case .later(let subject): enqueue(Job(connection: id, request: request, subject: subject), now)
            }
        } catch {
            connections[id]?.answer(pages.response(to: error), at: now)
        }
    }

    private func enqueue(_ job: Job, _ now: ContinuousClock.Instant) {
        if let subject = job.subject {
            for older in jobs where older.subject == subject {
                connections[older.connection]?.answer(Self.superseded, at: now)
            }
            jobs.removeAll { $0.subject == subject }
            if running?.job.subject == subject { running?.work.cancel() }
        }
        jobs.append(job)
    }

    private static let superseded = HTTPResponse(HTTPRefusal(409, "a newer request has superseded this one"))

    private func startNext() {
        guard running == nil, !jobs.isEmpty else { return }
        let job = jobs.removeFirst()
        guard connections[job.connection]?.isWaiting == true else { return startNext() }
        running = (job, BackgroundWork { [pages] in pages.run(job.request, $0) })
    }

    private func finish(_ job: Job, _ work: BackgroundWork<HTTPResponse>, _ now: ContinuousClock.Instant) {
        let response = work.finish()
        running = nil
        let isSuperseded = work.isCancelled || response == nil
        if connections[job.connection]?.isWaiting == true {
            connections[job.connection]?.answer(isSuperseded ? Self.superseded : response ?? Self.superseded, at: now)
        }
    }

    private func forgetIfClosed(_ id: Int) {
        guard connections[id]?.isClosed == true else { return }
        connections[id] = nil
        jobs.removeAll { $0.connection == id }
        if running?.job.connection == id { running?.work.cancel() }
    }
}
