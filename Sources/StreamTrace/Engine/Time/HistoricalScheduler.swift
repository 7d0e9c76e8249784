#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A scheduler on virtual time whose clock shows dates.
///
///     let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0))
///     scheduler.advanceTo(Date(timeIntervalSince1970: 60))   // runs what is due in the first minute
///
/// `Sendable`, because it traps on every thread but its own.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    public init(initialClock: RxTime = RxTime(timeIntervalSince1970: 0)) {
        let converter = HistoricalSchedulerTimeConverter()
        super.init(initialClock: initialClock, converter: converter, eventQueue: ComparingEventQueue(precedes: <))
    }
}
