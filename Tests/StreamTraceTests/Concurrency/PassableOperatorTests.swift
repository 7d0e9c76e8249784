import Testing

@testable import StreamTraceEngine

/// Checks for each operator whether another thread can call it from inside of its observer and of its disposal.
@Suite(.nestedSending, .endsInTime)
struct PassableOperatorTests {
    private static let count = ManyThreadedOperator.walked.count

    /// An operator with its two sources.
    private final class Scene {
        let subject: ManyThreadedOperator
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let scheduler = HandScheduler()
        var wasDisposed: () -> Void = {}
        /// The subject that is sending; `nil` for the scheduler.
        private(set) var sender: PublishSubject<Int>?
        private(set) lazy var stream: Observable<Int> = {
            let told = { [unowned self] in wasDisposed() }
            return subject.apply(a.do(onDispose: told), b.do(onDispose: told), scheduler)
        }()

        init(_ index: Int) {
            subject = ManyThreadedOperator.walked[index]
        }

        func send(_ event: Event<Int>, to source: PublishSubject<Int>) {
            sender = source
            source.on(event)
            sender = nil
        }

        /// The source that another thread may send to while this one sends.
        var otherSource: PublishSubject<Int> { sender === a ? b : a }

        /// Sends from both sources, advances the clock, and completes both.
        func run() {
            send(.next(0), to: b)
            send(.next(1), to: a)
            send(.next(2), to: a)
            scheduler.advance(milliseconds: 10)
            send(.next(4), to: b)
            send(.next(3), to: a)
            scheduler.advance(milliseconds: 10)
            send(.completed, to: a)
            send(.completed, to: b)
            scheduler.advance(milliseconds: 10)
        }
    }

    /// Runs `body` on another thread from inside of the first element; returns `nil` if there was no element.
    private func passes(_ scene: Scene, within seconds: Double = 60, _ body: @escaping (Scene) -> Void) -> Bool? {
        var (passed, thread): (Bool?, OtherThread?)
        let subscription = scene.stream.subscribe(
            onNext: { _ in
                if passed != nil { return }
                passed = false
                let other = OtherThread { body(scene) }
                passed = other.passes(within: seconds)
                thread = other
            }, onError: { _ in })
        scene.scheduler.advance(milliseconds: 1)
        scene.run()
        thread?.join()
        subscription.dispose()
        return passed
    }

    @Test(arguments: 0..<count)
    func `Another thread subscribes and disposes during an element`(index: Int) {
        let scene = Scene(index)
        let passed = passes(scene) { $0.stream.subscribe(onError: { _ in }).dispose() }
        #expect(passed == true, "\(scene.subject.name)")
    }

    @Test(arguments: 0..<count)
    func `Another thread disposes another subscription during an element`(index: Int) {
        let scene = Scene(index)
        let other = scene.stream.subscribe(onError: { _ in })
        #expect(passes(scene) { _ in other.dispose() } == true, "\(scene.subject.name)")
    }

    @Test(arguments: 0..<count)
    func `Another thread disposes the subscription during its element`(index: Int) {
        let scene = Scene(index)
        let subscription = SingleAssignmentDisposable()
        var passed: Bool?
        subscription.setDisposable(
            scene.stream.subscribe(
                onNext: { _ in passed = passed ?? anotherThreadPasses(subscription.dispose) }, onError: { _ in }))
        scene.scheduler.advance(milliseconds: 1)
        scene.run()
        #expect(passed == true, "\(scene.subject.name)")
    }

    @Test(arguments: 0..<count)
    func `Another thread sends to another source during an element, or waits for a documented reason`(index: Int) {
        let scene = Scene(index)
        let mayWait = scene.subject.waits != nil
        let passed = passes(scene, within: mayWait ? 0.02 : 60) { $0.otherSource.onNext(7) }
        #expect(passed != nil, "\(scene.subject.name)")
        if !mayWait { #expect(passed == true, "\(scene.subject.name)") }
    }

    @Test(arguments: 0..<count)
    func `Another thread is not blocked while a source is disposed, whatever caused the disposal`(index: Int) {
        let endings: [(String, (Scene, any Disposable) -> Void)] = [
            ("disposed", { $1.dispose() }),
            ("a completes", { scene, _ in scene.send(.completed, to: scene.a) }),
            ("a fails", { scene, _ in scene.send(.error(TestError()), to: scene.a) }),
            ("b sends", { scene, _ in scene.send(.next(3), to: scene.b) }),
            ("b completes", { scene, _ in scene.send(.completed, to: scene.b) }),
            ("b fails", { scene, _ in scene.send(.error(TestError()), to: scene.b) }),
            ("time goes by", { scene, _ in scene.scheduler.advance(milliseconds: 20_000) }),
        ]
        for (ending, end) in endings {
            let scene = Scene(index)
            let subscription = scene.stream.subscribe(onError: { _ in })
            scene.scheduler.advance(milliseconds: 1)
            scene.send(.next(0), to: scene.b)
            scene.send(.next(1), to: scene.a)
            scene.send(.next(2), to: scene.a)
            var wasAsked = false
            scene.wasDisposed = {
                if wasAsked { return }
                wasAsked = true
                let passed = anotherThreadPasses {
                    scene.stream.subscribe(onError: { _ in }).dispose()
                    scene.a.onNext(5)
                    scene.b.onNext(6)
                    subscription.dispose()
                }
                #expect(passed, "\(scene.subject.name): \(ending)")
            }
            end(scene, subscription)
            scene.wasDisposed = {}
            subscription.dispose()
        }
    }

    private typealias Flattening = (Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>

    private static var flattenings: [(name: String, apply: Flattening)] {
        [
            ("flatMap", { $0.flatMap($1) }), ("flatMapFirst", { $0.flatMapFirst($1) }),
            ("flatMapLatest", { $0.flatMapLatest($1) }), ("concatMap", { $0.concatMap($1) }),
        ]
    }

    @Test(arguments: 0..<4)
    func `Another thread sends to an inner observable while the closure creates another one`(index: Int) {
        let (name, apply) = Self.flattenings[index]
        let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
        var answers: [Bool] = []
        let stream = apply(source) { _ in
            answers.append(anotherThreadPasses { inner.onNext(0) })
            return inner
        }
        let subscription = stream.subscribe()
        source.onNext(1)
        source.onNext(2)
        subscription.dispose()
        #expect(!answers.isEmpty && !answers.contains(false), "\(name)")
    }
}
