import StreamTrace

/// A subject that pipelines send to.
struct Loop {
    let stream: Observable<Int>
    let observer: AnyObserver<Int>
    let hasObservers: () -> Bool
}

extension Loop {
    enum Kind {
        case publish
        case behavior(Int)
        case replay(Int)
        case async
    }
}

extension Loop.Kind {
    var text: String {
        switch self {
        case .publish: "PublishSubject<Int>()"
        case .behavior(let element): "BehaviorSubject<Int>(value: \(element))"
        case .replay(let count): "ReplaySubject<Int>.create(bufferSize: \(count))"
        case .async: "AsyncSubject<Int>()"
        }
    }

    func make() -> Loop {
        switch self {
        case .publish:
            let subject = PublishSubject<Int>()
            return Loop(stream: subject, observer: subject.asObserver()) { subject.hasObservers }
        case .behavior(let element):
            let subject = BehaviorSubject(value: element)
            return Loop(stream: subject, observer: subject.asObserver()) { subject.hasObservers }
        case .replay(let count):
            let subject = ReplaySubject<Int>.create(bufferSize: count)
            return Loop(stream: subject, observer: AnyObserver(subject)) { subject.hasObservers }
        case .async:
            let subject = AsyncSubject<Int>()
            return Loop(stream: subject, observer: AnyObserver(subject)) { subject.hasObservers }
        }
    }
}
