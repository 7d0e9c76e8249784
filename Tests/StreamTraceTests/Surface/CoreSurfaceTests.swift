import StreamTrace
import Testing

@Suite("RxSwift's names: events, observers, disposables, hooks")
struct CoreSurfaceTests {
    @Test func `Events have the members of RxSwift`() {
        let next = Event.next(1)
        let error = Event<Int>.error(RxError.timeout)
        #expect((next.element, next.isStopEvent, next.isCompleted) == (1, false, false))
        #expect((error.isStopEvent, error.error is RxError) == (true, true))
        #expect(Event<Int>.completed.isCompleted)
        #expect(next.map { $0 * 2 }.element == 2)
        #expect(next.event.element == 1)
        #expect([next.debugDescription, error.debugDescription] == ["next(1)", "error(Sequence timeout.)"])
        func event<Source: EventConvertible>(_ source: Source) -> Event<Source.Element> { source.event }
        #expect(event(next).element == 1)
        #expect(event(InfallibleEvent.next(2)).element == 2)
    }

    @Test func `Every RxError prints its own text`() {
        let errors: [RxError] = [
            .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
            .disposed(object: BooleanDisposable()),
        ]
        #expect(Set(errors.map(\.debugDescription)).count == 7)
        #expect(errors.allSatisfy { "\($0)" == $0.debugDescription })
    }

    @Test func `Observers have the members of RxSwift`() {
        var log: [String] = []
        let handler: AnyObserver<Int>.EventHandler = { log.append("\($0)") }
        let observer = AnyObserver(eventHandler: handler)
        observer.on(.next(1))
        observer.onNext(2)
        AnyObserver(observer).onError(SurfaceError())
        observer.asObserver().onCompleted()
        observer.mapObserver { (text: String) in text.count }.onNext("abc")
        #expect(log == ["next(1)", "next(2)", "error(SurfaceError())", "completed", "next(3)"])
    }

    @Test func `Binders have the members of RxSwift, and settable properties have binders`() {
        final class Label: ReactiveCompatible {
            var text = ""
            var length = 0
        }
        let label = Label()
        let binder = Binder(label, scheduler: CurrentThreadScheduler.instance) { $0.text = $1 }
        binder.onNext("a")
        _ = binder.asObserver()
        let property: Binder<Int> = label.rx.length
        _ = Observable.just(1).bind(to: property)
        _ = Binder<Int>(label) { $0.length = $1 }
        #expect(label.text == "a")
        #expect(label.rx.base === label)
        #expect(Label.rx == Reactive<Label>.self)
        #expect(Reactive(7).base == 7)
    }

    @Test func `Disposables.create has the forms of RxSwift`() {
        var log: [String] = []
        func logging(_ name: String) -> Cancelable { Disposables.create { log.append(name) } }
        Disposables.create().dispose()
        Disposables.create(with: { log.append("with") }).dispose()
        Disposables.create(logging("a"), logging("b")).dispose()
        Disposables.create(logging("c"), logging("d"), logging("e")).dispose()
        Disposables.create(logging("f"), logging("g"), logging("h"), logging("i")).dispose()
        Disposables.create([logging("j")]).dispose()
        #expect(log == ["with"] + "abcdefghij".map(String.init))
        #expect(BooleanDisposable(isDisposed: true).isDisposed)
        let boolean = BooleanDisposable()
        boolean.dispose()
        #expect(boolean.isDisposed)
        let scheduled = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: logging("k"))
        scheduled.dispose()
        #expect((scheduled.isDisposed, log.last) == (true, "k"))
        #expect(scheduled.scheduler is CurrentThreadScheduler)
    }

    @Test func `Disposables that contain others have the members of RxSwift`() {
        var log: [String] = []
        func logging(_ name: String) -> Disposable { Disposables.create { log.append(name) } }
        let composite = CompositeDisposable()
        let key: CompositeDisposable.DisposeKey? = composite.insert(logging("a"))
        if let key { composite.remove(for: key) }
        _ = composite.insert(logging("b"))
        #expect((composite.count, composite.isDisposed) == (1, false))
        composite.dispose()
        CompositeDisposable(logging("c"), logging("d")).dispose()
        CompositeDisposable(disposables: [logging("e")]).dispose()
        let serial = SerialDisposable()
        serial.disposable = logging("f")
        serial.disposable = logging("g")
        serial.dispose()
        let single = SingleAssignmentDisposable()
        single.setDisposable(logging("h"))
        single.dispose()
        let counted = RefCountDisposable(disposable: logging("i"))
        let share = counted.retain()
        counted.dispose()
        share.dispose()
        #expect(log == "abcdefghi".map(String.init))
        #expect((serial.isDisposed, single.isDisposed, counted.isDisposed) == (true, true, true))
    }

    @Test func `Dispose bags have the members of RxSwift`() {
        var log: [String] = []
        func logging(_ name: String) -> Disposable { Disposables.create { log.append(name) } }
        do {
            let bag = DisposeBag()
            logging("a").disposed(by: bag)
            bag.insert(logging("b"))
            bag.insert(logging("c"), logging("d"))
            bag.insert([logging("e")])
            bag.insert {
                logging("f")
                logging("g")
            }
        }
        _ = DisposeBag(disposing: logging("h"), logging("i"))
        _ = DisposeBag(disposing: [logging("j")])
        _ = DisposeBag { logging("k") }
        #expect(log == "abcdefghijk".map(String.init))
    }

    @Test func `Hooks have the members of RxSwift`() {
        let (handler, capture): (Hooks.DefaultErrorHandler, Hooks.CustomCaptureSubscriptionCallstack) = (
            Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack
        )
        Hooks.defaultErrorHandler = handler
        Hooks.customCaptureSubscriptionCallstack = capture
        #expect(!Hooks.recordCallStackOnError)
    }
}
