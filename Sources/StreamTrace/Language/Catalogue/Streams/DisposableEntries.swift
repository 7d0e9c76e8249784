extension CatalogueFamily {
    static let disposables = CatalogueFamily(.disposables) {
        entry(of: "Disposables", "static create() -> Disposable", "Does nothing when disposed.") { _ in
            .object(DisposableValue(Disposables.create()))
        }
        entry(
            of: "Disposables", "static create(with action: () -> Void) -> Cancelable",
            "Calls the closure when disposed."
        ) { call in
            let action = try call.nonThrowing(call.plainAction(0)) ?? {}
            return .object(DisposableValue(Disposables.create(with: action)))
        }
        for parameters in ["_ disposables: Disposable...", "_ disposables: [Disposable]"] {
            entry(
                of: "Disposables", "static create(\(parameters)) -> Cancelable",
                "Disposes all of the given disposables."
            ) { call in .object(DisposableValue(Disposables.create(try call.disposables(0)))) }
        }
        entry(of: "Disposable", "dispose()", "Disposes the resource.") { call in
            call.disposable(call.receiver).dispose()
            return .void
        }
        entry(of: "Disposable", "disposed(by bag: DisposeBag)", "Disposes the resource together with the bag.") {
            call in
            // The bag of an app's base class, which no file declares, lives as long as the app.
            if case .object(is HoleObject) = call.value(0) { return .void }
            guard case .object(let bag as DisposeBagValue) = call.value(0) else {
                throw call.unfit(call.value(0), "a DisposeBag")
            }
            _ = bag.bag.insert(call.disposable(call.receiver))
            return .void
        }
    }

    static let disposeBags = CatalogueFamily(.disposables, of: "DisposeBag") {
        entry("init() -> DisposeBag", "Disposes its contents at the end of the scenario.") { _ in
            .object(DisposeBagValue())
        }
        for parameters in ["_ disposables: Disposable...", "_ disposables: [Disposable]"] {
            entry("insert(\(parameters))", "Adds disposables to the bag.") { call in
                guard case .object(let bag as DisposeBagValue) = call.receiver else { return .void }
                for disposable in try call.disposables(0) { _ = bag.bag.insert(disposable) }
                return .void
            }
        }
    }

    /// The disposables that an app creates by name.
    static let cancelables: [CatalogueFamily] = [
        CatalogueFamily(.disposables, of: "Cancelable") {
            entry("isDisposed: Bool", "Whether it has been disposed.") { call in
                .bool(try call.cancelable(as: (any Cancelable).self).isDisposed)
            }
        },
        CatalogueFamily(.disposables, of: "SerialDisposable") {
            entry("init() -> SerialDisposable", "Contains a disposable that can be replaced.") { _ in
                .object(DisposableValue(SerialDisposable(), as: "SerialDisposable"))
            }
            settable("disposable: Disposable", "The current disposable; setting it disposes the one before.") { call in
                let serial = try call.cancelable(as: SerialDisposable.self)
                if call.has(0) { serial.disposable = call.disposable(call.value(0)) }
                return .object(DisposableValue(serial.disposable))
            }
        },
        CatalogueFamily(.disposables, of: "SingleAssignmentDisposable") {
            entry("init() -> SingleAssignmentDisposable", "Contains a disposable that is set once.") { _ in
                .object(DisposableValue(SingleAssignmentDisposable(), as: "SingleAssignmentDisposable"))
            }
            entry("setDisposable(_ disposable: Disposable)", "Sets the disposable.") { call in
                let single = try call.cancelable(as: SingleAssignmentDisposable.self)
                guard case .object(let object as DisposableValue) = call.receiver, !object.isSet else {
                    throw call.failure("the disposable is already set")
                }
                object.isSet = true
                single.setDisposable(call.disposable(call.value(0)))
                return .void
            }
        },
        CatalogueFamily(.disposables, of: "CompositeDisposable") {
            for parameters in ["_ disposables: Disposable...", "disposables: [Disposable]"] {
                entry("init(\(parameters)) -> CompositeDisposable", "Disposes all of its disposables together.") {
                    call in
                    let composite = CompositeDisposable(disposables: try call.disposables(0))
                    return .object(DisposableValue(composite, as: "CompositeDisposable"))
                }
            }
            entry(
                "insert(_ disposable: Disposable) -> DisposeKey?",
                "Adds a disposable, or disposes it at once; returns a key to remove it."
            ) { call in
                let composite = try call.cancelable(as: CompositeDisposable.self)
                let key = composite.insert(call.disposable(call.value(0)))
                return .wrapping(key.map { .object(DisposeKeyValue($0)) })
            }
            entry("remove(for key: DisposeKey)", "Disposes and removes the disposable of the key.") { call in
                guard case .object(let key as DisposeKeyValue) = call.value(0) else {
                    throw call.unfit(call.value(0), "the key of a disposable")
                }
                try call.cancelable(as: CompositeDisposable.self).remove(for: key.key)
                return .void
            }
            entry("count: Int", "The number of disposables.") { call in
                .int(try call.cancelable(as: CompositeDisposable.self).count)
            }
        },
        CatalogueFamily(.disposables, of: "ScheduledDisposable") {
            entry(
                "init(scheduler: Scheduler, disposable: Disposable) -> ScheduledDisposable",
                "Disposes another disposable on a scheduler."
            ) { call in
                let scheduled = ScheduledDisposable(
                    scheduler: try call.immediateScheduler(0), disposable: call.disposable(call.value(1)))
                return .object(DisposableValue(scheduled, as: "ScheduledDisposable"))
            }
        },
        CatalogueFamily(.disposables, of: "RefCountDisposable") {
            entry(
                "init(disposable: Disposable) -> RefCountDisposable",
                "Disposes another disposable when it and all that it handed out are disposed."
            ) { call in
                .object(
                    DisposableValue(
                        RefCountDisposable(disposable: call.disposable(call.value(0))),
                        as: "RefCountDisposable"))
            }
            entry("retain() -> Disposable", "Hands out a disposable that has to be disposed as well.") { call in
                .object(DisposableValue(try call.cancelable(as: RefCountDisposable.self).retain()))
            }
        },
        CatalogueFamily(.disposables, of: "BooleanDisposable") {
            entry("init() -> BooleanDisposable", "Remembers whether it has been disposed.") { _ in
                .object(DisposableValue(BooleanDisposable(), as: "BooleanDisposable"))
            }
        },
    ]
}

/// The key of a disposable in a `CompositeDisposable`.
private final class DisposeKeyValue: ValueObject {
    let key: CompositeDisposable.DisposeKey

    init(_ key: CompositeDisposable.DisposeKey) { self.key = key }

    override var type: ValueType { .named("DisposeKey", []) }
}

extension NativeCall {
    fileprivate func disposables(_ index: Int) throws -> [any Disposable] {
        try array(index).map { disposable($0) }
    }

    /// Returns the disposable that the member is called on.
    fileprivate func cancelable<Kind>(as kind: Kind.Type) throws -> Kind {
        guard case .object(let object as DisposableValue) = receiver, let disposable = object.disposable as? Kind else {
            throw unfit(receiver, "a \(kind)")
        }
        return disposable
    }
}
