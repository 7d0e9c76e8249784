import StreamTrace
import Testing

@testable import StreamTraceEngine
@testable import StreamTraceLanguage

/// A difference to RxSwift that the guide names.
struct Difference {
    /// The sentence of the guide.
    let remark: String
    let check: () throws -> Void

    init(_ remark: String, check: @escaping () throws -> Void) {
        self.remark = remark
        self.check = check
    }

    /// Remarks that do not state a difference.
    static let alike = [
        "an open class, with `subscribe(_:)` to override",
        "of everything that converts to an observable",
        "with all its cases and descriptions",
        "`NSObject` is one",
        "those of `Event` and `RxError`, word for word",
        "an observer, or a closure that gets events",
        "observers and relays, of optionals too, and functions",
        "of an `AsyncSequence`; both arguments have defaults",
        "a negative count traps, as in RxSwift",
        "collections",
        "of relays",
        "for `await`",
        "the main thread is checked on Apple's platforms, as in RxSwift",
        "without a scheduler: on that of the sharing strategy",
        "of `NotificationCenter`",
        "of `URLSession`",
        "traps on threads other than the one that created it, as in RxSwift",
        "misspelled as in RxSwift",
        "of a single",
        "of a driver",
    ]

    /// The tests of remarks that require a process, a build or a type of their own: the file, and the beginning of the
    /// test.
    static let testedElsewhere = [
        "in builds with the trait `TRACE_RESOURCES`; other absolute numbers":
            ("Core/ResourcesTests.swift", "The total counts live objects"),
        "from RxSwift 5; removed in 6":
            ("Operators/Sharing/DeprecatedSharingTests.swift", "Deprecated names do the same as the new ones"),
    ]

    static var named: [Difference] { core + combining + timing + traits }

    private static var core: [Difference] {
        [
            Difference("the default captures nothing: a call stack needs Foundation") {
                #expect(Hooks.customCaptureSubscriptionCallstack() == [])
            },
            Difference("public, so that `bind(to:)`, `drive(_:)` and `emit(to:)` are one function for all relays") {
                func bound<Relay: RelayType>(_ relay: Relay) -> Relay where Relay.Element == Int {
                    _ = Observable.just(1).bind(to: relay)
                    return relay
                }
                #expect(bound(BehaviorRelay(value: 0)).value == 1)
            },
            Difference("not in marble files, which have no `Data`") {
                #expect(PipelineCatalogue.operators(called: "decode").isEmpty)
            },
            Difference(
                """
                the elements of any stream, for `for await`; those of a driver are not delivered on the main actor, \
                so that no other `await` is needed
                """
            ) {
                let _: AsyncStream<Int> = Driver.just(1).values
            },
        ]
    }

    private static var combining: [Difference] {
        [
            Difference("the end completes groups in order of appearance; in RxSwift, in no defined order") {
                let ended = Locked<[Int]>([])
                _ = Observable.from(0..<20).groupBy { $0 }
                    .subscribe(onNext: { group in
                        _ = group.subscribe(onCompleted: { ended.update { $0.append(group.key) } })
                    })
                #expect(ended.value == Array(0..<20))
            },
            Difference("the end of a losing stream does not silence the winner; in RxSwift, it does") {
                let winner = PublishSubject<Int>()
                let received = Received(winner.startWith(1).amb(Observable.empty()))
                winner.onNext(2)
                #expect(received.words == ["1", "2"])
            },
            Difference(
                """
                `concatMap` subscribes to a stream whose turn comes while the closure is called, and completes if \
                disposing the source completes the last stream; in RxSwift, such a stream waits forever, and such a \
                completion is lost
                """
            ) {
                let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
                let received = Received(
                    source.concatMap { number -> Observable<Int> in
                        if number == 1 { return first }
                        first.onCompleted()
                        return .just(number)
                    })
                source.onNext(1)
                source.onNext(2)
                #expect(received.words == ["2"])
                let (ending, last) = (PublishSubject<Int>(), PublishSubject<Int>())
                let ended = Received(ending.do(onDispose: { last.onCompleted() }).concatMap { _ in last })
                ending.onNext(1)
                ending.onCompleted()
                #expect(ended.words == ["|"])
            },
            Difference(
                """
                an event that a source sends during the end of the result is dropped, as by all operators of several \
                streams; in RxSwift, it is sent after that end
                """
            ) {
                let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                let received = Received(source.withLatestFrom(other).materialize()) { event in
                    if event.isStopEvent { source.onNext(3) }
                }
                other.onNext(1)
                source.onNext(2)
                other.onError(TestError())
                #expect(received.words == ["next(1)", "error(error)", "|"])
            },
            Difference("of two to eight streams there, of any number here") {
                let one = Observable.just(1)
                let latest = Observable.combineLatest(
                    one, one, one, one, one, one, one, one, one,
                    resultSelector: { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 })
                let zipped = Observable.zip(
                    one, one, one, one, one, one, one, one, one,
                    resultSelector: { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 })
                #expect([Received(latest), Received(zipped)].map(\.words) == [["9", "|"], ["9", "|"]])
            },
            Difference("tuples, likewise") {
                let one = Observable.just(1)
                let latest = Received(Observable.combineLatest(one, one, one, one, one, one, one, one, one))
                let zipped = Received(Observable.zip(one, one, one, one, one, one, one, one, one))
                #expect(latest.words == ["(1, 1, 1, 1, 1, 1, 1, 1, 1)", "|"])
                #expect(zipped.words == latest.words)
            },
        ]
    }
}
