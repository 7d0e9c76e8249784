import Testing

@testable import StreamTraceEngine

/// A client with a callback for its response, as URLSession has; responses come on virtual time.
private final class Session: ReactiveCompatible {
    struct Request {
        typealias Response = String
        let name: String
    }

    enum SessionTaskError: Error {
        case offline
    }

    private let test: MarbleTest
    private(set) var cancelled: [String] = []

    init(_ test: MarbleTest) {
        self.test = test
    }

    /// Responds after 2 ms; there is no user 'bob'.
    func send(
        _ request: Request, handler: @escaping (Result<Request.Response, SessionTaskError>) -> Void
    ) -> () -> Void {
        var isCancelled = false
        test.at(test.scheduler.clock + 2) {
            if !isCancelled { handler(request.name == "bob" ? .failure(.offline) : .success("found \(request.name)")) }
        }
        return { [self] in
            isCancelled = true
            cancelled.append("\(request.name) at \(test.scheduler.clock)")
        }
    }
}

extension Reactive where Base == Session {
    /// Succeeds with a failure instead of failing, and is cancelled when disposed.
    fileprivate func send(
        _ request: Session.Request
    ) -> Single<Result<Session.Request.Response, Session.SessionTaskError>> {
        Single.create { [base] answer in
            Disposables.create(with: base.send(request) { answer(.success($0)) })
        }
    }
}

@Suite("a request whose failures do not end the stream")
struct RequestTests {
    private func requests(_ test: MarbleTest, _ diagram: String) -> MarbleSource<Session.Request> {
        test.hot(diagram, ["a": .init(name: "ada"), "b": .init(name: "bob"), "c": .init(name: "cy")])
    }

    @Test func `Responses and errors are two typed streams, and a failed request does not stop the next one`() {
        let test = MarbleTest()
        let session = Session(test)
        let requests = requests(test, "a----b----c-----|")
        let (value, error) = requests.flatMap(session.rx.send).split()
        let responses = test.expect(value)
        let errors: Expectation<Session.SessionTaskError> = test.expect(error)
        responses.toBe("--a---------c---|", ["a": "found ada", "c": "found cy"])
        errors.toBe("-------e--------|", ["e": .offline])
        requests.wasSubscribed("^---------------!")
    }

    @Test func `The stream ends with the first failure if failures are errors, and the third request is never sent`() {
        let test = MarbleTest()
        let session = Session(test)
        let requests = requests(test, "a----b----c-----|")
        let responses = requests.flatMap { session.rx.send($0).map { try $0.get() } }
        test.expect(responses).toBe(
            "--a----#", ["a": "found ada"], error: Session.SessionTaskError.offline)
        requests.wasSubscribed("^------!")
    }

    @Test func `A newer request cancels the current one, and releasing the screen cancels the last one`() {
        let test = MarbleTest()
        let session = Session(test)
        let requests = requests(test, "ac")
        test.expect(requests.flatMapLatest(session.rx.send), "^-!").toBe("-")
        #expect(session.cancelled == ["ada at 1", "cy at 2"])
    }

    @Test func `The trace contains the cancellation and its cause`() {
        let test = MarbleTest()
        let session = Session(test)
        let requests = requests(test, "ac")
        let recorder = TraceRecorder()
        recorder.record(on: test.scheduler) {
            _ = requests.flatMapLatest(session.rx.send).subscribe()
            test.run()
        }
        let disposals = recorder.records.filter { if case .disposed = $0.kind { $0.time == 1 } else { false } }
        let disposed = disposals.compactMap { $0.edge.map { recorder.edges[$0].name } }
        #expect(disposed == ["create"])
        #expect(disposals.compactMap(\.cause).map { recorder.records[$0].time } == [1])
    }
}
