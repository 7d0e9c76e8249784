import Testing

/// The timers of Foundation in Swift files, on virtual time.
struct SwiftTimerTests {
    private static let model = """
        import Foundation
        final class Model {
            let out = PublishSubject<String>()
            var timer: Timer?
            var count = 0
            func tick(_ timer: Timer) {
                count += 1
                out.onNext("\\(count)")
                if count == 3 { timer.invalidate() }
            }
            func start() {
                timer = Timer.scheduledTimer(withTimeInterval: 0.002, repeats: true) { [weak self] timer in
                    self?.tick(timer)
                }
            }
            func stop() {
                timer?.invalidate()
                out.onNext("\\(timer?.isValid == true)")
                timer = nil
            }
            func add() {
                let later = Timer(timeInterval: 0.003, repeats: false) { [weak self] in self?.tick($0) }
                RunLoop.main.add(later, forMode: .common)
                RunLoop.current.add(Timer(timeInterval: 0.001, repeats: false, block: tick), forMode: RunLoop.Mode.default)
            }
            func fire() {
                let timer = Timer(timeInterval: 1, repeats: false) { _ in self.out.onNext("fired") }
                timer.fire()
                timer.fire()
                out.onNext("\\(timer.isValid)")
            }
            func select() {
                timer = .scheduledTimer(
                    timeInterval: 0.001, target: self, selector: #selector(run), userInfo: nil, repeats: true)
            }
            @objc func run() { out.onNext("run") }
        }
        """

    private func events(_ marble: String) throws -> [String] {
        let marble = "hot a: Int\n    -1--2---\nlet model = Model()\nout x = model.out\n" + marble + "\n"
        return try RecordedScenario.log(of: Self.model, marble).filter { !$0.contains("subscribed") }
            .filter { !$0.contains("isDisposed") }.map { $0.replacingOccurrences(of: "x -> Event ", with: "") }
    }

    @Test(arguments: [
        ("_ = a.take(1).subscribe(onNext: { _ in model.start() })", ["3: next(1)", "5: next(2)", "7: next(3)"]),
        (
            "_ = a.take(1).subscribe(onNext: { _ in model.start() })\n"
                + "_ = a.skip(1).subscribe(onNext: { _ in model.stop() })", ["3: next(1)", "4: next(false)"]
        ),
        ("_ = a.take(1).subscribe(onNext: { _ in model.add() })", ["2: next(1)", "4: next(2)"]),
        ("_ = a.take(1).subscribe(onNext: { _ in model.fire() })", ["1: next(fired)", "1: next(false)"]),
        // What is registered by a selector is not called.
        ("_ = a.subscribe(onNext: { _ in model.select() })", []),
    ])
    func `A timer fires on the virtual clock until it is invalidated`(marble: String, expected: [String]) throws {
        #expect(try events(marble) == expected)
    }

    @Test func `A timer of the app's own replaces that of Foundation`() throws {
        let swift = """
            final class Timer {
                static func scheduledTimer(_ n: Int) -> String { "own \\(n)" }
            }
            """
        #expect(try RecordedScenario.event(of: swift, "Timer.scheduledTimer(1)") == "next(own 1)")
    }
}
