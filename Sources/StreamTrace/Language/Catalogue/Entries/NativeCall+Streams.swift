extension NativeCall {
    /// The stream that the member is called on.
    var source: Observable<Value> {
        get throws {
            if let stream = try run.stream(receiver, as: ["asSharedSequence", "asObservable"]) { return stream }
            throw unfit(receiver, "a stream")
        }
    }

    func stream(_ index: Int) throws -> Observable<Value> { try stream(value(index)) }

    func stream(_ value: Value) throws -> Observable<Value> {
        if let stream = try run.stream(value) { return stream }
        throw unfit(value, "a stream")
    }

    /// Returns the stream that another entry returns for the arguments, for an entry that adds to it.
    func result(of entry: CatalogueEntry) throws -> Observable<Value> {
        let value = try entry.body(self)
        if let stream = value.observable { return stream }
        throw unfit(value, "a stream")
    }

    /// Returns a stream that the operator makes for the program: the argument of a closure, or an element.
    func part(_ stream: StreamValue) -> Value {
        run.recorder?.showPart(stream.observable)
        return .object(stream)
    }

    /// Returns the streams of a variadic argument or an array.
    func streams(_ index: Int) throws -> [Observable<Value>] { try array(index).map { try stream($0) } }

    /// Returns the virtual clock, which implements every scheduler that a pipeline names.
    func scheduler() throws -> any SchedulerType {
        guard let scheduler = run.scheduler else {
            throw failure("no scheduler is available here: a value cannot depend on time")
        }
        return scheduler
    }

    /// Returns the scheduler of an operator whose default is the trampoline.
    func immediateScheduler(_ index: Int) throws -> any ImmediateSchedulerType {
        guard case .object(let object as SchedulerValue) = value(index), !object.isTrampoline else {
            return CurrentThreadScheduler.instance
        }
        return try scheduler()
    }

    /// Returns the scheduler of an argument, or `nil` if the argument is omitted.
    func namedScheduler(_ index: Int) throws -> (any ImmediateSchedulerType)? {
        guard case .object(let object as SchedulerValue) = value(index) else { return nil }
        return object.isTrampoline ? CurrentThreadScheduler.instance : try scheduler()
    }

    func time(_ index: Int) throws -> RxTimeInterval {
        guard case .enumCase(let interval) = value(index), interval.type === BuiltIn.timeInterval else {
            throw unfit(value(index), "a time")
        }
        guard case .int(let count)? = interval.payload.first else { return .never }
        let isLong = count.magnitude > MarbleTime.latest.magnitude / (interval.selected.name == "seconds" ? 1_000 : 1)
        if isLong, ["seconds", "milliseconds"].contains(interval.selected.name) {
            throw failure("a time is at most a hundred years")
        }
        switch interval.selected.name {
        case "seconds": return .seconds(count)
        case "milliseconds": return .milliseconds(count)
        // Virtual time counts whole milliseconds: a shorter time is not no time.
        case "microseconds": return .milliseconds(count.roundedUp(to: 1_000))
        default: return .milliseconds(count.roundedUp(to: 1_000_000))
        }
    }

    // MARK: Closures

    /// Returns a closure that is called with each element; an error that it throws becomes the stream's error.
    func transform(_ index: Int) throws -> (Value) throws -> Value {
        let function = try function(index)
        return { try function.call($0) }
    }

    func transform2(_ index: Int) throws -> (Value, Value) throws -> Value {
        let function = try function(index)
        return { try function.call($0, $1) }
    }

    /// Returns a closure that returns a stream.
    func selector(_ index: Int) throws -> (Value) throws -> Observable<Value> {
        let function = try function(index)
        return { [self] in try stream(function.call($0)) }
    }

    /// Returns the closure of an optional argument.
    func action(_ index: Int) throws -> ((Value) throws -> Void)? {
        guard has(index), value(index).unwrapped != nil else { return nil }
        let function = try function(index)
        return { _ = try function.call($0) }
    }

    func errorAction(_ index: Int) throws -> ((any Error) throws -> Void)? {
        try action(index).map { action in { try action(Value(error: $0)) } }
    }

    func plainAction(_ index: Int) throws -> (() throws -> Void)? {
        guard has(index), value(index).unwrapped != nil else { return nil }
        let function = try function(index)
        return { _ = try function.call([]) }
    }

    /// Returns the closure of a parameter that cannot throw in Swift: if the closure throws, the scenario fails.
    func nonThrowing(_ action: (() throws -> Void)?) -> (() -> Void)? {
        action.map { action in { [self] in guarded { try action() } } }
    }

    func nonThrowing(_ action: ((Value) throws -> Void)?) -> ((Value) -> Void)? {
        action.map { action in { [self] value in guarded { try action(value) } } }
    }

    /// Runs code that cannot throw in Swift; an error that it throws becomes an error of the scenario.
    func guarded(_ body: () throws -> Void) {
        do {
            try body()
        } catch let error where error.isThrown {
            _ = failure("this closure cannot throw here, and throws \(Value(error: error))")
        } catch {}
    }

    /// Emits an event to the receiver.
    ///
    /// A nested event is delivered, as in an app, and is an error of the scenario at this call.
    func send(_ event: (AnyObserver<Value>) -> Void) throws -> Value {
        let input = try observerValue(receiver)
        input.passage.pass(.nestedSending, in: run, at: location) { event(input.observer) }
        return .void
    }

    /// Returns the observer of an argument; a nested event is an error of the scenario at this call.
    func observer(_ value: Value) throws -> AnyObserver<Value> {
        let input = try observerValue(value)
        return AnyObserver { [run, location] event in
            input.passage.pass(.nestedSending, in: run, at: location) { input.observer.on(event) }
        }
    }

    /// Returns the closure of a subscription; an element that it receives inside of another one is an anomaly.
    func received(_ action: ((Value) -> Void)?) -> ((Value) -> Void)? {
        let passage = EventPassage()
        return action.map { action in
            { [run, location] value in passage.pass(.nestedReceiving, in: run, at: location) { action(value) } }
        }
    }

    /// Returns the observer of a subject, a relay or an observer.
    func observerValue(_ value: Value) throws -> ObserverValue {
        switch value {
        case .object(let subject as SubjectValue): return subject.input
        case .object(let object as ObserverValue): return object
        default:
            if let observer = declaredObserver(value) { return observer }
            throw unfit(value, "an observer")
        }
    }

    func disposable(_ value: Value) -> any Disposable {
        if case .object(let object as DisposableValue) = value { return object.disposable }
        return declaredDisposable(value) ?? Disposables.create()
    }

    /// The name of `debug()` without an argument: `x.marble:3 (out x)`, in a function `x.marble:3 (request(_:))`.
    var debugIdentifier: String {
        let file = location.text.file.path.split(separator: "/").last.map(String.init) ?? ""
        let line = location.text.file.position(of: location.text.range.start).line
        return "\(file):\(line) (\(location.functionName ?? run.name(of: location.text)))"
    }
}

extension NativeCall {
    /// Runs `body` with the virtual clock as the scheduler that drivers and signals share on.
    func onClock<Result>(_ body: () throws -> Result) throws -> Result {
        var result: Result?
        try SharingScheduler.mock(scheduler: scheduler()) { result = try body() }
        guard let result else { throw failure("this could not be made") }
        return result
    }
}

extension Observable where Element == Never {
    /// The same stream as a stream of values.
    var asValues: Observable<Value> { map { _ -> Value in } }
}

extension Int {
    /// Returns how many units make up the number, the last of them maybe in part.
    fileprivate func roundedUp(to unit: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: unit)
        return rest > 0 ? quotient + 1 : quotient
    }
}
