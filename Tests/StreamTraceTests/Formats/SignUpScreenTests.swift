import Testing

@testable import StreamTraceEngine

/// An indicator that counts active requests.
private final class ActivityIndicator {
    private let underWay = BehaviorRelay(value: 0)

    func asDriver() -> Driver<Bool> { underWay.asDriver().map { $0 > 0 }.distinctUntilChanged() }

    func track<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Observable.using({ [underWay] in Busy(underWay) }, observableFactory: { _ in source })
    }

    private final class Busy: Disposable {
        private let underWay: BehaviorRelay<Int>

        init(_ underWay: BehaviorRelay<Int>) {
            self.underWay = underWay
            underWay.accept(underWay.value + 1)
        }

        func dispose() { underWay.accept(underWay.value - 1) }
    }
}

private struct Validation: Equatable {
    let text: String
    let isValid: Bool
}

/// The view model of the screen: drivers and signals in, drivers out.
private struct SignUpViewModel {
    let validatedUsername: Driver<Validation>
    let validatedPassword: Driver<Validation>
    let validatedRepeated: Driver<Validation>
    let signupEnabled: Driver<Bool>
    let signingIn: Driver<Bool>
    let signedIn: Driver<Bool>

    init(
        input: (username: Driver<String>, password: Driver<String>, repeated: Driver<String>, taps: Signal<Void>),
        isAvailable: @escaping (String) -> Observable<Bool>, signUp: @escaping (String) -> Observable<Bool>
    ) {
        let activity = ActivityIndicator()
        validatedUsername = input.username.flatMapLatest { name in
            isAvailable(name)
                .map { Validation(text: $0 ? "available" : "taken", isValid: $0) }
                .asDriver(onErrorJustReturn: Validation(text: "no answer", isValid: false))
        }
        validatedPassword = input.password.map { password in
            password.count < 5
                ? Validation(text: "at least 5 characters", isValid: false)
                : Validation(text: "acceptable", isValid: true)
        }
        validatedRepeated = Driver.combineLatest(input.password, input.repeated) { password, repeated in
            password == repeated
                ? Validation(text: "repeated", isValid: true)
                : Validation(text: "different", isValid: false)
        }
        signingIn = activity.asDriver()
        signupEnabled = Driver.combineLatest(
            validatedUsername, validatedPassword, validatedRepeated, signingIn
        ) { $0.isValid && $1.isValid && $2.isValid && !$3 }
        .distinctUntilChanged()
        signedIn = input.taps.withLatestFrom(input.username).asDriver(onErrorJustReturn: "")
            .flatMapLatest { name in activity.track(signUp(name)).asDriver(onErrorJustReturn: false) }
    }
}

@Suite("the sign-up screen")
struct SignUpScreenTests {
    /// Returns the log of the screen, with a service that knows ada, responds after 2 ms, and signs up after 3.
    private func log(
        username: String, password: String = "-", repeated: String = "-", taps: String = "-"
    ) -> [String] {
        debugLog { test in
            let names = ["a": "ada", "b": "bob", "e": "eve", "s": "secret", "o": "other", "x": "abc"]
            let values = Dictionary(uniqueKeysWithValues: names.map { (Character($0.key), $0.value) })
            let taken = test.cold("--(f|)", ["f": false])
            let free = test.cold("--(t|)", ["t": true])
            let signed = test.cold("---(t|)", ["t": true])
            let refused = test.cold("---#", ["t": true])
            let screen = SignUpViewModel(
                input: (
                    test.hot(username, values).asDriver(onErrorJustReturn: ""),
                    test.hot(password, values).asDriver(onErrorJustReturn: ""),
                    test.hot(repeated, values).asDriver(onErrorJustReturn: ""),
                    test.hot(taps, ["t": ()]).asSignal(onErrorSignalWith: .empty())
                ),
                isAvailable: { $0 == "ada" ? taken : free },
                signUp: { $0 == "eve" ? refused : signed })
            _ = screen.validatedUsername.map(\.text).debug("username").drive()
            _ = screen.validatedPassword.map(\.text).debug("password").drive()
            _ = screen.validatedRepeated.map(\.text).debug("repeated").drive()
            _ = screen.signupEnabled.debug("enabled").drive()
            _ = screen.signingIn.debug("signing in").drive()
            _ = screen.signedIn.debug("signed in").drive()
        }
        .filter { $0.contains("Event") }
    }

    @Test func `The button is enabled once the name is free and the passwords agree, and then signs up`() {
        let log = log(username: "-b", password: "-s", repeated: "-s", taps: "------t")
        #expect(
            log == [
                "0: signing in -> Event next(false)",
                "1: password -> Event next(acceptable)",
                "1: repeated -> Event next(repeated)",
                "3: username -> Event next(available)",
                "3: enabled -> Event next(true)",
                "6: enabled -> Event next(false)",
                "6: signing in -> Event next(true)",
                "9: signed in -> Event next(true)",
                "9: enabled -> Event next(true)",
                "9: signing in -> Event next(false)",
            ])
    }

    @Test func `The button remains disabled for a taken name and for a short password`() {
        let log = log(username: "-a", password: "-x", repeated: "-x")
        #expect(
            log == [
                "0: signing in -> Event next(false)",
                "1: password -> Event next(at least 5 characters)",
                "1: repeated -> Event next(repeated)",
                "3: username -> Event next(taken)",
                "3: enabled -> Event next(false)",
            ])
    }

    @Test func `The screen drops the response for a name that has changed since`() {
        let log = log(username: "-ab")
        #expect(
            log == [
                "0: signing in -> Event next(false)",
                "4: username -> Event next(available)",
            ])
    }

    @Test func `The screen detects passwords that differ`() {
        let log = log(username: "-b", password: "-s", repeated: "-os")
        #expect(
            log.filter { $0.contains("repeated ->") } == [
                "1: repeated -> Event next(different)",
                "2: repeated -> Event next(repeated)",
            ])
        #expect(log.filter { $0.contains("enabled") } == ["3: enabled -> Event next(true)"])
    }

    @Test func `The user is not signed in when the service refuses, and can try again`() {
        let log = log(username: "-e-----b", password: "-s", repeated: "-s", taps: "----t-----t")
        #expect(
            log.filter { $0.contains("sign") } == [
                "0: signing in -> Event next(false)",
                "4: signing in -> Event next(true)",
                "7: signed in -> Event next(false)",
                "7: signing in -> Event next(false)",
                "10: signing in -> Event next(true)",
                "13: signed in -> Event next(true)",
                "13: signing in -> Event next(false)",
            ])
    }
}
