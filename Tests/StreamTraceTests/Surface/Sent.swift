import StreamTrace

/// Returns the events of a synchronous stream, as words: `1 2 |`, with `#` for an error.
func sent<Stream: ObservableConvertibleType>(_ stream: Stream) -> String {
    var words: [String] = []
    _ = stream.asObservable().subscribe { event in
        switch event {
        case .next(let element): words.append("\(element)")
        case .error: words.append("#")
        case .completed: words.append("|")
        }
    }
    return words.joined(separator: " ")
}

/// Returns the events of the stream that `make` returns, in milliseconds from its subscription: `1@10 |@30`.
///
/// Its source sends 1 at 10, 2 at 20, 3 at 30, and completes at 40.
func timed<Stream: ObservableConvertibleType>(
    _ make: (_ source: Observable<Int>, _ scheduler: TestScheduler) -> Stream
) -> String {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3), .completed(40)])
    let stream = make(source.asObservable(), scheduler).asObservable()
    let observer = scheduler.start(created: 0, subscribed: 0, disposed: 100) { stream }
    return observer.events.map { recorded in
        switch recorded.value {
        case .next(let element): "\(element)@\(recorded.time)"
        case .error: "#@\(recorded.time)"
        case .completed: "|@\(recorded.time)"
        }
    }.joined(separator: " ")
}

struct SurfaceError: Error {}
