import Testing

@testable import StreamTraceEngine

struct ObserverTests {
    /// An observer of a program, which implements only `on`.
    private final class Lines: ObserverType {
        private(set) var lines: [String] = []
        func on(_ event: Event<Int>) { lines.append(event.debugDescription) }
    }

    private let lines = Lines()

    private func send(_ observer: some ObserverType<Int>) {
        observer.onNext(1)
        observer.on(.next(2))
        observer.onError(TestError())
        observer.onCompleted()
    }

    @Test func `An observer receives all events, whichever method sends them`() {
        send(lines)
        #expect(lines.lines == ["next(1)", "next(2)", "error(error)", "completed"])
    }

    /// An observer of a program, whose own `onNext` has another meaning.
    private final class Counter: ObserverType {
        private(set) var lines: [String] = []
        private(set) var calls = 0
        func on(_ event: Event<Int>) { lines.append(event.debugDescription) }
        func onNext(_ element: Int) { calls += 1 }
        func onError(_ error: any Error) { calls += 1 }
        func onCompleted() { calls += 1 }
    }

    @Test func `An observer receives events through 'on' alone, whatever else it declares`() {
        let ways: [(Counter) -> Void] = [
            { _ = Observable.of(1, 2).subscribe($0) },
            { _ = Observable.of(1, 2).map { $0 }.subscribe($0) },
            { _ = Observable.of(1, 2).bind(to: $0) },
            { _ = Observable.of(1, 2).subscribe(AnyObserver($0)) },
            { _ = Observable.of(1, 2).subscribe($0.asObserver()) },
        ]
        for subscribe in ways {
            let counter = Counter()
            subscribe(counter)
            #expect(counter.lines == ["next(1)", "next(2)", "completed"])
            #expect(counter.calls == 0)
            counter.onNext(1)
            #expect(counter.calls == 1)
            send(counter)
            #expect(counter.lines.suffix(4) == ["next(1)", "next(2)", "error(error)", "completed"])
            #expect(counter.calls == 1)
        }
    }

    @Test func `An erased observer forwards all events`() {
        send(lines.asObserver().asObserver())
        send(AnyObserver { [lines] in lines.on($0) })
        #expect(
            lines.lines
                == Array(repeating: ["next(1)", "next(2)", "error(error)", "completed"], count: 2).flatMap(\.self))
    }

    @Test func `A mapped observer transforms elements; an error that the closure throws becomes the event`() {
        let observer: AnyObserver<String> = lines.mapObserver { text in
            guard let number = Int(text) else { throw TestError() }
            return number
        }
        observer.onNext("7")
        observer.onNext("x")
        observer.onCompleted()
        #expect(lines.lines == ["next(7)", "error(error)", "completed"])
    }

    @Test func `A subject is an observer of any stream`() {
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(lines)
        _ = Observable.of(1, 2).subscribe(subject)
        #expect(lines.lines == ["next(1)", "next(2)", "completed"])
        #expect(!subject.hasObservers)
    }
}
