@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceSyntax
@testable import StreamTraceText

/// The Swift program that runs marble files as compiled code: their inputs, spies, statements and outputs.
///
/// The program uses `ScreenRun`, and the included Swift files are compiled with it. A file that uses more of the format
/// than a driver can express has an `Unsupported` error.
struct ScreenDriver {
    struct Unsupported: Error, CustomStringConvertible {
        let description: String
    }

    /// The declarations outside of the scenarios: types of the marble files, and classes of spies.
    private var declarations: [String] = []
    private var declared: Set<String> = []
    private var scenarios: [String] = []
    private var interfaces: [String: (syntax: TypeDeclarationSyntax, file: SourceFile)] = [:]

    init(_ files: [MarbleFile]) throws {
        for file in files {
            let sections: [MarbleSection?] = file.scenarios.isEmpty ? [nil] : file.scenarios
            for section in sections { try add(ScenarioPlan(file, scenario: section)) }
        }
    }

    var text: String {
        """
        import Foundation
        import RxCocoa
        import RxSwift

        \(declarations.joined(separator: "\n\n"))

        @main enum Main {
            static func main() {
        \(scenarios.joined(separator: "\n"))
            }
        }

        """
    }

    private mutating func add(_ plan: ScenarioPlan) throws {
        var lines: [String] = []
        var values: [String] = []
        let statements = statements(of: plan)
        for (statement, source) in statements where source.isSwift || statement.isInterface {
            if case .type(let type) = statement.kind, type.kind == .interface {
                interfaces[type.name.text] = (type, source)
            }
        }
        for index in plan.inputs.indices { lines += try input(plan.inputs[index], index, of: plan) }
        lines += functions(of: plan)
        var output = 0
        for item in plan.items {
            switch item {
            case .output(let index):
                let declaration = plan.outputs[index].declaration
                let pipeline = SourceText(plan.outputs[index].source, declaration.pipeline)
                if PipelineText.endsInDebug(pipeline) { throw Unsupported(description: "an output with debug()") }
                lines.append("run.output(\(output), \(pipeline.file.text(pipeline.range)))")
                output += 1
            case .statement(let text) where !text.file.isSwift:
                for statement in parsed(text) { try add(statement, in: text.file, &lines, &values) }
            case .statement: break
            }
        }
        let held = values.map { "\($0) as Any" }.joined(separator: ", ")
        lines.append("withExtendedLifetime([\(held)] as [Any]) { run.start(disposing: [\(held)]) }")
        let body = lines.joined(separator: "\n").split(separator: "\n").map { "            \($0)" }
        scenarios.append(
            """
                    ScreenRun.scenario(
                        \(String(reflecting: plan.name?.text ?? "")), until: \(text(plan.horizon)),
                        outputs: [\(outputs(of: plan))]
                    ) { run in
            \(body.joined(separator: "\n"))
                    }
            """)
    }

    private func text(_ number: Int?) -> String { number.map(String.init) ?? "nil" }

    private func outputs(of plan: ScenarioPlan) -> String {
        plan.outputs.map { output in
            let line = output.body.body.subscriptions.first
            let times = [
                text(line?.subscribed.milliseconds(frame: plan.frame) ?? 0),
                text(line?.disposed?.milliseconds(frame: plan.frame)),
            ]
            return "ScreenOutput(\(String(reflecting: output.declaration.name.text)), \(times.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    // MARK: Statements

    private func parsed(_ text: SourceText) -> [Statement] {
        var parser = LanguageParser(text.range, in: text.file)
        return parser.statements(until: nil)
    }

    private func statements(of plan: ScenarioPlan) -> [(Statement, SourceFile)] {
        plan.items.flatMap { item -> [(Statement, SourceFile)] in
            guard case .statement(let text) = item else { return [] }
            return parsed(text).map { ($0, text.file) }
        }
    }

    private mutating func add(
        _ statement: Statement, in file: SourceFile, _ lines: inout [String], _ values: inout [String]
    ) throws {
        switch statement.kind {
        case .type, .extended, .alias: declare(file.text(statement.range))
        case .spy(let spy):
            try declare(self.spy(spy, in: file))
            lines.append("let \(spy.name.text) = Spy_\(spy.name.text)()")
            values.append(spy.name.text)
        case .variables(let variables):
            lines.append(file.text(statement.range))
            values += variables.flatMap(\.pattern.names)
        default: lines.append(file.text(statement.range))
        }
    }

    private mutating func declare(_ text: String) {
        if declared.insert(text).inserted { declarations.append(text) }
    }

    // MARK: Inputs

    private func input(_ input: ScenarioPlan.Input, _ index: Int, of plan: ScenarioPlan) throws -> [String] {
        let declaration = input.declaration
        let name = declaration.name.text
        let quoted = String(reflecting: name)
        guard let range = declaration.type else { throw Unsupported(description: "'\(name)' without a type") }
        if input.body.body.recording != nil { throw Unsupported(description: "a recording") }
        let stream = StreamText(input.source.text(range))
        let attempts = try input.body.body.attempts.map { attempt in
            "[\(try events(of: attempt, input, stream.element, of: plan).joined(separator: ", "))]"
        }
        if declaration.isHot {
            return ["let \(name) = (run.hot(\(quoted), \(attempts.first ?? "[]")) as \(stream.raw))\(stream.suffix)"]
        }
        let cold = "(run.cold(\(quoted), [\(attempts.joined(separator: ", "))]) as \(stream.raw))"
        guard let arguments = declaration.arguments else { return ["let \(name) = \(cold)\(stream.suffix)"] }
        let matches = arguments.map { argument -> String in
            guard case .value(let range) = argument else { return "nil" }
            return "{ isEqual($0, \(input.source.text(range))) }"
        }
        return ["run.addBlock(\(quoted), [\(matches.joined(separator: ", "))], \(cold))"]
    }

    /// Returns functions for the cold blocks with arguments, for pipelines that call them.
    private func functions(of plan: ScenarioPlan) -> [String] {
        var known: Set<String> = []
        return plan.inputs.compactMap { input -> String? in
            let declaration = input.declaration
            guard let arguments = declaration.arguments, known.insert(declaration.name.text).inserted,
                let range = declaration.type
            else { return nil }
            let stream = StreamText(input.source.text(range))
            let names = arguments.indices.map { "a\($0)" }
            let generics = arguments.isEmpty ? "" : "<\(names.map { $0.uppercased() }.joined(separator: ", "))>"
            let parameters = names.map { "_ \($0): \($0.uppercased())" }.joined(separator: ", ")
            return "func \(declaration.name.text)\(generics)(\(parameters)) -> \(stream.declared) "
                + "{ \(stream.call(declaration.name.text, names)) }"
        }
    }

    private func events(
        of attempt: MarbleBody.Attempt, _ input: ScenarioPlan.Input, _ element: String, of plan: ScenarioPlan
    ) throws -> [String] {
        let tables = input.body.tables + plan.tables
        func entry(_ marble: Character) -> (ValueTable.Entry, SourceFile)? {
            for table in tables { if let entry = table.table[marble] { return (entry, table.source) } }
            return nil
        }
        func text(_ meaning: MarbleMeaning, _ source: SourceFile) -> String {
            switch meaning {
            case .value(let range): return ".next(\(source.text(range)))"
            case .error(let range): return ".error(\(source.text(range)))"
            case .completed: return ".completed"
            case .defaultError:
                guard let (entry, source) = entry("#"), case .error(let range)? = entry.meanings.first else {
                    return ".error(MarbleError.error)"
                }
                return ".error(\(source.text(range)))"
            }
        }
        switch attempt {
        case .events(let events):
            return events.map { "InputEvent(\($0.time), \(text($0.event, input.body.source)))" }
        case .diagram(let diagram):
            return diagram.events.flatMap { event -> [String] in
                let time = event.time.milliseconds(frame: plan.frame)
                let texts: [String] =
                    switch event.symbol {
                    case .completed: [".completed"]
                    case .error: [text(.defaultError, input.body.source)]
                    case .marble(let marble):
                        entry(marble).map { entry, source in entry.meanings.map { text($0, source) } }
                            ?? [".next(\(literal(marble, element)))"]
                    }
                return texts.map { "InputEvent(\(time), \($0))" }
            }
        }
    }

    private func literal(_ marble: Character, _ type: String) -> String {
        switch type.last == "?" ? String(type.dropLast()) : type {
        case "Int", "UInt", "Double", "Float": String(marble)
        case "Void", "()": "()"
        default: String(reflecting: String(marble))
        }
    }

    // MARK: Spies

    /// Returns the class of a spy.
    private func spy(_ spy: SpySyntax, in file: SourceFile) throws -> String {
        let type = file.text(spy.type.range)
        var values: [String: String] = [:]
        for member in spy.values { values[member.name.text] = file.text(member.value.range) }
        let members = try members(of: type, values).map { "    \($0)" }
        return "final class Spy_\(spy.name.text): Spy, \(type) {\n\(members.joined(separator: "\n"))\n}"
    }

    private func members(of interface: String, _ values: [String: String]) throws -> [String] {
        guard let (syntax, file) = interfaces[interface] else {
            throw Unsupported(description: "a spy of '\(interface)', which is no protocol")
        }
        var members: [String] = []
        for conformance in syntax.conformances {
            let name = file.text(conformance.range)
            if name != "AnyObject", name != "class" { members += try self.members(of: name, values) }
        }
        for property in syntax.properties {
            guard let name = property.pattern.names.first, let range = property.type?.range else { continue }
            members.append(member("var \(name): \(file.text(range))", name, file.text(range), values))
        }
        for function in syntax.functions { members.append(method(function, in: file, values)) }
        return members
    }

    private func member(_ head: String, _ name: String, _ type: String, _ values: [String: String]) -> String {
        if let value = values[name] { return "\(head) { get { \(value) } set {} }" }
        let stream = StreamText(type)
        if stream.isStream {
            return "\(head) { (ScreenRun.current.input(\(String(reflecting: name))) as \(stream.raw))\(stream.suffix) }"
        }
        return "\(head) { get { fatalError(\(String(reflecting: "no value for \(name)"))) } set {} }"
    }

    private func method(_ function: FunctionSyntax, in file: SourceFile, _ values: [String: String]) -> String {
        let parameters = function.parameters.map { parameter in
            let label = parameter.label?.text ?? "_"
            let type = parameter.type.map { file.text($0.range) } ?? "Any"
            return "\(label == parameter.name.text ? label : "\(label) \(parameter.name.text)"): \(type)"
        }
        let name = function.name.text
        let head = "func \(name)(\(parameters.joined(separator: ", ")))"
        let result = function.result.map { file.text($0.range) } ?? "Void"
        if result == "Void" || result == "()" {
            let arguments = function.parameters.map { parameter in
                "(\(parameter.label.map { String(reflecting: $0.text) } ?? "nil"), \(parameter.name.text))"
            }
            return "\(head) { record(\(String(reflecting: name)), [\(arguments.joined(separator: ", "))]) }"
        }
        let stream = StreamText(result)
        let body = stream.isStream ? stream.call(name, function.parameters.map(\.name.text)) : values[name]
        return "\(head) -> \(result) { \(body ?? "fatalError(\(String(reflecting: "no value for \(name)")))") }"
    }
}

extension Statement {
    fileprivate var isInterface: Bool { if case .type(let type) = kind { type.kind == .interface } else { false } }
}
