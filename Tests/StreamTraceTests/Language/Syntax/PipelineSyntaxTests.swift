import StreamTrace
import Testing

struct PipelineSyntaxTests {
    private func log(_ text: String) -> String {
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.isSuccess, "\(outcome.report)")
        return outcome.scenarios.flatMap(\.log).map(\.description).joined(separator: "\n")
    }

    @Test func `Arguments can be closures with side effects, numbers and operators`() {
        let text = #"""
            hot a: Int
                12-3|
            let log = PublishRelay<String>()
            let _ = a.subscribe(onNext: { log.accept("saw \($0)") })
            out seen = log.asObservable()
            out pairs = a.enumerated().filter { $0.index > 0 }.map(\.1)
            out sums = a.scan(0, accumulator: +).map { [$0, -$0].sorted(by: >) }
            """#
        #expect(
            log(text) == #"""
                0: seen -> subscribed
                0: pairs -> subscribed
                0: sums -> subscribed
                0: seen -> Event next(saw 1)
                0: sums -> Event next([1, -1])
                1: seen -> Event next(saw 2)
                1: pairs -> Event next(2)
                1: sums -> Event next([3, -3])
                3: seen -> Event next(saw 3)
                3: pairs -> Event next(3)
                3: sums -> Event next([6, -6])
                4: pairs -> Event completed
                4: pairs -> isDisposed
                4: sums -> Event completed
                4: sums -> isDisposed
                4: seen -> isDisposed
                """#)
    }

    @Test func `Events are pattern-matched`() {
        let text = #"""
            enum APIError: Error { case offline, server(Int) }
            hot requests: String
                a-b-c|
                a = "1", b = "x", c = "3"
            func send(_ text: String) -> Single<Int> {
                guard let number = Int(text) else { return .error(APIError.server(404)) }
                return .just(number)
            }
            let events = requests.flatMapLatest { send($0).asObservable().materialize() }.share()
            out errors = events.compactMap { event -> String? in
                switch event {
                case let .error(e as APIError): return "api \(e)"
                case .error(let error): return "\(error)"
                case .next, .completed: return nil
                }
            }
            out values = events.compactMap { event -> Int? in
                if case .next(let value) = event { return value }
                return nil
            }
            """#
        #expect(
            log(text) == #"""
                0: errors -> subscribed
                0: values -> subscribed
                0: values -> Event next(1)
                2: errors -> Event next(api server(404))
                4: values -> Event next(3)
                5: errors -> Event completed
                5: errors -> isDisposed
                5: values -> Event completed
                5: values -> isDisposed
                """#)
    }

    @Test func `Subjects and relays are bound to streams`() {
        let text = #"""
            struct Show: Equatable, Hashable { let title: String; let stars: Int }
            hot shows: [Show]
                a-b|
                a = [Show(title: "Lost", stars: 5), Show(title: "Up", stars: 3)], b = []
            let titles = BehaviorRelay<[String]>(value: [])
            let replayed = ReplaySubject<Int>.create(bufferSize: 2)
            let _ = shows.map { $0.map(\.title) }.bind(to: titles)
            let _ = shows.map(\.count).subscribe(replayed)
            out best = shows.map { shows in shows.max { $0.stars < $1.stars }?.title ?? "none" }
            out longest = shows.map { $0.reduce(into: [String: Int]()) { $0[$1.title] = $1.stars } }
            out all = shows.map { _ in titles.value.joined(separator: "+") }
            out counts = replayed.asObservable()
            """#
        #expect(
            log(text) == #"""
                0: best -> subscribed
                0: longest -> subscribed
                0: all -> subscribed
                0: counts -> subscribed
                0: counts -> Event next(2)
                0: best -> Event next(Lost)
                0: longest -> Event next(["Lost": 5, "Up": 3])
                0: all -> Event next(Lost+Up)
                2: counts -> Event next(0)
                2: best -> Event next(none)
                2: longest -> Event next([:])
                2: all -> Event next()
                3: counts -> Event completed
                3: counts -> isDisposed
                3: best -> Event completed
                3: best -> isDisposed
                3: longest -> Event completed
                3: longest -> isDisposed
                3: all -> Event completed
                3: all -> isDisposed
                """#)
    }

    @Test func `A countdown ends itself and is logged by its location`() {
        let text = #"""
            hot tap: Void
                t--t------t|
            let start = 10
            out countdown = tap.flatMapLatest { [unowned self] _ in
                Observable<Int>.interval(.milliseconds(2), scheduler: MainScheduler.instance)
                    .map { start - $0 }
                    .take(until: { $0 <= 8 }, behavior: .inclusive)
            }.debug()
            """#
        #expect(
            log(text) == #"""
                0: x.marble:4 (out countdown) -> subscribed
                2: x.marble:4 (out countdown) -> Event next(10)
                5: x.marble:4 (out countdown) -> Event next(10)
                7: x.marble:4 (out countdown) -> Event next(9)
                9: x.marble:4 (out countdown) -> Event next(8)
                12: x.marble:4 (out countdown) -> Event next(10)
                14: x.marble:4 (out countdown) -> Event next(9)
                16: x.marble:4 (out countdown) -> Event next(8)
                16: x.marble:4 (out countdown) -> Event completed
                16: x.marble:4 (out countdown) -> isDisposed
                """#)
    }

    @Test func `A pipeline fills a table of cells`() {
        let text = #"""
            enum Item: Equatable { case header(String), row(id: Int, text: String), loading }
            hot pages: [Int]
                a-b|
                a = [1, 2], b = [3]
            out table = pages
                .scan([Item.header("All")]) { items, page in
                    items.filter { $0 != .loading } + page.map { Item.row(id: $0, text: "row \($0)") } + [.loading]
                }
                .map { items in
                    items.map { item -> String in
                        switch item {
                        case .header(let title): title.uppercased()
                        case let .row(id, text) where id > 2: "\(text)!"
                        case .row(_, let text): text
                        case .loading: "…"
                        }
                    }.joined(separator: " ")
                }
            """#
        #expect(
            log(text) == #"""
                0: table -> subscribed
                0: table -> Event next(ALL row 1 row 2 …)
                2: table -> Event next(ALL row 1 row 2 row 3! …)
                3: table -> Event completed
                3: table -> isDisposed
                """#)
    }

    @Test func `Deferred work and functions have default arguments`() {
        let text = #"""
            hot query: String
                a-b-------|
            let state = BehaviorSubject(value: (page: 0, items: [String]()))
            func fetch(_ query: String, page: Int = 0) -> Observable<[String]> {
                Observable.range(start: page * 2, count: 2).map { "\(query)\($0)" }.toArray().asObservable()
            }
            out pages = query.flatMap { fetch($0, page: 1) }.withLatestFrom(state) { new, old in old.items + new }
            out retried = query.flatMap { q -> Observable<String> in
                var attempts = 0
                return Observable.deferred {
                    attempts += 1
                    if attempts < 3 { return .error(RxError.timeout) }
                    return .just("\(q) after \(attempts)")
                }.retry(3)
            }
            """#
        #expect(
            log(text) == #"""
                0: pages -> subscribed
                0: retried -> subscribed
                0: pages -> Event next(["a2", "a3"])
                0: retried -> Event next(a after 3)
                2: pages -> Event next(["b2", "b3"])
                2: retried -> Event next(b after 3)
                10: pages -> Event completed
                10: pages -> isDisposed
                10: retried -> Event completed
                10: retried -> isDisposed
                """#)
    }

    @Test func `A trailing closure may begin on the next line`() {
        let text = """
            hot a: Int
                1-|
            func sums(_ numbers: Observable<Int>) -> Observable<Int> {
                numbers.scan(0)
                    { sum, n in
                        sum + n
                    }
                    .filter
                    { $0 > 0 }
            }
            out b = sums(a)
                1-|

            """
        #expect(log(text).contains("0: b -> Event next(1)"))
    }
}
