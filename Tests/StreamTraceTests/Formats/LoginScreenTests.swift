import Testing

@testable import StreamTraceEngine

private enum ModelError: Error {
    case invalidId
    case invalidPassword
    case invalidIdAndPassword

    var errorText: String {
        switch self {
        case .invalidId: "IDが未入力です。"
        case .invalidPassword: "Passwordが未入力です。"
        case .invalidIdAndPassword: "IDとPasswordが未入力です。"
        }
    }
}

private protocol ModelProtocol {
    /// Emits once, or fails with a `ModelError`.
    func validate(_ input: (id: String?, password: String?)) -> Observable<Void>
}

private struct Model: ModelProtocol {
    func validate(_ input: (id: String?, password: String?)) -> Observable<Void> {
        switch (input.id ?? "", input.password ?? "") {
        case ("", ""): .error(ModelError.invalidIdAndPassword)
        case ("", _): .error(ModelError.invalidId)
        case (_, ""): .error(ModelError.invalidPassword)
        default: .just(())
        }
    }
}

private enum LabelColor {
    case green
    case red
}

private struct ViewModel {
    let validationText: Observable<String>
    let loadLabelColor: Observable<LabelColor>

    init(id: Observable<String?>, password: Observable<String?>, model: any ModelProtocol, latestOnly: Bool) {
        let input = Observable.combineLatest(id, password)
        let validate = { input in model.validate(input).materialize() }
        let event = (latestOnly ? input.flatMapLatest(validate) : input.flatMap(validate)).share()
        validationText =
            event
            .flatMap { event -> Observable<String> in
                switch event {
                case .next: .just("OK")
                case .error(let error as ModelError): .just(error.errorText)
                case .error, .completed: .empty()
                }
            }
            .startWith("IDとPasswordを入力してください。")
        loadLabelColor = event.flatMap { event -> Observable<LabelColor> in
            switch event {
            case .next: .just(.green)
            case .error: .just(.red)
            case .completed: .empty()
            }
        }
    }
}

@Suite("the login screen")
struct LoginScreenTests {
    /// The texts of the screen after its first one; by `flatMap` and by `flatMapLatest`, which must agree.
    private func shown(
        id: String, password: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [String] {
        let logs = [false, true].map { latestOnly in
            debugLog { test in
                let values: [Character: String?] = ["e": "", "a": "ada", "s": "secret", "n": nil]
                let screen = ViewModel(
                    id: test.hot(id, values), password: test.hot(password, values), model: Model(),
                    latestOnly: latestOnly)
                _ = screen.validationText.debug("text").subscribe()
                _ = screen.loadLabelColor.debug("color").subscribe()
            }
        }
        #expect(logs[0] == logs[1], sourceLocation: sourceLocation)
        let first = [
            "0: text -> subscribed", "0: text -> Event next(IDとPasswordを入力してください。)", "0: color -> subscribed",
        ]
        #expect(Array(logs[0].prefix(3)) == first, sourceLocation: sourceLocation)
        return Array(logs[0].dropFirst(3))
    }

    @Test func `The screen requests both fields if both are empty or nil`() {
        let expected = ["1: text -> Event next(IDとPasswordが未入力です。)", "1: color -> Event next(red)"]
        #expect(shown(id: "-e", password: "-e") == expected)
        #expect(shown(id: "-n", password: "-n") == expected)
        #expect(shown(id: "-e", password: "-n") == expected)
    }

    @Test func `The screen requests the empty field`() {
        #expect(
            shown(id: "-a", password: "-e") == [
                "1: text -> Event next(Passwordが未入力です。)", "1: color -> Event next(red)",
            ])
        #expect(
            shown(id: "-n", password: "-s") == [
                "1: text -> Event next(IDが未入力です。)", "1: color -> Event next(red)",
            ])
    }

    @Test func `The screen shows OK if both fields are filled`() {
        #expect(
            shown(id: "-a", password: "-s") == ["1: text -> Event next(OK)", "1: color -> Event next(green)"])
    }

    @Test func `The screen continues after a failure: filled, emptied, filled again`() {
        #expect(
            shown(id: "-a-e-a", password: "-s") == [
                "1: text -> Event next(OK)", "1: color -> Event next(green)",
                "3: text -> Event next(IDが未入力です。)", "3: color -> Event next(red)",
                "5: text -> Event next(OK)", "5: color -> Event next(green)",
            ])
    }

    @Test func `The screen shows no message before both fields have a text`() {
        #expect(shown(id: "-a", password: "-") == [])
    }
}
