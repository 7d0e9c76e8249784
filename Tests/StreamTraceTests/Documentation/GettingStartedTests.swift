import Dispatch
import StreamTrace
import Testing

/// The streams that RxSwift's "Getting Started" creates.
@Suite("Documentation: Getting Started", .endsInTime)
struct GettingStartedTests {
    private let print = Printed()

    @Test func `A program's own from emits all elements at each subscription`() {
        func myFrom<Element>(_ elements: [Element]) -> Observable<Element> {
            Observable.create { observer in
                for element in elements { observer.on(.next(element)) }
                observer.on(.completed)
                return Disposables.create()
            }
        }
        let words = myFrom(["first", "second"])
        print("started")
        _ = words.subscribe(onNext: { [print] in print($0) })
        print("again")
        _ = words.subscribe(onNext: { [print] in print($0) })
        print("ended")
        #expect(print.lines == ["started", "first", "second", "again", "first", "second", "ended"])
    }

    @Test func `A program's own interval on a dispatch queue counts until it is disposed`() throws {
        func myInterval(_ interval: DispatchTimeInterval) -> Observable<Int> {
            Observable.create { observer in
                let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "interval"))
                timer.schedule(deadline: .now() + interval, repeating: interval)
                let cancel = Disposables.create { timer.cancel() }
                nonisolated(unsafe) var next = 0
                timer.setEventHandler {
                    if cancel.isDisposed { return }
                    observer.on(.next(next))
                    next += 1
                }
                timer.resume()
                return cancel
            }
        }
        #expect(try myInterval(.milliseconds(1)).take(5).toBlocking(timeout: 10).toArray() == [0, 1, 2, 3, 4])
    }
}
