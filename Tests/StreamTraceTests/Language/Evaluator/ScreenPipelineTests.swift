import StreamTrace
import Testing

struct ScreenPipelineTests {
    private func log(_ text: String) -> String {
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.isSuccess, "\(outcome.report)")
        return outcome.scenarios.flatMap(\.log).map(\.description).joined(separator: "\n")
    }

    @Test func `A login screen is enabled when valid and idle, and submits the typed text`() {
        let text = #"""
            hot id: String
                a--b--|
                a = "", b = "ada"
            hot password: String
                p----q|
                p = "", q = "secret"
            hot tap: Void
                -------t
            let activity = BehaviorRelay(value: false)
            let isValid = Observable.combineLatest(id, password) { !$0.isEmpty && $1.count >= 6 }.distinctUntilChanged()
            out enabled = Observable.combineLatest(isValid, activity) { $0 && !$1 }.distinctUntilChanged()
            out logins = tap.withLatestFrom(Observable.combineLatest(id, password))
                .flatMapLatest { id, password in
                    Observable.just("\(id):\(password)")
                        .do(onSubscribe: { activity.accept(true) }, onDispose: { activity.accept(false) })
                }
            """#
        #expect(
            log(text) == #"""
                0: enabled -> subscribed
                0: logins -> subscribed
                0: enabled -> Event next(false)
                5: enabled -> Event next(true)
                7: enabled -> Event next(false)
                7: logins -> Event next(ada:secret)
                7: enabled -> Event next(true)
                7: enabled -> isDisposed
                7: logins -> isDisposed
                """#)
    }

    @Test func `A search field debounces, cancels, retries and shares`() {
        let text = #"""
            hot query: String
                a--b--------|
                a = "a", b = "ab"
            cold send(_): [String]
                --(r|)
                r = ["x"]
            out results = query
                .map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
                .debounce(.milliseconds(4), scheduler: MainScheduler.instance)
                .distinctUntilChanged()
                .flatMapLatest { query -> Observable<[String]> in
                    send(query)
                        .retry(2)
                        .catchAndReturn([])
                        .startWith([])
                }
                .observe(on: MainScheduler.instance)
                .share(replay: 1, scope: .whileConnected)
            """#
        #expect(
            log(text) == #"""
                0: results -> subscribed
                7: results -> Event next([])
                9: results -> Event next(["x"])
                12: results -> Event completed
                12: results -> isDisposed
                """#)
    }

    @Test func `A retry waits longer after each attempt`() {
        let text = #"""
            cold fetch: Int
                -#
                -#
                -(1|)
            out x = fetch.retry(when: { errors in
                errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                    guard attempt < 3 else { return Observable.error(error) }
                    return Observable<Int>.timer(.milliseconds((attempt + 1) * 10), scheduler: MainScheduler.instance)
                }
            })
            """#
        #expect(
            log(text) == #"""
                0: x -> subscribed
                33: x -> Event next(1)
                33: x -> Event completed
                33: x -> isDisposed
                """#)
    }

    @Test func `Pages are fetched one after the other`() {
        let text = #"""
            struct Page { let items: [Int]; let next: Int? }
            hot more: Void
                t--t--t--|
            func load(_ n: Int) -> Observable<Page> {
                return .just(Page(items: [n, n + 1], next: n < 2 ? n + 1 : nil))
            }
            out items = more.scan(0) { n, _ in n + 1 }
                .concatMap { load($0) }
                .scan(into: [Int]()) { all, page in all.append(contentsOf: page.items) }
                .map { $0.count }
            """#
        #expect(
            log(text) == #"""
                0: items -> subscribed
                0: items -> Event next(2)
                3: items -> Event next(4)
                6: items -> Event next(6)
                9: items -> Event completed
                9: items -> isDisposed
                """#)
    }

    @Test func `A reducer reduces actions to a state`() {
        let text = #"""
            enum Action { case refresh, loaded(Result<[String], APIError>), select(index: Int) }
            enum APIError: Error, Equatable { case offline, server(code: Int) }
            struct State: Equatable {
                var isLoading = false
                var items: [String] = []
                var selected: String?
                var error: APIError?
            }
            func reduce(_ state: State, _ action: Action) -> State {
                var state = state
                switch action {
                case .refresh:
                    state.isLoading = true
                    state.error = nil
                case .loaded(.success(let items)):
                    state.isLoading = false
                    state.items = items
                case .loaded(.failure(let error)):
                    state.isLoading = false
                    state.error = error
                case let .select(index):
                    guard state.items.indices.contains(index) else { return state }
                    state.selected = state.items[index]
                }
                return state
            }
            hot actions: Action
                rlsf|
                r = .refresh, l = .loaded(.success(["a", "b"])), s = .select(index: 1)
                f = .loaded(.failure(.server(code: 500)))
            out state = actions.scan(State(), accumulator: reduce).startWith(State())
            """#
        #expect(
            log(text) == #"""
                0: state -> subscribed
                0: state -> Event next(State(isLoading: false, items: [], selected: nil, error: nil))
                0: state -> Event next(State(isLoading: true, items: [], selected: nil, error: nil))
                1: state -> Event next(State(isLoading: false, items: ["a", "b"], selected: nil, error: nil))
                2: state -> Event next(State(isLoading: false, items: ["a", "b"], selected: Optional("b"), error: nil))
                3: state -> Event next(State(isLoading: false, items: ["a", "b"], selected: Optional("b"), \#
                error: Optional(APIError.server(code: 500))))
                4: state -> Event completed
                4: state -> isDisposed
                """#)
    }

    @Test func `A stream is split into its values and its nils`() {
        let text = #"""
            hot title: String?
                ab-c|
                a = nil, b = "x", c = "yy"
            let (some, none) = title.split()
            out lengths = some.map(\.count)
            out empty = none.map { _ in 0 }
            """#
        #expect(
            log(text) == #"""
                0: lengths -> subscribed
                0: empty -> subscribed
                0: empty -> Event next(0)
                1: lengths -> Event next(1)
                3: lengths -> Event next(2)
                4: lengths -> Event completed
                4: lengths -> isDisposed
                4: empty -> Event completed
                4: empty -> isDisposed
                """#)
    }

    @Test func `A sign-up screen checks the name on the server`() {
        let text = #"""
            hot username: String
                a--b--c------|
                a = "al", b = "alan", c = "alan1"
            cold isFree(_): Bool
                --(t|)
                t = true
            enum Validation { case empty, checking, taken, ok(String) }
            func validate(_ name: String) -> Observable<Validation> {
                if name.isEmpty { return .just(.empty) }
                guard name.allSatisfy({ $0.isLetter || $0.isNumber }), name.count >= 3 else { return .just(.taken) }
                let checking = Observable<Validation>.just(.checking)
                return checking.concat(isFree(name).map { $0 ? .ok(name) : .taken }).catchAndReturn(.taken)
            }
            out validated = username.distinctUntilChanged().flatMapLatest(validate)
            out isValid = username.flatMapLatest(validate).map { if case .ok = $0 { true } else { false } }
                .distinctUntilChanged()
            """#
        #expect(
            log(text) == #"""
                0: validated -> subscribed
                0: isValid -> subscribed
                0: validated -> Event next(taken)
                0: isValid -> Event next(false)
                3: validated -> Event next(checking)
                5: validated -> Event next(ok("alan"))
                5: isValid -> Event next(true)
                6: validated -> Event next(checking)
                6: isValid -> Event next(false)
                8: validated -> Event next(ok("alan1"))
                8: isValid -> Event next(true)
                13: validated -> Event completed
                13: validated -> isDisposed
                13: isValid -> Event completed
                13: isValid -> isDisposed
                """#)
    }
}
