#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How far a scenario may go: the steps and the memory that everything it does is charged with, and how deep it may nest.
///
/// Steps are never given back, so that they bound the time; memory is given back by what knows when it is freed, and by a
/// look at what was freed when it is used up. A budget belongs to the thread that made it.
final class Budget {
    /// What was used up.
    enum Excess: Equatable {
        /// The steps, above all by work that was scheduled or by elements made from nothing.
        case work
        /// The steps, by anything else.
        case steps
        case memory
        /// What is printed grows too long.
        case text
        /// Events were sent from inside of events, too deep.
        case depth
        /// Calls, values or streams nest deeper than the stack goes.
        case nesting
    }

    /// What is left, apart from the object, so that charging it costs no check of exclusive access.
    struct Meter {
        var steps: Int
        var bytes: Int
        /// The lowest address of the stack that a call may use.
        var lowestStack: UInt
    }

    let meter = UnsafeMutablePointer<Meter>.allocate(capacity: 1)
    /// The limits that it began with.
    let limits: (steps: Int, bytes: Int)
    @exclusivity(unchecked) private var depth: Int
    /// How many pieces of scheduled work were charged.
    @exclusivity(unchecked) private(set) var scheduledWork = 0
    /// Called once, when something was used up.
    var onOverrun: (() -> Void)?
    /// What was used up, and the record that was being delivered then.
    @exclusivity(unchecked) private(set) var overrun: (excess: Excess, cause: Int?)?
    /// The program whose functions are charged to it.
    weak var program: AnyObject?
    private var freed = FreedStorage()

    init(steps: Int, bytes: Int = .max, depth: Int = .max) {
        limits = (min(steps, Self.unlimited), min(bytes, Self.unlimited))
        self.depth = depth
        meter.initialize(to: Meter(steps: limits.steps, bytes: limits.bytes, lowestStack: StackLimit.lowest))
    }

    deinit { meter.deallocate() }

    /// What things cost, in steps of some 70 ns and in bytes.
    enum Price {
        /// An action on a scheduler, an element made from nothing.
        static let work = 100
        static let subscription = 120
        /// A value that is looked up in a dictionary or set.
        static let lookup = 2
        /// A value that a dictionary or set is made with.
        static let insertion = 4
        /// Texts up to so many bytes are compared and hashed for nothing.
        static let longestFreeText = 256

        /// What an operator takes to look at the sources that it was given: each look into a pack goes through all of it.
        static func sources(_ count: Int) -> Int { 20 * count * min(count, 8) }
        /// The memory of a subscription, as long as it is there.
        static let subscriptionBytes = 1_200
        /// An event that is kept for a lane or for a trace, beside its value.
        static let keptEvent = 100
        /// An object, and the stack that it takes to free it at the end of a long chain of objects.
        static let object = 256
        /// An optional.
        static let box = 128
        /// A stream that an operator returns.
        static let stream = 500
        /// An element of an array: arrays that grow have room for twice as many.
        static let element = 48
        /// An entry of a dictionary or set.
        static let entry = 192
    }

    // MARK: Charging

    /// Takes one piece of scheduled work; `false` if nothing more is to be done.
    func spend(_ cause: Int?) -> Bool {
        scheduledWork &+= 1
        return take(Price.work, .steps, cause)
    }

    /// Takes steps; `false` if nothing more is to be done.
    @inline(__always)
    func take(_ steps: Int, _ excess: Excess = .steps, _ cause: Int? = nil) -> Bool {
        meter.pointee.steps &-= steps
        if meter.pointee.steps >= 0 { return true }
        exhaust(excess, cause)
        return false
    }

    /// Takes memory; `false` if nothing more is to be done.
    @inline(__always)
    func take(bytes: Int, _ cause: Int? = nil) -> Bool {
        meter.pointee.bytes &-= bytes
        if meter.pointee.bytes >= 0 || collect() { return true }
        exhaust(.memory, cause)
        return false
    }

    /// Takes steps for one level of a recursion; `false` if nothing more is to be done.
    func descend(_ steps: Int, _ cause: Int? = nil) -> Bool {
        if StackLimit.here < meter.pointee.lowestStack { exhaust(.nesting, cause) }
        return take(steps, .steps, cause)
    }

    func giveBack(bytes: Int) { meter.pointee.bytes &+= bytes }

    /// Gives back what was taken for an object's memory once the object is freed, at the latest when it is needed.
    func watch(_ owner: AnyObject, bytes: Int) { refill(bytes: freed.watch(owner, bytes: bytes)) }

    /// Gives back the memory of what was freed; `false` if hardly any was, so that looking again would take too long.
    func collect() -> Bool {
        guard overrun == nil else { return false }
        refill(bytes: freed.collect())
        return meter.pointee.bytes > limits.bytes / 16
    }

    /// Gives back some of what was taken, up to the limits: for each event of a recording, which may be of any length.
    func refill(steps: Int = 0, bytes: Int) {
        if overrun != nil { return }
        meter.pointee.steps = min(limits.steps, meter.pointee.steps + steps)
        meter.pointee.bytes = min(limits.bytes, meter.pointee.bytes + bytes)
    }

    /// Makes everything that is charged from now on fail.
    func exhaust(_ excess: Excess, _ cause: Int?) {
        meter.pointee.steps = Self.spent
        if overrun != nil { return }
        overrun = (excess == .steps && scheduledWork > limits.steps / Price.work / 10 ? .work : excess, cause)
        onOverrun?()
    }

    /// Ends everything that is charged, without an error of its own.
    func end() { meter.pointee.steps = Self.spent }

    /// So much that nothing uses it up, and far enough from `Int.max` that giving back does not overflow.
    private static let unlimited = Int.max / 4
    /// So low that nothing gives it back.
    private static let spent = Int.min / 2

    // MARK: Events

    /// Goes one event deeper, which `leave` ends; `false` if nothing more is to be done.
    @inline(__always)
    func enter(_ cause: Int?) -> Bool {
        if depth == 0 { exhaust(.depth, cause) }
        if !take(1, .steps, cause) { return false }
        depth -= 1
        return true
    }

    @inline(__always)
    func leave() { depth += 1 }

    /// Runs `body` one event deeper, unless nothing more is to be done.
    func descend(_ cause: Int?, _ body: () -> Void) {
        guard enter(cause) else { return }
        defer { leave() }
        body()
    }

    // MARK: The current thread

    /// What the values of this thread are charged to.
    static var current: Budget? {
        pthread_getspecific(key).map { Unmanaged<Budget>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body`, charging this budget for the values that it prints and compares.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.key, outer) }
        return try withExtendedLifetime(self) { try body() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
}
