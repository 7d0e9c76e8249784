/// The state of writing a random program: its declarations, the names in scope and the text so far.
struct RandomWriter {
    struct Variable {
        let name: String
        let type: RandomType
        var isMutable = false
        /// Whether reading it in each iteration of a loop may trace lines.
        var isTracing = false
    }

    struct Field {
        let name: String
        let type: RandomType
        let isMutable: Bool
    }

    /// A function or a method.
    struct Function {
        /// The type whose method it is.
        var owner: RandomType?
        let name: String
        let parameters: [(label: String?, name: String, type: RandomType)]
        let result: RandomType
        var isThrowing = false
        var isMutating = false
        /// The number of steps that a call takes at most.
        var cost = 1
    }

    /// The number at the end of all global names.
    let number: Int
    private var random: SplitMix
    private(set) var text = ""
    private var indentation = 0

    var records: [(name: String, fields: [Field])] = []
    var choices: [(name: String, cases: [(name: String, payload: [RandomType])])] = []
    var objects: [(name: String, base: Int?, fields: [Field])] = []
    var functions: [Function] = []

    var variables: [Variable] = []
    /// The cost of the function that is being written, and how often the current statement runs.
    var cost = 0
    var repetitions = 1
    /// The type that `return` returns; `nil` where there is no `return`.
    var result: RandomType?
    var isInThrowingContext = false
    private var names = 0

    static let maximumCost = 400

    init(seed: Int) {
        number = seed
        random = SplitMix(seed: UInt64(seed))
    }

    // MARK: Choices

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Returns true in one of `n` cases.
    mutating func isOne(in n: Int) -> Bool { number(1...n) == 1 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    mutating func newName(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    /// Returns a type, of values that are not too large.
    mutating func type(depth: Int = 2) -> RandomType {
        var types: [RandomType] = [.int, .int, .string, .string, .bool, .double]
        types += records.indices.map { .record($0) } + choices.indices.map { .choice($0) }
        if depth > 1 { types += objects.indices.map { .object($0) } }
        if depth > 0, isOne(in: 3) {
            let inner = type(depth: depth - 1)
            switch number(1...5) {
            case 1: return .array(inner)
            case 2: return .dictionary(inner)
            case 3: return .pair(inner, type(depth: 0))
            default: if case .optional = inner { return inner } else { return .optional(inner) }
            }
        }
        return pick(types)
    }

    func name(of type: RandomType) -> String {
        switch type {
        case .int: "Int"
        case .bool: "Bool"
        case .string: "String"
        case .double: "Double"
        case .optional(let type): "\(name(of: type))?"
        case .array(let type): "[\(name(of: type))]"
        case .dictionary(let type): "[String: \(name(of: type))]"
        case .pair(let first, let second): "(\(name(of: first)), \(name(of: second)))"
        case .record(let index): records[index].name
        case .choice(let index): choices[index].name
        case .object(let index): objects[index].name
        }
    }

    // MARK: Text

    mutating func line(_ line: String) { text += String(repeating: "    ", count: indentation) + line + "\n" }

    /// Writes a block, whose variables are in scope only there.
    mutating func block(_ head: String, _ body: (inout RandomWriter) -> Void) {
        open(head, body)
        line("}")
    }

    /// Writes a block without its closing brace.
    mutating func open(_ head: String, _ body: (inout RandomWriter) -> Void) {
        line(head + " {")
        indentation += 1
        scoped(body)
        indentation -= 1
    }

    mutating func scoped(_ body: (inout RandomWriter) -> Void) {
        let outer = variables
        body(&self)
        variables = outer
    }

    mutating func trace(_ value: String) { line("Trace\(number).add(\(value))") }

    /// Returns a diagram of a few events and an end.
    mutating func diagram(_ marbles: String) -> String {
        var diagram = ""
        for _ in 0..<number(2...5) {
            diagram += String(repeating: "-", count: number(0...3)) + String(pick(Array(marbles)))
        }
        return diagram + "--|"
    }
}
