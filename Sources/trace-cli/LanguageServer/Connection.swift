#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The connection of a language server with an editor, over the standard streams.
struct Connection {
    private let server: LanguageServer
    private var reader = MessageReader()
    /// The messages that have arrived and wait, in order.
    private var queue: [JSONValue] = []
    private var first = 0
    /// The requests that the client does not want answered.
    private var cancelled: [JSONValue] = []
    private var isAtEnd = false
    private var running: [(job: ReplayJob, work: BackgroundWork<DocumentRun>, start: ContinuousClock.Instant)] = []
    /// The files on disk that open texts include: not all editors tell that one has changed.
    private var watcher = PollingWatcher()
    private var lastLook = ContinuousClock.now - .seconds(60)
    /// When the last change of a text arrived.
    private var lastMessage = ContinuousClock.now

    /// The number of replays at the same time.
    private static let maximumRunning = 3
    /// The milliseconds without a message after which a changed text is replayed.
    private static let pause: Int32 = 120
    /// How long a replay may take, with the reading of its recordings.
    private static let patience = Duration.seconds(3)
    private static let waitWithReplays: Int32 = 500
    /// The milliseconds between looks at included files.
    private static let lookInterval: Int32 = 2_000

    init(_ server: LanguageServer) { self.server = server }

    /// Answers messages until the client ends the connection, and returns the exit code.
    mutating func run() -> ExitCode {
        defer { for replay in running { end(replay.work) } }
        while server.exitCode == nil {
            readAvailable()
            finishReplays()
            if first < queue.count {
                take(queue[first])
                first += 1
            } else {
                queue.removeAll(keepingCapacity: true)
                (first, cancelled) = (0, [])
                // More changes may have arrived, which make the diagnostics of this one void.
                if !isReadable(within: 0) {
                    lookAtFiles()
                    server.publishWaiting()
                }
                startReplays()
                if isAtEnd, running.isEmpty, server.jobs.isEmpty { break }
                wait()
            }
        }
        return server.exitCode ?? .different
    }

    // MARK: Messages

    private mutating func take(_ json: JSONValue) {
        if json["method"] == "$/cancelRequest", let id = json["params"]?["id"] { return server.cancelWaiting(id) }
        let isCancellable = json["method"] != "initialize" && json["method"] != "shutdown"
        if isCancellable, let id = json["id"], cancelled.contains(id), let message = try? Message(json) {
            return server.cancel(message)
        }
        server.take(json)
    }

    private mutating func readAvailable() {
        while !isAtEnd, isReadable(within: 0) {
            var bytes = [UInt8](repeating: 0, count: 64 << 10)
            let count = bytes.withUnsafeMutableBytes { read(Descriptor.input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 {
                isAtEnd = true
                break
            }
            reader.append(bytes[..<count])
            lastMessage = .now
            while let part = reader.next() { queue(part) }
        }
    }

    private mutating func queue(_ part: MessageReader.Part) {
        switch part {
        case .skipped(let reason): server.refuse(reason)
        case .message(let bytes):
            do throws(JSONReader.Failure) {
                let json = try JSONValue.parse(bytes)
                queue.append(json)
                if json["method"] == "$/cancelRequest", let id = json["params"]?["id"] { cancelled.append(id) }
            } catch {
                server.refuse("\(error.message) (byte \(error.offset))")
            }
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        Screen.isReadable(Descriptor.input, within: milliseconds)
    }

    /// Renews the texts whose included files have changed on disk.
    private mutating func lookAtFiles() {
        if ContinuousClock.now - lastLook < .milliseconds(Int64(Self.lookInterval)) { return }
        lastLook = .now
        watcher.watch(files: server.otherFiles, folders: [])
        for path in watcher.changesNow() { server.didChangeFile(path) }
    }

    // MARK: Replays

    private mutating func startReplays() {
        let isPaused = ContinuousClock.now - lastMessage >= .milliseconds(Int64(Self.pause)) || isAtEnd
        while isPaused, running.count < Self.maximumRunning, let job = server.nextJob() {
            running.append((job, BackgroundWork { job.run($0) }, .now))
        }
    }

    private mutating func finishReplays() {
        for index in running.indices.reversed() {
            let replay = running[index]
            if replay.job.isStale || .now - replay.start > Self.patience { replay.work.cancel() }
            guard replay.work.isReady(within: 0) else { continue }
            running.remove(at: index)
            if let run = replay.work.finish() { server.finish(replay.job, run) }
        }
    }

    private func end(_ work: BackgroundWork<DocumentRun>) {
        work.cancel()
        _ = work.finish()
    }

    /// Waits for a message, for the end of a replay, or until a replay is to begin.
    private func wait() {
        var requests = running.map { pollfd(fd: $0.work.descriptor, events: Int16(POLLIN), revents: 0) }
        if !isAtEnd { requests.append(pollfd(fd: Descriptor.input, events: Int16(POLLIN), revents: 0)) }
        let canStart = !server.jobs.isEmpty && running.count < Self.maximumRunning
        let idle = server.documents.isEmpty ? -1 : Self.lookInterval
        let time = canStart ? Self.pause : running.isEmpty ? idle : Self.waitWithReplays
        poll(&requests, nfds_t(requests.count), time)
    }
}
