/// A time on a test's clock, in ticks.
public typealias TestTime = Int

/// A conversion of ticks to real time: a tick is `resolution` seconds, in whole nanoseconds, and 1970 is tick 0.
///
/// A time between two ticks is rounded to the nearer one, and half way to the later. Times beyond the range of ticks
/// are clamped. Behaviour: RxTest.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    public typealias VirtualTimeUnit = Int
    public typealias VirtualTimeIntervalUnit = Int

    let nanosecondsPerTick: Int64

    init(resolution: Double) { nanosecondsPerTick = max(1, Int64(saturating: (resolution * 1e9).rounded())) }

    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        RxTime(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    public func convertToVirtualTime(_ time: RxTime) -> Int { ticks(time.inNanoseconds) }

    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
        Double(virtualTimeInterval) * Double(nanosecondsPerTick) / 1e9
    }

    public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
        ticks(Int64(saturating: (timeInterval * 1e9).rounded()))
    }

    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time.saturatingAdd(offset) }

    public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    /// Returns the nearest tick, or the last one for the longest time.
    func ticks(_ nanoseconds: Int64) -> Int {
        if nanoseconds == .max { return .max }
        let (ticks, rest) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsPerTick)
        let isHalfWay = rest >= 0 ? rest >= nanosecondsPerTick - rest : -rest > nanosecondsPerTick + rest
        return Int(clamping: isHalfWay ? ticks + rest.signum() : ticks)
    }

    /// Returns the time of a tick in nanoseconds.
    func nanoseconds(_ ticks: Int) -> Int64 {
        let (product, overflow) = Int64(ticks).multipliedReportingOverflow(by: nanosecondsPerTick)
        return overflow ? (ticks < 0 ? .min : .max) : product
    }
}
