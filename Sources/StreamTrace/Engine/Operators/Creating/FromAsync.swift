extension AsyncSequence {
    /// Returns a stream of the elements, which iterates the sequence in a new task for each subscription.
    ///
    ///     AsyncStream { … }.asObservable()
    ///
    /// Elements are sent on the thread on which the task runs. An error ends the result, except for
    /// `CancellationError`, which completes it. Disposing the subscription cancels the task. With `detached` the task
    /// does not inherit the context of the subscription.
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
    /// Runs `operation` in a task, and returns a disposable that cancels the task.
    static func create(
        running detached: Bool, _ priority: TaskPriority?, _ operation: @escaping @Sendable () async -> Void
    ) -> any Disposable {
        let task =
            detached
            ? Task.detached(priority: priority, operation: operation) : Task(priority: priority, operation: operation)
        return create { task.cancel() }
    }
}
