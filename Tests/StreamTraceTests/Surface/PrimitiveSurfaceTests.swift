import StreamTrace
import Testing

@Suite("RxSwift's names: Single, Maybe, Completable")
struct PrimitiveSurfaceTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `Single has the members of RxSwift`() {
        let observer: Single<Int>.SingleObserver = { _ in }
        observer(SingleEvent.success(1))
        let created = Single<Int>.create { answer in
            answer(.success(1))
            return Disposables.create()
        }
        #expect(sent(created) == "1 |")
        #expect(sent(Single.just(1)) == "1 |")
        #expect(sent(Single.just(1, scheduler: scheduler)) == "1 |")
        #expect(sent(Single<Int>.error(SurfaceError())) == "#")
        #expect(sent(Single<Int>.never()) == "")
        #expect(sent(Single.just(1).map { $0 + 1 }) == "2 |")
        #expect(sent(Single.just(1).filter { $0 > 1 }) == "|")
        #expect(sent(Single.just(1).compactMap { $0 > 1 ? $0 : nil }) == "|")
        #expect(sent(Single.just(1).flatMap { Single.just($0 + 1) }) == "2 |")
        #expect(sent(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }) == "|")
        #expect(sent(Single.just(1).flatMapCompletable { _ in Completable.empty() }) == "|")
        #expect(sent(Single<Int>.error(SurfaceError()).catchAndReturn(2)) == "2 |")
        #expect(sent(Single.just(1).asMaybe()) == "1 |")
        #expect(sent(Single.just(1).asCompletable()) == "|")
        #expect(sent(Single.just(1).materialize().dematerialize()) == "1 |")
        #expect(sent(Single.just(1).primitiveSequence) == "1 |")
        #expect(sent(Single.zip(.just(1), .just(2)) { $0 + $1 }) == "3 |")
        #expect(sent(Single.zip(Single.just(1), Single.just(2))) == "(1, 2) |")
        #expect(sent(Single.zip(Single.just(1), Single.just(2), Single.just(3)) { $0 + $1 + $2 }) == "6 |")
        #expect(sent(Single.zip([Single.just(1), .just(2)])) == "[1, 2] |")
        #expect(sent(Single.zip([Single.just(1)], resultSelector: { $0.count })) == "1 |")
    }

    @Test func `Maybe has the members of RxSwift`() {
        let created = Maybe<Int>.create { answer in
            answer(MaybeEvent.completed)
            return Disposables.create()
        }
        let empty = Maybe<Int>.empty()
        #expect(sent(created) == "|")
        #expect(sent(Maybe.just(1)) == "1 |")
        #expect(sent(Maybe.just(1, scheduler: scheduler)) == "1 |")
        #expect(sent(Maybe<Int>.error(SurfaceError())) == "#")
        #expect(sent(Maybe<Int>.never()) == "")
        #expect(sent(Maybe.just(1).map { $0 + 1 }) == "2 |")
        #expect(sent(Maybe.just(1).filter { $0 > 1 }) == "|")
        #expect(sent(Maybe.just(1).compactMap { $0 > 1 ? $0 : nil }) == "|")
        #expect(sent(Maybe.just(1).flatMap { Maybe.just($0 + 1) }) == "2 |")
        #expect(sent(Maybe.just(1).flatMapSingle { Single.just($0) }) == "1 |")
        #expect(sent(Maybe.just(1).flatMapCompletable { _ in Completable.empty() }) == "|")
        #expect(sent(empty.ifEmpty(default: 9)) == "9 |")
        #expect(sent(empty.ifEmpty(switchTo: Maybe.just(9))) == "9 |")
        #expect(sent(empty.ifEmpty(switchTo: Single.just(9))) == "9 |")
        #expect(sent(Maybe<Int>.error(SurfaceError()).catchAndReturn(2)) == "2 |")
        #expect(sent(Maybe.just(1).asSingle()) == "1 |")
        #expect(sent(Maybe.just(1).asCompletable()) == "|")
        #expect(sent(Maybe.just(1).materialize().dematerialize()) == "1 |")
        #expect(sent(Maybe.zip(.just(1), .just(2)) { $0 + $1 }) == "3 |")
        #expect(sent(Maybe.zip(Maybe.just(1), Maybe.just(2))) == "(1, 2) |")
        #expect(sent(Maybe.zip([Maybe.just(1)])) == "[1] |")
        #expect(sent(Maybe.zip([Maybe.just(1)], resultSelector: { $0.count })) == "1 |")
    }

    @Test func `Completable has the members of RxSwift`() {
        let created = Completable.create { answer in
            answer(CompletableEvent.completed)
            return Disposables.create()
        }
        let empty = Completable.empty()
        #expect(sent(created) == "|")
        #expect(sent(Completable.error(SurfaceError())) == "#")
        #expect(sent(Completable.never()) == "")
        #expect(sent(empty.concat(empty)) == "|")
        #expect(sent(Completable.concat([empty])) == "|")
        #expect(sent(Completable.concat(AnySequence([empty]))) == "|")
        #expect(sent(Completable.concat(empty, empty)) == "|")
        #expect(sent(Completable.zip([empty])) == "|")
        #expect(sent(Completable.zip(empty, empty)) == "|")
        #expect(sent(empty.andThen(Single.just(1))) == "1 |")
        #expect(sent(empty.andThen(Maybe.just(1))) == "1 |")
        #expect(sent(empty.andThen(empty)) == "|")
        #expect(sent(empty.andThen(Observable.of(1, 2))) == "1 2 |")
        #expect(sent(empty.asMaybe()) == "|")
        #expect(sent(empty.materialize().map { $0.isStopEvent }) == "true |")
    }

    @Test func `All three traits have the operators of RxSwift`() {
        let failing = Single<Int>.error(SurfaceError())
        #expect(sent(Single.deferred { .just(1) }) == "1 |")
        #expect(sent(Single.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in .just(1) })) == "1 |")
        #expect(sent(failing.catch { _ in .just(9) }) == "9 |")
        #expect(sent(failing.retry(2)) == "#")
        #expect(sent(Single.just(1).retry()) == "1 |")
        #expect(sent(failing.retry(when: { (errors: Observable<Error>) in errors.take(1) })) == "|")
        #expect(sent(Single<Int>.never().debug("name", trimOutput: true)) == "")
        #expect(timed { Single.just(1).delay(.milliseconds(5), scheduler: $1) } == "1@5 |@5")
        #expect(timed { Single.just(1).delaySubscription(.milliseconds(5), scheduler: $1) } == "1@5 |@5")
        #expect(timed { Single.just(1).observe(on: $1) } == "1@0 |@0")
        #expect(timed { Single.just(1).subscribe(on: $1) } == "1@0 |@0")
        #expect(timed { Single<Int>.never().timeout(.milliseconds(5), scheduler: $1) } == "#@5")
        #expect(
            timed { Single<Int>.never().timeout(.milliseconds(5), other: .just(9), scheduler: $1) } == "9@5 |@5")
        #expect(timed { Single<Int>.timer(.milliseconds(5), scheduler: $1) } == "0@5 |@5")
        #expect(timed { Maybe<Int>.timer(.milliseconds(5), scheduler: $1) } == "0@5 |@5")
    }

    @Test func `The forms of subscribe of the three traits are those of RxSwift`() {
        final class Owner {
            var log: [String] = []
        }
        let owner = Owner()
        let single = Single.just(1).do(
            onSuccess: { owner.log.append("do \($0)") }, afterSuccess: { _ in }, onError: { _ in },
            afterError: { _ in },
            onSubscribe: {}, onSubscribed: {}, onDispose: {})
        _ = single.subscribe()
        _ = single.subscribe { owner.log.append("\($0)") }
        _ = single.subscribe(onSuccess: { owner.log.append("\($0)") }, onFailure: { _ in }, onDisposed: {})
        _ = single.subscribe(
            with: owner, onSuccess: { $0.log.append("\($1)") }, onFailure: { _, _ in }, onDisposed: { _ in })
        let maybe = Maybe<Int>.empty().do(
            onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in }, onCompleted: {},
            afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {})
        _ = maybe.subscribe { owner.log.append("\($0)") }
        _ = maybe.subscribe(
            onSuccess: { _ in }, onError: { _ in }, onCompleted: { owner.log.append("over") }, onDisposed: {})
        _ = maybe.subscribe(
            with: owner, onSuccess: { _, _ in }, onError: { _, _ in }, onCompleted: { $0.log.append("with over") },
            onDisposed: { _ in })
        let completable = Completable.empty().do(
            onError: { _ in }, afterError: { _ in }, onCompleted: {}, afterCompleted: {}, onSubscribe: {},
            onSubscribed: {}, onDispose: {})
        _ = completable.subscribe { owner.log.append("\($0)") }
        _ = completable.subscribe(onCompleted: { owner.log.append("done") }, onError: { _ in }, onDisposed: {})
        _ = completable.subscribe(
            with: owner, onCompleted: { $0.log.append("with done") }, onError: { _, _ in }, onDisposed: { _ in })
        #expect(
            owner.log == [
                "do 1", "do 1", "success(1)", "do 1", "1", "do 1", "1", "completed", "over", "with over", "completed",
                "done", "with done",
            ])
    }

    @Test func `The value of each trait can be awaited`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
    }
}
