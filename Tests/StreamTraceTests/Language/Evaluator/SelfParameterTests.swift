import Testing

/// Closures with a parameter `self`, as for `subscribe(with: self)`, with the values of the Swift compiler.
struct SelfParameterTests {
    @Test(arguments: [
        ("C(1).later()", "4"), ("C(1).now()", "[100, 1, 1010, 100]"), ("C(1).pairs()", "[8, 10]"),
        ("C(1).others()", "[7]"),
    ])
    func `Names without self mean the instance around the closure`(_ text: String, _ result: String) {
        let declarations = """
            final class Other { let x = 5 }
            final class C {
                let x: Int
                init(_ x: Int) { self.x = x }
                func g() -> Int { x * 10 }
                func with(_ n: Int, _ f: @escaping (C, Int) -> Int) -> Int { f(self, n) }
                func call(_ c: C, _ f: (C) -> Int) -> Int { f(c) }
                func later() -> Int { with(3) { (self, n) in self.x + n } }
                func now() -> [Int] {
                    [
                        call(C(100)) { (self) in self.x }, call(C(100)) { (self) in x },
                        call(C(100)) { (self) in g() + self.g() },
                        call(C(100)) { (self) in let f = { self.x }; return f() },
                    ]
                }
                func pairs() -> [Int] { [(C(7), 1), (C(8), 2)].map { (self, n) in self.x + n } }
                func others() -> [Int] { [(Other(), 1)].map { (self, n) in self.x + n + x } }
            }
            """
        #expect(evaluate(declarations + "\n---\n" + text) == result)
    }

    @Test func `The owner of a subscription is a parameter self`() throws {
        let swift = """
            final class Model {
                let bag = DisposeBag()
                let shown = PublishRelay<String>()
                func show(_ n: Int) { shown.accept("n\\(n)") }
                func start(_ a: Observable<Int>) {
                    a.subscribe(with: self, onNext: { (self, n) in self.show(n) }).disposed(by: bag)
                    a.withUnretained(self).map { (self, n) in self.bag === bag ? n : 0 }
                        .bind(with: self) { (self, n) in self.shown.accept("\\(n)") }.disposed(by: bag)
                }
            }

            """
        let marble = """
            include "A.swift"
            hot a: Int
                1-2
            let model = Model()
            let started: Void = model.start(a)
            out x = model.shown

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(
            log.filter { $0.contains("next") }
                == [
                    "0: x -> Event next(n1)", "0: x -> Event next(1)", "2: x -> Event next(n2)",
                    "2: x -> Event next(2)",
                ])
    }
}
