import Foundation
import Testing

private let app = """
    import RxSwift
    import RxRelay

    final class Form {
        private let emptyRelay: BehaviorRelay<Bool> = .init(value: false)
        private let longRelay: BehaviorRelay<Bool> = .init(value: false)
        private let bag = DisposeBag()
        var states: Observable<(Bool, Bool)> { .combineLatest(emptyRelay, longRelay) { ($0, $1) } }

        init(_ text: Observable<String>) {
            let isLong = text.map { $0.count > 3 }.filter { $0 }
            isLong.bind(to: longRelay).disposed(by: bag)
            isLong.bind(to: emptyRelay).disposed(by: bag)
        }

        func face(_ index: Int) -> Observable<String> {
            Observable.just(index).map { Face.allCases[$0] }.map { "\\($0)" }
        }
    }

    """

/// The names of stages in answers: of what holds them, and of the place of their subscription.
@Suite(.endsInTime)
struct StageNameTests {
    private func run(_ marbles: String, _ command: String...) throws -> Outcome {
        try FolderRun(["Form.swift": app, "a.marble": "include \"Form.swift\"\n" + marbles])(command + ["a.marble"])
    }

    private static let typed =
        "hot text: String\n    -a\n    a = \"long\"\nlet form = Form(text)\nout x = form.states\n"

    @Test func `A relay that an initializer without its type makes has the name of its member`() throws {
        let state = try run(Self.typed, "state", "--at", "0").output
        #expect(state.contains("\n  emptyRelay  ") && state.contains("\n  longRelay  "), "\(state)")
        #expect(!state.contains(".init("), "\(state)")
    }

    @Test func `Two stages of one call are told apart by the places of their subscriptions`() throws {
        let fate = try run(Self.typed, "why-not", "--input", "text@1").output
        #expect(fate.contains("map { $0.count > 3 } emits true"), "\(fate)")
        #expect(fate.contains("map { $0.count > 3 } (subscribed at Form.swift:13) emits true"), "\(fate)")
    }

    @Test func `The streams of a format have the names of its members`() throws {
        let format = "cold load: Int\n    -1|\nlet format = load.formatlize()\nout x = format.processing\n"
        let cause = try run(format, "why", "--at", "1,x").output
        #expect(cause.contains("formatlize().processing emits false"), "\(cause)")
    }

    @Test func `An element of a type that nothing declares names the type`() throws {
        let check = try run("hot text: String\n    -a\nout x = Form(text).face(1)\n", "check")
        #expect(
            check.stderr.contains("error: this depends on 'Face.allCases', which no file declares"), "\(check.stderr)")
    }
}
