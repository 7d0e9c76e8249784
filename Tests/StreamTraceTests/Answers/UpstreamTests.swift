import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// An answer names only what could have sent to the output that it is about.
@Suite("sources of an output")
struct UpstreamTests {
    /// Returns the steps for an event that an output of a file lacks, without locations.
    private func steps(_ file: String, _ output: String = "x", at time: Int? = nil) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: output, at: time).steps.map { "\($0.time) \($0.text)" }
    }

    @Test(arguments: ["a.publish()", "a.replay(1).map { $0 }"])
    func `A stream that is not connected has no steps of other outputs`(stream: String) throws {
        let file = "hot a: Int\n    1--2\n\nout x = \(stream)\nout y = a.filter { $0 > 9 }\n"
        let connectable = stream.dropFirst(2).prefix { $0 != "." }
        #expect(try steps(file) == ["3 \(connectable) is not connected"])
    }

    @Test func `A relay has the binding that names it, and not those to other relays`() throws {
        let file = """
            hot a: Int
                1-2

            let title = PublishRelay<String>()
            let analytics = PublishRelay<Int>()
            let s1 = a.filter { $0 > 5 }.map { "\\($0)" }.bind(to: title)
            let s2 = a.map { $0 * 100 }.bind(to: analytics)
            out x = title
            out y = a.delay(.milliseconds(2)).skip(1)
            """
        let dropped = "2 dropped by filter { $0 > 5 }: the predicate returned false for 2"
        #expect(try steps(file) == ["2 a emits 2", dropped])
    }

    @Test(arguments: [
        "bind(to: valid)", "bind(to: self.valid)", "subscribe(onNext: { valid.accept($0) })",
        "subscribe(onNext: { [valid] in valid.accept($0) })", "do(onNext: { valid.accept($0) }).subscribe()",
    ])
    func `The first value of a relay does not hide the input that feeds it`(feeding: String) throws {
        let file = """
            hot a: String
                a--b
                a = "", b = "ada"
            cold login(_): Int
                -1|

            class Form {
                let valid = BehaviorRelay(value: false)
                let bag = DisposeBag()
                init(_ user: Observable<String>) {
                    user.filter { $0.count > 5 }.map { _ in true }.\(feeding).disposed(by: bag)
                }
            }
            let form = Form(a)
            out x = form.valid
            out y = form.valid.filter { $0 }.flatMapFirst { _ in login(1) }
            """
        let dropped = "3 dropped by filter { $0.count > 5 }: the predicate returned false for \"ada\""
        #expect(try steps(file, at: 3) == ["3 a emits \"ada\"", dropped])
    }

    @Test func `A relay whose input failed has the error and what replaced it`() throws {
        let file = """
            hot a: Int
                1-----2
            cold load(_): String
                --#

            let busy = BehaviorRelay(value: false)
            let s1 = a.map { _ in true }.bind(to: busy)
            let s2 = a.flatMapLatest { load($0).catch { _ in .empty() } }.map { _ in false }.bind(to: busy)
            out x = busy.asDriver()
            """
        #expect(
            try steps(file, at: 5) == [
                "0 a emits 1", "2 load(_) fails with error",
                "2 catch { _ in .empty() } completes without an element",
            ])
    }

    @Test func `A relay of which no call is known may be fed by a helper function, and not by a binding`() throws {
        let file = """
            hot a: Int
                1
            hot b: Int
                -2

            let bag = DisposeBag()
            func show(_ value: Int, in relay: PublishRelay<Int>) { if value > 5 { relay.accept(value) } }
            let r = PublishRelay<Int>()
            let other = PublishRelay<Int>()
            a.subscribe(onNext: { show($0, in: r) }).disposed(by: bag)
            b.bind(to: other).disposed(by: bag)
            out x = r
            """
        let answer = try steps(file)
        #expect(answer.first == "0 a emits 1")
        #expect(answer.last == "1 r receives nothing: no accept was called")
        #expect(!answer.contains { $0.contains("b emits") })
    }

    @Test func `A subscriber of a shared stream has the source that another one connected`() throws {
        let file = """
            hot a: Int
                1--2
            hot b: Void
                x---x
                x = ()
            cold place(_): String
                -|

            let orders = BehaviorRelay(value: 0)
            let placed = a.flatMapLatest { place($0) }.share()
            let s = placed.subscribe(onNext: { _ in orders.accept(orders.value + 1) })
            out x = placed
            out y = b.withLatestFrom(orders).distinctUntilChanged()
            """
        #expect(try steps(file) == ["3 a emits 2", "4 place(_) completes without an element"])
    }

    @Test func `An input that several outputs have left has the subscriber of the one in question`() throws {
        let file = "hot a: Int\n    -1\nhot b: Int\n    2\n\nout x = Observable.amb([a, b])\nout y = a.amb(b)\n"
        let left = "Observable.amb([a, b]) disposed the last one at 0, when b emitted 2"
        #expect(try steps(file).last == "1 a has no subscriber; \(left)")
    }

    @Test func `A stream that an operator subscribes to again did not miss its elements`() throws {
        let file = """
            hot a: Int
                1--1-
            hot feed: String
                -ab--

            out x = a.flatMapLatest { n in feed.filter { $0 == "z" } }
            """
        #expect(try steps(file, at: 3).last == "3 feed emitted nothing until the end")
    }

    @Test func `A stream that an operator subscribes to too late has the operator`() throws {
        let file = """
            hot a: Int
                --1--
            hot feed: String
                a----

            out x = a.flatMapLatest { n in feed.map { $0 } }
            out y = feed
            """
        let missed = "2 feed emitted \"a\" at 0, before flatMapLatest { n in feed.map { $0 } } subscribed at 2"
        #expect(try steps(file).last == missed)
    }

    @Test func `An answer about a time has no step after it, except late events`() throws {
        let retried = """
            hot a: Int
                1--2
            cold load(_): String
                -#

            out x = a.flatMap { load($0).retry(when: { $0.delay(.milliseconds(5)) }) }.take(for: .milliseconds(12))
            """
        let answer = try steps(retried, at: 1)
        #expect(answer.contains("1 load(_) fails with error"))
        #expect(answer.last?.hasSuffix("delay(.milliseconds(5)) still holds MarbleError.error, due at 6") == true)
        let late = "hot a: Int\n    1--\ncold slow(_): Int\n    -----7|\n\nout x = a.flatMap { slow($0) }\n"
        #expect(
            try steps(late, at: 2) == [
                "0 a emits 1", "0 flatMap { slow($0) } subscribes to slow(_) with 1", "5 slow(_) emits 7",
                "5 x emits 7",
            ])
        let dropped = late.replacing("slow($0) }", with: "slow($0) }.filter { $0 > 9 }")
        #expect(try steps(dropped, at: 2).last == "2 slow(_) has emitted nothing, and its first event is due at 5")
    }

    @Test func `A subscriber of a cold input does not send to that`() throws {
        let file = """
            cold a: Int
                -1|

            let hub = BehaviorRelay(value: 0)
            let s = a.subscribe(onNext: { hub.accept($0) })
            out x = hub.asDriver()
            """
        let answer = try why(file, at: 1)[0]
        #expect(answer.contains("subscribe(onNext: { hub.accept($0) }) sends 1 to BehaviorRelay(value: 0)"))
        #expect(!answer.contains("to a  "))
    }
}
