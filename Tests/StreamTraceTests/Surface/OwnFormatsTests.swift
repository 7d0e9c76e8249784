import StreamTrace
import Testing

// A program that splits its streams itself, with declarations of the same names as those of StreamTrace.

private final class Format<Success, Failure> {
    let succeeded: Success
    let failed: Failure

    init(succeeded: Success, failed: Failure) {
        self.succeeded = succeeded
        self.failed = failed
    }
}

private typealias FormattedObservable<Element> = Format<Observable<Element>, Observable<String>>
private typealias FormattedSingle<Element> = Format<Single<Element>, Single<String>>

extension ObservableType {
    fileprivate func formatlize() -> FormattedObservable<Element> {
        let failed = materialize().compactMap { $0.error.map { "own: \($0)" } }
        return Format(succeeded: self.catch { _ in .empty() }, failed: failed)
    }

    fileprivate func mapToTrue() -> Observable<String> { map { _ in "own" } }

    fileprivate func unwrap<Wrapped>() -> Observable<Wrapped?> where Element == Wrapped? { startWith(nil) }
}

extension PrimitiveSequence where Trait == SingleTrait {
    fileprivate func formatlize() -> FormattedSingle<Element> {
        Format(succeeded: self, failed: map { "own: \($0)" })
    }
}

private protocol OptionalProtocol {
    associatedtype Element
    var unsafelyUnwrapped: Element { get }
    var isNone: Bool { get }
}

extension Optional: OptionalProtocol {
    fileprivate typealias Element = Wrapped
    fileprivate var isNone: Bool { self == nil }
}

extension Observable where Element: OptionalProtocol {
    fileprivate func some() -> Observable<String> { filter { !$0.isNone }.map { "own \($0.unsafelyUnwrapped)" } }
    fileprivate func none() -> Observable<String> { filter(\.isNone).map { _ in "own nil" } }
    fileprivate func split() -> (some: Observable<String>, none: Observable<String>) { (some(), none()) }
}

private protocol ResultProtocol {
    associatedtype Value
    var value: Value? { get }
}

extension Result: ResultProtocol {
    fileprivate var value: Success? { if case .success(let value) = self { value } else { nil } }
}

extension Observable where Element: ResultProtocol {
    fileprivate func value() -> Observable<String> { compactMap { $0.value.map { "own \($0)" } } }
}

@Suite("A program's own formats come before those of StreamTrace")
struct OwnFormatsTests {
    @Test func `A program's own formatlize() of observables takes precedence`() {
        let format = Observable<Int>.error(RxError.timeout).formatlize()
        #expect(sent(format.failed) == "own: Sequence timeout. |")
        #expect(sent(Observable.just(1).formatlize().succeeded) == "1 |")
    }

    @Test func `A program's own formatlize() of singles takes precedence`() {
        let format = Single.just(1).formatlize()
        #expect(sent(format.failed.asObservable()) == "own: 1 |")
        #expect(sent(Single.just(1).formatlize().failed.asObservable()) == "own: 1 |")
    }

    @Test func `A program's own operators of optionals take precedence`() {
        let source = Observable.of(Int?.some(1), nil)
        #expect(sent(source.some()) == "own 1 |")
        #expect(sent(source.none()) == "own nil |")
        #expect(sent(source.split().some) == "own 1 |")
        let (some, none) = source.split()
        #expect(sent(Observable.merge(some, none)) == "own 1 own nil |")
        #expect(sent(source.unwrap().map { $0 ?? 0 }) == "0 1 0 |")
    }

    @Test func `A program's own operators of results take precedence`() {
        #expect(sent(Observable.of(Result<Int, any Error>.success(1)).value()) == "own 1 |")
    }

    @Test func `A program's own mapToTrue() takes precedence`() {
        #expect(sent(Observable.just(1).mapToTrue()) == "own |")
    }
}
