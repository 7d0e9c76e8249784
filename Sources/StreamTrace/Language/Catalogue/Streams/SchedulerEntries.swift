extension CatalogueFamily {
    /// Work that the operators of an app schedule by themselves. Source: RxSwift's `ImmediateSchedulerType` and
    /// `SchedulerType`.
    static let scheduledWork = CatalogueFamily(.schedulers, of: "Scheduler") {
        entry(
            "schedule<State>(_ state: State, action: (State) -> Disposable) -> Disposable",
            "Calls the closure with the state, after what is running."
        ) { call in
            let action = try call.work(1)
            return .disposable(try call.receivingScheduler().schedule(call.value(0), action: action))
        }
        entry(
            """
            scheduleRelative<State>(_ state: State, dueTime: DispatchTimeInterval, \
            action: (State) -> Disposable) -> Disposable
            """,
            "Calls the closure with the state after a time."
        ) { call in
            let action = try call.work(2)
            let dueTime = try call.time(1)
            return .disposable(try call.clock().scheduleRelative(call.value(0), dueTime: dueTime, action: action))
        }
        entry(
            """
            schedulePeriodic<State>(_ state: State, startAfter: DispatchTimeInterval, \
            period: DispatchTimeInterval, action: (State) -> State) -> Disposable
            """,
            "Calls the closure again and again with the state that it returned before."
        ) { call in
            let action = try call.function(3)
            let (start, period) = (try call.time(1), try call.time(2))
            if period.inNanoseconds <= 0 { throw call.failure("a period is longer than nothing") }
            let work = try call.clock().schedulePeriodic(call.value(0), startAfter: start, period: period) { state in
                var next = state
                call.guarded { next = try action.call(state) }
                return next
            }
            return .disposable(work)
        }
        entry(
            "scheduleRecursive<State>(_ state: State, action: (State, (State) -> Void) -> Void) -> Disposable",
            "Calls the closure with the state, and with each one that it passes to its second parameter."
        ) { call in
            let action = try call.function(1)
            let work = try call.receivingScheduler().scheduleRecursive(call.value(0)) { state, recurse in
                withoutActuallyEscaping(recurse) { recurse in
                    let next = NativeFunction(parameterCount: 1) { arguments in
                        recurse(arguments.first ?? .void)
                        return .void
                    }
                    call.guarded { _ = try action.call([state, .function(next)]) }
                }
            }
            return .disposable(work)
        }
    }
}

extension Value {
    fileprivate static func disposable(_ disposable: any Disposable) -> Value { .object(DisposableValue(disposable)) }
}

extension NativeCall {
    /// Returns the scheduler that the member is called on.
    fileprivate func receivingScheduler() throws -> any ImmediateSchedulerType {
        isOnTrampoline ? CurrentThreadScheduler.instance : try scheduler()
    }

    /// Returns the scheduler that the member is called on, which has to know times.
    fileprivate func clock() throws -> any SchedulerType {
        if isOnTrampoline { throw failure("a CurrentThreadScheduler has no times: schedule on a MainScheduler") }
        return try scheduler()
    }

    private var isOnTrampoline: Bool {
        if case .object(let object as SchedulerValue) = receiver { object.isTrampoline } else { false }
    }

    /// Returns a closure whose result is disposed with the work.
    fileprivate func work(_ index: Int) throws -> (Value) -> any Disposable {
        let action = try function(index)
        return { state in
            var result: any Disposable = Disposables.create()
            guarded { result = disposable(try action.call(state)) }
            return result
        }
    }
}
