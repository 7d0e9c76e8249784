extension CatalogueFamily {
    /// Returns the entries of a subscription: one whose closures receive the event, and one whose closures also receive
    /// an object, `subscribe(with:onNext:)`.
    ///
    /// - Parameter closures: the labels, and what each closure receives; `nil` for an event without a value.
    @CatalogueBuilder static func subscriptions(
        _ name: String, _ closures: [(label: String, parameter: String?)],
        _ summary: String = "Calls the closure of each event, and `onDisposed` when the subscription ends.",
        withObject: String =
            "Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.",
        _ body: @escaping (NativeCall) throws -> any Disposable
    ) -> [CatalogueEntry] {
        disposable(
            "\(name)(\(closures.map { parameter($0.label, $0.parameter, "") }.joined(separator: ", "))) -> Disposable",
            summary, body)
        disposable(
            """
            \(name)<Object>(with object: Object, \
            \(closures.map { parameter($0.label, $0.parameter, "Object") }.joined(separator: ", "))) -> Disposable
            """, withObject
        ) { try body($0.passingObject()) }
    }

    static let allRelays = ["PublishRelay", "BehaviorRelay", "ReplayRelay"]

    /// Returns the entries of a binding to observers or relays, also to those of optionals.
    ///
    /// - Parameters:
    ///   - label: the label of the first argument, or `_`.
    ///   - relays: the types of the relays, all of one type in a call.
    @CatalogueBuilder static func bindings(
        _ name: String, _ label: String, relays: [String] = allRelays
    ) -> [CatalogueEntry] {
        for (element, wraps) in [("Element", false), ("Element?", true)] {
            for type in ["ObserverType"] + relays {
                let (parameter, summary) =
                    type == "ObserverType"
                    ? ("observers", "Emits every event to \(wraps ? "observers of optionals" : "the observers").")
                    : ("relays", "Emits every element to \(wraps ? "relays of optionals" : "the relays").")
                disposable("\(name)(\(label) \(parameter): \(type)<\(element)>...) -> Disposable", summary) { call in
                    let observers = try call.array(0).map { try call.boundObserver($0) }
                    return try call.source.subscribe { event in
                        let sent = wraps ? event.map { .some($0) } : event
                        observers.forEach { $0.on(sent) }
                    }
                }
            }
        }
    }

    private static func parameter(_ label: String, _ element: String?, _ object: String) -> String {
        let types = [object, element ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        return "\(label): ((\(types)) -> Void)? = nil"
    }
}

extension NativeCall {
    /// Returns the call without its first argument, an object that the functions among the others receive first.
    ///
    /// The object is not retained; once it is deallocated, the functions are not called.
    func passingObject() -> NativeCall {
        let object = weakObject(0)
        let others = arguments.dropFirst().map { argument -> Value? in
            guard case .function(let function)? = argument?.unwrapped else { return argument }
            return .function(
                NativeFunction(parameterCount: max(0, function.parameterCount - 1)) { arguments in
                    guard let object = object() else { return .void }
                    return try function.call([object] + arguments)
                })
        }
        return NativeCall(receiver: receiver, arguments: others, run: run, location: location, result: result)
    }
}
