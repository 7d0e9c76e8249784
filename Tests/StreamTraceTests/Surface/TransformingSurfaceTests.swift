import Foundation
import StreamTrace
import Testing

@Suite("RxSwift's names: transforming")
struct TransformingSurfaceTests {
    private let stream = Observable.of(1, 2)

    @Test func `map, scan and reduce have the forms of RxSwift`() {
        #expect(sent(stream.map { $0 * 2 }) == "2 4 |")
        #expect(sent(stream.compactMap { $0 > 1 ? $0 : nil }) == "2 |")
        #expect(sent(stream.enumerated().map { $0.index + $0.element }) == "1 3 |")
        #expect(sent(stream.scan(0, accumulator: +)) == "1 3 |")
        #expect(sent(stream.scan(0) { $0 + $1 }) == "1 3 |")
        #expect(sent(stream.scan(into: 0) { $0 += $1 }) == "1 3 |")
        #expect(sent(stream.reduce(0, accumulator: +)) == "3 |")
        #expect(sent(stream.reduce(0, accumulator: +, mapResult: { "\($0)!" })) == "3! |")
        #expect(sent(stream.toArray()) == "[1, 2] |")
        #expect(
            sent(Observable.just(Data("[3]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())) == "[3] |")
    }

    @Test func `withUnretained has the forms of RxSwift`() {
        final class Owner {
            let factor = 10
        }
        let owner = Owner()
        #expect(sent(stream.withUnretained(owner).map { $0.factor * $1 }) == "10 20 |")
        #expect(sent(stream.withUnretained(owner) { $0.factor + $1 }) == "11 12 |")
    }

    @Test func `flatMap and merge have the forms of RxSwift`() {
        #expect(sent(stream.flatMap { Observable.just($0) }) == "1 2 |")
        #expect(sent(stream.flatMap { Single.just($0) }) == "1 2 |")
        #expect(sent(stream.flatMapFirst { Observable.of($0, 9) }) == "1 9 |")
        #expect(sent(stream.flatMapLatest { Observable.just($0) }) == "1 2 |")
        #expect(sent(stream.concatMap { Observable.of($0, 9) }) == "1 9 2 9 |")
        #expect(sent(stream.map { Observable.just($0) }.switchLatest()) == "1 2 |")
        #expect(sent(stream.map { Observable.just($0) }.merge()) == "1 2 |")
        #expect(sent(stream.map { Observable.just($0) }.merge(maxConcurrent: 1)) == "1 2 |")
        #expect(sent(stream.map { Observable.just($0) }.concat()) == "1 2 |")
    }

    @Test func `materialize and dematerialize have the forms of RxSwift`() {
        #expect(sent(stream.materialize().map { $0.isStopEvent }) == "false false true |")
        #expect(sent(stream.materialize().dematerialize()) == "1 2 |")
    }

    @Test func `groupBy, buffer and window have the forms of RxSwift`() {
        let groups: Observable<GroupedObservable<Bool, Int>> = stream.groupBy { $0 > 1 }
        #expect(sent(groups.flatMap { group in group.map { "\(group.key):\($0)" } }) == "false:1 true:2 |")
        #expect(
            timed { $0.buffer(timeSpan: .milliseconds(100), count: 2, scheduler: $1) } == "[1, 2]@20 [3]@40 |@40")
        #expect(
            timed {
                $0.window(timeSpan: .milliseconds(100), count: 2, scheduler: $1).flatMap { $0.toArray() }
            } == "[1, 2]@20 [3]@40 |@40")
        #expect(sent(GroupedObservable(key: "k", source: stream).asObservable()) == "1 2 |")
    }

    @Test func `Observables are converted to traits by the functions of RxSwift`() {
        #expect(sent(Observable.just(1).asSingle()) == "1 |")
        #expect(sent(Observable<Int>.empty().asMaybe()) == "|")
        #expect(sent(Observable<Never>.empty().asCompletable()) == "|")
        #expect(sent(stream.first().map { $0 ?? 0 }) == "1 |")
        #expect(sent(stream.ignoreElements().asCompletable()) == "|")
        #expect(sent(stream.asInfallible(onErrorJustReturn: 0)) == "1 2 |")
        #expect(sent(stream.asInfallible(onErrorFallbackTo: .empty())) == "1 2 |")
        #expect(sent(stream.asInfallible(onErrorRecover: { _ in .empty() })) == "1 2 |")
        #expect(sent(stream.asObservable()) == "1 2 |")
    }

    @Test func `The values of a stream can be awaited`() async throws {
        var elements: [Int] = []
        for try await element in stream.values { elements.append(element) }
        #expect(elements == [1, 2])
    }
}
