import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A non-recursive lock.
///
/// Thread Sanitizer does not see through `Mutex` and reports correct code as a race, so `-DTSAN` uses a pthread mutex.
package struct Lock: ~Copyable, @unchecked Sendable {  // the mutex is accessed through pthread calls only
    #if TSAN
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
    #else
    private let mutex = Mutex<Void>(())

    package init() {}

    @inline(__always)
    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        try mutex.withLock { _ in try body() }
    }
    #endif
}

/// A recursive lock, which serialises the sources of an operator.
struct Gate: ~Copyable, Sendable {
    private let lock = Lock()
    private let owner = Atomic<UInt>(0)

    @inline(__always)
    borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        let thread = currentThreadIdentifier()
        // Only this thread ever stores its own identifier, so a stale read can never match it.
        if owner.load(ordering: .relaxed) == thread { return try body() }
        return try lock.withLock {
            owner.store(thread, ordering: .relaxed)
            defer { owner.store(0, ordering: .relaxed) }
            return try body()
        }
    }
}

@inline(__always)
func currentThreadIdentifier() -> UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
}
