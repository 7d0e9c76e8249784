extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Returns a single that runs `work` in a task at each subscription, and ends with its result or error.
    ///
    ///     Single.create { try await api.show(4) }
    ///
    /// It delivers on the thread that the task runs on. Disposing the subscription cancels the task. A `detached` task
    /// does not inherit the context of the subscription.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @Sendable @escaping () async throws -> Element
    ) -> Single<Element> {
        create { observer in
            Disposables.create(running: detached, priority) {
                do { observer(.success(try await work())) } catch { observer(.failure(error)) }
            }
        }
    }
}
