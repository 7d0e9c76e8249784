extension CatalogueFamily {
    /// The types of controls, which an app's own controls create.
    static let bindings = CatalogueFamily(.observers) {
        entry(
            of: "Binder<Element>",
            """
            init<Target>(_ target: Target, scheduler: Scheduler = clock, binding: (Target, Element) -> Void) \
            -> Binder<Element>
            """, "An observer that updates a target, which it does not retain."
        ) { call in
            let bound = NativeCall(
                receiver: .void, arguments: [call.value(0), call.value(2)], run: call.run, location: call.location)
            let binding = try call.nonThrowing(bound.passingObject().action(0))
            let observer = AnyObserver<Value> { event in
                switch event {
                case .next(let element): binding?(element)
                case .error(let error): call.bindingFailed(error)
                case .completed: break
                }
            }
            return .object(ObserverValue(observer, "Binder"))
        }
        entry(
            of: "ControlEvent<Element>", "init(events: ObservableType<Element>) -> ControlEvent<Element>",
            "The events of a control."
        ) { call in .stream(try call.stream(0), type: .named("ControlEvent", [.unknown])) }
        entry(
            of: "ControlProperty<Element>",
            """
            init(values: ObservableType<Element>, valueSink: ObserverType<Element>) -> ControlProperty<Element>
            """, "A value of a control, with an observer that changes it."
        ) { call in
            .object(
                SubjectValue(
                    try call.stream(0), "ControlProperty", observer: try call.observerValue(call.value(1)).observer))
        }
        entry(
            of: "ControlProperty<Element>", "changed: ControlEvent<Element>", "The values after the first one."
        ) { call in .stream(try call.source.skip(1), type: .named("ControlEvent", [.unknown])) }
        entry(of: "ControlEvent<Element>", "asControlEvent() -> ControlEvent<Element>", "Returns the same stream.") {
            $0.receiver
        }
        entry(
            of: "ControlProperty<Element>", "asControlProperty() -> ControlProperty<Element>",
            "Returns the same stream."
        ) { $0.receiver }
    }
}
