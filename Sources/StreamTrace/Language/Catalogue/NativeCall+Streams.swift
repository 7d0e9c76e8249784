extension NativeCall {
    /// The stream that the member is called on.
    var source: Observable<Value> {
        get throws { try stream(receiver) }
    }

    func stream(_ index: Int) throws -> Observable<Value> { try stream(value(index)) }

    func stream(_ value: Value) throws -> Observable<Value> {
        if let observable = value.observable { return observable }
        throw unfit(value, "a stream")
    }

    /// The streams of an argument that takes any number of them, or a list.
    func streams(_ index: Int) throws -> [Observable<Value>] { try array(index).map { try stream($0) } }

    /// The virtual clock, which all named schedulers stand for.
    func scheduler() throws -> any SchedulerType {
        guard let scheduler = run.scheduler else { throw failure("there is no clock here: a value cannot wait") }
        return scheduler
    }

    /// The scheduler of an operator whose own is the trampoline.
    func immediateScheduler(_ index: Int) throws -> any ImmediateSchedulerType {
        guard case .object(let object as SchedulerValue) = value(index), !object.isTrampoline else {
            return CurrentThreadScheduler.instance
        }
        return try scheduler()
    }

    /// A scheduler that was named, for operators that have a form without one.
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
        case "microseconds" where count % 1_000 == 0: return .milliseconds(count / 1_000)
        case "nanoseconds" where count % 1_000_000 == 0: return .milliseconds(count / 1_000_000)
        default: throw failure("virtual time counts whole milliseconds")
        }
    }

    // MARK: Closures

    /// A closure that is called with each element; what it throws becomes the stream's error.
    func transform(_ index: Int) throws -> (Value) throws -> Value {
        let function = try function(index)
        return { try function.call($0) }
    }

    func transform2(_ index: Int) throws -> (Value, Value) throws -> Value {
        let function = try function(index)
        return { try function.call($0, $1) }
    }

    /// A closure that makes a stream.
    func selector(_ index: Int) throws -> (Value) throws -> Observable<Value> {
        let function = try function(index)
        return { [self] in try stream(function.call($0)) }
    }

    /// A closure that may be left out.
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

    /// A closure that cannot throw in Swift: if it does, the scenario ends.
    func silent(_ action: (() throws -> Void)?) -> (() -> Void)? {
        action.map { action in { [self] in guarded { try action() } } }
    }

    func silent(_ action: ((Value) throws -> Void)?) -> ((Value) -> Void)? {
        action.map { action in { [self] value in guarded { try action(value) } } }
    }

    /// Runs what cannot throw in Swift; an error of it is one of the scenario.
    func guarded(_ body: () throws -> Void) {
        do {
            try body()
        } catch let error where error.isThrown {
            _ = failure("this closure cannot throw here, and throws \(Value(error: error))")
        } catch {}
    }

    /// Sends to the receiver. An event inside of another one is an error of the scenario at this call, and is delivered all
    /// the same, so that the log shows what an app would do.
    func send(_ event: (AnyObserver<Value>) -> Void) throws -> Value {
        let input = try observerValue(receiver)
        input.passage.pass(.nestedSending, in: run, at: place) { event(input.observer) }
        return .void
    }

    /// What a subscription sends to, in the same way.
    func observer(_ value: Value) throws -> AnyObserver<Value> {
        let input = try observerValue(value)
        return AnyObserver { [run, place] event in
            input.passage.pass(.nestedSending, in: run, at: place) { input.observer.on(event) }
        }
    }

    /// What the one subscription that this call makes does with elements: one inside of another is an anomaly of it.
    func received(_ action: ((Value) -> Void)?) -> ((Value) -> Void)? {
        let passage = EventPassage()
        return action.map { action in
            { [run, place] value in passage.pass(.nestedReceiving, in: run, at: place) { action(value) } }
        }
    }

    /// The side of a value that events go into.
    func observerValue(_ value: Value) throws -> ObserverValue {
        switch value {
        case .object(let subject as SubjectValue): return subject.input
        case .object(let object as ObserverValue): return object
        default: throw unfit(value, "an observer")
        }
    }

    func disposable(_ value: Value) -> any Disposable {
        if case .object(let object as DisposableValue) = value { return object.disposable }
        return Disposables.create()
    }

    /// How `debug()` without a name calls this place: `x.marble:3 (out x)`, in a function `x.marble:3 (request(_:))`.
    var debugIdentifier: String {
        let file = place.text.file.path.split(separator: "/").last.map(String.init) ?? ""
        let line = place.text.file.position(of: place.text.range.start).line
        return "\(file):\(line) (\(place.functionName ?? run.name(of: place.text)))"
    }
}
