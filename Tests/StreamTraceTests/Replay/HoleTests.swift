import Testing

@testable import StreamTraceReplay

/// Names of Swift files that nothing declares.
struct HoleTests {
    @Test func `An undeclared name is a hole, which prints as its path`() throws {
        let swift = """
            struct Style { let color: UIColor; let title: String }
            func style() -> Observable<Style> { .just(Style(color: UIColor.label.alpha(0.5), title: L10n.title)) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = style().map { $0.color }\n").contains(
                "0: x -> Event next(UIColor.label.alpha())"))
    }

    @Test func `A decision that depends on a hole fails with the declaration to add`() throws {
        let swift = "func f() -> Observable<Int> { Flags.isOn ? .just(1) : .just(2) }\n"
        #expect(
            try RecordedScenario.log(of: swift, "out x = f()\n") == [
                "A.swift:1:31: this depends on 'Flags.isOn', which no file declares "
                    + "(include its file, or declare it: struct Flags { static let isOn = true })"
            ])
        #expect(
            try RecordedScenario.log(of: swift, "struct Flags { static let isOn = false }\nout x = f()\n").contains(
                "0: x -> Event next(2)"))
    }

    @Test func `Members of a base class that no file declares are holes`() throws {
        let swift = """
            class A: BaseViewModel {
                @Injected var service: Service
                func f() -> Observable<String> {
                    page += 1
                    trackError(super.page)
                    let text = "\\(self.page) \\(service.name)"
                    Observable.just(text).subscribe(onNext: { _ in }).disposed(by: rx.disposeBag)
                    return .just(text)
                }
            }
            """
        #expect(
            try RecordedScenario.log(of: swift, "out x = A().f()\n").contains("0: x -> Event next(page service.name)"))
    }

    @Test func `A member of a value that nothing declares is a hole`() throws {
        let swift = """
            final class Model {
                let sizes: Observable<String>
                init(_ sizes: Observable<Int>) { self.sizes = sizes.map { size in "\\(size.shortened())" } }
                func other(_ sizes: Observable<Int>) -> Observable<Int> { return sizes.trackActivity(self) }
            }
            """
        let marble = "include \"A.swift\"\nhot a\n    1\nout sizes = Model(a).sizes\n"
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("0: sizes -> Event next(size.shortened())"))
        let stream = try RecordedScenario(marble + "out other = Model(a).other(a)\n", ["A.swift": swift]).log()
        #expect(
            stream == [
                "A.swift:4:76: value of type 'Observable<Int>' has no member 'trackActivity' "
                    + "(include the Swift file that declares 'trackActivity')"
            ])
    }
}
