import Foundation
import RxCocoa
import RxSwift

struct Account: Codable, Equatable {
    let userName: String
    let newsletter: Bool
}

enum RegistrationError: LocalizedError {
    case userNameTaken
    case server(code: Int)

    var errorDescription: String? {
        switch self {
        case .userNameTaken: return "Somebody was faster, please choose another name."
        case .server(let code): return "The server failed (\(code))."
        }
    }
}

protocol RegistrationAPI {
    func isAvailable(userName: String) -> Single<Bool>
    func register(userName: String, password: String, newsletter: Bool) -> Single<Account>
}

protocol RegistrationCoordinatorDelegate: AnyObject {
    func didRegister(_ account: Account)
}

final class RegistrationViewModel {
    struct Input {
        let userName: ControlProperty<String>
        let password: ControlProperty<String>
        let repeatedPassword: ControlProperty<String>
        let newsletter: ControlProperty<Bool>
        let register: ControlEvent<Void>
    }

    struct Output {
        let userName: Driver<Validation>
        let password: Driver<Validation>
        let repeatedPassword: Driver<Validation>
        let canRegister: Driver<Bool>
        let isRegistering: Driver<Bool>
        let alert: Signal<String>
    }

    weak var delegate: RegistrationCoordinatorDelegate?

    private let api: RegistrationAPI
    private let validatePassword = Validator(rules: [.atLeast(8), .containsDigit, .containsUppercase])
    private let disposeBag = DisposeBag()

    init(api: RegistrationAPI) {
        self.api = api
    }

    func bind(_ input: Input) -> Output {
        let userName = input.userName
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() }
            .distinctUntilChanged()
            .flatMapLatest { [unowned self] in validate(userName: $0) }
            .share(replay: 1)

        let password = input.password.map { [validatePassword] in validatePassword($0) }
        let repeated = Observable.combineLatest(input.password, input.repeatedPassword)
            .map { password, repeated -> Validation in
                if repeated.isEmpty { return .empty }
                return password == repeated ? .valid("") : .invalid("The passwords differ")
            }

        let isRegistering = BehaviorRelay(value: false)
        let alert = PublishRelay<String>()

        let canRegister = Observable
            .combineLatest(userName, password, repeated, isRegistering) {
                $0.isValid && $1.isValid && $2.isValid && !$3
            }
            .distinctUntilChanged()
            .share(replay: 1)

        let form = Observable.combineLatest(input.userName, input.password, input.newsletter) {
            (userName: $0, password: $1, newsletter: $2)
        }

        input.register
            .withLatestFrom(canRegister)
            .filter { $0 }
            .withLatestFrom(form) { $1 }
            .flatMapLatest { [api] form in
                api.register(
                    userName: form.userName.lowercased(), password: form.password, newsletter: form.newsletter
                )
                .do(
                    onError: { alert.accept($0.localizedDescription) },
                    onSubscribe: { isRegistering.accept(true) },
                    onDispose: { isRegistering.accept(false) })
                .asMaybe()
                .catch { _ in .empty() }
            }
            .subscribe(onNext: { [weak self] in self?.delegate?.didRegister($0) })
            .disposed(by: disposeBag)

        return Output(
            userName: userName.asDriver(onErrorJustReturn: .empty),
            password: password.asDriver(onErrorJustReturn: .empty),
            repeatedPassword: repeated.asDriver(onErrorJustReturn: .empty),
            canRegister: canRegister.asDriver(onErrorJustReturn: false),
            isRegistering: isRegistering.asDriver(),
            alert: alert.asSignal())
    }

    private func validate(userName: String) -> Observable<Validation> {
        if userName.isEmpty { return .just(.empty) }
        if userName.rangeOfCharacter(from: .whitespaces) != nil { return .just(.invalid("No spaces, please")) }
        guard userName.count >= 3 else { return .just(.invalid("Too short")) }

        return api.isAvailable(userName: userName)
            .delaySubscription(.milliseconds(300), scheduler: MainScheduler.instance)
            .timeout(.seconds(2), scheduler: MainScheduler.instance)
            .map { isAvailable in isAvailable ? .valid("\(userName) is free") : .invalid("\(userName) is taken") }
            .catchAndReturn(.invalid("Could not check the name"))
            .asObservable()
            .startWith(.checking)
    }
}
