import Foundation
import StreamTrace
import Testing

@testable import StreamTraceEngine

struct ReactiveTests {
    @MainActor
    @Test func `A settable property of an object is an observer`() {
        let label = Label()
        label.rx.text.onNext("a")
        #expect(label.text == "a")
    }

    @Test func `Extensions extend rx of an instance and of the type`() {
        #expect(Label().rx.length == 0)
        #expect(Label.rx.kind == "label")
        let label = Label()
        label.rx.name = "a"
        #expect(label.text == "a")
    }

    @Test func `An NSObject has rx`() {
        let object = NSObject()
        #expect(object.rx.base === object)
    }
}

private final class Label: ReactiveCompatible {
    var text = ""
}

extension Reactive where Base == Label {
    fileprivate static var kind: String { "label" }
    fileprivate var length: Int { base.text.count }
    fileprivate var name: String {
        get { base.text }
        nonmutating set { base.text = newValue }
    }
}
