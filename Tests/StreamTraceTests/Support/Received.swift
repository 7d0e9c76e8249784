@testable import StreamTraceEngine

/// The events of one subscriber, as words: `1`, `error`, `|`.
///
///     let received = Received(subject)
///     received.words   // ["1", "2", "|"]
final class Received<Element> {
    private(set) var words: [String] = []
    private let subscription = SingleAssignmentDisposable()

    /// Subscribes, and calls `inside` after each element was recorded.
    init<Stream: ObservableType>(_ stream: Stream, inside: @escaping (Element) -> Void = { _ in })
    where Stream.Element == Element {
        subscription.setDisposable(
            stream.subscribe { [unowned self] event in
                switch event {
                case .next(let element):
                    words.append("\(element)")
                    inside(element)
                case .error(let error): words.append("\(error)")
                case .completed: words.append("|")
                }
            })
    }

    func dispose() { subscription.dispose() }
}
