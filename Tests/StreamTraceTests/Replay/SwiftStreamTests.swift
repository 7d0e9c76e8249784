import Testing

/// Streams, observers and disposables as the Swift files of an app declare them.
struct SwiftStreamTests {
    private func log(_ swift: String, _ marble: String) throws -> [String] {
        try RecordedScenario("include \"A.swift\"\n" + marble, ["A.swift": swift]).log()
    }

    private static let indicator = """
        import Foundation
        import RxCocoa
        import RxSwift

        private struct Work<E>: ObservableConvertibleType, Disposable {
            private let source: Observable<E>
            private let end: Cancelable

            init(source: Observable<E>, onEnd: @escaping () -> Void) {
                self.source = source
                end = Disposables.create(with: onEnd)
            }

            func dispose() { end.dispose() }
            func asObservable() -> Observable<E> { source }
        }

        public final class Indicator: SharedSequenceConvertibleType {
            public typealias Element = Bool
            public typealias SharingStrategy = DriverSharingStrategy

            private let lock = NSRecursiveLock()
            private let count = BehaviorRelay(value: 0)
            private let isBusy: SharedSequence<SharingStrategy, Bool>

            public init() { isBusy = count.asDriver().map { $0 > 0 }.distinctUntilChanged() }

            fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
                Observable.using({ () -> Work<Source.Element> in
                    self.change(by: 1)
                    return Work(source: source.asObservable(), onEnd: self.decrement)
                }) { $0.asObservable() }
            }

            private func change(by n: Int) {
                lock.lock()
                defer { lock.unlock() }
                count.accept(count.value + n)
            }

            private func decrement() { change(by: -1) }
            public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { isBusy }
        }

        public extension ObservableConvertibleType {
            func track(_ indicator: Indicator) -> Observable<Element> { indicator.track(self) }
        }

        final class Failures: SharedSequenceConvertibleType {
            typealias SharingStrategy = DriverSharingStrategy
            private let subject = PublishSubject<Error>()

            func track<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
                source.asObservable().do(onError: onError)
            }

            func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
                subject.asObservable().asDriver { _ in .empty() }
            }

            func asObservable() -> Observable<Error> { subject.asObservable() }
            private func onError(_ error: Error) { subject.onNext(error) }
            deinit { subject.onCompleted() }
        }

        extension ObservableConvertibleType {
            func failures(in failures: Failures) -> Observable<Element> { failures.track(from: self) }
        }
        """

    @Test func `An app's own activity indicator and error tracker are streams`() throws {
        let marble = """
            cold load(_): Single<Int>
                --(a|)
                a = 2
            cold fail: Int
                -#
            hot taps: Int
                1--3-
            let indicator = Indicator()
            let failures = Failures()
            out loads = taps.flatMap { n in load(n).track(indicator).map { $0 + n } }
            out fails = taps.flatMap { _ in fail.failures(in: failures).catch { _ in .empty() } }
            out busy = indicator
            out idle = indicator.asDriver().map { !$0 }
            out errors = failures.map { "\\($0)" }
            """
        let events = try log(Self.indicator, marble).filter { $0.contains("Event") }
        #expect(
            events == [
                "0: busy -> Event next(false)", "0: idle -> Event next(true)", "0: busy -> Event next(true)",
                "0: idle -> Event next(false)", "1: errors -> Event next(error)", "2: loads -> Event next(3)",
                "2: busy -> Event next(false)", "2: idle -> Event next(true)", "3: busy -> Event next(true)",
                "3: idle -> Event next(false)", "4: errors -> Event next(error)", "5: loads -> Event next(5)",
                "5: busy -> Event next(false)", "5: idle -> Event next(true)",
            ])
    }

    @Test(arguments: [
        // A stream that only has `subscribe`.
        (
            """
            final class Countdown: ObservableType {
                typealias Element = Int
                func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Int {
                    observer.onNext(2)
                    observer.onNext(1)
                    observer.onCompleted()
                    return Disposables.create()
                }
            }
            """, "out x = Countdown().map { $0 * 10 }", ["next(20)", "next(10)", "completed"]
        ),
        (
            """
            struct Wrapped: ObservableConvertibleType {
                let value: Int
                func asObservable() -> Observable<Int> { .just(value) }
            }
            func load(_ n: Int) -> Wrapped { Wrapped(value: n + 1) }
            """, "out x = Observable.of(1, 2).flatMap { load($0) }.map { $0 + 0 }", ["next(2)", "next(3)", "completed"]
        ),
        (
            """
            final class Doubling: ObserverType {
                let output = ReplaySubject<Int>.createUnbounded()
                func on(_ event: Event<Int>) { output.on(event.map { $0 * 2 }) }
            }
            """, "let o = Doubling()\n_ = Observable.of(1, 2).subscribe(o)\nout x = o.output",
            ["next(2)", "next(4)", "completed"]
        ),
        (
            """
            final class Token: Cancelable {
                let log: PublishRelay<String>
                private(set) var isDisposed = false
                init(_ log: PublishRelay<String>) { self.log = log }
                func dispose() { isDisposed = true; log.accept("disposed") }
            }
            func f(_ log: PublishRelay<String>) -> Observable<Int> {
                Observable.create { observer in
                    observer.onNext(1)
                    return Disposables.create([Token(log), Disposables.create { log.accept("both") }])
                }
            }
            """, "let log = PublishRelay<String>()\nout y = f(log).take(1)\nout x = log",
            []
        ),
    ])
    func `An app's own types are streams, observers and disposables`(
        swift: String, marble: String, expected: [String]
    ) throws {
        let events = try log(swift, marble + "\n").filter { $0.contains("x -> Event") }
        #expect(events.map { $0.replacingOccurrences(of: "0: x -> Event ", with: "") } == expected)
    }

    @Test func `The resource of 'using' has the type that the closure returns`() throws {
        let session = """
            import RxSwift
            final class Session: Disposable { let values = BehaviorSubject<Int>(value: 7); func dispose() {} }

            """
        let using = "out a = Observable.using({ Session() }, observableFactory: { session in session.values })\n"
        #expect(try log(session, using).contains("0: a -> Event next(7)"))
        let other =
            "struct Other {}\nout a = Observable<Int>.using({ Other() }, observableFactory: { _ in .just(1) })\n"
        #expect(
            try log(session, other) == [
                "test.marble:3:9: instance method 'using(_:observableFactory:)' requires that 'Other' conform to 'Disposable'"
            ])
    }
}
