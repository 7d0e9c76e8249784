import Foundation
import Synchronization

/// Calls a closure for each element, with as many at a time as the machine has processors.
func forEach<Element: Sendable>(_ elements: [Element], _ body: @Sendable (Element) throws -> Void) throws {
    let waiting = Mutex(Array(elements.reversed()))
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
        do {
            while let element = waiting.withLock({ $0.popLast() }) { try body(element) }
        } catch {
            waiting.withLock { $0 = [] }
            failure.withLock { $0 = error }
        }
    }
    if let error = failure.withLock({ $0 }) { throw error }
}
