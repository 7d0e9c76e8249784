import StreamTrace
import Testing

@Suite("RxSwift's names: Driver, Signal, controls")
struct SharedSurfaceTests {
    /// Returns the events of a driver or signal on virtual time: `1@10 |@40`.
    private func shared<Stream: ObservableConvertibleType>(
        _ make: (_ source: Observable<Int>) -> Stream
    ) -> String {
        timed { source, scheduler in
            var result = Observable<Stream.Element>.empty()
            SharingScheduler.mock(scheduler: scheduler) { result = make(source).asObservable() }
            return result
        }
    }

    private func driven<Element>(_ make: (Driver<Int>) -> Driver<Element>) -> String {
        shared { make($0.asDriver(onErrorJustReturn: 0)) }
    }

    /// Returns the events of a driver; the closure receives a function that returns a driver of 7 for each element.
    private func flattened(_ make: (Driver<Int>, @escaping (Int) -> Driver<Int>) -> Driver<Int>) -> String {
        driven { stream in
            let seven = Driver.just(7)
            return make(stream) { _ in seven }
        }
    }

    private let sevens = "7@10 7@20 7@30 |@40"
    private let all = "1@10 2@20 3@30 |@40"

    @Test func `Streams are converted to drivers and signals by the functions of RxCocoa`() {
        #expect(shared { $0.asDriver(onErrorJustReturn: 0) } == all)
        #expect(shared { $0.asDriver(onErrorDriveWith: .empty()) } == all)
        #expect(shared { $0.asDriver(onErrorRecover: { _ in .empty() }) } == all)
        #expect(shared { $0.asSignal(onErrorJustReturn: 0) } == all)
        #expect(shared { $0.asSignal(onErrorSignalWith: .empty()) } == all)
        #expect(shared { $0.asSignal(onErrorRecover: { _ in .empty() }) } == all)
        #expect(
            shared { $0.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 0) } == all)
        #expect(shared { $0.asInfallible(onErrorJustReturn: 0).asDriver() } == all)
        #expect(shared { $0.asInfallible(onErrorJustReturn: 0).asSignal() } == all)
        #expect(shared { $0.asDriver(onErrorJustReturn: 0).asSharedSequence() } == all)
        #expect(shared { $0.asDriver(onErrorJustReturn: 0).asDriver() } == all)
        #expect(shared { $0.asSignal(onErrorJustReturn: 0).asSignal() } == all)
        #expect(shared { _ in BehaviorRelay(value: 5).asDriver() } == "5@0")
        #expect(shared { _ in PublishRelay<Int>().asSignal() } == "")
        #expect(shared { _ in PublishRelay<Int>().asDriver() } == "")
    }

    @Test func `Driver has the creating functions of RxCocoa`() {
        #expect(shared { _ in Driver.just(1) } == "1@0 |@0")
        #expect(shared { _ in Driver.of(1, 2) } == "1@0 2@0 |@0")
        #expect(shared { _ in Driver.from([1, 2]) } == "1@0 2@0 |@0")
        #expect(shared { _ in Driver.from(Set([1])) } == "1@0 |@0")
        #expect(shared { _ in Driver.from(optional: 1) } == "1@0 |@0")
        #expect(shared { _ in Driver<Int>.empty() } == "|@0")
        #expect(shared { _ in Driver<Int>.never() } == "")
        #expect(flattened { stream, make in Driver.deferred { make(0) } } == "7@0 |@0")
        #expect(shared { _ in Driver<Int>.interval(.milliseconds(40)) } == "0@40 1@80")
        #expect(shared { _ in Signal<Int>.timer(.milliseconds(40), period: .milliseconds(50)) } == "0@40 1@90")
    }

    @Test func `Driver has the operators of RxCocoa`() {
        #expect(driven { $0.map { $0 * 2 } } == "2@10 4@20 6@30 |@40")
        #expect(driven { $0.compactMap { $0 > 1 ? $0 : nil } } == "2@20 3@30 |@40")
        #expect(driven { $0.filter { $0 > 1 } } == "2@20 3@30 |@40")
        #expect(driven { $0.scan(0) { $0 + $1 } } == "1@10 3@20 6@30 |@40")
        #expect(driven { $0.scan(into: 0) { $0 += $1 } } == "1@10 3@20 6@30 |@40")
        #expect(driven { $0.skip(1) } == "2@20 3@30 |@40")
        #expect(driven { $0.startWith(9) } == "9@0 " + all)
        #expect(driven { $0.distinctUntilChanged() } == all)
        #expect(driven { $0.distinctUntilChanged { $0 % 2 } } == all)
        #expect(driven { $0.distinctUntilChanged { $0 == $1 } } == all)
        #expect(driven { $0.distinctUntilChanged({ $0 }, comparer: ==) } == all)
        #expect(driven { $0.delay(.milliseconds(5)) } == "1@15 2@25 3@35 |@45")
        #expect(driven { $0.debounce(.milliseconds(15)) } == "3@40 |@40")
        #expect(driven { $0.throttle(.milliseconds(15)) } == "1@10 2@25 3@40 |@40")
        #expect(driven { $0.throttle(.milliseconds(15), latest: false) } == "1@10 3@30 |@40")
        #expect(driven { $0.do(onNext: { _ in }, onCompleted: {}) } == all)
        #expect(
            driven {
                $0.do(
                    onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, afterCompleted: {}, onSubscribe: {},
                    onSubscribed: {}, onDispose: {})
            } == all)
        #expect(driven { $0.skip(9).debug("name", trimOutput: true) } == "|@40")
    }

    @Test func `Driver has the combining operators of RxCocoa`() {
        #expect(flattened { $0.flatMap($1) } == sevens)
        #expect(flattened { $0.flatMapLatest($1) } == sevens)
        #expect(flattened { $0.flatMapFirst($1) } == sevens)
        #expect(flattened { $0.map($1).switchLatest() } == sevens)
        #expect(flattened { $0.map($1).merge() } == sevens)
        #expect(flattened { $0.map($1).merge(maxConcurrent: 1) } == sevens)
        #expect(driven { Driver.merge($0, .empty()) } == all)
        #expect(driven { Driver.merge([$0]) } == all)
        #expect(driven { Driver.concat([$0]) } == all)
        #expect(driven { Driver.concat(AnySequence([$0])) } == all)
        #expect(driven { $0.withLatestFrom(Driver.just(7)) } == "7@10 7@20 7@30 |@40")
        #expect(driven { $0.withLatestFrom(Driver.just(7)) { $0 + $1 } } == "8@10 9@20 10@30 |@40")
        #expect(driven { Driver.combineLatest($0, Driver.just(7)) { $0 + $1 } } == "8@10 9@20 10@30 |@40")
        #expect(driven { Driver.combineLatest($0, Driver.just(7)).map { $0 + $1 } } == "8@10 9@20 10@30 |@40")
        #expect(driven { Driver.combineLatest([$0]).map { $0.count } } == "1@10 1@20 1@30 |@40")
        #expect(driven { Driver.combineLatest([$0], resultSelector: { $0.count }) } == "1@10 1@20 1@30 |@40")
        #expect(driven { Driver.zip($0, Driver.of(7, 7, 7, 7)) { $0 + $1 } } == "8@10 9@20 10@30 |@40")
        #expect(driven { Driver.zip($0, Driver.just(7)).map { $0 + $1 } } == "8@10 |@40")
        #expect(driven { Driver.zip([$0]).map { $0.count } } == "1@10 1@20 1@30 |@40")
        #expect(driven { Driver.zip([$0], resultSelector: { $0.count }) } == "1@10 1@20 1@30 |@40")
    }

    @Test func `drive and emit have the forms of RxCocoa`() {
        final class Owner {
            var log: [String] = []
        }
        let owner = Owner()
        _ = shared { _ in
            let relay = BehaviorRelay<Int?>(value: nil)
            _ = Driver.just(1).drive()
            _ = Driver.just(1).drive(onNext: { owner.log.append("\($0)") }, onCompleted: {}, onDisposed: {})
            _ = Driver.just(1).drive(
                with: owner, onNext: { $0.log.append("with \($1)") }, onCompleted: { _ in }, onDisposed: { _ in })
            _ = Driver.just(1).drive(AnyObserver<Int> { _ in }, AnyObserver<Int> { _ in })
            _ = Driver.just(1).drive(relay)
            _ = Driver.just(1).drive { $0.subscribe(onNext: { owner.log.append("function \($0)") }) }
            _ = Signal.just(2).emit()
            _ = Signal.just(2).emit(onNext: { owner.log.append("\($0)") }, onCompleted: {}, onDisposed: {})
            _ = Signal.just(2).emit(
                with: owner, onNext: { $0.log.append("with \($1)") }, onCompleted: { _ in }, onDisposed: { _ in })
            _ = Signal.just(2).emit(to: AnyObserver<Int?> { _ in }, AnyObserver<Int?> { _ in })
            _ = Signal.just(2).emit(to: relay)
            _ = Signal.just(2).withUnretained(owner).emit(onNext: { $0.log.append("unretained \($1)") })
            return Driver<Int>.never()
        }
        #expect(owner.log == ["1", "with 1", "function 1", "2", "with 2", "unretained 2"])
    }

    @Test func `ControlProperty and ControlEvent have the members of RxCocoa`() {
        let values = BehaviorSubject<String?>(value: nil)
        let property = ControlProperty(values: values, valueSink: values)
        property.onNext("a")
        property.orEmpty.onNext("b")
        #expect(try! values.value() == "b")
        let event: ControlEvent<String?> = property.changed
        _ = (event.asControlEvent(), event.asDriver(), event.asSignal(), event.asObservable())
        _ = (property.asControlProperty(), property.asDriver(), property.asObservable())
        _ = ControlEvent(events: Observable.just(1)).subscribe(AnyObserver { _ in })
        func isControl<Control: ControlPropertyType>(_ control: Control) -> Bool { true }
        func isEvent<Control: ControlEventType>(_ control: Control) -> Bool { true }
        #expect(isControl(property))
        #expect(isEvent(event))
    }

    @Test func `The values of an infallible can be awaited`() async {
        let infallible = Infallible.of(1, 2)
        var elements: [Int] = []
        for await element in infallible.values { elements.append(element) }
        #expect(elements == [1, 2])
    }
}
