import Testing

@testable import StreamTraceEngine

struct ClassTests {
    @Test(arguments: [
        ("class A { var n = 1 }\nlet a = A()\n---\na.n", "1"),
        (
            "class A { var n = 1; func add() { n += 1 } }\n"
                + "func f() -> Int { let a = A(); a.add(); a.add(); return a.n }"
                + "\n---\nf()", "3"
        ),
        // Instances are shared, not copied.
        ("class A { var n = 1 }\nfunc f() -> Int { let a = A(); let b = a; b.n = 5; return a.n }\n---\nf()", "5"),
        (
            "class A { var items: [Int] = [] }\n"
                + "func f() -> [Int] { let a = A(); a.items.append(1); a.items += [2]; return a.items }\n---\nf()",
            "[1, 2]"
        ),
        (
            "struct P { var x = 0 }\nclass A { var p = P() }\n"
                + "func f() -> Int { let a = A(); a.p.x = 3; let q = a.p; a.p.x = 4; "
                + "return q.x * 10 + a.p.x }\n---\nf()",
            "34"
        ),
        ("class A { let n: Int\ninit(n: Int) { self.n = n * 2 } }\n---\nA(n: 4).n", "8"),
        ("class A { let n: Int\ninit(_ n: Int = 7) { self.n = n } }\n---\nA().n + A(1).n", "8"),
        (
            "class A { let n: Int\ninit?(_ n: Int) { if n < 0 { return nil }\nself.n = n } }\n---\n"
                + "(A(-1) == nil, A(1)?.n)", "(true, Optional(1))"
        ),
        (
            "class A { let n: Int\ninit(n: Int) { self.n = n }\nconvenience init() { self.init(n: 3) } }\n---\nA().n",
            "3"
        ),
        ("class A { var n = 2; var twice: Int { n * 2 } }\n---\nA().twice", "4"),
        (
            "class A { var n = 2; var twice: Int { get { n * 2 } set { n = newValue / 2 } } }\n"
                + "func f() -> Int { let a = A(); a.twice = 10; a.twice += 2; return a.n }\n---\nf()", "6"
        ),
        ("class A { static let shared = A(); var n = 1 }\n---\nA.shared.n", "1"),
        (
            "class A { static var count = 0; init() { A.count += 1 } }\n"
                + "func f() -> Int { _ = A(); _ = A(); return A.count }"
                + "\n---\nf()", "2"
        ),
        ("class A {}\nlet a = A(), b = A()\n---\n(a === a, a === b, a !== b)", "(true, false, true)"),
        // A lazy member is made once, at its first use.
        (
            "class A { var n = 1; lazy var m = n + 1 }\n"
                + "func f() -> Int { let a = A(); a.n = 5; let m = a.m; a.n = 9; return m * 10 + a.m }\n---\nf()", "66"
        ),
        (
            "class A { var log: [String] = []; var n = 0 { willSet { log.append(\"will \\(newValue)\") } "
                + "didSet { log.append(\"did \\(oldValue)\") } } }\n"
                + "func f() -> [String] { let a = A(); a.n = 1; a.n += 1; return a.log }\n---\nf()",
            "[\"will 1\", \"did 0\", \"will 2\", \"did 1\"]"
        ),
        (
            "class A { var log: [Int] = []; var n = 0 { didSet { log.append(n) } } }\nclass B { var a: A? = A() }\n"
                + "func f() -> [Int] { var a = A(); a.n = 1; let b = B(); b.a = a; b.a?.n = 2; b.a!.n += 1; "
                + "return a.log }\n---\nf()", "[1, 2, 3]"
        ),
        // The setters and observers of a class are called through a protocol, too.
        (
            "protocol P: AnyObject { var n: Int { get set }\nvar twice: Int { get set } }\nclass A: P { var log: [Int] = []\n"
                + "var n = 0 { willSet { log.append(newValue) } didSet { log.append(oldValue + n) } }\n"
                + "var twice: Int { get { n * 2 } set { n = newValue / 2 } } }\n"
                + "class B { weak var delegate: P?; var other: P? }\n"
                + "func f() -> [Int] { let a = A(); let b = B(); b.delegate?.n = 9; b.delegate = a; b.other = a; "
                + "b.delegate?.n = 4; b.other?.n += 1; let p: P = a; p.n = 7; b.delegate?.twice = 2; return a.log }"
                + "\n---\nf()",
            "[4, 4, 5, 9, 7, 12, 1, 8]"
        ),
        // The braces of observers are no trailing closure.
        ("class A { var n = Int(2) { didSet {} } }\n---\nA().n", "2"),
        // An assignment calls the setter alone.
        (
            "class A { var log: [Int] = []; var m: Int { get { log.append(0); return 1 } set { log.append(newValue) } } }\n"
                + "func f() -> [Int] { let a = A(); a.m = 5; a.m += 2; return a.log }\n---\nf()", "[5, 0, 3]"
        ),
        // Observers are silent while an initializer runs.
        (
            "class A { var log = 0; var n = 0 { didSet { log += 1 } }\ninit() { n = 4 } }\n---\nA().log", "0"
        ),
        // A struct's observers change the struct. They do not observe themselves, and an initializer is silent.
        (
            "struct S { var log: [Int] = []; var n = 0 { willSet { log.append(newValue) } didSet { if n > 9 { n = 9 }; "
                + "log.append(oldValue) } }\nvar twin = 0 { didSet { n = twin } } }\n"
                + "struct T { var s = S() }\nclass A { var t = T() }\n"
                + "func f() -> ([Int], Int, [Int]) { var s = S(n: 3); s.n = 4; s.n += 20; s.twin = 1; let a = A(); "
                + "a.t.s.n = 7; a.t.s.twin += 2; return (s.log, s.n, a.t.s.log) }\n---\nf()",
            "([4, 3, 24, 4, 1, 9], 1, [7, 0, 2, 7])"
        ),
        // A constant holds its instances, which can change.
        (
            "class N { var name = \"\"; var kids: [N] = []\nlet pair: [N]\ninit(_ name: String, _ pair: [N] = []) { "
                + "self.name = name; self.pair = pair }\nvar all: [N] { pair } }\n"
                + "func f() -> [String] { let nodes = [N(\"a\"), N(\"b\", [N(\"c\")])]; nodes[1].kids.append(N(\"d\")); "
                + "nodes[1].kids[0].name += \"e\"; let byName = [\"a\": nodes[0]]; byName[\"a\"]?.name = \"f\"; "
                + "let pair = (nodes[0], 1); pair.0.name += \"g\"; nodes.last?.name = \"h\"; nodes.first!.name += \"i\"; "
                + "nodes[1].pair[0].name = \"j\"; nodes[1].all[0].name += \"k\"; "
                + "return nodes.map(\\.name) + nodes[1].kids.map(\\.name) + nodes[1].pair.map(\\.name) }\n---\nf()",
            "[\"fgi\", \"h\", \"de\", \"jk\"]"
        ),
        // What a closure with a weak reference writes is observed.
        (
            "@propertyWrapper struct Even { var raw = 0\nvar wrappedValue: Int { get { raw } set { raw = newValue * 2 } } }\n"
                + "class A { var log: [Int] = []; var n = 0 { didSet { log.append(n) } }\n"
                + "var m: Int { get { n } set { n = -newValue } }\n@Even var even: Int\n"
                + "func run() { [{ [weak self] in self?.n += 1 }, { [weak self] in self?.m = 2 }, "
                + "{ [weak self] in self!.m = 3 }, { [weak a = self] in a?.n = 4 }, { [weak self] in self?.even = 5 }]"
                + ".forEach { $0() } } }\nfunc f() -> ([Int], Int) { let a = A(); a.run(); return (a.log, a.even) }\n"
                + "---\nf()",
            "([1, -2, -3, 4], 10)"
        ),
        ("class A { func f() -> Int { g() + self.g() }\nfunc g() -> Int { 2 } }\n---\nA().f()", "4"),
        (
            "class A { let f: () -> Int\ninit() { f = { 3 } } }\n---\nA().f()", "3"
        ),
    ])
    func `Instances have members, initializers and identity`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: [
        ("class A { func f() -> Int { 1 } }\nclass B: A {}\n---\nB().f()", "1"),
        (
            "class A { func f() -> Int { 1 } }\n"
                + "class B: A { override func f() -> Int { super.f() + 10 } }\n---\nB().f()",
            "11"
        ),
        (
            "class A { func f() -> Int { g() }\nfunc g() -> Int { 1 } }\n"
                + "class B: A { override func g() -> Int { 2 } }\n"
                + "class C: B {}\nclass D: C { override func g() -> Int { super.g() + 2 } }\n---\n"
                + "[A(), B(), C(), D()].map { $0.f() }", "[1, 2, 2, 4]"
        ),
        (
            "class A { var n: Int { 1 } }\nclass B: A { override var n: Int { super.n + 1 } }\n"
                + "let a: A = B()\n---\na.n",
            "2"
        ),
        // A member of any kind is called as the instance declares it, whatever type the program knows.
        (
            "class A { var n = 1 }\nclass B: A { override var n: Int { get { super.n + 1 } set { super.n = newValue * 2 } } }\n"
                + "func f() -> [Int] { let a: A = B(); let m = a.n; a.n = 5; return [m, a.n, A().n] }\n---\nf()",
            "[2, 11, 1]"
        ),
        (
            "class A { var n: Int { 1 } }\nclass B: A { override var n: Int { 2 } }\nclass C: B {}\n---\n"
                + "[A(), B(), C()].map { $0.n }", "[1, 2, 2]"
        ),
        (
            "class A { let n: Int\ninit(n: Int) { self.n = n } }\n"
                + "class B: A { let m: Int\ninit() { m = 2; super.init(n: 1) } }\n---\nB().n * 10 + B().m", "12"
        ),
        ("class A { let n: Int\ninit(n: Int) { self.n = n } }\nclass B: A {}\n---\nB(n: 3).n", "3"),
        ("class B: A {}\nclass A { var n = 4 }\n---\nB().n", "4"),
        (
            "class B: C {}\nclass C: CustomStringConvertible { var description: String { \"me\" } }\n---\n\"\\(B())\"",
            "me"
        ),
        (
            "class A {}\nclass B: A {}\nlet a: A = B()\n---\n(a is B, (a as? B) == nil, (A() as? B) == nil)",
            "(true, false, true)"
        ),
        (
            "class A { var log: [String] = []; func add(_ s: String) { log.append(s) } }\n"
                + "class B: A { override func add(_ s: String) { super.add(s + \"!\") } }\n"
                + "func f() -> [String] { let a: A = B(); a.add(\"x\"); return a.log }\n---\nf()", "[\"x!\"]"
        ),
        // The protocols of the library are supertypes as well.
        (
            "class A: Disposable { var n = 0; func dispose() { n += 1 } }\n"
                + "class B: Cancelable { var isDisposed = false; func dispose() { isDisposed = true } }\n"
                + "func f() -> [String] { let a = A(); let b = B(); let all: [Disposable] = [a, b]\n"
                + "let c: Cancelable = b; for d in all + [c] { d.dispose() }\n"
                + "CompositeDisposable(a, b).dispose(); return [\"\\(a.n)\", \"\\(b.isDisposed)\"] }\n---\nf()",
            #"["2", "true"]"#
        ),
    ])
    func `Subclasses inherit and override`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: [
        ("protocol P { func f() -> Int }\nstruct S: P { func f() -> Int { 1 } }\nlet p: P = S()\n---\np.f()", "1"),
        (
            "protocol P { func f() -> Int }\nstruct S: P { func f() -> Int { 1 } }\n"
                + "class C: P { func f() -> Int { 2 } }\n"
                + "let all: [P] = [S(), C()]\n---\nall.map { $0.f() }", "[1, 2]"
        ),
        (
            "protocol P { var n: Int { get } }\nstruct S: P { let n: Int }\nclass C: P { var n: Int { 2 } }\n"
                + "let all: [any P] = [S(n: 1), C()]\n---\nall.map(\\.n)", "[1, 2]"
        ),
        (
            "protocol P { func f() -> Int }\nextension P { func f() -> Int { 7 }\nfunc g() -> Int { f() * 2 } }\n"
                + "struct S: P {}\nstruct T: P { func f() -> Int { 1 } }\n---\n[S().g(), T().g()]", "[14, 2]"
        ),
        (
            "protocol P: AnyObject { var n: Int { get set } }\nclass C: P { var n = 1 }\n"
                + "func f() -> Int { let p: P = C(); p.n = 5; return p.n }\n---\nf()", "5"
        ),
        (
            "protocol Q { func q() -> Int }\nprotocol P: Q {}\nstruct S: P { func q() -> Int { 3 } }\n"
                + "func f(_ q: Q) -> Int { q.q() }\n---\nf(S())", "3"
        ),
        (
            "protocol P { func f() -> Int }\nclass A: P { func f() -> Int { 1 } }\n"
                + "class B: A { override func f() -> Int { 2 } }\nlet p: P = B()\n---\np.f()", "2"
        ),
        // Only what a protocol requires is called by the type of the value.
        (
            "protocol P {}\nextension P { func f() -> Int { 1 } }\nstruct S: P { func f() -> Int { 2 } }\n"
                + "let p: P = S()\n---\n(p.f(), S().f())", "(1, 2)"
        ),
        (
            "struct A { let all: [A]; let next: () -> A? }\n---\n"
                + "A(all: [A(all: [], next: { nil })], next: { nil }).all.count", "1"
        ),
        ("protocol P {}\nstruct S: P {}\nlet x: Any = S()\n---\n(x is P, 1 is P)", "(true, false)"),
    ])
    func `Protocols are types, with default implementations`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: [
        (
            "struct S { let n: Int }\nextension S { var twice: Int { n * 2 }\n"
                + "func add(_ m: Int) -> Int { n + m } }\n---\n"
                + "S(n: 2).twice + S(n: 2).add(1)", "7"
        ),
        (
            "enum E { case a }\nextension E { static let first = E.a\nenum Inner { case x } }\n---\n"
                + "(E.first, E.Inner.x)",
            "(E.a, E.Inner.x)"
        ),
        (
            "extension Int { var doubled: Int { self * 2 }\n"
                + "func plus(_ n: Int) -> Int { self + n } }\n---\n3.doubled.plus(1)",
            "7"
        ),
        ("extension String { func shout() -> String { uppercased() + \"!\" } }\n---\n\"a\".shout()", "A!"),
        ("extension Array { var second: Element? { count > 1 ? self[1] : nil } }\n---\n[1, 2].second", "Optional(2)"),
        (
            "struct S {}\nextension S: CustomStringConvertible { var description: String { \"me\" } }\n"
                + "---\n\"\\(S())\"",
            "me"
        ),
        ("struct Box<T> { let value: T }\n---\nBox(value: 3).value", "3"),
        ("struct S { typealias N = Int; let n: N }\n---\nS(n: 1).n", "1"),
    ])
    func `Extensions add members to own and library types`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: [
        // A weak reference is nil once its object is released.
        (
            "class A { var n = 1 }\nclass B { weak var a: A? }\n"
                + "func f() -> [Bool] { let b = B(); var a: A? = A(); b.a = a; let x = b.a != nil; a = nil; "
                + "return [x, b.a == nil] }\n---\nf()", "[true, true]"
        ),
        (
            "class A { var n = 1 }\n"
                + "func f() -> [Int?] { var a: A? = A(); let g: () -> Int? = { [weak a] in a?.n }; "
                + "let x = g(); a = nil; return [x, g()] }\n---\nf()", "[Optional(1), nil]"
        ),
        (
            "class Log { static var lines: [String] = [] }\nclass A { deinit { Log.lines.append(\"gone\") } }\n"
                + "func f() -> [String] { var a: A? = A(); a = nil; return Log.lines + [\"end\"] }\n---\nf()",
            "[\"gone\", \"end\"]"
        ),
        (
            "class A {}\nfunc f() -> Bool { var a: A? = A(); weak var b = a; a = nil; return b == nil }\n---\nf()",
            "true"
        ),
        (
            "class A { var n = 1 }\nfunc f() -> [Int?] { var a: A? = A(); let g = { [weak b = a] in b?.n }; "
                + "let x = g(); a = nil; return [x, g()] }\n---\nf()", "[Optional(1), nil]"
        ),
        // Names are released at the end of their block, the last one first and before a preceding `defer`.
        (
            "class Log { static var lines: [Int] = [] }\n"
                + "class A { let n: Int; init(_ n: Int) { self.n = n }\ndeinit { Log.lines.append(n) } }\n"
                + "func f() -> [Int] { for i in 1...2 { let a = A(i) }\nif let b = Optional(A(3)) {}\n"
                + "do { let c = A(4); let d = A(5); defer { Log.lines.append(0) }\nlet e = A(6) }\n"
                + "return Log.lines }\n---\nf()", "[1, 2, 3, 6, 0, 5, 4]"
        ),
        // Arguments are released after the call, the last one first, and then the instance.
        (
            "class Log { static var lines: [Int] = [] }\n"
                + "class A { let n: Int; init(_ n: Int) { self.n = n }\ndeinit { Log.lines.append(n) }\n"
                + "func g(_ a: A, _ b: A) {} }\nfunc g(_ a: A, _ b: A) { let c = A(3) }\n"
                + "func f() -> [Int] { A(4).g(A(5), A(6)); g(A(1), A(2)); return Log.lines }\n---\nf()",
            "[6, 5, 4, 3, 2, 1]"
        ),
        // The members are released after the deinitializers of all classes.
        (
            "class Log { static var lines: [String] = [] }\n"
                + "class Part { let name: String; init(_ name: String) { self.name = name }\n"
                + "deinit { Log.lines.append(name) } }\n"
                + "class A { let x = Part(\"x\"); deinit { Log.lines.append(\"A\") } }\n"
                + "class B: A { deinit { Log.lines.append(\"B\") } }\n"
                + "class C: B { let y = Part(\"y\"); let z = Part(\"z\"); deinit { Log.lines.append(\"C\") } }\n"
                + "func f() -> String { do { let c = C() }\nreturn Log.lines.joined() }\n---\nf()", "CBAxyz"
        ),
        // The deinitializer may use the variable that is changed.
        (
            "class A { var f: (() -> Void)?; deinit { f?() } }\n"
                + "func g() -> Int { var n = 0; var a: A? = A(); a?.f = { n = a == nil ? 1 : 2 }; a = nil; return n }"
                + "\n---\ng()", "1"
        ),
    ])
    func `References are counted`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: [
        ("class A: A {}\n---\nA()", "1:10: 'A' inherits from itself"),
        ("protocol P: Q {}\nprotocol Q: P {}\nclass A: P {}\n---\nA()", "2:13: protocol 'Q' refines itself"),
        ("protocol P: P {}\nclass A: P {}\n---\nA()", "1:13: protocol 'P' refines itself"),
        (
            "struct A { let a: A? }\n---\nA(a: nil)",
            "1:8: value type 'A' cannot have a stored property that recursively contains it (make it a class)"
        ),
        (
            "struct A { let b: B }\nstruct B { let x: (Int, C) }\nstruct C { let b: B }\n---\n1",
            "2:8: value type 'B' cannot have a stored property that recursively contains it (make it a class)"
        ),
        ("class A: B {}\nclass B: A {}\n---\nA()", "2:10: 'B' inherits from itself"),
        ("struct S {}\nclass A: S {}\n---\nA()", "2:10: inheritance from non-protocol type 'S'"),
        (
            "class A { let n = 1 }\nfunc f() { A().n = 2 }\n---\nf()",
            "2:16: cannot assign to value: 'n' is immutable (declare it with 'var')"
        ),
        ("class A { var n: Int }\n---\nA().n", "3:1: 'n' is used before it is initialized"),
        ("class A { case a }\n---\n1", "1:11: enum 'case' is not allowed outside of an enum"),
        ("class A { func f() -> Int { f() } }\n---\nA().f()", "1:29: this calls itself without end"),
        ("class A { let a = A() }\n---\nA()", "1:19: this calls itself without end"),
    ])
    func `Mistakes in classes are one error`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }
}
