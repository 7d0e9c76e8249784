/// The type of the numbers of `range`, `interval` and `timer`.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
    /// Emits `count` integers from `start` on, then completes.
    ///
    ///     Observable.range(start: 5, count: 3)   // 5, 6, 7
    ///
    /// Sends each event in a separate action of `scheduler`. Traps if the count is negative, or if a number does not
    /// fit the type.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range(start:count:) of a negative count")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start:count:) with a last number that does not fit its type")
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
