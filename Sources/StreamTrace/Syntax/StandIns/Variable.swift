extension StandIn {
    /// Declarations of RxSwift before version 6. Where the behavior comes from: RxSwift 4.5, `Deprecated.swift`.
    ///
    /// A `Variable` sends its value, which is set without a lock here, and completes when it is freed.
    static let formerRxSwift = """
        final class Variable<Element> {
            private let subject: BehaviorSubject<Element>
            var value: Element { didSet { subject.onNext(value) } }

            init(_ value: Element) {
                self.value = value
                subject = BehaviorSubject(value: value)
            }

            deinit { subject.onCompleted() }

            func asObservable() -> Observable<Element> { return subject.asObservable() }
            func asDriver() -> Driver<Element> { return subject.asDriver(onErrorDriveWith: .empty()) }
        }

        extension ObservableType {
            func bind(to variable: Variable<Element>) -> Disposable {
                return subscribe(onNext: { variable.value = $0 })
            }

            func bind(to variable: Variable<Element?>) -> Disposable {
                return subscribe(onNext: { variable.value = $0 })
            }

            func shareReplay(_ bufferSize: Int) -> Observable<Element> {
                return share(replay: bufferSize, scope: .forever)
            }

            func shareReplayLatestWhileConnected() -> Observable<Element> {
                return share(replay: 1, scope: .whileConnected)
            }
        }

        extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
            func drive(_ variable: Variable<Element>) -> Disposable {
                return drive(onNext: { variable.value = $0 })
            }

            func drive(_ variable: Variable<Element?>) -> Disposable {
                return drive(onNext: { variable.value = $0 })
            }
        }

        extension Disposable {
            func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
        }
        """

    /// Words without which a file uses none of those.
    static let formerRxSwiftNames = [
        "Variable", "shareReplay", "addDisposableTo",
    ]
}
