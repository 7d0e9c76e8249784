extension ObservableType {
    /// Emits a state and its successors as long as `condition` returns `true`.
    ///
    ///     Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })   // 1, 2, 4, 8
    ///
    /// `iterate` returns the successor of a state. Sends each state in a separate action of `scheduler`. An error
    /// thrown by a closure ends the result with it.
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Producer("generate") { sink in
            var state = initialState
            var isFirst = true
            return Unfolding(sink, scheduler) {
                if isFirst { isFirst = false } else { state = try iterate(state) }
                return try condition(state) ? state : nil
            }.start()
        }
    }
}
