extension StandIn {
    /// Action 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/Action
    static let action = """
        typealias CocoaAction = Action<Void, Void>
        typealias CompletableAction<Input> = Action<Input, Never>

        enum ActionError: Error {
            case notEnabled
            case underlyingError(Error)
        }

        final class Action<Input, Element> {
            typealias WorkFactory = (Input) -> Observable<Element>

            let workFactory: WorkFactory
            let inputs = InputSubject<Input>()
            let errors: Observable<ActionError>
            let elements: Observable<Element>
            let executing: Observable<Bool>
            let executionObservables: Observable<Observable<Element>>
            let enabled: Observable<Bool>

            var underlyingError: Observable<Error> {
                errors.compactMap { if case .underlyingError(let error) = $0 { error } else { nil } }
            }

            private let disposeBag = DisposeBag()

            init(
                enabledIf: Observable<Bool> = Observable.just(true), workFactory: @escaping (Input) -> Observable<Element>
            ) {
                self.workFactory = workFactory
                let isEnabled = BehaviorSubject<Bool>(value: false)
                enabled = isEnabled.asObservable()
                let failed = PublishRelay<ActionError>()
                errors = failed.asObservable()
                let executions = inputs
                    .withLatestFrom(isEnabled) { ($0, $1) }
                    .flatMap { input, isEnabled -> Observable<Observable<Element>> in
                        guard isEnabled else {
                            failed.accept(.notEnabled)
                            return .empty()
                        }
                        let work = workFactory(input)
                            .do(onError: { failed.accept(.underlyingError($0)) })
                            .share(replay: 1, scope: .forever)
                        return .just(work)
                    }
                    .share()
                executionObservables = executions
                elements = executions.flatMap { $0.catch { _ in .empty() } }
                let running = executions
                    .flatMap { execution -> Observable<Bool> in
                        let end = execution.flatMap { _ in Observable<Bool>.empty() }.catch { _ in .empty() }
                        return .concat([.just(true), end, .just(false)])
                    }
                    .startWith(false)
                    .share(replay: 1, scope: .forever)
                executing = running
                Observable.combineLatest(running, enabledIf) { !$0 && $1 }
                    .bind(to: isEnabled)
                    .disposed(by: disposeBag)
            }

            @discardableResult
            func execute(_ value: Input) -> Observable<Element> {
                let result = ReplaySubject<Element>.createUnbounded()
                let work = executionObservables.map { execution in
                    execution.catch { throw ActionError.underlyingError($0) }
                }
                work.amb(errors.map { Observable<Element>.error($0) })
                    .take(1)
                    .flatMap { $0 }
                    .subscribe(result)
                    .disposed(by: disposeBag)
                inputs.onNext(value)
                return result.asObservable()
            }
        }

        extension Action where Input == Void {
            @discardableResult
            func execute() -> Observable<Element> { execute(()) }
        }

        \(relaySubject("InputSubject"))
        """
}
