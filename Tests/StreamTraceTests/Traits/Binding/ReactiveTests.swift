import Foundation
import StreamTrace
import Testing

@testable import StreamTraceEngine

struct ReactiveTests {
    @MainActor
    @Test("a settable property of an object is an observer")
    func property() {
        let label = Label()
        label.rx.text.onNext("a")
        #expect(label.text == "a")
    }

    @Test("extensions hang on it, on the type too")
    func extensions() {
        #expect(Label().rx.length == 0)
        #expect(Label.rx.kind == "label")
        let label = Label()
        label.rx.name = "a"
        #expect(label.text == "a")
    }

    @Test("an NSObject has it")
    func object() {
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
