extension ObservableType {
    /// Calls closures for the events and forwards them.
    ///
    ///     Observable.of(1).do(onNext: { print("got \($0)") }, onCompleted: { print("over") })   // got 1, over
    ///
    /// For each event it calls `on…`, forwards the event, and calls `after…`. At a subscription it calls `onSubscribe`,
    /// subscribes to the source, and calls `onSubscribed`. It calls `onDispose` after the source was disposed, at an
    /// end before `afterCompleted` and `afterError`. An error thrown by a closure ends the result with it.
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let actions = DoActions(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
            onCompleted: onCompleted, afterCompleted: afterCompleted, onDispose: onDispose)
        return Producer("do") { sink in
            onSubscribe?()
            let doSink = DoSink(sink, actions)
            let subscription = source.attach(doSink)
            onSubscribed?()
            doSink.setUpstream(subscription)
            return doSink
        }
    }
}

private struct DoActions<Element> {
    let onNext: ((Element) throws -> Void)?
    let afterNext: ((Element) throws -> Void)?
    let onError: ((any Error) throws -> Void)?
    let afterError: ((any Error) throws -> Void)?
    let onCompleted: (() throws -> Void)?
    let afterCompleted: (() throws -> Void)?
    let onDispose: (() -> Void)?
}

private final class DoSink<Element>: OperatorSink<Element, Element> {
    private let actions: DoActions<Element>

    init(_ downstream: Sink<Element>, _ actions: DoActions<Element>) {
        self.actions = actions
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            try actions.onNext?(element)
            emit(element)
            try actions.afterNext?(element)
        } catch {
            fail(error)
        }
    }

    override func error(_ error: any Error) {
        end {
            try actions.onError?(error)
        } send: {
            downstream.error(error)
        } after: {
            try actions.afterError?(error)
        }
    }

    override func completed() {
        end {
            try actions.onCompleted?()
        } send: {
            downstream.completed()
        } after: {
            try actions.afterCompleted?()
        }
    }

    private func end(_ before: () throws -> Void, send: () -> Void, after: () throws -> Void) {
        do {
            try before()
            if !isDisposed { send() }
            try after()
            dispose()
        } catch {
            fail(error)
        }
    }

    override func didDispose() { actions.onDispose?() }
}
