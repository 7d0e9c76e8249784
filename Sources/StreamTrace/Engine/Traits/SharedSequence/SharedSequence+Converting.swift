extension ObservableConvertibleType {
    /// Returns a shared sequence that emits `onErrorJustReturn` instead of an error, and completes.
    ///
    ///     let state: Driver<State> = states.asSharedSequence(onErrorJustReturn: .idle)
    ///
    /// The same as `observe(on:)` the strategy's scheduler, then `catch`, then the strategy's sharing.
    public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
        sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().observe(on: SharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// Returns a shared sequence that subscribes to another one instead of failing.
    ///
    ///     request.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorDriveWith: cached)
    public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
        sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
        onErrorDriveWith: SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> { asSharedSequence { _ in onErrorDriveWith } }

    /// Returns a shared sequence that subscribes to the one that `onErrorRecover` returns for an error.
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
