/// Work for a queue, which can be cancelled before it runs.
final class WorkItemValue: ValueObject {
    let work: FunctionValue
    var isCancelled = false

    init(_ work: FunctionValue) { self.work = work }

    override var type: ValueType { .named("DispatchWorkItem", []) }
}

extension CatalogueFamily {
    static let qualities = CatalogueFamily(.schedulers, of: "DispatchQoS") {
        for name in ["default", "background", "utility", "userInitiated", "userInteractive", "unspecified"] {
            entry("static \(name): DispatchQoS", "A quality of service, which virtual time ignores.") { _ in .void }
        }
    }

    /// Queues, whose work runs on the virtual clock.
    static let queues = CatalogueFamily(.schedulers, of: "DispatchQueue") {
        entry("static main: DispatchQueue", "The main queue; the virtual clock here.") { _ in .void }
        entry("static global(qos: DispatchQoS = default) -> DispatchQueue", "A queue; the virtual clock here.") { _ in
            .void
        }
        entry("init(label: String, qos: DispatchQoS = default) -> DispatchQueue", "A queue; the virtual clock here.") {
            _ in .void
        }
        for work in ["work: () -> Void", "item: DispatchWorkItem"] {
            entry("async(execute \(work))", "Runs work at the same virtual time, after what is running.") { call in
                try call.schedule(call.value(0), after: 0)
                return .void
            }
            entry("asyncAfter(deadline: DispatchTime, execute \(work))", "Runs work at a virtual time.") { call in
                let deadline = try call.seconds(of: call.value(0), FoundationTypes.dispatchTime)
                try call.schedule(call.value(1), after: deadline - call.now)
                return .void
            }
        }
        entry("sync<Result>(execute work: () throws -> Result) -> Result", "Returns the result of the work.") {
            try $0.function(0).call([])
        }
    }

    static let dispatchTimes = CatalogueFamily(.time, of: "DispatchTime") {
        entry("static now() -> DispatchTime", "The virtual time.") { time(try $0.now) }
        for (name, sign) in [("+", 1.0), ("-", -1.0)] {
            entry("static \(name)(_ time: DispatchTime, _ seconds: Double) -> DispatchTime", "A time in seconds.") {
                time(try $0.seconds(of: $0.value(0), FoundationTypes.dispatchTime) + sign * $0.double($0.value(1)))
            }
            entry(
                "static \(name)(_ time: DispatchTime, _ interval: DispatchTimeInterval) -> DispatchTime",
                "A time after or before another one."
            ) { call in
                let seconds = Double(try call.time(1).inNanoseconds) / 1e9
                return time(try call.seconds(of: call.value(0), FoundationTypes.dispatchTime) + sign * seconds)
            }
        }
    }

    private static func time(_ seconds: Double) -> Value { FoundationTypes.dispatchTime.value(.double(seconds)) }

    static let workItems = CatalogueFamily(.schedulers, of: "DispatchWorkItem") {
        entry("init(block: () -> Void) -> DispatchWorkItem", "Work that can be cancelled before it runs.") {
            .object(WorkItemValue(try $0.function(0)))
        }
        entry("cancel()", "Prevents that the work runs.") { call in
            try call.workItem.isCancelled = true
            return .void
        }
        entry("perform()", "Runs the work.") { try $0.workItem.work.call([]) }
        entry("isCancelled: Bool", "Whether it was cancelled.") { .bool(try $0.workItem.isCancelled) }
    }
}

extension NativeCall {
    fileprivate var workItem: WorkItemValue {
        get throws {
            if case .object(let item as WorkItemValue) = receiver { return item }
            throw unfit(receiver, "a DispatchWorkItem")
        }
    }

    /// Runs a function or a work item after a number of seconds.
    fileprivate func schedule(_ work: Value, after seconds: Double) throws {
        let clock = try scheduler()
        let milliseconds = (seconds * 1000).rounded(.up)
        if milliseconds > Double(MarbleTime.latest) { throw failure("a time is at most a hundred years") }
        let action: (()) -> any Disposable = { [self] _ in
            guarded {
                switch work {
                case .function(let function): _ = try function.call([])
                case .object(let item as WorkItemValue) where !item.isCancelled: _ = try item.work.call([])
                default: break
                }
            }
            return Disposables.create()
        }
        if milliseconds > 0 {
            _ = clock.scheduleRelative((), dueTime: .milliseconds(Int(milliseconds)), action: action)
        } else {
            _ = clock.schedule((), action: action)
        }
    }
}
