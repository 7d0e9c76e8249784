extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence, which throws the stream's error, or `CancellationError` if the task
    /// is cancelled before the end.
    ///
    ///     for try await element in Observable.of(1, 2).values { print(element) }   // 1 2
    ///
    /// Elements that arrive faster than they are awaited are buffered without a limit. Ending the loop, or its task,
    /// disposes the subscription.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { element in
                    // The sender does not access the element after sending it.
                    nonisolated(unsafe) let element = element
                    continuation.yield(element)
                },
                onError: { continuation.finish(throwing: $0) },
                onCompleted: { continuation.finish() },
                // After an end this call has no effect.
                onDisposed: { continuation.finish(throwing: CancellationError()) })
            let held = UncheckedSendable(subscription)
            continuation.onTermination = { _ in held.content.dispose() }
        }
    }
}

/// Returns a stream that cannot fail as an asynchronous sequence.
private func unfailing<Element>(_ source: Observable<Element>) -> AsyncStream<Element> {
    AsyncStream { continuation in
        let subscription = source.subscribe(
            onNext: { element in
                nonisolated(unsafe) let element = element
                continuation.yield(element)
            },
            onCompleted: { continuation.finish() },
            onDisposed: { continuation.finish() })
        let held = UncheckedSendable(subscription)
        continuation.onTermination = { _ in held.content.dispose() }
    }
}

extension InfallibleType {
    /// The elements as an asynchronous sequence.
    public var values: AsyncStream<Element> { unfailing(asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// The elements as an asynchronous sequence, subscribed to on the main queue, on which drivers and signals deliver.
    ///
    ///     for await title in driver.values { … }
    ///
    /// RxCocoa 6 isolates this property to the main actor, so that code on other actors has a further `await`. Such
    /// code compiles here as well.
    public var values: AsyncStream<Element> {
        unfailing(asObservable().subscribe(on: ConcurrentMainScheduler.instance))
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Waits for the element. Throws the error of the single, or `CancellationError` if the task is cancelled before.
    ///
    ///     let show = try await api.show(4).value
    ///
    /// Cancelling the task disposes the subscription.
    nonisolated(nonsending) public var value: Element {
        get async throws {
            for try await element in source.values { return element }
            throw CancellationError()
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Waits for the element, or returns `nil` if there is none. Throws the error of the maybe, or `CancellationError`.
    nonisolated(nonsending) public var value: Element? {
        get async throws {
            for try await element in source.values { return element }
            return nil
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Waits for the completion. Throws the error of the completable, or `CancellationError`.
    nonisolated(nonsending) public var value: Void {
        get async throws {
            for try await _ in source.values {}
        }
    }
}
