import StreamTraceEngine

extension Value {
    /// Returns a stream as a value of a stream's type, as an app declares its services and inputs.
    ///
    /// A single is the first element; an error ends a driver or a signal without an error.
    static func stream(_ stream: Observable<Value>, as type: ValueType) -> Value {
        guard let trait = type.name.flatMap({ StreamTrait(rawValue: $0) }) else {
            let isStream = TypeRelations.view(type, as: "ObservableConvertibleType") != nil
            return .stream(stream, type: isStream ? type : .observable(.unknown))
        }
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
