#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A group of threads that process the elements of a stream, whose end is unknown, and pass on the results in order.
///
///     StreamWorkers(jobs: 4, next: { lines.next() }, work: { check($0) }, take: { print($0) }).run()
///
/// A thread takes an element, processes it, and passes on its result and those that waited for it: a result never waits
/// for a later element. A thread that is far ahead waits, which limits the number of waiting results.
final class StreamWorkers<Element, Result> {
    private let jobs: Int
    private let next: () -> Element?
    private let work: (Element) -> Result
    private let take: (Result) -> Void
    /// Held while an element is taken, which may wait for input.
    private let input = Mutex()
    /// Held for the properties below.
    private let output = Mutex()
    private var started = 0
    private var taken = 0
    private var waiting: [Int: Result] = [:]
    private var hasEnded = false

    /// - Parameters:
    ///   - next: Returns the next element, or `nil` at the end. Called by one thread at a time.
    ///   - work: Runs on several threads, so calls must not share mutable state.
    ///   - take: Receives the results in order. Called by one thread at a time.
    init(
        jobs: Int, next: @escaping () -> Element?, work: @escaping (Element) -> Result,
        take: @escaping (Result) -> Void
    ) {
        (self.jobs, self.next, self.work, self.take) = (jobs, next, work, take)
    }

    /// Processes all elements.
    func run() {
        let threads = (0..<jobs).compactMap { _ in LargeStack.start(process) }
        if threads.isEmpty { process() }
        threads.forEach { $0.join() }
    }

    private func process() {
        while let (index, element) = begin() { end(index, work(element)) }
    }

    private func begin() -> (Int, Element)? {
        input.lock()
        defer { input.unlock() }
        output.lock()
        while started >= taken + jobs * 16 { output.wait() }
        output.unlock()
        if hasEnded { return nil }
        guard let element = next() else {
            hasEnded = true
            return nil
        }
        started += 1
        return (started - 1, element)
    }

    private func end(_ index: Int, _ result: Result) {
        output.lock()
        defer { output.unlock() }
        waiting[index] = result
        while let result = waiting.removeValue(forKey: taken) {
            take(result)
            taken += 1
        }
        output.signalAll()
    }
}

/// A lock of the system with a condition to wait for.
private final class Mutex {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    func wait() { pthread_cond_wait(condition, mutex) }
    func signalAll() { pthread_cond_broadcast(condition) }
}
