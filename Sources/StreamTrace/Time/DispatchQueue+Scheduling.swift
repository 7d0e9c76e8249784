import Dispatch

/// What the schedulers that rest on a queue share.
extension DispatchQueue {
    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        let outcome = SingleAssignmentDisposable()
        let work = Crossing {
            if !outcome.isDisposed { outcome.setDisposable(action(state)) }
        }
        async { work.content() }
        return outcome
    }

    func schedule<State>(
        _ state: State, after interval: RxTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let outcome = SingleAssignmentDisposable()
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(deadline: .now() + interval, leeway: leeway)
        let work = Crossing {
            timer.cancel()
            if !outcome.isDisposed { outcome.setDisposable(action(state)) }
        }
        timer.setEventHandler { work.content() }
        timer.resume()
        return Disposables.create(Disposables.create { timer.cancel() }, outcome)
    }

    func schedule<State>(
        _ state: State, after interval: RxTimeInterval, period: RxTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping (State) -> State
    ) -> any Disposable {
        var state = state
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(deadline: .now() + interval, repeating: period, leeway: leeway)
        let ended = BooleanDisposable()
        // Holds the timer for as long as it runs; a cancelled one lets go of its handler.
        let work = Crossing {
            if ended.isDisposed { timer.cancel() } else { state = action(state) }
        }
        timer.setEventHandler { work.content() }
        timer.resume()
        return Disposables.create(ended, Disposables.create { timer.cancel() })
    }

    private static let mainMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue.
    static var isMain: Bool { getSpecific(key: mainMark) ?? false }
}
