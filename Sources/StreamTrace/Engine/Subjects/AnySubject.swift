/// A type-erased subject.
package final class AnySubject<Element>: Observable<Element>, SubjectType, @unchecked Sendable {
    // Sendable: it is immutable, and the wrapped subject has a lock of its own.
    private let stream: Observable<Element>
    private let observer: AnyObserver<Element>

    package init<Subject: SubjectType>(_ subject: Subject)
    where Subject.Element == Element, Subject.Observer.Element == Element {
        stream = subject.asObservable()
        observer = AnyObserver(subject.asObserver())
    }

    package override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { stream.subscribe(observer) }

    package override func asObservable() -> Observable<Element> { stream }

    package override var isSubject: Bool { true }

    override func run(_ sink: Sink<Element>) -> any Disposable { stream.run(sink) }

    package func asObserver() -> AnyObserver<Element> { observer }
}
