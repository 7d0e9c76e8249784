#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A group of threads that process a list and pass on the results in order.
///
///     Workers(jobs: 4).run(1_000, { check(files[$0]) }, { index, report in report.print() })
///
/// Results are passed on by the calling thread in the same order, whatever the number of threads. A thread that is far
/// ahead waits, which limits the number of waiting results.
struct Workers {
    let jobs: Int

    init(jobs: Int) { self.jobs = jobs }

    /// The number of processors.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// - Parameters:
    ///   - work: Runs on any thread, so calls must not share mutable state.
    ///   - idle: Called about four times a second while no result is ready.
    ///   - take: Receives a result.
    ///   - isDone: Returns whether no further result is wanted.
    func run<Result>(
        _ count: Int, _ work: @escaping (Int) -> Result, idle: () -> Void = {}, _ take: (Int, Result) -> Void,
        until isDone: () -> Bool = { false }
    ) {
        let queue = WorkQueue(count: count, ahead: jobs * 16, work)
        let threads = count > 1 ? (0..<min(jobs, count)).compactMap { _ in LargeStack.start(queue.work) } : []
        for index in 0..<count {
            // Without threads, the caller processes the elements.
            let result = threads.isEmpty ? work(index) : queue.wait(for: index, idle: idle)
            take(index, result)
            if !isDone() { continue }
            queue.stop()
            break
        }
        threads.forEach { $0.join() }
    }
}

/// The shared state of the threads, protected by a lock.
private final class WorkQueue<Result> {
    private let count: Int
    private let ahead: Int
    private let run: (Int) -> Result
    private var next = 0
    private var taken = 0
    private var results: [Int: Result] = [:]
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(count: Int, ahead: Int, _ run: @escaping (Int) -> Result) {
        self.count = count
        self.ahead = ahead
        self.run = run
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    /// Runs on each thread.
    func work() {
        pthread_mutex_lock(lock)
        while next < count {
            if next >= taken + ahead {
                pthread_cond_wait(change, lock)
                continue
            }
            let index = next
            next += 1
            pthread_mutex_unlock(lock)
            let result = run(index)
            pthread_mutex_lock(lock)
            results[index] = result
            pthread_cond_broadcast(change)
        }
        pthread_mutex_unlock(lock)
    }

    /// Makes the threads end after what they are doing.
    func stop() {
        pthread_mutex_lock(lock)
        next = count
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(lock)
    }

    func wait(for index: Int, idle: () -> Void) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let result = results.removeValue(forKey: index) {
                taken = index + 1
                pthread_cond_broadcast(change)
                return result
            }
            var end = timespec()
            clock_gettime(CLOCK_REALTIME, &end)
            end.tv_nsec += 250_000_000
            if end.tv_nsec >= 1_000_000_000 {
                end.tv_nsec -= 1_000_000_000
                end.tv_sec += 1
            }
            if pthread_cond_timedwait(change, lock, &end) == ETIMEDOUT { idle() }
        }
    }
}
