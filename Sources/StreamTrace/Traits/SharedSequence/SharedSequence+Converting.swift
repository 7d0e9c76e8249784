extension ObservableConvertibleType {
    /// A shared sequence that sends `onErrorJustReturn` in place of an error, and completes.
    ///
    ///     let state: Driver<State> = states.asSharedSequence(onErrorJustReturn: .idle)
    ///
    /// It is `observe(on:)` the strategy's scheduler, then `catch`, then shared as the strategy says.
    public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
        sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().observe(on: SharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// A shared sequence that goes on with another one in place of an error.
    ///
    ///     request.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorDriveWith: cached)
    public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
        sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
        onErrorDriveWith: SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        asSharedSequence { _ in onErrorDriveWith }
    }

    /// A shared sequence that goes on with what `onErrorRecover` makes of an error.
    ///
    ///     request.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorRecover: { _ in .empty() })
    public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
        sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
        onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().observe(on: SharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }
}
