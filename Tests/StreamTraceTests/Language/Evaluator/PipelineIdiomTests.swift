import StreamTrace
import Testing

struct PipelineIdiomTests {
    private func log(_ text: String) -> String {
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.isSuccess, "\(outcome.report)")
        return outcome.scenarios.flatMap(\.log).map(\.description).joined(separator: "\n")
    }

    @Test func `A relay stores a counter, and a bag disposes the subscription`() {
        let text = #"""
            hot taps: Void
                t-t---t|
            let disposeBag = DisposeBag()
            let counter = BehaviorRelay<Int>(value: 0)
            let taken: Void = taps.subscribe(onNext: { _ in counter.accept(counter.value + 1) })
                .disposed(by: disposeBag)
            out count = counter.asObservable()
            out driver = counter.asDriver().map { "\($0) taps" }
            """#
        #expect(
            log(text) == #"""
                0: count -> subscribed
                0: count -> Event next(0)
                0: driver -> subscribed
                0: count -> Event next(1)
                0: driver -> Event next(0 taps)
                0: driver -> Event next(1 taps)
                2: count -> Event next(2)
                2: driver -> Event next(2 taps)
                6: count -> Event next(3)
                6: driver -> Event next(3 taps)
                7: count -> isDisposed
                7: driver -> isDisposed
                """#)
    }

    @Test func `A pipeline creates a stream with create`() {
        let text = #"""
            hot a: Int
                1-2|
            out x = Observable<Int>.create { observer in
                let subscription = a.subscribe(
                    onNext: { value in
                        observer.onNext(value * 10)
                    },
                    onError: observer.onError,
                    onCompleted: {
                        observer.onCompleted()
                    })
                return Disposables.create {
                    subscription.dispose()
                }
            }
            """#
        #expect(
            log(text) == #"""
                0: x -> subscribed
                0: x -> Event next(10)
                2: x -> Event next(20)
                3: x -> Event completed
                3: x -> isDisposed
                """#)
    }

    @Test func `A validation has a description`() {
        let text = #"""
            hot email: String
                a-b|
                a = "x", b = "a@b.c"
            enum ValidationResult: CustomStringConvertible {
                case ok(message: String)
                case empty
                case failed(message: String)
                var isValid: Bool {
                    switch self {
                    case .ok: return true
                    default: return false
                    }
                }
                var description: String {
                    switch self {
                    case let .ok(message): return message
                    case .empty: return ""
                    case let .failed(message): return message
                    }
                }
            }
            func validate(_ text: String) -> ValidationResult {
                if text.isEmpty { return .empty }
                if text.range(of: "@") == nil { return .failed(message: "no @") }
                return .ok(message: "fine")
            }
            out x = email.map(validate)
            """#
        #expect(
            log(text) == #"""
                0: x -> subscribed
                0: x -> Event next(no @)
                2: x -> Event next(fine)
                3: x -> Event completed
                3: x -> isDisposed
                """#)
    }

    @Test func `A single fails`() {
        let text = #"""
            hot a: Int
                1-2|
            out x = a.flatMap { value -> Single<String> in
                Single.create { single in
                    if value > 1 { single(.failure(RxError.timeout)) } else { single(.success("\(value)")) }
                    return Disposables.create()
                }
            }.catch { error in Observable.just(error.localizedDescription) }
            """#
        #expect(
            log(text) == #"""
                0: x -> subscribed
                0: x -> Event next(1)
                2: x -> Event next(Sequence timeout.)
                2: x -> Event completed
                2: x -> isDisposed
                """#)
    }

    @Test func `Streams are combined with all operators`() {
        let text = #"""
            hot a: Int
                1-2|
            hot b: String
                x--y|
            out x = Observable.zip(a, b).map { pair in "\(pair.0)\(pair.1)" }
            out y = Observable.combineLatest(a, b, resultSelector: { (number: $0, text: $1) }).map(\.text)
            out z = Observable.merge([a.map { "\($0)" }, b])
                .buffer(timeSpan: .milliseconds(2), count: 2, scheduler: MainScheduler.asyncInstance)
                .map { $0.joined() }
            out w = a.withLatestFrom(b) { ($0, $1) }.map { n, t in String(repeating: t, count: n) }
            """#
        #expect(
            log(text) == #"""
                0: x -> subscribed
                0: y -> subscribed
                0: z -> subscribed
                0: w -> subscribed
                0: x -> Event next(1x)
                0: y -> Event next(x)
                0: z -> Event next(1x)
                2: y -> Event next(x)
                2: w -> Event next(xx)
                2: z -> Event next(2)
                3: w -> Event completed
                3: w -> isDisposed
                3: x -> Event next(2y)
                3: y -> Event next(y)
                4: x -> Event completed
                4: x -> isDisposed
                4: y -> Event completed
                4: y -> isDisposed
                4: z -> Event next(y)
                4: z -> Event completed
                4: z -> isDisposed
                """#)
    }

    @Test func `An activity indicator uses 'using'`() {
        let text = #"""
            hot refresh: Void
                t----t
            let indicator = PublishRelay<Bool>()
            func track<T>(_ source: Observable<T>) -> Observable<T> {
                Observable.using({ () -> Disposable in
                    indicator.accept(true)
                    return Disposables.create { indicator.accept(false) }
                }, observableFactory: { _ in source })
            }
            out loading = indicator.asObservable()
            out data = refresh.flatMapLatest { _ in
                track(Observable.just(1).delay(.milliseconds(2), scheduler: MainScheduler.instance))
            }
            """#
        #expect(
            log(text) == #"""
                0: loading -> subscribed
                0: data -> subscribed
                0: loading -> Event next(true)
                2: data -> Event next(1)
                2: loading -> Event next(false)
                5: loading -> Event next(true)
                7: data -> Event next(1)
                7: loading -> Event next(false)
                7: loading -> isDisposed
                7: data -> isDisposed
                """#)
    }

    @Test func `Two buttons control a driver`() {
        let text = #"""
            hot up: Void
                -u--u|
            hot down: Void
                ---d--|
            out counter = Observable.merge(up.map { _ in 1 }, down.map { _ in -1 })
                .scan(0, accumulator: +)
                .startWith(0)
                .map { n in n == 0 ? "zero" : n > 0 ? "+\(n)" : "\(n)" }
                .asDriver(onErrorJustReturn: "?")
            """#
        #expect(
            log(text) == #"""
                0: counter -> subscribed
                0: counter -> Event next(zero)
                1: counter -> Event next(+1)
                3: counter -> Event next(zero)
                4: counter -> Event next(+1)
                6: counter -> Event completed
                6: counter -> isDisposed
                """#)
    }
}
