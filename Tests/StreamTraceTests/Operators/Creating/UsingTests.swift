import Testing

@testable import StreamTraceEngine

@Suite("using")
struct UsingTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { source in .using({ BooleanResource() }, observableFactory: { _ in source }) }
    }

    @Test("disposes the resource after the stream made with it", arguments: ["-1|", "-1#"])
    func order(diagram: String) {
        let test = MarbleTest()
        var order: [String] = []
        let source = test.cold(diagram).do(onDispose: { order.append("stream") })
        let stream = Observable.using(
            { BooleanResource { order.append("resource") } }, observableFactory: { _ in source })
        test.expect(stream.do(onError: { _ in order.append("error") }, onCompleted: { order.append("completed") }))
            .toBe(diagram)
        #expect(order == [diagram == "-1#" ? "error" : "completed", "stream", "resource"])
    }

    @Test("makes a resource for each subscription, and disposes it when that is disposed")
    func resources() {
        let test = MarbleTest()
        var made: [BooleanResource] = []
        let stream = Observable<Int>.using(
            {
                made.append(BooleanResource())
                return made[made.count - 1]
            }, observableFactory: { _ in .never() })
        _ = test.expect(stream, "^-!")
        _ = test.expect(stream, "^")
        test.run()
        #expect(made.map(\.isDisposed) == [true, false])
    }

    @Test("ends with the error a factory throws, and disposes a resource that was made")
    func throwing() {
        let resource = BooleanResource()
        let stream = Observable<Int>.using({ resource }, observableFactory: { _ in throw TestError() })
        #expect(lines(stream) == ["error(error)"])
        #expect(resource.isDisposed)
        let failing: () throws -> BooleanResource = { throw TestError() }
        #expect(lines(Observable<Int>.using(failing, observableFactory: { _ in .just(1) })) == ["error(error)"])
    }
}

private final class BooleanResource: Cancelable {
    private let action: () -> Void
    private(set) var isDisposed = false

    init(_ action: @escaping () -> Void = {}) {
        self.action = action
    }

    func dispose() {
        isDisposed = true
        action()
    }
}
