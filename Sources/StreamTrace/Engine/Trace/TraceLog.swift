import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A recording of compiled pipelines while they run, on any threads and in real time: of the events at each `trace(_:)`.
///
///     TraceLog.shared = TraceLog(to: .file("run.ndjson"))
///     query.trace("query").flatMapLatest(search).trace("results").subscribe(show)
///     // later: trace-cli why run.ndjson --at 520,results
///
/// An event is caused by the one during whose delivery it was sent, on the same thread. What was sent later, by a timer
/// or from another thread, has no cause in the recording.
///
/// The sender never waits for the file or the terminal, which another thread writes. If that one cannot keep up, because
/// the events that wait need more than `capacity` bytes, further events are not recorded, and the next record that is
/// has their number as `lost`. A description of more than 1 MB is shortened. An event costs some 150 ns in memory, some
/// 250 ns in a file, and the description of its element. Where there is no log, it costs nothing.
public final class TraceLog: @unchecked Sendable {
    // Sendable: what changes is under the lock.
    private let lock = Lock()
    private var count = 0
    private var subscriptions = 0
    /// The events that were not recorded since the last one that was.
    private var lost = 0
    private var waiting: [TracedEvent] = []
    private var waitingBytes = 0
    /// The storage of the events that were written last.
    private var spare: [TracedEvent] = []
    private var isWriting = false
    private var isClosed = false
    /// The last events, if the log stays in memory, and earlier subscriptions that were not disposed before these.
    private var latest: ContiguousArray<TracedEvent> = []
    private var oldest = 0
    private var open: [Int: TracedEvent] = [:]

    private let writer: (any TraceLogWriter)?
    private let capacity: Int
    private let queue = DispatchQueue(label: "StreamTrace.TraceLog", qos: .utility)
    private let start = TraceLog.now(CLOCK_MONOTONIC)
    package let showsValues: Bool
    /// The time at which the recording began, in nanoseconds since 1970.
    package let date = TraceLog.now(CLOCK_REALTIME)

    /// - Parameters:
    ///   - writer: The receiver of the events; `nil` to keep the last ones.
    ///   - capacity: The number of bytes of events that wait for the writer, or the number of events that are kept.
    package init(_ writer: (any TraceLogWriter)?, capacity: Int, showsValues: Bool) {
        (self.writer, self.capacity, self.showsValues) = (writer, capacity, showsValues)
        if writer != nil { OpenLogs.add(self) }
    }

    /// Nothing waits any more: what does retains the log. The end is written by the thread of the log, because a pipe
    /// may block it.
    deinit {
        OpenLogs.remove(self)
        guard let writer else { return }
        let state = (count, lost)
        OpenLogs.ending.enter()
        queue.async {
            writer.finish(count: state.0, lost: state.1)
            OpenLogs.ending.leave()
        }
    }

    // MARK: Events

    /// Returns the number of a new subscription.
    func subscription() -> Int {
        lock.withLock {
            subscriptions += 1
            return subscriptions - 1
        }
    }

    /// Records an event and returns its number.
    func record(_ kind: TracedEvent.Kind, at point: TracePoint, _ text: String, cause: Int?) -> Int {
        let text = text.shortened
        var wakesWriter = false
        let number = lock.withLock {
            let number = count
            count += 1
            // Read under the lock, so that times ascend.
            let time = Int((TraceLog.now(CLOCK_MONOTONIC) - start) / 1_000_000)
            let event = TracedEvent(
                number: number, time: time, kind: kind, point: point, text: text, cause: cause, lost: lost)
            if writer == nil { keep(event) } else { wakesWriter = enqueue(event) }
            return number
        }
        if wakesWriter { queue.async { [self] in drain() } }
        return number
    }

    /// Keeps an event in the place of the oldest one.
    private func keep(_ event: TracedEvent) {
        if isClosed || capacity == 0 { return }
        if latest.count < capacity { return latest.append(event) }
        let former = latest[oldest]
        switch former.kind {
        case .subscribed: open[former.point.subscription] = former
        case .disposed: open[former.point.subscription] = nil
        case .next, .error, .completed: break
        }
        latest[oldest] = event
        oldest = oldest + 1 == capacity ? 0 : oldest + 1
    }

    /// Adds an event to those that wait, and returns whether the writer is to be woken.
    private func enqueue(_ event: TracedEvent) -> Bool {
        let bytes = event.bytes
        if isClosed || waitingBytes + bytes > capacity {
            lost += 1
            return false
        }
        lost = 0
        waiting.append(event)
        waitingBytes += bytes
        defer { isWriting = true }
        return !isWriting
    }

    private func drain() {
        // Not a loop, so that a flush gets its turn.
        if writeWaiting() { queue.async { [self] in drain() } }
    }

    /// Writes the events that wait, and returns whether there were any.
    private func writeWaiting() -> Bool {
        var batch = lock.withLock { take() }
        if batch.isEmpty { return false }
        writer?.write(batch, of: self)
        batch.removeAll(keepingCapacity: true)
        lock.withLock { spare = batch }
        return true
    }

    private func take() -> [TracedEvent] {
        if waiting.isEmpty { isWriting = false }
        waitingBytes = 0
        defer { spare = [] }
        let taken = waiting
        waiting = spare
        return taken
    }

    // MARK: The end

    /// Waits until what was recorded so far is written, and returns whether it was within the time.
    ///
    ///     log.flush()   // true
    ///
    /// - Parameter seconds: The longest time to wait: a pipe that nobody reads takes no events.
    @discardableResult
    public func flush(within seconds: Double = 5) -> Bool { writeAll(within: seconds) {} }

    /// Ends the recording; later events are not recorded. A log that is released ends by itself.
    ///
    ///     log.close()
    ///
    /// - Parameter seconds: The longest time to wait for what was recorded to be written.
    public func close(within seconds: Double = 5) {
        lock.withLock { isClosed = true }
        writeAll(within: seconds) { [self] in
            let state = lock.withLock { (count: self.count, lost: self.lost) }
            writer?.finish(count: state.count, lost: state.lost)
        }
    }

    /// Waits until the writer has all events and has run `body`, and returns whether it was within the time.
    @discardableResult
    private func writeAll(within seconds: Double, then body: @escaping @Sendable () -> Void) -> Bool {
        let done = DispatchSemaphore(value: 0)
        queue.async { [self] in
            _ = writeWaiting()
            body()
            done.signal()
        }
        return done.wait(timeout: .now() + seconds) == .success
    }

    /// The events that are kept in memory, the latest last.
    package var kept: [TracedEvent] {
        lock.withLock {
            open.values.sorted { $0.number < $1.number } + latest[oldest...] + latest[..<oldest]
        }
    }

    /// What ended the recording, like a full disk; `nil` if nothing did.
    ///
    ///     log.problem   // "run.ndjson: No space left on device"
    public var problem: String? { writer?.problem }

    // MARK: The log of the program

    /// The log of each `trace(_:)`; `nil` at first. It is read at each subscription.
    ///
    ///     TraceLog.shared = TraceLog(to: .stderr)
    ///
    /// When the program exits, what was recorded is written. To write another recording to the same file, close the log
    /// first.
    public static var shared: TraceLog? {
        get { sharedLock.withLock { sharedLog } }
        set {
            // The former log is released outside of the lock.
            let former = sharedLock.withLock {
                defer { sharedLog = newValue }
                return sharedLog
            }
            withExtendedLifetime(former) {}
        }
    }

    private static let sharedLock = Lock()
    private nonisolated(unsafe) static var sharedLog: TraceLog?  // under the lock

    private static func now(_ clock: clockid_t) -> Int64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
