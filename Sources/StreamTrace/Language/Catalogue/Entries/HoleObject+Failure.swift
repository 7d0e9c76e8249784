extension HoleObject {
    /// The values that a decision may need, as the source of an example.
    indirect enum Wanted {
        case truth, number, text, sequence, stream
        case optional(Wanted)
        /// One of the cases that a `switch` tests.
        case cases([String])

        /// The value and its type.
        var example: (value: String, type: String) {
            switch self {
            case .truth, .cases: ("true", "Bool")
            case .number: ("1", "Int")
            case .text: ("\"\"", "String")
            case .sequence: ("[1]", "[Int]")
            case .stream: ("Observable.just(1)", "Observable<Int>")
            case .optional(let wrapped): ("Optional(\(wrapped.example.value))", "\(wrapped.example.type)?")
            }
        }

        /// Returns the kind of the values of a type: a number if the type is not known.
        static func value(of type: ValueType) -> Wanted {
            switch type.name {
            case "Bool": .truth
            case "String": .text
            case "Array": .sequence
            default: .number
            }
        }
    }

    /// Returns the failure of a decision that depends on the hole, with the declaration to add.
    func failure(_ location: RuntimeLocation, _ run: PipelineRun, wanted: Wanted = .truth) -> ScenarioFailure {
        if let undecided = self as? UndecidedHole { return undecided.fail(run) }
        let parts = path.parts
        let name = parts.first?.name ?? path.description
        if let member = self as? ImplicitHole {
            return run.dependence(
                "this depends on '.\(path)', whose type '\(member.owner.name)' no file declares", at: location.text,
                suggestion: Self.inclusion(of: member.owner.name) + ", or declare it: \(member.owner.declaration)")
        }
        return run.dependence(
            "this depends on '\(path)', which no file declares", at: location.text,
            suggestion: ForeignNames.input(forControl: path.description) ?? suggestionOfMember(parts, name)
                ?? Self.suggestion(parts, name, wanted, run.program))
    }

    /// Throws if one value is a hole, because it may be equal to the other one. Only two holes of one path are equal.
    static func refuse(
        _ left: Value, _ right: Value, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws {
        guard let hole = left.hole ?? right.hole else { return }
        if let undecided = hole as? UndecidedHole ?? right.hole as? UndecidedHole { throw undecided.fail(run) }
        if let first = left.hole, let second = right.hole {
            if first.isEqual(to: second) { return }
            throw first.failure(location, run, equaling: second)
        }
        if left.isNil || right.isNil {
            if left.undecided == nil, right.undecided == nil { return }
            throw hole.failure(location, run, wanted: .optional(.number))
        }
        if case .object = left, case .object = right { return }
        throw hole.failure(location, run, wanted: .value(of: (left.hole == nil ? left : right).type))
    }

    /// Returns the failure of a comparison with another hole, `Theme.current == .dark`: the type that has both.
    private func failure(_ location: RuntimeLocation, _ run: PipelineRun, equaling other: HoleObject) -> ScenarioFailure
    {
        let (wanted, decisive) = other.path.isCase ? (other, self) : (self, other)
        var names = [String(wanted.path.last)]
        if wanted.path.isCase, decisive.path.isCase { names.append(String(decisive.path.last)) }
        return decisive.failure(location, run, wanted: .cases(names))
    }

    /// Returns the result of `??` with the hole.
    func withFallback(_ wanted: Wanted, _ location: RuntimeLocation) -> HoleObject {
        UndecidedHole(path.withFallback) { self.failure(location, $0, wanted: wanted) }
    }

    /// Returns how to declare the member of a literal or of a closure's parameter; `nil` for any other path.
    private func suggestionOfMember(_ parts: [HolePath.Part], _ name: String) -> String? {
        guard let first = name.first, first.isNumber || "\"[(…$".contains(first) else { return nil }
        // A literal may contain dots.
        let names = parts.dropFirst().map(\.name)
        let found = names.first { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        let member = found ?? HolePath.Part(text: String(path.last)).name
        return "include the file that declares '\(member)', or declare it in an extension"
    }

    private static func suggestion(
        _ parts: [HolePath.Part], _ name: String, _ wanted: Wanted, _ program: any RunnableProgram
    ) -> String {
        let request = request(parts, wanted, program)
        if let request, ForeignNames.suggestion(forType: name) != nil { return request }
        if let addition = request ?? declaration(parts, wanted, program) {
            return "\(inclusion(of: name)), or \(addition)"
        }
        if let foreign = ForeignNames.suggestion(forType: name) { return foreign }
        guard name.first?.isLowercase == true, parts.count > 1, !parts[0].isCall else {
            return "include its file, or declare '\(name)'"
        }
        // A value, whose member an extension may declare.
        return "include the file that declares '\(name)' or its '\(parts[1].name)'"
    }

    /// Returns how to get a type from elsewhere. A file of the system cannot be included.
    private static func inclusion(of type: String) -> String {
        ForeignNames.suggestion(forType: type) ?? "include its file"
    }

    /// Returns the input that serves the first call of a path, if a stream is wanted: `json` of `client.rx.json().map()`.
    private static func request(_ parts: [HolePath.Part], _ wanted: Wanted, _ program: any RunnableProgram) -> String? {
        guard case .stream = wanted,
            let call = parts.dropFirst().first(where: { $0.callee != nil && $0.text.first?.isLowercase == true }),
            let callee = call.callee, !program.isOperator(call.name)
        else { return nil }
        return "add an input: 'cold \(callee)(_)', with a diagram below"
    }

    /// Returns how to declare a path, or `nil` if that is too long:
    /// `declare it: struct Session { static let current = Session(); let isOpen = true }`.
    private static func declaration(_ parts: [HolePath.Part], _ wanted: Wanted, _ program: any RunnableProgram)
        -> String?
    {
        guard let name = parts.first?.text, let last = parts.last, parts.count < 4, !name.contains("(") else {
            return nil
        }
        if case .cases(let cases) = wanted, name.first?.isUppercase == true, !cases.isEmpty, !last.isCall {
            return declaration(ofCases: cases, parts.map(\.text))
        }
        if case .stream = wanted, name.first?.isUppercase == false {
            // The source of an operator is a member of a value.
            if last.callee != nil, program.isOperator(last.name) { return nil }
            let call = last.callee.map { "\($0)(_)" } ?? last.text
            return "add an input: 'cold \(call)', with a diagram below"
        }
        if parts.count == 1 { return "declare it: let \(name) = \(wanted.example.value)" }
        guard name.first?.isUppercase == true, !parts[1].isCall || parts.count == 2 else { return nil }
        let shared = parts.count == 3 ? "static let \(parts[1].text) = \(name)(); " : ""
        let member = declaration(ofMember: last, wanted)
        return "declare it: struct \(name) { \(shared)\(parts.count == 2 ? "static " : "")\(member) }"
    }

    /// Returns how to declare a path with one of some cases: `enum Theme { case dark; … }` for `Theme.current`.
    private static func declaration(ofCases cases: [String], _ parts: [String]) -> String {
        let names = cases.joined(separator: ", ")
        guard parts.count == 3 else {
            let isOther = parts.count == 2 && !cases.contains(parts[1])
            let member = isOther ? "; static let \(parts[1]) = \(parts[0]).\(cases[0])" : ""
            return "declare it: enum \(parts[0]) { case \(names)\(member) }"
        }
        let type = parts[2].prefix(1).uppercased() + parts[2].dropFirst()
        return "declare it: enum \(type) { case \(names) }, and struct \(parts[0]) "
            + "{ static let \(parts[1]) = \(parts[0])(); let \(parts[2]) = \(type).\(cases[0]) }"
    }

    private static func declaration(ofMember member: HolePath.Part, _ wanted: Wanted) -> String {
        let (value, type) = wanted.example
        guard let callee = member.callee else { return "let \(member.text) = \(value)" }
        return "func \(callee)(…) -> \(type) { \(value) }"
    }
}

extension HoleObject {
    /// Returns the hole of a call of a member.
    func called(_ name: String, _ arguments: [Value], _ location: RuntimeLocation) -> Value {
        called(as: path.call(of: name), arguments, location)
    }

    /// Returns the hole of a call.
    func called(_ arguments: [Value], _ location: RuntimeLocation) -> Value {
        called(as: path.call, arguments, location)
    }

    /// Returns the hole of an operation, whose path does not tell the operands.
    func called(as path: HolePath, _ arguments: [Value], _ location: RuntimeLocation) -> Value {
        if self is UndecidedHole { return .object(make(path)) }
        return .object(CalledHole(path, of: self, arguments, location))
    }
}

/// The result of a call of a hole. It equals that of another call with the same arguments; what compares it with that of
/// any other call, like a dictionary, fails, because they may be equal.
private final class CalledHole: HoleObject {
    private let callee: HoleObject
    private let arguments: [Value]
    private let location: RuntimeLocation

    init(_ path: HolePath, of callee: HoleObject, _ arguments: [Value], _ location: RuntimeLocation) {
        self.callee = callee
        self.arguments = arguments
        self.location = location
        super.init(path)
    }

    override func make(_ path: HolePath) -> HoleObject { CalledHole(path, of: self, arguments, location) }

    override func isEqual(to other: ValueObject) -> Bool {
        if other === self { return true }
        guard let other = other as? CalledHole, super.isEqual(to: other) else { return super.isEqual(to: other) }
        let isSame = !arguments.isEmpty && arguments == other.arguments && callee.isEqual(to: other.callee)
        if !isSame, let run = PipelineRun.current { _ = failure(location, run, wanted: .value(of: .unknown)) }
        return true
    }
}

/// The result of `??` with a hole: the fallback if the hole is `nil`, which is not known. Code that prints it, like an
/// output, or decides by it fails.
final class UndecidedHole: HoleObject {
    /// Records the failure of the `??`, and returns it.
    let fail: (PipelineRun) -> ScenarioFailure

    init(_ path: HolePath, fail: @escaping (PipelineRun) -> ScenarioFailure) {
        self.fail = fail
        super.init(path)
    }

    /// Fails the run, because the text would show a value that is not known.
    override func printed() -> String {
        if let run = PipelineRun.current { _ = fail(run) }
        return path.description
    }

    override func make(_ path: HolePath) -> HoleObject { UndecidedHole(path, fail: fail) }
}

extension Value {
    /// Whether it is an optional without a value.
    var isNil: Bool { if case .none = self { true } else { false } }

    /// The hole that the value is, or `nil`. A hole that a call like `Theme()` constructs is no optional and no enum.
    var undecided: HoleObject? {
        if case .object(let hole as HoleObject) = self, !hole.path.isConstruction { hole } else { nil }
    }

    /// The hole that the value is, also inside of an optional, or `nil`.
    var hole: HoleObject? {
        switch self {
        case .object(let object): object as? HoleObject
        case .some(let wrapped): wrapped.hole
        default: nil
        }
    }
}

extension Value {
    /// Returns the failure of an output whose value is not a stream.
    package func failureAsOutput(_ location: RuntimeLocation, _ run: PipelineRun) -> ScenarioFailure {
        if case .object(let hole as HoleObject) = self { return hole.failure(location, run) }
        return location.failure(run, "an output must be a stream")
    }
}
