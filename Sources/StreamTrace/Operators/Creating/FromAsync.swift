extension AsyncSequence {
    /// The elements as a stream, which runs through the sequence in a task of its own for each subscription.
    ///
    ///     AsyncStream { … }.asObservable()
    ///
    /// Elements are sent on whatever thread the task runs. An error ends the result, but for `CancellationError`, which
    /// completes it. Disposing the subscription cancels the task. With `detached` the task inherits nothing of where the
    /// subscription is made.
    public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
        .create { observer in
            let pass = UncheckedSendable { () async in
                do {
                    for try await element in self { observer.onNext(element) }
                    observer.onCompleted()
                } catch is CancellationError {
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create(running: detached, priority) { await pass.content() }
        }
    }
}

extension Disposables {
    /// Runs `operation` in a task, which disposing cancels.
    static func create(
        running detached: Bool, _ priority: TaskPriority?, _ operation: @escaping @Sendable () async -> Void
    ) -> any Disposable {
        let task =
            detached
            ? Task.detached(priority: priority, operation: operation) : Task(priority: priority, operation: operation)
        return create { task.cancel() }
    }
}
