extension Observable {
    /// Returns a stream of a marble file as a stream of Swift values, or `nil` if the value is not a stream.
    static func native(of value: Value) -> Observable? {
        guard let stream = value.observable else { return nil }
        let conversion = NativeConversion<Element>()
        return ConvertedStream(stream) { element in
            if let native = conversion.native(element) { return native }
            throw NativeMismatch(value: element, wanted: conversion.type)
        }
    }

    /// Returns the stream as a value of a marble file.
    func value(as name: String) -> Value {
        let conversion = NativeConversion<Element>()
        return .stream(ConvertedStream(self, conversion.value), type: .named(name, [conversion.type]))
    }
}

extension Observable: MarbleConvertible {
    public static var marbleType: ValueType { .observable(NativeConversion<Element>().type) }
    public var marbleValue: Value { value(as: "Observable") }
    public static func fromMarble(_ value: Value) -> Self? { Observable.native(of: value) as? Self }
}

extension Infallible: MarbleConvertible {
    public static var marbleType: ValueType { .named("Infallible", [NativeConversion<Element>().type]) }
    public var marbleValue: Value { asObservable().value(as: "Infallible") }
    public static func fromMarble(_ value: Value) -> Infallible? { Observable.native(of: value).map { Infallible($0) } }
}

extension PrimitiveSequence: MarbleConvertible {
    /// `Single`, `Maybe` or `Completable`.
    private static var name: String {
        Trait.self == SingleTrait.self ? "Single" : Trait.self == MaybeTrait.self ? "Maybe" : "Completable"
    }

    public static var marbleType: ValueType {
        .named(name, name == "Completable" ? [] : [NativeConversion<Element>().type])
    }
    public var marbleValue: Value {
        if Element.self == Never.self {
            return .stream(ConvertedStream(source) { _ in .void }, type: Self.marbleType)
        }
        return .stream(ConvertedStream(source, NativeConversion<Element>().value), type: Self.marbleType)
    }
    public static func fromMarble(_ value: Value) -> PrimitiveSequence? {
        Observable.native(of: value).map { PrimitiveSequence(raw: $0) }
    }
}

extension SharedSequence: MarbleConvertible {
    private static var name: String { SharingStrategy.self == SignalSharingStrategy.self ? "Signal" : "Driver" }

    public static var marbleType: ValueType { .named(name, [NativeConversion<Element>().type]) }
    public var marbleValue: Value { asObservable().value(as: Self.name) }
    public static func fromMarble(_ value: Value) -> SharedSequence? {
        Observable.native(of: value).map { SharedSequence(raw: $0) }
    }
}

extension MarbleConvertible where Self: ObservableConvertibleType {
    /// The stream of the elements that a relay or a control sends.
    public var marbleValue: Value { asObservable().marbleValue }
    public static var marbleType: ValueType { Observable<Element>.marbleType }
    public static func fromMarble(_ value: Value) -> Self? { nil }
}

extension BehaviorRelay: MarbleConvertible {}
extension PublishRelay: MarbleConvertible {}
extension ReplayRelay: MarbleConvertible {}
extension ControlEvent: MarbleConvertible {}
extension ControlProperty: MarbleConvertible {}

extension AnyObserver: MarbleConvertible {
    public static var marbleType: ValueType { .named("AnyObserver", [NativeConversion<Element>().type]) }
    public var marbleValue: Value {
        let conversion = NativeConversion<Element>()
        return .object(
            ObserverValue(
                AnyObserver<Value> { event in
                    switch event {
                    case .next(let value): conversion.native(value).map { on(.next($0)) }
                    case .error(let error): on(.error(error))
                    case .completed: on(.completed)
                    }
                }))
    }
    public static func fromMarble(_ value: Value) -> AnyObserver? {
        let observer: AnyObserver<Value>
        switch value {
        case .object(let subject as SubjectValue): observer = subject.input.observer
        case .object(let object as ObserverValue): observer = object.observer
        default: return nil
        }
        let conversion = NativeConversion<Element>()
        return AnyObserver { observer.on($0.map(conversion.value)) }
    }
}
