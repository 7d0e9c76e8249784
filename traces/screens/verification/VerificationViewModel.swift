import Foundation
import RxCocoa
import RxSwift

enum VerificationError: Error, Equatable {
    case wrongCode(attemptsLeft: Int)
    case expired
    case network
}

protocol VerificationServicing {
    func sendCode(to phone: String) -> Completable
    func verify(_ code: String, for phone: String) -> Single<Bool>
}

protocol VerificationViewModelInputs {
    func viewDidLoad()
    func codeChanged(_ code: String)
    func resendTapped()
}

protocol VerificationViewModelOutputs {
    var resendTitle: Driver<String> { get }
    var isResendEnabled: Driver<Bool> { get }
    var code: Driver<String> { get }
    var message: Signal<String> { get }
    var finished: Signal<Void> { get }
}

protocol VerificationViewModelType {
    var inputs: VerificationViewModelInputs { get }
    var outputs: VerificationViewModelOutputs { get }
}

final class VerificationViewModel: VerificationViewModelType, VerificationViewModelInputs, VerificationViewModelOutputs {
    private enum Constant {
        static let resendInterval = 30
        static let codeLength = 6
    }

    var inputs: VerificationViewModelInputs { return self }
    var outputs: VerificationViewModelOutputs { return self }

    // MARK: Outputs

    let resendTitle: Driver<String>
    let isResendEnabled: Driver<Bool>
    let code: Driver<String>
    let message: Signal<String>
    let finished: Signal<Void>

    // MARK: Private

    private let viewDidLoadSubject = PublishSubject<Void>()
    private let codeSubject = BehaviorSubject<String>(value: "")
    private let resendSubject = PublishSubject<Void>()
    private let disposeBag = DisposeBag()

    init(phone: String, service: VerificationServicing, scheduler: SchedulerType = MainScheduler.instance) {
        let messages = PublishSubject<String>()

        let sent = Observable.merge(viewDidLoadSubject, resendSubject)
            .flatMapFirst { _ -> Observable<Event<Never>> in
                service.sendCode(to: phone).asObservable().materialize()
            }
            .do(onNext: { event in
                switch event {
                case .next: break
                case .error: messages.onNext("The code could not be sent.")
                case .completed: messages.onNext("We have sent a code to \(phone.masked).")
                }
            })
            .filter { $0.isCompleted }
            .map { _ in () }

        let secondsLeft = sent
            .flatMapLatest {
                Observable<Int>.timer(.seconds(0), period: .seconds(1), scheduler: scheduler)
                    .map { Constant.resendInterval - $0 }
                    .take(while: { $0 >= 0 })
            }
            .startWith(0)
            .share(replay: 1, scope: .forever)

        resendTitle = secondsLeft
            .map { $0 == 0 ? "Send again" : String(format: "Send again in 0:%02d", $0) }
            .asDriver(onErrorJustReturn: "")
        isResendEnabled = secondsLeft.map { $0 == 0 }.distinctUntilChanged().asDriver(onErrorJustReturn: false)

        let digits = codeSubject
            .map { String($0.filter { $0.isNumber }.prefix(Constant.codeLength)) }
            .distinctUntilChanged()
            .share(replay: 1)
        code = digits.asDriver(onErrorJustReturn: "")

        let result = digits
            .filter { $0.count == Constant.codeLength }
            .flatMapLatest { code in
                service.verify(code, for: phone)
                    .timeout(.seconds(10), scheduler: scheduler)
                    .asObservable()
                    .materialize()
            }
            .share()

        finished = result.compactMap { $0.element }.filter { $0 }.map { _ in }.asSignal(onErrorSignalWith: .never())

        result.compactMap(\.error)
            .map { error -> String in
                switch error {
                case VerificationError.wrongCode(let left) where left > 0:
                    return left == 1 ? "One attempt left." : "\(left) attempts left."
                case VerificationError.wrongCode, VerificationError.expired:
                    return "Ask for another code."
                case RxError.timeout:
                    return "This takes too long."
                default:
                    return "You seem to be offline."
                }
            }
            .bind(to: messages)
            .disposed(by: disposeBag)

        message = messages.asSignal(onErrorRecover: { _ in .empty() })
    }

    // MARK: Inputs

    func viewDidLoad() { viewDidLoadSubject.onNext(()) }

    func codeChanged(_ code: String) {
        codeSubject.onNext(code)
    }

    func resendTapped() {
        resendSubject.onNext(())
    }
}

private extension String {
    /// The last two digits of a phone number.
    var masked: String { "•••" + suffix(2) }
}
