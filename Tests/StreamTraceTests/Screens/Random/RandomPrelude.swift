/// Declarations that each program has, with different parts: generic types and functions, protocols with associated
/// types, enums with raw values, static and lazy members, observers, subscripts and throwing functions.
extension RandomWriter {
    mutating func writePrelude() {
        writeKind()
        writeLoad()
        writeShelf()
        writeGauge()
        writeGenericFunctions()
        writeThrowingFunctions()
        writeNode()
    }

    private mutating func writeKind() {
        block("enum Kind\(number): String, CaseIterable, Comparable") {
            $0.line("case first, second = \"\($0.pick(["2", "two", "s"]))\", third")
            $0.line("static func < (l: Kind\($0.number), r: Kind\($0.number)) -> Bool { l.rank < r.rank }")
            $0.line("var rank: Int { Kind\($0.number).allCases.firstIndex(of: self)! * \($0.number(1...3)) }")
            $0.line("mutating func advance() { self = self == .first ? .\($0.pick(["second", "third"])) : .first }")
        }
    }

    private mutating func writeLoad() {
        block("indirect enum Load\(number)<Value>") {
            let name = "Load\($0.number)"
            $0.line("case idle")
            $0.line("case loading(progress: Int, note: String?)")
            $0.line("case done(Value)")
            $0.line("case failed(Failure\($0.number))")
            $0.line("case queued(\(name))")
            $0.block("var value: Value?") {
                $0.line("if case .done(let value) = self { return value }")
                $0.line("guard case let .queued(inner) = self else { return nil }")
                $0.line("return inner.value")
            }
            $0.block("func map<Result>(_ transform: (Value) throws -> Result) rethrows -> \(name)<Result>") {
                $0.block("switch self") {
                    $0.line("case .idle: return .idle")
                    $0.line("case .loading(let progress, let note): return .loading(progress: progress, note: note)")
                    $0.line("case .done(let value): return .done(try transform(value))")
                    $0.line("case .failed(let failure): return .failed(failure)")
                    $0.line("case .queued(let inner): return .queued(try inner.map(transform))")
                }
            }
        }
        line("extension Load\(number): Equatable where Value: Equatable {}")
    }

    private mutating func writeShelf() {
        let (shelf, stack) = ("Shelf\(number)", "Stack\(number)")
        block("protocol \(shelf)") {
            $0.line("associatedtype Item")
            $0.line("var items: [Item] { get set }")
            $0.line("mutating func put(_ item: Item)")
        }
        block("extension \(shelf)") {
            $0.line("var size: Int { items.count }")
            $0.line("mutating func put(_ item: Item) { items.\($0.pick(["append(item)", "insert(item, at: 0)"])) }")
            $0.line("func summary() -> String { \"\\(size):\\(items)\" }")
        }
        block("struct \(stack)<Element>: \(shelf)") {
            $0.line("var items: [Element] = []")
            if $0.isOne(in: 2) {
                $0.line("mutating func put(_ item: Element) { items = [item] + items.prefix(3) }")
            }
            if $0.isOne(in: 2) { $0.line("func summary() -> String { \"stack of \\(items.count)\" }") }
            $0.block("subscript(index: Int) -> Element?") {
                $0.line("get { items.indices.contains(index) ? items[index] : nil }")
                $0.line("set { if let newValue, items.indices.contains(index) { items[index] = newValue } }")
            }
        }
        block("func filled\(number)<S: \(shelf)>(_ shelf: S, _ item: S.Item) -> S") {
            $0.line("var copy = shelf")
            $0.line("copy.put(item)")
            $0.line("return copy")
        }
    }

    private mutating func writeGauge() {
        block("final class Gauge\(number)") {
            let trace = "Trace\($0.number).add"
            $0.line("static var made = 0")
            $0.open("static let limit: Int =") {
                $0.line("\(trace)(\"limit\")")
                $0.line("return \($0.number(3...9))")
            }
            $0.line("}()")
            $0.block("var level: Int") {
                $0.line("willSet { \(trace)(\"level \\(level) to \\(newValue)\") }")
                $0.line("didSet { if level > Gauge\($0.number).limit { level = Gauge\($0.number).limit } }")
            }
            $0.line("lazy var text: String = { \(trace)(\"text\"); return \"<\\(level)>\" }()")
            $0.block("var half: Int") {
                $0.line("get { level / 2 }")
                $0.line("set { level = newValue * 2 }")
            }
            $0.block("init(_ level: Int)") {
                $0.line("self.level = level")
                $0.line("Gauge\($0.number).made += 1")
            }
            $0.line("struct Mark: Hashable, Comparable { let at: Int; var name = \"m\"")
            $0.line("    static func < (l: Mark, r: Mark) -> Bool { (l.at, l.name) < (r.at, r.name) } }")
            $0.line("var mark: Mark { Mark(at: level) }")
            $0.line(
                "static func + (l: Gauge\($0.number), r: Int) -> Gauge\($0.number) { Gauge\($0.number)(l.level + r) }")
        }
    }

    private mutating func writeGenericFunctions() {
        line("func choose\(number)<T>(_ first: Bool, _ a: T, _ b: @autoclosure () -> T) -> T { first ? a : b() }")
        line("func largest\(number)<T: Comparable>(_ values: T...) -> T? { values.max() }")
        line("func bump\(number)(_ value: inout Int, by step: Int = \(number(1...4))) { value += step }")
        block("func swapped\(number)<T>(_ a: inout T, _ b: inout T)") {
            $0.line("let old = a")
            $0.line("a = b")
            $0.line("b = old")
        }
        block("func counter\(number)(from start: Int) -> (Int) -> Int") {
            $0.line("var count = start")
            $0.line("return { step in count += step; return count }")
        }
        block("func twice\(number)<T>(_ value: T, _ change: (T) throws -> T) rethrows -> T") {
            $0.line("return try change(try change(value))")
        }
    }

    private mutating func writeThrowingFunctions() {
        block("func checked\(number)(_ n: Int) throws -> Int") {
            $0.line("defer { Trace\($0.number).add(\"checked \\(n)\") }")
            $0.line("guard n != \($0.number(0...4)) else { throw Failure\($0.number).small(n) }")
            $0.line("if n > \($0.number(5...9)) { throw Failure\($0.number).other }")
            $0.line("return n \($0.pick(["+ 1", "* 2", "- 3"]))")
        }
        block("func outcome\(number)(_ n: Int) -> Result<Int, Error>") {
            $0.line("Result { try checked\($0.number)(n) }")
        }
    }

    private mutating func writeNode() {
        let name = "Node\(number)"
        block("final class \(name)") {
            $0.line("static var all: [String] = []")
            $0.line("var next: \(name)?")
            $0.line("weak var back: \(name)?")
            $0.line("var value: Int { didSet { \(name).all.append(\"\\(oldValue)>\\(value)\") } }")
            $0.line("var onChange: ((Int) -> String)?")
            $0.line(
                "init(_ value: Int, next: \(name)? = nil) { self.value = value; self.next = next; next?.back = self }")
            $0.line("deinit { Trace\($0.number).add(\"node \\(value)\") }")
            $0.line("func callAsFunction(_ n: Int) -> String { onChange?(n) ?? \"none\" }")
        }
    }
}
