extension CatalogueFamily {
    static let creating = CatalogueFamily(.creating, of: "Observable<Element>") {
        stream(
            "static just(_ element: Element, scheduler: Scheduler = trampoline) -> Observable<Element>",
            "Emits one element and completes.", also: .all.subtracting([.completable])
        ) { call in
            guard let scheduler = try call.namedScheduler(1) else { return .just(call.value(0)) }
            return .just(call.value(0), scheduler: scheduler)
        }
        stream(
            "static once(_ element: Element) -> Observable<Element>",
            "Emits one element to the first subscriber, and none to others."
        ) { .once($0.value(0)) }
        stream("static empty() -> Observable<Element>", "Completes at once, without an element.", also: .unfailing) {
            _ in
            .empty()
        }
        stream("static never() -> Observable<Element>", "Emits no event, and never ends.", also: .unfailing) { _ in
            .never()
        }
        stream("static error(_ error: Error) -> Observable<Element>", "Ends with an error at once.") {
            .error($0.value(0).asError)
        }
        stream(
            "static of(_ elements: Element..., scheduler: Scheduler = trampoline) -> Observable<Element>",
            "Emits the given elements, then completes.", also: .unfailing
        ) { .from(try $0.array(0), scheduler: try $0.immediateScheduler(1)) }
        stream(
            "static from(_ sequence: Sequence<Element>, scheduler: Scheduler = trampoline) -> Observable<Element>",
            "Emits the elements of a sequence, then completes.", also: .unfailing
        ) { .from(try $0.array(0), scheduler: try $0.immediateScheduler(1)) }
        stream(
            "static from(optional: Element?, scheduler: Scheduler = trampoline) -> Observable<Element>",
            "Emits the value of an optional, if there is one, then completes.", also: .sharing
        ) { call in
            guard let scheduler = try call.namedScheduler(1) else { return .from(optional: call.value(0).unwrapped) }
            return .from(optional: call.value(0).unwrapped, scheduler: scheduler)
        }
        stream(
            "static range(start: Int, count: Int, scheduler: Scheduler = trampoline) -> Observable<Int>",
            "Emits `count` integers from `start` on, then completes."
        ) { call in
            let (start, count) = (try call.int(0), try call.int(1))
            if count < 0 { throw call.failure("a count cannot be negative, and this is \(count)") }
            if count > 0, start.addingReportingOverflow(count - 1).overflow {
                throw call.failure("the last number does not fit an Int")
            }
            return Observable<Int>.range(start: start, count: count, scheduler: try call.immediateScheduler(2))
                .map { .int($0) }
        }
        stream(
            "static repeatElement(_ element: Element, scheduler: Scheduler = trampoline) -> Observable<Element>",
            "Emits one element repeatedly, without end."
        ) { .repeatElement($0.value(0), scheduler: try $0.immediateScheduler(1)) }
        stream(
            """
            static generate(initialState: Element, condition: (Element) throws -> Bool, \
            scheduler: Scheduler = trampoline, iterate: (Element) throws -> Element) -> Observable<Element>
            """,
            "Emits a state and its successors as long as `condition` returns `true`."
        ) { call in
            .generate(
                initialState: call.value(0), condition: try call.predicate(1),
                scheduler: try call.immediateScheduler(2),
                iterate: try call.transform(3))
        }
        stream(
            "static create(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Observable<Element>",
            "Creates a stream from a closure that runs at each subscription."
        ) { call in
            let subscribe = try call.function(0)
            return .create { observer in
                var disposable: any Disposable = Disposables.create()
                call.guarded { disposable = call.disposable(try subscribe.call(.object(ObserverValue(observer)))) }
                return disposable
            }
        }
        stream(
            "static fromAsync(_ request: ((Element) -> Void) -> Void) -> Observable<Element>",
            "Emits the result that a function passes to its completion handler."
        ) { call in
            let request = try call.function(0)
            return .fromAsync { completion in
                let handler = NativeFunction(parameterCount: 1) { arguments in
                    completion(arguments.first ?? .void)
                    return .void
                }
                call.guarded { _ = try request.call(.function(handler)) }
            }
        }
        stream(
            "static deferred(_ factory: () throws -> Observable<Element>) -> Observable<Element>",
            "Creates a new stream for each subscription.", also: .unfailing
        ) { call in
            let factory = try call.function(0)
            return .deferred { try call.stream(factory.call([])) }
        }
        stream(
            """
            static using<Resource: Disposable>(_ resource: () throws -> Resource, \
            observableFactory: (Resource) throws -> Observable<Element>) -> Observable<Element>
            """,
            "Creates a resource at each subscription, and disposes it when the subscription ends."
        ) { call in
            let (resource, factory) = (try call.function(0), try call.function(1))
            return .using(
                { AnyResource(try resource.call([]), call) },
                observableFactory: { try call.stream(factory.call($0.value)) })
        }
        stream(
            "static interval(_ period: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Int>",
            "Emits the numbers from 0 without end, one after each `period`.", also: .sharing
        ) { call in Observable<Int>.interval(try call.time(0), scheduler: try call.scheduler()).map { .int($0) } }
        stream(
            """
            static timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, \
            scheduler: Scheduler = clock) -> Observable<Int>
            """,
            "Emits 0 after `dueTime`, then counts on if there is a period.", also: .sharing
        ) { call in
            let period = call.optional(1)?.unwrapped == nil ? nil : try call.with(1, unwrapped: true).time(1)
            return Observable<Int>.timer(try call.delay(0), period: period, scheduler: try call.scheduler()).map {
                .int($0)
            }
        }
    }
}

/// The resource of `using`.
private final class AnyResource: Disposable {
    let value: Value
    private let call: NativeCall

    init(_ value: Value, _ call: NativeCall) {
        self.value = value
        self.call = call
    }

    func dispose() { call.disposable(value).dispose() }
}

extension NativeCall {
    /// Returns the due time of a timer; a negative one is now.
    func delay(_ index: Int) throws -> RxTimeInterval {
        let time = try time(index)
        return time.inNanoseconds < 0 ? .milliseconds(0) : time
    }

    /// Returns the call with an optional argument unwrapped.
    func with(_ index: Int, unwrapped: Bool) -> NativeCall { with(index, value(index).unwrapped) }

    /// Returns the call with one argument replaced.
    func with(_ index: Int, _ argument: Value?) -> NativeCall {
        var arguments = arguments
        arguments[index] = argument
        return NativeCall(receiver: receiver, arguments: arguments, run: run, location: location)
    }

    /// Returns the call with a further argument.
    func appending(_ argument: Value) -> NativeCall {
        NativeCall(receiver: receiver, arguments: arguments + [argument], run: run, location: location)
    }
}
