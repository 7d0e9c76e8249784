import Testing

@testable import StreamTraceEngine

/// Virtual time in whole milliseconds, one for each column of a diagram.
final class MarbleScheduler: VirtualTimeScheduler<MillisecondConverter> {
    /// Whether creating a scheduler is a mistake, because the tested code receives one.
    @TaskLocal static var isRefused = false

    init() {
        if Self.isRefused { Issue.record("a scheduler that never runs; use the one that the closure is called with") }
        super.init(initialClock: 0, converter: MillisecondConverter(), eventQueue: TickEventQueue())
    }

    override var nanoseconds: Int64 { Int64(clock) * 1_000_000 }

    override func time(after interval: RxTimeInterval) -> Int {
        clock + max(0, Int(interval.inNanoseconds / 1_000_000))
    }
}

struct MillisecondConverter: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        RxTime(timeIntervalSince1970: Double(virtualTime) / 1000)
    }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 * 1000) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double { Double(virtualTimeInterval) / 1000 }
    func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int { Int(timeInterval * 1000) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
