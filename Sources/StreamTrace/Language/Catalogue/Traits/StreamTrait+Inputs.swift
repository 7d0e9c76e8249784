extension Value {
    /// Returns a stream as a value of a stream's type, as an app declares its services and inputs.
    ///
    /// A single is the first element; an error ends a driver or a signal without an error. A subject or a relay receives
    /// the events of the stream.
    ///
    /// - Parameter initial: the element with which the stream begins, if that is at its start.
    package static func stream(_ stream: Observable<Value>, as type: ValueType, initial: Value? = nil) -> Value {
        guard let name = type.name else { return .stream(stream) }
        // Most inputs are, and need not be compared with the name of each trait and subject.
        if name == "Observable" { return .stream(stream, type: type) }
        if let subject = SubjectValue(playing: stream, name, initial) { return .object(subject) }
        guard let trait = StreamTrait(rawValue: name) else { return .stream(stream, type: type) }
        let converted: Observable<Value> =
            switch trait {
            case .single: stream.take(1).asSingle().asObservable()
            case .maybe: stream.take(1).asMaybe().asObservable()
            case .driver: stream.asDriver(onErrorDriveWith: .empty()).asObservable()
            case .signal: stream.asSignal(onErrorSignalWith: .empty()).asObservable()
            case .completable, .infallible: stream
            }
        return .stream(converted, type: type)
    }
}
