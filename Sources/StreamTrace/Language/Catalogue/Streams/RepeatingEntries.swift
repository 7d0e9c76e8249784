extension CatalogueFamily {
    /// The operators that react to the end of the source.
    static let repeating = CatalogueFamily(.handling, of: "ObservableType<Element>") {
        stream("repeat() -> Observable<Element>", "Subscribes again after each completion.") { try $0.source.repeat() }
        stream(
            "repeat(_ count: Int) -> Observable<Element>",
            "Subscribes again after a completion, `count` times in total."
        ) {
            try $0.source.repeat($0.natural(0))
        }
        stream("catchErrorJustComplete() -> Observable<Element>", "Completes in place of an error.") {
            try $0.source.catchErrorJustComplete()
        }
        stream("ignoreErrors() -> Observable<Element>", "Subscribes again after each error.") {
            try $0.source.ignoreErrors()
        }
        stream(
            "ignoreErrors(_ predicate: (Error) -> Bool) -> Observable<Element>",
            "Subscribes again after an error that satisfies `predicate`."
        ) { call in
            let predicate = try call.nonThrowingPredicate(0)
            return try call.source.ignoreErrors { predicate(Value(error: $0)) }
        }
        stream(
            """
            retry(_ behavior: RepeatBehavior, scheduler: Scheduler = clock, shouldRetry: ((Error) -> Bool)? = nil) \
            -> Observable<Element>
            """,
            "Subscribes again after an error, as often and as late as `behavior` specifies."
        ) { call in
            let isWanted = try call.nonThrowingPredicate(2)
            return try call.source.retry(
                call.repeatBehavior(0), scheduler: call.scheduler(), shouldRetry: { isWanted(Value(error: $0)) })
        }
        stream(
            """
            repeatWithBehavior(_ behavior: RepeatBehavior, scheduler: Scheduler = clock, \
            shouldRepeat: (() -> Bool)? = nil) -> Observable<Element>
            """,
            "Subscribes again after a completion, as often and as late as `behavior` specifies."
        ) { call in
            let isWanted = try call.nonThrowingPredicate(2)
            return try call.source.repeatWithBehavior(
                call.repeatBehavior(0), scheduler: call.scheduler(), shouldRepeat: { isWanted(nil) })
        }
    }

    /// The arguments of `retry` and `repeatWithBehavior`.
    static let repeatBehaviors = CatalogueFamily(.options, of: "RepeatBehavior") {
        behavior("immediate(maxCount: Int)", "Subscribes up to a number of times, without a delay.") {
            .immediate(maxCount: UInt(try $0.natural(0)))
        }
        behavior("delayed(maxCount: Int, time: Double)", "Subscribes up to a number of times, with a delay in seconds.")
        {
            .delayed(maxCount: UInt(try $0.natural(0)), time: try $0.seconds(1))
        }
        behavior(
            "exponentialDelayed(maxCount: Int, initial: Double, multiplier: Double)",
            "Subscribes up to a number of times, with a delay in seconds that grows by the multiplier."
        ) { call in
            .exponentialDelayed(
                maxCount: UInt(try call.natural(0)), initial: try call.seconds(1), multiplier: try call.seconds(2))
        }
        behavior(
            "customTimerDelayed(maxCount: Int, delayCalculator: (Int) -> DispatchTimeInterval)",
            "Subscribes up to a number of times, with the delay that the closure returns."
        ) { call in
            let delay = try call.function(1)
            return .customTimerDelayed(maxCount: UInt(try call.natural(0))) { round in
                var time = RxTimeInterval.never
                call.guarded { time = try call.with(1, delay.call(.int(Int(clamping: round)))).time(1) }
                return time
            }
        }
    }

    private static func behavior(
        _ form: String, _ summary: String, _ body: @escaping (NativeCall) throws -> RepeatBehavior
    ) -> CatalogueEntry {
        entry("static \(form) -> RepeatBehavior", summary) { .object(RepeatBehaviorValue(try body($0))) }
    }
}

/// The argument of `retry` and `repeatWithBehavior`.
final class RepeatBehaviorValue: ValueObject {
    let behavior: RepeatBehavior

    init(_ behavior: RepeatBehavior) { self.behavior = behavior }

    override var type: ValueType { .named("RepeatBehavior", []) }
}

extension NativeCall {
    func repeatBehavior(_ index: Int) throws -> RepeatBehavior {
        if case .object(let object as RepeatBehaviorValue) = value(index) { return object.behavior }
        throw unfit(value(index), "a RepeatBehavior")
    }

    /// Returns a number that is not negative: seconds, or a factor.
    func seconds(_ index: Int) throws -> Double {
        let seconds = try double(value(index))
        if seconds >= 0 { return seconds }
        throw failure("this cannot be negative, and is \(Value.double(seconds))")
    }

    /// Returns a condition that cannot throw in Swift: if it throws, the scenario fails.
    ///
    /// The condition may have no parameter; an omitted condition is always true.
    func nonThrowingPredicate(_ index: Int) throws -> (Value?) -> Bool {
        guard has(index), value(index).unwrapped != nil else { return { _ in true } }
        let function = try function(index)
        return { [self] value in
            var result = false
            guarded {
                guard case .bool(let bool) = try function.call(value.map { [$0] } ?? []) else {
                    throw failure("this closure has to give true or false")
                }
                result = bool
            }
            return result
        }
    }
}
