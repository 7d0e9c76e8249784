public import Foundation

/// A scheduler that runs actions as operations of a queue, concurrently if the queue does.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
    public let operationQueue: OperationQueue
    public let queuePriority: Operation.QueuePriority

    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let outcome = SingleAssignmentDisposable()
        // A closure passed to a scheduler may run on another thread.
        nonisolated(unsafe) let work = {
            if !outcome.isDisposed { outcome.setDisposable(action(state)) }
        }
        let operation = BlockOperation { work() }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return outcome
    }
}
