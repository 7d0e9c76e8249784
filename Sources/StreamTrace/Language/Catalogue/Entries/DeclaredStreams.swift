extension PipelineRun {
    /// Returns a value as a stream: an instance of an app's own type by its `asObservable()`, `asSharedSequence()` or
    /// `subscribe(_:)`; `nil` if the value is not a stream.
    ///
    /// - Parameter conversions: the methods that return the stream, the preferred one first.
    package func stream(
        _ value: Value, as conversions: [String] = ["asObservable", "asSharedSequence"]
    ) throws -> Observable<Value>? {
        if let observable = value.observable {
            recorder?.show(observable)
            return observable
        }
        let type = value.type
        guard types.view(type, as: "ObservableConvertibleType") != nil else { return nil }
        for name in conversions {
            guard let method = types.method(name, of: type) else { continue }
            return try stream(method.call([value], in: self), as: conversions)
        }
        guard let subscribe = types.method("subscribe", of: type) else { return nil }
        return .create { [self] observer in
            guard let result = try? subscribe.call([value, .object(ObserverValue(observer))], in: self),
                case .object(let object as DisposableValue) = result
            else { return Disposables.create() }
            return object.disposable
        }
    }
}

extension NativeCall {
    /// Returns an instance of an app's own type as an observer that calls its `on(_:)`, or `nil`.
    func declaredObserver(_ value: Value) -> ObserverValue? {
        guard run.types.view(value.type, as: "ObserverType") != nil, let on = run.types.method("on", of: value.type)
        else { return nil }
        return ObserverValue(
            AnyObserver { [self] event in guarded { _ = try on.call([value, .event(event)], in: run) } })
    }

    /// Returns an instance of an app's own type as a disposable that calls its `dispose()`, or `nil`.
    func declaredDisposable(_ value: Value) -> (any Disposable)? {
        guard let dispose = run.types.method("dispose", of: value.type) else { return nil }
        return Disposables.create { [self] in guarded { _ = try dispose.call([value], in: run) } }
    }
}
