import Dispatch
import Synchronization

#if canImport(Darwin)
import CoreFoundation
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The main thread, which runs the main queue while it waits.
enum MainThread {
    #if canImport(Darwin)
    static var isCurrent: Bool { pthread_main_np() != 0 }

    /// Wakes a thread that waits in `runQueue`, so that it checks `isOver`.
    static func wake() {
        let loop = CFRunLoopGetMain()
        CFRunLoopPerformBlock(loop, CFRunLoopMode.defaultMode.rawValue) { CFRunLoopStop(CFRunLoopGetMain()) }
        CFRunLoopWakeUp(loop)
    }

    /// Runs the main run loop. Returns early within an action of the main queue, which cannot run another one.
    static func runQueue(until deadline: DispatchTime, or isOver: () -> Bool) {
        while !isOver(), let seconds = deadline.secondsLeft {
            if CFRunLoopRunInMode(.defaultMode, seconds, true) == .finished { return }
        }
    }
    #elseif os(Linux)
    /// Always `false` once the main thread has exited, as with `dispatchMain` and an `async` main.
    static var isCurrent: Bool { getpid() == threadIdentifier() }

    /// Wakes a thread that waits in `runQueue`, so that it checks `isOver`.
    static func wake() { DispatchQueue.main.async {} }

    /// Drains the main queue as CoreFoundation does: each action on it makes its file readable.
    ///
    /// Returns early within an action of the main queue, which is not drained before the action has returned.
    static func runQueue(until deadline: DispatchTime, or isOver: () -> Bool) {
        let file = mainQueueFile()
        let isDrained = DrainMark()
        DispatchQueue.main.async { isDrained.set() }
        drainMainQueue(nil)
        guard isDrained.isSet else { return }
        while !isOver(), let seconds = deadline.secondsLeft {
            var readable = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            poll(&readable, 1, Int32(min(seconds * 1000, 1e9).rounded(.up)))
            var count: UInt64 = 0
            _ = read(file, &count, MemoryLayout.size(ofValue: count))
            drainMainQueue(nil)
        }
    }
    #else
    static var isCurrent: Bool { false }
    static func wake() {}
    static func runQueue(until deadline: DispatchTime, or isOver: () -> Bool) {}
    #endif
}

#if os(Linux)
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_: UnsafeMutableRawPointer?)

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueFile() -> Int32

/// Glibc's module does not declare it.
@_silgen_name("gettid")
private func threadIdentifier() -> Int32

private final class DrainMark: Sendable {
    private let mark = Atomic(false)

    var isSet: Bool { mark.isSet }
    func set() { _ = mark.set() }
}
#endif

extension DispatchTime {
    /// The seconds until this time, or `nil` if it has passed.
    fileprivate var secondsLeft: Double? {
        let now = DispatchTime.now()
        return self > now ? Double(uptimeNanoseconds - now.uptimeNanoseconds) / 1e9 : nil
    }
}
