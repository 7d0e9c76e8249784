import Testing

@testable import StreamTraceEngine

@Suite("fromAsync", .endsInTime)
struct FromAsyncRequestTests {
    /// A function that returns when the test resumes it.
    private final class Request {
        var completions: [(Int) -> Void] = []

        func call(_ completion: @escaping (Int) -> Void) { completions.append(completion) }
    }

    @Test func `Calls the function at each subscription, and emits its result`() {
        let test = MarbleTest()
        let request = Request()
        let stream = Observable.fromAsync(request.call)
        let first = test.expect(stream)
        let second = test.expect(stream, "--^")
        test.at(1) { request.completions[0](1) }
        test.at(4) { request.completions[1](2) }
        first.toBe("-(1|)")
        second.toBe("----(2|)")
        #expect(request.completions.count == 2)
    }

    @Test func `Emits the first result only, and none when it was disposed`() {
        let request = Request()
        let received = Received(Observable.fromAsync(request.call))
        let disposed = Received(Observable.fromAsync(request.call))
        disposed.dispose()
        for completion in request.completions {
            completion(1)
            completion(2)
        }
        #expect(received.words == ["1", "|"])
        #expect(disposed.words == [])
        #expect(Received(Observable<Int>.fromAsync { _ in }).words == [])
    }

    @Test func `Converts a function with arguments to a function that returns streams`() {
        func one(_ a: Int, _ completion: @escaping (String) -> Void) { completion("\(a)") }
        func two(_ a: Int, _ b: Bool, _ completion: @escaping (String) -> Void) { completion("\(a)\(b)") }
        func three(_ a: Int, _ b: Bool, _ c: String, _ completion: @escaping (String) -> Void) {
            completion("\(a)\(b)\(c)")
        }
        #expect(Received(Observable.fromAsync(one)(1)).words == ["1", "|"])
        #expect(Received(Observable.fromAsync(two)(1, true)).words == ["1true", "|"])
        #expect(Received(Observable.fromAsync(three)(1, true, "x")).words == ["1truex", "|"])
    }
}
