import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceSyntax
@testable import StreamTraceText

/// The stand-ins for libraries that view models import.
struct StandInTests {
    private static let counter = """
        import ReactorKit

        final class CounterReactor: Reactor {
            enum Action { case increase, fail }
            enum Mutation { case add(Int), setMessage(String?) }
            struct State {
                var value: Int
                @Pulse var message: String?
            }
            struct Failure: Error {}

            let initialState = State(value: 1)

            func mutate(action: Action) -> Observable<Mutation> {
                switch action {
                case .increase: return .of(.add(1), .setMessage("more"))
                case .fail: return .error(Failure())
                }
            }

            func reduce(state: State, mutation: Mutation) -> State {
                var state = state
                switch mutation {
                case .add(let number): state.value += number
                case .setMessage(let message): state.message = message
                }
                return state
            }
        }
        """

    private static let counterMarble = """
        include "A.swift"
        hot actions: CounterReactor.Action
            -i-fi-|
            i = .increase, f = .fail
        let reactor = CounterReactor()
        actions.bind(to: reactor.action)
        out value = reactor.state.map(\\.value).distinctUntilChanged()
        out message = reactor.pulse(\\.$message)
        out current = actions.map { _ in reactor.currentState.value }

        """

    @Test func `A reactor turns actions into states, survives errors and does not end`() throws {
        let log = try RecordedScenario(Self.counterMarble, ["A.swift": Self.counter]).log()
        #expect(
            log.filter { $0.contains("value -> ") } == [
                "0: value -> subscribed", "0: value -> Event next(1)", "1: value -> Event next(2)",
                "4: value -> Event next(3)", "6: value -> isDisposed",
            ])
        // A pulse emits an equal value again, because it was assigned again.
        #expect(
            log.filter { $0.contains("message -> Event") } == [
                "0: message -> Event next(nil)", #"1: message -> Event next(Optional("more"))"#,
                #"4: message -> Event next(Optional("more"))"#,
            ])
        #expect(
            log.filter { $0.contains("current -> Event") } == [
                "1: current -> Event next(2)", "3: current -> Event next(2)", "4: current -> Event next(3)",
                "6: current -> Event completed",
            ])
    }

    @Test func `The default implementation of 'mutate' passes actions on as mutations`() throws {
        let swift = """
            import ReactorKit
            final class Total: Reactor {
                enum Action { case add(Int) }
                let initialState = 0
                func reduce(state: Int, mutation: Action) -> Int {
                    switch mutation { case .add(let number): return state + number }
                }
            }
            """
        let marble = """
            include "A.swift"
            hot actions: Total.Action
                -a-a
                a = .add(2)
            let total = Total()
            actions.bind(to: total.action)
            out state = total.state

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.filter { $0.contains("next") }.map { $0.suffix(7) } == ["next(0)", "next(2)", "next(4)"])
    }

    @Test func `An app's declaration replaces that of a library`() throws {
        let swift = """
            import RxDataSources
            struct SectionModel { let title: String }
            struct Screen { let sections = [SectionModel(title: "own")] }
            """
        let log = try RecordedScenario(
            "include \"A.swift\"\nout sections = Observable.just(Screen().sections)\n", ["A.swift": swift]
        ).log()
        #expect(log[1] == #"0: sections -> Event next([SectionModel(title: "own")])"#)
    }

    @Test func `The inputs of an action are a stream too`() throws {
        let swift = """
            import Action
            final class Model {
                let load = Action<Int, String> { .just("row \\($0)") }
                var asked: Observable<String> { Observable.merge(load.inputs.map { "ask \\($0)" }, load.elements) }
            }
            """
        let marble = """
            hot ids: Int
                12
            let model = Model()
            ids.bind(to: model.load.inputs)
            out asked = model.asked

            """
        let log = try RecordedScenario.log(of: swift, marble)
        #expect(
            log.filter { $0.contains("Event") } == [
                "0: asked -> Event next(row 1)", "0: asked -> Event next(ask 1)", "1: asked -> Event next(row 2)",
                "1: asked -> Event next(ask 2)",
            ])
    }

    @Test func `Former operators take seconds`() throws {
        let swift = """
            import RxSwift
            func quiet(_ texts: Observable<String>) -> Observable<String> {
                texts.debounce(0.002, scheduler: MainScheduler.instance)
            }
            """
        let log = try RecordedScenario.log(of: swift, "hot texts: String\n    ab---c\nout quiet = quiet(texts)\n")
        #expect(log.contains("3: quiet -> Event next(b)"), "\(log)")
    }

    @Test func `A new object of a database has empty properties`() throws {
        let swift = """
            import CoreData
            final class Note: NSManagedObject {}
            extension Note {
                @NSManaged var text: String?
                @NSManaged var count: Int32
                @NSManaged var isDone: Bool
            }
            func text() -> String {
                let note = Note()
                note.count = 2
                return "\\(note.text ?? "-") \\(note.count) \\(note.isDone)"
            }

            """
        #expect(try RecordedScenario.event(of: swift, "text()") == "next(- 2 false)")
    }

    @Test func `An action without an input is executed without one`() throws {
        let swift = """
            import Action
            final class Model {
                private let runs = BehaviorSubject(value: 0)
                private lazy var reload = CocoaAction { [runs] in
                    runs.onNext(7)
                    return .just(())
                }
                func started() -> Int {
                    reload.execute()
                    return (try? runs.value()) ?? -1
                }
            }
            """
        #expect(try RecordedScenario.event(of: swift, "Model().started()") == "next(7)")
    }

    @Test func `Sections, actions, filters of nil and bags of other libraries are known`() throws {
        let swift = """
            import Action
            import NSObject_Rx
            import RxDataSources
            import RxOptional
            final class Model: HasDisposeBag {
                let sections = BehaviorRelay<[SectionModel<String, Int>]>(value: [])
                let load: Action<Int, String>
                let names: Observable<String>
                init(names: Observable<String?>, load work: @escaping (Int) -> Observable<String>) {
                    self.names = names.filterNil().filterEmpty()
                    load = Action(workFactory: work)
                    load.elements.map { [SectionModel(model: $0, items: [1])] }.bind(to: sections)
                        .disposed(by: disposeBag)
                }
            }
            """
        let marble = """
            include "A.swift"
            cold work(1): String
                --a|
                a = "one"
            cold work(_): String
                -#
            hot names: String?
                a-b-c
                a = "x", b = nil, c = ""
            hot ids: Int
                12-3
            let model = Model(names: names, load: work)
            ids.bind(to: model.load.inputs)
            out names2 = model.names
            out sections = model.sections
            out executing = model.load.executing
            out errors = model.load.errors

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(
            log.filter { $0.contains("next") } == [
                "0: sections -> Event next([])", "0: executing -> Event next(false)", "0: names2 -> Event next(x)",
                "0: executing -> Event next(true)", "1: errors -> Event next(notEnabled)",
                "2: sections -> Event next([one > [1]])", "3: errors -> Event next(notEnabled)",
                "3: executing -> Event next(false)",
            ])
    }

    @Test(arguments: StandIn.modules)
    func `A stand-in is read without an error`(module: String) throws {
        let file = try #require(StandIn.file(for: module))
        let program = PipelineProgram([.statement(SourceText(file, SourceRange(0, file.bytes.count)))])
        #expect(program.diagnostics.map(\.message) == [])
    }

    @Test func `Code for a former RxSwift has its Variable and its names`() throws {
        let swift = """
            import RxSwift
            final class Model {
                let count = Variable(1)
                let title = Variable<String?>(nil)
                let bag = DisposeBag()
                let names: Observable<String>
                init(names: Observable<String>) {
                    self.names = names.shareReplay(1)
                    self.names.bind(to: title).addDisposableTo(bag)
                }
                func add() { count.value += 1 }
            }

            """
        let marble = """
            include "A.swift"
            hot names: String
                -a
            let model = Model(names: names)
            _ = names.subscribe(onNext: { _ in model.add() })
            out count = model.count.asObservable()
                12
            out title = model.title.asDriver()
                nt
                n = nil, t = Optional("a")

            """
        let outcome = try RecordedScenario(marble, ["A.swift": swift]).run()
        #expect(outcome.isSuccess, "\(outcome.report)")
    }
}
