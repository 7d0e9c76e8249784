/// A type that can be converted to a `ControlProperty`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
    func asControlProperty() -> ControlProperty<Element>
}

/// A value of a control, such as the text of a field: read as a stream, set as an observer.
///
///     let text = ControlProperty(values: field.text, valueSink: field.newText)
///     text.orEmpty.asDriver().drive(onNext: validate)
///
/// Its stream starts with the current value, never fails, and is subscribed to on the main scheduler; it does not emit
/// values that the program sets. An error sent to it traps in debug builds. The library has no controls of its own: the
/// author of a control ensures all of these rules. The stream is not shared. Cost: that of `subscribe(on:)`.
public struct ControlProperty<PropertyType>: ControlPropertyType, Sendable {
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    public init<Values: ObservableType, ValueSink: ObserverType>(values: Values, valueSink: ValueSink)
    where Values.Element == PropertyType, ValueSink.Element == PropertyType {
        self.init(values.subscribe(on: ConcurrentMainScheduler.instance), valueSink.asObserver())
    }

    fileprivate init(_ values: Observable<PropertyType>, _ valueSink: AnyObserver<PropertyType>) {
        self.values = values
        self.valueSink = valueSink
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType { values.subscribe(observer) }

    /// The values that the user sets, without the initial one.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    public func asObservable() -> Observable<PropertyType> { values }
    public func asControlProperty() -> ControlProperty<PropertyType> { self }

    /// Sets the value. An error traps in debug builds, and does nothing in release builds.
    ///
    ///     text.onNext("new")   // the field shows it
    public func on(_ event: Event<PropertyType>) {
        if case .error(let error) = event { bindingError(error) } else { valueSink.on(event) }
    }

    /// Returns the same stream as a driver. An error traps in debug builds, and completes it in release builds.
    ///
    ///     text.asDriver().drive(onNext: validate)
    public func asDriver() -> Driver<PropertyType> { asDriver(onErrorRecover: impossible) }

    fileprivate func map<Result>(
        _ read: @escaping (PropertyType) -> Result, _ write: @escaping (Result) -> PropertyType
    ) -> ControlProperty<Result> { ControlProperty<Result>(values.map(read), valueSink.mapObserver(write)) }
}

extension ControlPropertyType where Element == String? {
    /// The same property with an empty string instead of `nil`.
    public var orEmpty: ControlProperty<String> { asControlProperty().map({ $0 ?? "" }, { $0 }) }
}
