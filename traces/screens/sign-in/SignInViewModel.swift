import Foundation
import RxCocoa
import RxSwift

struct Session: Equatable {
    let token: String
    let userName: String
}

enum SignInError: LocalizedError {
    case wrongPassword
    case locked(minutes: Int)

    var errorDescription: String? {
        switch self {
        case .wrongPassword:
            return "The password is wrong."
        case .locked(let minutes):
            return "The account is locked for \(minutes) minutes."
        }
    }
}

protocol AuthenticationService: AnyObject {
    func signIn(email: String, password: String) -> Single<Session>
}

protocol SessionStore: AnyObject {
    func save(_ session: Session)
}

struct EmailValidator {
    func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "@")
        guard parts.count == 2, let domain = parts.last else { return false }
        return domain.contains(".") && !domain.hasSuffix(".")
    }
}

enum FieldStatus: Equatable {
    case pristine
    case valid
    case invalid(String)

    var isValid: Bool { self == .valid }

    var message: String? {
        guard case let .invalid(message) = self else { return nil }
        return message
    }
}

final class SignInViewModel {
    // Inputs
    let email = BehaviorRelay<String>(value: "")
    let password = BehaviorRelay<String>(value: "")
    let signInTapped = PublishRelay<Void>()

    // Outputs
    let emailMessage: Driver<String?>
    let passwordMessage: Driver<String?>
    let isSignInEnabled: Driver<Bool>
    let isLoading: Driver<Bool>
    let alert: Signal<String>
    let signedIn: Signal<Session>

    private let loading = BehaviorRelay<Bool>(value: false)
    private let disposeBag = DisposeBag()

    init(service: AuthenticationService, store: SessionStore, validator: EmailValidator = EmailValidator()) {
        let emailStatus = email.asDriver().map { text -> FieldStatus in
            if text.isEmpty { return .pristine }
            return validator.isValid(text) ? .valid : .invalid("This is no e-mail address.")
        }
        let passwordStatus = password.asDriver().map { text -> FieldStatus in
            switch text.count {
            case 0:
                return .pristine
            case 1..<8:
                return .invalid("At least 8 characters, \(8 - text.count) to go.")
            default:
                return .valid
            }
        }
        emailMessage = emailStatus.map { $0.message }.distinctUntilChanged()
        passwordMessage = passwordStatus.map { $0.message }.distinctUntilChanged()
        isLoading = loading.asDriver().distinctUntilChanged()
        isSignInEnabled = Driver
            .combineLatest(emailStatus, passwordStatus, loading.asDriver()) { $0.isValid && $1.isValid && !$2 }
            .distinctUntilChanged()

        let credentials = Observable.combineLatest(email, password)
        let loading = self.loading
        let result = signInTapped
            .withLatestFrom(credentials)
            .flatMapFirst { email, password in
                service.signIn(email: email, password: password)
                    .asObservable()
                    .materialize()
                    .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
            }
            .share()

        alert = result
            .compactMap { $0.error?.localizedDescription }
            .asSignal(onErrorSignalWith: .empty())
        signedIn = result
            .compactMap { $0.element }
            .asSignal(onErrorSignalWith: .empty())

        signedIn
            .emit(onNext: { [weak store] session in store?.save(session) })
            .disposed(by: disposeBag)
    }
}
