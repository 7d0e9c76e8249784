extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A single that runs `work` in a task at each subscription, and answers with what it returns or throws.
    ///
    ///     Single.create { try await api.show(4) }
    ///
    /// It answers on whatever thread the task runs. Disposing the subscription cancels the task. With `detached` the task
    /// inherits nothing of where the subscription is made.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @Sendable @escaping () async throws -> Element
    ) -> Single<Element> {
        create { answer in
            Disposables.create(running: detached, priority) {
                do { answer(.success(try await work())) } catch { answer(.failure(error)) }
            }
        }
    }
}
