import Testing

/// Edits that take what the difference suggests: operators that were forgotten, and times.
struct DiagnosisHintTests {
    @Test func `An operator of a Swift file is put behind a member`() {
        let swift = """
            struct Input { let query: Observable<String> }
            func results(_ input: Input, _ api: @escaping (String) -> Observable<String>) -> Observable<String> {
                input.query.flatMap { api($0) }
            }
            """
        let text = """
            hot query: String
                a-a-b-|
            cold api(_): String
                1|
            out x = results(Input(query: query), api)
                1---1-|
            """
        #expect(
            sentences(text, including: swift) == ["Passes with .distinctUntilChanged() added at M.swift:3:16."])
    }

    @Test func `A state starts with a case of its enum`() {
        let swift = """
            enum State: Equatable { case idle, loading(Int) }
            struct Output { let isIdle: Observable<Bool>, progress: Observable<Int> }
            func output(_ steps: Observable<Int>) -> Output {
                let states = steps.map { State.loading($0) }
                return Output(
                    isIdle: states.map { $0 == .idle },
                    progress: states.map { if case .loading(let step) = $0 { return step } else { return 0 } })
            }
            """
        let text = """
            hot steps: Int
                --4--|
            let all = output(steps)
            out idle = all.isIdle
                t-f--|
                t = true, f = false
            out progress = all.progress
                0-4--|
            """
        #expect(sentences(text, including: swift) == ["Passes with .startWith(.idle) added at M.swift:4:49."])
    }

    @Test func `A time is one between what happened and what is missing`() {
        // The value is not late: it never comes.
        let timeout = """
            frame: 10ms
            hot tap: Void
                -x
                x = ()
            cold load(_): Single<String>
                -----(a|)
            let loads = tap.flatMap { load(1).timeout(.milliseconds(370), scheduler: MainScheduler.instance) }
            out x = loads.catchAndReturn("lost")
                -----(l|)
                l = "lost"
            """
        #expect(
            sentences(timeout) == ["Passes with .milliseconds(40) at 7:43 (now 370)."])
    }

    @Test func `An option is put before the scheduler`() {
        let text = """
            hot a: Int
                1-2-----3|
            out x = a.throttle(.milliseconds(4), scheduler: MainScheduler.instance)
                1-------3|
            """
        let found = sentences(text)
        #expect(found.first?.hasPrefix("Passes with .throttle(.milliseconds(4), latest: false, ") == true, "\(found)")
    }

    @Test func `Two texts that begin alike are shortened around where they differ`() {
        let text = """
            hot a: String
                a-b
                a = "shop", b = "market"
            out x = a.map { "Hello, and welcome to our \\($0)" }
                x-y
                x = "Hello, and welcome to our shops", y = "Hello, and welcome to our market"
            """
        #expect(sentences(text) == ["Passes with … shop\" instead of … shops\" in x (5:5)."])
    }

    @Test func `An expectation that is missing would decide`() {
        let text = """
            hot a: Int
                1-2-3|
            let sums = a.map { $0 * 2 }
            out first = sums.take(1)
                (3|)
            out shown = sums
            """
        let found = sentences(text)
        #expect(found.last?.hasSuffix("; an expectation of shown would.") == true, "\(found)")
    }

    @Test func `An expected log suggests times too`() {
        let text = """
            hot a: Int
                1-2----------|
            out x = a.buffer(timeSpan: .milliseconds(9), count: 5, scheduler: MainScheduler.instance)
            log
                0: x -> subscribed
                6: x -> Event next([1, 2])
                12: x -> Event next([])
                13: x -> Event next([])
                13: x -> Event completed
                13: x -> isDisposed
            """
        #expect(
            sentences(text) == ["Passes with timeSpan: .milliseconds(6) at 3:18 (now 9)."])
    }
}
