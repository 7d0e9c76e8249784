import Testing

@testable import StreamTraceEngine

@Suite("ControlProperty and ControlEvent", .endsInTime)
@MainActor
struct ControlTests {
    @Test func `A property is read as a stream and set as an observer`() {
        let (values, settings) = (BehaviorSubject<String?>(value: "a"), PublishSubject<String?>())
        let property = ControlProperty(values: values, valueSink: settings)
        var log: [String] = []
        _ = settings.subscribe { log.append("set \($0)") }
        _ = property.subscribe(onNext: { log.append("is \($0 ?? "nil")") })
        _ = property.changed.subscribe(onNext: { log.append("changed to \($0 ?? "nil")") })
        _ = property.orEmpty.subscribe(onNext: { log.append("is '\($0)'") })
        values.onNext(nil)
        property.onNext("b")
        property.orEmpty.onNext("c")
        property.onCompleted()
        #expect(
            log == [
                "is a", "is 'a'", "is nil", "changed to nil", "is ''",
                "set next(Optional(\"b\"))", "set next(Optional(\"c\"))", "set completed",
            ])
    }

    @Test func `The driver of a property starts with its value`() {
        let values = BehaviorSubject(value: 1)
        let property = ControlProperty(values: values, valueSink: PublishSubject<Int>())
        var log: [Int] = []
        _ = property.asDriver().drive(onNext: { log.append($0) })
        values.onNext(2)
        #expect(log == [1, 2])
    }

    @Test func `An event converts to a driver and a signal`() {
        let taps = PublishSubject<Int>()
        let event = ControlEvent(events: taps)
        var log: [String] = []
        _ = event.subscribe(onNext: { log.append("plain \($0)") })
        _ = event.asDriver().drive(onNext: { log.append("driver \($0)") })
        _ = event.asControlEvent().asSignal().emit(onNext: { log.append("signal \($0)") })
        taps.onNext(1)
        #expect(log == ["plain 1", "driver 1", "signal 1"])
    }

    @Test func `An error traps in debug builds`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let failing = Observable<Int>.error(TestError())
            _ = ControlEvent(events: failing).asDriver().drive()
        }
        await #expect(processExitsWith: .failure) {
            let subject = PublishSubject<Int>()
            ControlProperty(values: subject, valueSink: subject).onError(TestError())
        }
    }
}
