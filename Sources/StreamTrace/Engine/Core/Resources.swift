import Synchronization

#if TRACE_RESOURCES
/// The numbers of live objects of the library, to find memory leaks. Available in builds with the trait
/// `TRACE_RESOURCES` only.
///
///     let before = Resources.total
///     run()
///     assert(Resources.total == before)   // fails if a subscription of `run` is still alive
///
/// Counts streams, observers of the library, disposables and bags. The numbers differ from RxSwift's; the difference of
/// two numbers has the same meaning. Cost: two atomic operations for each object.
public enum Resources {
    fileprivate static let objects = Atomic<Int32>(0)
    fileprivate static let serialObservables = Atomic<Int32>(0)

    /// The number of objects that are alive.
    public static var total: Int32 { objects.load(ordering: .relaxed) }

    /// The number of streams that `observe(on:)` made for a scheduler on a serial queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 { serialObservables.load(ordering: .relaxed) }

    /// Counts an object of the program, and returns the new number.
    public static func incrementTotal() -> Int32 { objects.add(1, ordering: .relaxed).newValue }

    /// Subtracts an object of the program, and returns the new number.
    public static func decrementTotal() -> Int32 { objects.subtract(1, ordering: .relaxed).newValue }
}
#endif

/// A stored property that counts its owner as alive until `deinit`. Empty in builds without `TRACE_RESOURCES`.
struct Counted: ~Copyable, Sendable {
    enum Kind {
        case object
        case serialObservable
    }

    #if TRACE_RESOURCES
    private let kind: Kind

    init(_ kind: Kind = .object) {
        self.kind = kind
        count(1)
    }

    deinit { count(-1) }

    private borrowing func count(_ difference: Int32) {
        switch kind {
        case .object: Resources.objects.add(difference, ordering: .relaxed)
        case .serialObservable: Resources.serialObservables.add(difference, ordering: .relaxed)
        }
    }
    #else
    init(_ kind: Kind = .object) {}
    #endif
}
