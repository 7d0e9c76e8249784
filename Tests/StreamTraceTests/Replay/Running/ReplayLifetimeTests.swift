import StreamTrace
import Testing

@Suite("Lifetime of a replay")
struct ReplayLifetimeTests {
    @Test(
        arguments: named([
            "hot a: Int\n    1-2|\nout x = a.map(seen)\n    1-2|\n",
            "hot a: Int\n    1-2\nout x = a.map(seen).delay(.seconds(5))\n",
            "until: 5ms\nout x = Observable<Int>.interval(.milliseconds(3)).map(seen)\n",
            "out x = Observable<Int>.interval(.milliseconds(3)).map(seen)\n",
            "hot a: Int\n    1-2-3-4\nout x = a.map { 6 / (seen($0) - 2) }.debounce(.milliseconds(1))\n",
            "func f(_ x: Int) -> Int { seen(x) }\nhot a: Int\n    a-b\n    a = f(1), b = f(2)\nout x = a.map(f)\n",
            "let s = PublishSubject<Int>()\nlet d = s.map(seen).bind(to: s)\nout x = s\n",
            "cold c: Int\n    --1|\nout x = c.map(seen).share(replay: 1).retry().repeat()\n    !\n",
            "hot a: Int\n    (1234)\nout x = a.flatMap { _ in a.map(seen) }\n",
        ])
    )
    func `A replay releases its objects, however its scenario ended`(text: NamedText) {
        weak var witness: Witness?
        do {
            let object = Witness()
            witness = object
            var replay = MarbleReplay()
            replay.budget.steps = 10_000
            replay.register("seen") { (number: Int) -> Int in
                withExtendedLifetime(object) { number }
            }
            _ = replay.run(SourceFile(path: "test.marble", text: text.text))
        }
        #expect(witness == nil)
    }
}

private final class Witness {}
