import Foundation
import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct BinderTests {
    private final class Label {
        var text = ""
    }

    @Test func `A binder sets the target on its scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let label = Label()
        let binder = Binder<String>(label, scheduler: scheduler) { $0.text = $1 }
        binder.onNext("a")
        #expect(label.text == "")
        scheduler.start()
        #expect(label.text == "a")
        binder.asObserver().onNext("b")
        binder.onCompleted()
        scheduler.start()
        #expect(label.text == "b")
    }

    @Test func `A binder does not retain the target`() {
        let scheduler = TestScheduler(initialClock: 0)
        var label: Label? = Label()
        weak let observed = label
        let binder = Binder<String>(label!, scheduler: scheduler) { $0.text = $1 }
        label = nil
        #expect(observed == nil)
        binder.onNext("a")
        scheduler.start()
    }

    #if DEBUG
    @Test func `A binder traps at an error in debug builds`() async {
        await #expect(processExitsWith: .failure) {
            Binder<String>(Label()) { $0.text = $1 }.onError(TestError())
        }
    }
    #endif
}
