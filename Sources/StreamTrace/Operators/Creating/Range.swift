/// What `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
    /// Sends `count` numbers from `start` on, then completes; each on its own turn of `scheduler`.
    ///
    ///     Observable.range(start: 5, count: 3)   // 5, 6, 7
    ///
    /// RxSwift traps on a negative count and on numbers that do not fit; here the result ends with
    /// `RxError.argumentOutOfRange` or `RxError.overflow`. Else as RxSwift 6.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        if count < 0 { return .error(RxError.argumentOutOfRange) }
        if count > 0, start.addingReportingOverflow(count - 1).overflow { return .error(RxError.overflow) }
        return Producer("range") { sink in
            var sent: Element = 0
            return Unfolding(sink, scheduler) {
                if sent == count { return nil }
                defer { sent += 1 }
                return start + sent
            }.start()
        }
    }
}
