/// A stream, a subject or a relay as a value.
public class StreamValue: ValueObject {
    /// The stream itself, whatever its trait.
    public final let observable: Observable<Value>
    private let streamType: ValueType

    public init(_ observable: Observable<Value>, type: ValueType = .observable(.unknown)) {
        self.observable = observable
        streamType = type
    }

    public final override var type: ValueType { streamType }

    public final override var isStream: Bool { true }

    public override func printed() -> String { streamType.name ?? "Observable" }
}

extension Value {
    public static func stream(_ observable: Observable<Value>, type: ValueType = .observable(.unknown)) -> Value {
        .object(StreamValue(observable, type: type))
    }

    /// The stream, or `nil` if the value is not a stream.
    public var observable: Observable<Value>? {
        if case .object(let object as StreamValue) = self { object.observable } else { nil }
    }

    /// The stream, or the streams of a tuple or a format.
    package var streams: [Observable<Value>] { observable.map { [$0] } ?? parts?.flatMap(\.streams) ?? [] }

    /// The members that have the streams of a tuple or a format, or an empty list for a stream.
    var streamNames: [String] {
        guard let parts, parts.allSatisfy({ $0.observable != nil }) else { return [] }
        if case .object(let object) = self, object is FormatValue { return FormatValue.partNames }
        return parts.indices.map { index in
            guard case .tuple(let tuple) = self, !tuple.labels.isEmpty else { return "\(index)" }
            return tuple.labels[index] ?? "\(index)"
        }
    }
}

/// A stream of elements that have a key in common.
package final class GroupedStreamValue: StreamValue {
    package let key: Value

    init(_ group: GroupedObservable<Value, Value>) {
        key = group.key
        super.init(group.asObservable(), type: .named("GroupedObservable", [key.type, .unknown]))
    }

    package override func printed() -> String { "GroupedObservable(key: \(key.debugDescription))" }
}

/// A stream that sends once `connect()` has been called.
final class ConnectableStreamValue: StreamValue {
    let connectable: ConnectableObservable<Value>

    init(_ connectable: ConnectableObservable<Value>) {
        self.connectable = connectable
        super.init(connectable, type: .named("ConnectableObservable", [.unknown]))
    }
}

/// A subject or a relay.
final class SubjectValue: StreamValue {
    /// The observer of the subject or relay.
    let input: ObserverValue
    /// Returns the latest element, or throws the error of the subject; `nil` if the subject does not store an element.
    let latest: (() throws -> Value)?
    let hasObservers: (() -> Bool)?
    /// The subject for `multicast`, or `nil` if this is a relay.
    let subject: AnySubject<Value>?
    /// The subject as something that can be disposed; `nil` if this is a relay or an input.
    var disposable: (any Disposable)?
    /// The type of the subject as compiled code prints it.
    var compiledName = ""

    init(
        _ observable: Observable<Value>, _ name: String, observer: AnyObserver<Value>,
        latest: (() throws -> Value)? = nil, hasObservers: (() -> Bool)? = nil, subject: AnySubject<Value>? = nil
    ) {
        input = ObserverValue(observer)
        self.latest = latest
        self.hasObservers = hasObservers
        self.subject = subject
        super.init(observable, type: .named(name, [.unknown]))
    }
}

/// Whether an event is being sent to an observer.
final class EventPassage {
    private var isUnderWay = false

    /// Emits an event. A nested event is an anomaly at `location`; it is sent all the same.
    func pass(_ anomaly: PipelineRun.Anomaly, in run: PipelineRun, at location: RuntimeLocation, _ event: () -> Void) {
        let isInside = isUnderWay
        if isInside { run.note(anomaly, at: location.text) }
        isUnderWay = true
        event()
        isUnderWay = isInside
    }
}

/// An observer.
final class ObserverValue: ValueObject {
    let observer: AnyObserver<Value>
    let passage = EventPassage()
    private let name: String

    init(_ observer: AnyObserver<Value>, _ name: String = "AnyObserver") {
        self.observer = observer
        self.name = name
    }

    override var type: ValueType { .named(name, [.unknown]) }
}

/// A disposable.
package final class DisposableValue: ValueObject {
    package let disposable: any Disposable
    /// Whether a `SingleAssignmentDisposable` has its disposable.
    var isSet = false
    private let name: String

    init(_ disposable: any Disposable, as name: String? = nil) {
        self.disposable = disposable
        self.name = name ?? (disposable is any Cancelable ? "Cancelable" : "Disposable")
    }

    package override var type: ValueType { .named(name, []) }

    package override func printed() -> String { name == "Cancelable" ? "Disposable" : name }
}

/// A dispose bag, which is disposed at the end of the scenario.
final class DisposeBagValue: ValueObject {
    let bag = CompositeDisposable()

    override var type: ValueType { .named("DisposeBag", []) }

    deinit { bag.dispose() }
}

/// A scheduler that a pipeline names: the virtual clock or the trampoline.
final class SchedulerValue: ValueObject {
    let isTrampoline: Bool
    private let name: String

    init(_ name: String) {
        self.name = name
        isTrampoline = name == "CurrentThreadScheduler"
    }

    override var type: ValueType { .named(name, []) }
}

/// The result of `formatlize()`: three streams, which can be accessed by name or destructured as a tuple.
final class FormatValue: ValueObject, Destructurable {
    static let partNames = ["succeeded", "failed", "processing"]
    let parts: [Value]
    private let formatType: ValueType

    init(_ parts: [Value]) {
        self.parts = parts
        formatType = .named("Format", parts.map(\.type))
    }

    override var type: ValueType { formatType }
}
