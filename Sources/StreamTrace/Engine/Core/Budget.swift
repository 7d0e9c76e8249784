#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The limits of a scenario: the steps and the memory that it may use, and its maximum nesting level.
///
/// Steps are never refunded, so that they bound the time. Memory is refunded by owners that know when it is freed, and
/// by a search for freed storage when it is used up. A budget belongs to the thread that created it.
package final class Budget {
    /// The resource that was used up.
    package enum Excess: Equatable {
        /// The steps, mostly by scheduled work or generated elements.
        case work
        /// The steps, by anything else.
        case steps
        case memory
        /// The length of the printed text.
        case text
        /// The nesting level of events that are sent inside of events.
        case depth
        /// The stack, by nested calls, values or streams.
        case nesting
    }

    /// The remaining resources, in memory of their own, so that a charge costs no check of exclusive access.
    package struct Meter {
        package var steps: Int
        package var bytes: Int
        /// The lowest address of the stack that a call may use.
        package var lowestStack: UInt
    }

    package let meter = UnsafeMutablePointer<Meter>.allocate(capacity: 1)
    /// The limits at the start.
    package let limits: (steps: Int, bytes: Int)
    @exclusivity(unchecked) private var depth: Int
    /// The number of pieces of scheduled work that were charged.
    @exclusivity(unchecked) package private(set) var scheduledWork = 0
    /// Called once, when a resource is used up.
    package var onOverrun: (() -> Void)?
    /// The resource that was used up, and the record that was being delivered then.
    @exclusivity(unchecked) package private(set) var overrun: (excess: Excess, cause: Int?)?
    /// A reference to the run whose functions are charged to it. It must not retain the run, which retains the budget.
    package var program: AnyObject?
    private var freed = FreedStorage()
    /// The request of another thread to end the run, which is looked at whenever the meter is filled.
    private let cancellation: Cancellation?
    /// The steps that are not in the meter yet.
    @exclusivity(unchecked) private var reserve = 0

    /// - Parameter stack: The bytes of the stack that calls may use from here on; `nil` for all there are.
    package init(
        steps: Int, bytes: Int = .max, depth: Int = .max, stack: UInt? = nil, cancellation: Cancellation? = nil
    ) {
        limits = (min(steps, Self.unlimited), min(bytes, Self.unlimited))
        self.depth = depth
        self.cancellation = cancellation
        let lowest = max(StackLimit.lowest, stack.map { StackLimit.here - $0 } ?? 0)
        meter.initialize(to: Meter(steps: 0, bytes: 0, lowestStack: lowest))
        renew()
    }

    /// Gives back all resources for another run, if the last one did not exhaust them.
    package func renew() {
        let portion = cancellation == nil ? limits.steps : min(limits.steps, Self.portion)
        reserve = limits.steps - portion
        (meter.pointee.steps, meter.pointee.bytes) = (portion, limits.bytes)
        scheduledWork = 0
        freed = FreedStorage()
    }

    /// The steps after which a cancellation is noticed: some 10 ms.
    private static let portion = 150_000

    /// The steps that are left.
    package var remainingSteps: Int { max(0, meter.pointee.steps + reserve) }

    /// The bytes that were charged and not refunded.
    package var usedBytes: Int { max(0, limits.bytes - meter.pointee.bytes) }

    deinit { meter.deallocate() }

    /// The prices of operations, in steps of some 70 ns and in bytes.
    package enum Price {
        /// An action on a scheduler, or a generated element.
        static let work = 100
        static let subscription = 120
        /// A value that is looked up in a dictionary or set.
        package static let lookup = 2
        /// A value that a dictionary or set is created from.
        package static let insertion = 4
        /// The number of bytes up to which comparing and hashing a text is free.
        package static let maximumFreeTextLength = 256

        /// An operator's access to its sources: each access to an element of a pack traverses the pack.
        static func sources(_ count: Int) -> Int { 20 * count * min(count, 8) }
        /// The memory of a subscription.
        static let subscriptionBytes = 1_200
        /// An event that is stored for a lane or for a trace, not counting its value.
        package static let keptEvent = 100
        /// An object, and the stack that freeing it needs at the end of a long chain of objects.
        package static let object = 256
        /// An optional.
        package static let box = 128
        /// A stream that an operator returns.
        package static let stream = 500
        /// An element of an array: arrays that grow have room for twice as many.
        package static let element = 48
        /// An entry of a dictionary or set.
        package static let entry = 192
    }

    // MARK: Charging

    /// Charges one piece of scheduled work, and returns whether the scenario may go on.
    func spend(_ cause: Int?) -> Bool {
        scheduledWork &+= 1
        return take(Price.work, .steps, cause)
    }

    /// Charges steps, and returns whether the scenario may go on.
    @inline(__always)
    package func take(_ steps: Int, _ excess: Excess = .steps, _ cause: Int? = nil) -> Bool {
        meter.pointee.steps &-= steps
        if meter.pointee.steps >= 0 || fill() { return true }
        exhaust(excess, cause)
        return false
    }

    /// Fills the meter from the reserve; returns whether the scenario may go on.
    package func fill() -> Bool {
        guard reserve > 0, overrun == nil, cancellation?.isCancelled != true else { return false }
        let portion = min(reserve, Self.portion - min(0, meter.pointee.steps))
        reserve -= portion
        meter.pointee.steps += portion
        return meter.pointee.steps >= 0
    }

    /// Charges memory, and returns whether the scenario may go on.
    @inline(__always)
    package func take(bytes: Int, _ cause: Int? = nil) -> Bool {
        meter.pointee.bytes &-= bytes
        if meter.pointee.bytes >= 0 || collect() { return true }
        exhaust(.memory, cause)
        return false
    }

    /// More bytes of the stack than a function takes.
    private static let levelOfFunction: UInt = 32 << 10

    /// Charges steps for one level of a recursion, and returns whether the scenario may go on.
    package func descend(_ steps: Int, _ cause: Int? = nil) -> Bool {
        // A function that takes turns with this level reaches the limit first, because its failure has a location.
        if StackLimit.here + Self.levelOfFunction < meter.pointee.lowestStack { exhaust(.nesting, cause) }
        return take(steps, .steps, cause)
    }

    func refund(bytes: Int) { meter.pointee.bytes &+= bytes }

    /// Refunds the memory of an object once the object is freed, at the latest when the memory is needed.
    package func watch(_ owner: AnyObject, bytes: Int) { refill(bytes: freed.watch(owner, bytes: bytes)) }

    /// Refunds the memory of freed objects. Returns `false` if there is hardly any, so that another search would not
    /// pay off.
    package func collect() -> Bool {
        guard overrun == nil else { return false }
        refill(bytes: freed.collect())
        return meter.pointee.bytes > limits.bytes / 16
    }

    /// Refunds resources up to the limits. Called for each event of a recording, because a recording may have any
    /// length.
    package func refill(steps: Int = 0, bytes: Int) {
        if overrun != nil { return }
        meter.pointee.steps = min(limits.steps - reserve, meter.pointee.steps + steps)
        meter.pointee.bytes = min(limits.bytes, meter.pointee.bytes + bytes)
    }

    /// Makes all further charges fail.
    package func exhaust(_ excess: Excess, _ cause: Int?) {
        end()
        if overrun != nil { return }
        overrun = (excess == .steps && scheduledWork > limits.steps / Price.work / 10 ? .work : excess, cause)
        onOverrun?()
    }

    /// Makes all further charges fail, without reporting an overrun.
    package func end() {
        reserve = 0
        meter.pointee.steps = Self.spent
    }

    /// A limit that is never reached, and far enough from `Int.max` that a refund does not overflow.
    private static let unlimited = Int.max / 4
    /// A balance so low that no refund makes it positive.
    private static let spent = Int.min / 2

    // MARK: Events

    /// Enters an event, which `leave` ends, and returns whether the scenario may go on.
    @inline(__always)
    func enter(_ cause: Int?) -> Bool {
        if depth == 0 { exhaust(.depth, cause) }
        if !take(1, .steps, cause) { return false }
        depth -= 1
        return true
    }

    @inline(__always)
    func leave() { depth += 1 }

    // MARK: The current thread

    /// The budget that values on this thread are charged to.
    package static var current: Budget? {
        pthread_getspecific(key).map { Unmanaged<Budget>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body`, charging this budget for the values that it prints and compares.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
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
