import Testing

@testable import StreamTraceReplay

/// Spies whose properties are observers.
struct SpyObserverTests {
    @Test func `An observer of a spy records what it receives`() throws {
        let swift = """
            protocol Screen: AnyObject { var title: AnyObserver<String> { get }; var loading: Binder<Bool> { get } }
            final class Presenter {
                let bag = DisposeBag()
                let screen: Screen
                init(_ screen: Screen) { self.screen = screen }
                func start(_ a: Observable<Int>) {
                    a.map { "n\\($0)" }.bind(to: screen.title).disposed(by: bag)
                    a.map { $0 > 1 }.bind(to: screen.loading).disposed(by: bag)
                }
            }

            """
        let marble = """
            include "A.swift"
            hot a: Int
                1-2|
            spy screen: Screen
            let presenter = Presenter(screen)
            let started: Void = presenter.start(a)
            out x = screen.calls

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(
            log.filter { $0.contains("next") } == [
                "0: x -> Event next(title(next(n1)))", "0: x -> Event next(loading(false))",
                "2: x -> Event next(title(next(n2)))", "2: x -> Event next(loading(true))",
                "3: x -> Event next(title(completed))",
            ])
    }
}
