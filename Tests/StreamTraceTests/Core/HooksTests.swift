import Foundation
import Testing

@testable import StreamTraceEngine

/// Run in processes of their own, because hooks apply to a whole process.
@Suite(.endsInTime)
struct HooksTests {
    @Test
    func `An unhandled error reaches the handler, with the captured call stack if requested`() async {
        await #expect(processExitsWith: .success) {
            let lines = Locked<[String]>([])
            Hooks.defaultErrorHandler = { callStack, error in lines.update { $0.append("\(callStack) \(error)") } }
            Hooks.customCaptureSubscriptionCallstack = { ["here"] }
            let subject = PublishSubject<Int>()
            _ = subject.subscribe()
            Hooks.recordCallStackOnError = true
            _ = subject.subscribe(onNext: { _ in })
            _ = subject.subscribe(onError: { _ in })
            subject.onError(TestError())
            if lines.value != ["[] error", "[\"here\"] error"] { exit(1) }
        }
    }
}
