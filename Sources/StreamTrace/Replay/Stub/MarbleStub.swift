/// A marble file to start from, for the classes of Swift files.
///
///     include "SearchViewModel.swift"
///
///     cold search(_): Single<[Repository]>
///         ---a|
///         a = [Repository(name: "a", stars: 1)]
///     hot query: Driver<String>
///         -a-b-
///         a = "a", b = "b"
///     spy service: SearchService
///
///     let model = SearchViewModel(service: service)
///     let output = model.transform(.init(query: query))
///     out titles = output.titles
///
/// The initializer's arguments are spies, inputs and sample values; the inputs are those of `transform`, or the subjects
/// and methods of the class, and the outputs its streams. For a file without a class, the outputs are its operators, or
/// what spies of its protocols serve.
package struct MarbleStub {
    let types: DeclaredTypes
    /// The extensions of declared and other types.
    let extensions: [TypeDeclarationSyntax]
    let sources: [SourceFile]
    let findings: Findings
    /// The trees of the sources, each of which is parsed once for all stubs that include it.
    let texts: ParsedTexts
    var inputs: [String] = []
    var spies: [String] = []
    var steps: [String] = []
    var outputs: [String] = []
    var names: Set<String> = []
    /// The `cold` blocks: their heads, and the types that they serve. A method may be overloaded.
    var colds: [String: ValueType] = [:]
    /// The names of the outputs for operators.
    var operatorNames: [String] = []
    /// The names of the types whose spies are being written.
    var openSpies: [String] = []
    /// Whether values of an input are being written, where no spy is known.
    var isInTable = false
    /// The names of types in the stub's declarations that no file declares.
    var unknownTypes: Set<String> = []
    /// Those of them that inputs and arguments have values of.
    var unknownValueTypes: Set<String> = []
    /// The types of spies that no file declares.
    var spiedTypes: Set<String> = []

    /// The errors of files that cannot be read.
    package let diagnostics: [Diagnostic]
    /// Whether there is a class or a struct to start from, or else an operator or a protocol.
    package private(set) var isFound = false
    /// The names of the classes and structs of the first file that a stub can be about.
    package private(set) var candidates: [String] = []
    /// Those of them that have streams.
    package private(set) var alternatives: [String] = []

    /// Whether there is nothing to show, because the class has no stream and calls no service.
    package var isWithoutOutputs: Bool { outputs.isEmpty }
    /// The operators that have no output, because the pipeline language cannot read them or they fail in a replay.
    package var operatorsLeftOut: [String] { findings.leftOut.sorted() }

    /// What is known about the code from checking an earlier stub of it.
    struct Findings {
        /// The name of the class that the stub is about; `nil` for the one that the file seems to be about.
        var subject: String?
        /// The libraries that the marble file imports, for their stand-ins.
        var modules: [String] = []
        /// The types that no file declares, which the marble file declares.
        var declarations: [Declaration] = []
        /// The members that spies have to serve; `nil` for all.
        var membersOfSpies: Set<String>?
        /// The heads of `cold` blocks for the requests of clients that no file declares: `json(_)`.
        var requests: [String] = []
        /// The names of the outputs for operators that cannot be replayed.
        var leftOut: Set<String> = []
        /// Whether integers are indices of lists, which have one element.
        var countsFromZero = false
        /// Whether the replay ends only at an `until`.
        var isEndless = false
    }

    /// The declaration of a type that no file declares: an enum if it has cases, and otherwise a struct.
    struct Declaration {
        let name: String
        var cases: [String] = []

        var text: String {
            cases.isEmpty ? "struct \(name) {}" : "enum \(name) { case \(cases.joined(separator: ", ")) }"
        }
    }

    /// - Parameters:
    ///   - sources: Swift files, with the class to test in the first one.
    ///   - subject: The name of the class; `nil` for the one that the file seems to be about.
    package init(_ sources: [SourceFile], about subject: String? = nil) {
        self.init(sources, Findings(subject: subject), ParsedTexts())
    }

    init(_ sources: [SourceFile], _ findings: Findings, _ texts: ParsedTexts) {
        self.texts = texts
        let head = findings.modules.map { "import \($0)\n" } + findings.declarations.map { $0.text + "\n" }
        let program = PipelineProgram(
            ([SourceFile(path: "stub.marble", text: head.joined())] + sources)
                .map { .statement(SourceText($0, SourceRange(0, $0.bytes.count))) },
            functions: [], natives: [], texts: ParsedTexts(sharing: texts), budget: .standard)
        types = program.types
        extensions = program.items.compactMap { item in
            if case .statement(let statement) = item.content, case .extended(let syntax) = statement.kind {
                syntax
            } else {
                nil
            }
        }
        self.sources = sources
        self.findings = findings
        diagnostics = program.diagnostics
        guard diagnostics.isEmpty, let first = sources.first else { return }
        let subjects = subjects(in: first)
        candidates = subjects.map(\.nominal.name)
        alternatives = subjects.filter(hasStreams).map(\.nominal.name)
        let operators = operatorExtensions(in: first)
        let subject =
            findings.subject.map { name in subjects.first { $0.nominal.name == name } }
            ?? subjects.first { alternatives.contains($0.nominal.name) || operators.isEmpty }
        if let subject {
            isFound = true
            alternatives.removeAll { $0 == subject.nominal.name }
            addModel(subject)
        } else if findings.subject == nil, !operators.isEmpty {
            isFound = true
            addOperators(of: operators)
        } else if findings.subject == nil {
            let protocols = protocols(in: first)
            isFound = !protocols.isEmpty
            addSpies(of: protocols)
        }
    }

    /// The text of the marble file, with paths relative to the current folder.
    package var text: String { text(including: sources.map(\.path)) }

    /// Returns the text of a marble file with a path, from which those of the included files are relative.
    package func text(at path: String) -> String {
        let folder = IncludedFile.folder(of: SourceFile(path: path, text: ""))
        return text(
            including: sources.map { source in
                IncludedFile.resolved(source.path).map { IncludedFile.relative($0, to: folder) } ?? source.path
            })
    }

    private func text(including paths: [String]) -> String {
        let settings =
            (frame > 1 ? ["frame: \(MarbleTime.text(frame))"] : []) + (findings.isEndless ? ["until: 10s"] : [])
        let includes = paths.map { "include \"\($0)\"" } + findings.modules.map { "import \($0)" }
        let declarations = findings.declarations.map(\.text)
        let blocks = [settings, includes, declarations, inputs, spies, steps, outputs].filter { !$0.isEmpty }
        return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// Returns the method that makes the outputs of the inputs: `transform`, or one like `bind(input: Input) -> Output`.
    func transform(of type: DeclaredType) -> DeclaredFunction? {
        let methods = type.methods.filter {
            $0.owner === type && !$0.syntax.isRequirement && !$0.syntax.isPrivate && !$0.signature.isStatic
                && !implementsStandIn($0, of: type)
        }
        return methods.first { $0.signature.name == "transform" } ?? methods.first(where: makesOutputs)
    }

    /// Whether a method takes a value with streams, and returns another one.
    private func makesOutputs(_ method: DeclaredFunction) -> Bool {
        guard let output = types[method.signature.result], method.signature.parameters.count == 1,
            let input = types[method.signature.parameters[0].type]
        else { return false }
        return input !== output && streamCount(of: input) > 0 && streamCount(of: output) > 0
    }

    // MARK: Model

    private mutating func addModel(_ type: DeclaredType) {
        // Reserved first, because a parameter may have the name as well.
        names.insert("model")
        let transform = transform(of: type)
        if transform != nil { names.insert("output") }
        for part in type.parts {
            for conformance in part.syntax.conformances { note(conformance, in: type) }
            for alias in part.syntax.aliases { note(alias.type, in: type, generics: alias.generics) }
        }
        for request in findings.requests {
            names.insert(request.prefix { $0 != "(" }.description)
            addCold(request, .observable(.unknown))
        }
        addInjected(into: type)
        let initializer = type.initializers.max {
            $0.signature.parameters.count { !$0.hasDefault } < $1.signature.parameters.count { !$0.hasDefault }
        }
        var arguments: [String] = []
        if let initializer {
            arguments = self.arguments(of: initializer)
        } else if type.hasMemberwiseInitializer {
            arguments = memberwise(type)
        }
        steps.append(Self.call("let model = \(type.nominal.name)", arguments))
        addAssignments(of: type, after: initializer)
        if let transform {
            addTransform(transform)
        } else {
            addMembers(of: type, named: "model")
        }
    }

    /// Sets the services that the app sets after the initializer, like `weak var presenter: Presenter?`.
    private mutating func addAssignments(of type: DeclaredType, after initializer: DeclaredFunction?) {
        let set = initializer?.membersSet ?? []
        for property in visibleProperties(of: type)
        where property.isMutable && !property.hasValue && !set.contains(property.name) {
            guard let wrapped = property.type.wrapped else { continue }
            let declared = types[wrapped]
            let isRequired = property.syntax?.isImplicitlyUnwrapped == true
            guard declared?.nominal.kind == .interface || isRequired && isService(wrapped),
                declared?.file.isStandIn != true
            else {
                if isRequired, !isStream(wrapped), wrapped != .unknown {
                    noteValue(property.syntax, in: type)
                    steps.append("model.\(property.name) = \(sample(wrapped, depth: 0))")
                }
                continue
            }
            note(property.syntax, in: type)
            let name = property.syntax.map { type.file.text($0.range).filter { $0 != "!" } }
            let spy = addSpy(property.name, declared, name ?? property.name)
            steps.append("model.\(property.name) = \(spy)")
        }
    }

    mutating func memberwise(_ type: DeclaredType) -> [String] {
        zip(type.nominal.fields, type.defaults).compactMap { field, value -> String? in
            guard value == nil else { return nil }
            let syntax = type.parts.flatMap(\.syntax.properties).first { $0.pattern.names == [field.name] }
            return "\(field.name): \(argument(field.name, field.type, syntax?.type, in: type.file, of: type))"
        }
    }

    private mutating func addTransform(_ transform: DeclaredFunction) {
        var arguments: [String] = []
        for (parameter, syntax) in zip(transform.signature.parameters, transform.syntax.parameters) {
            var value = ""
            if let input = types[parameter.type], input.nominal.kind == .structure, input.initializers.isEmpty {
                value = Self.call(".init", memberwise(input), after: "let output = model.\(transform.signature.name)(")
            } else {
                value = argument(
                    syntax.name.text, parameter.type, syntax.type, in: transform.body.file, of: transform.owner)
            }
            arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
        }
        steps.append(Self.call("let output = model.\(transform.signature.name)", arguments))
        if let output = types[transform.signature.result] {
            addOutputs(of: output, named: "output")
        } else if isStream(transform.signature.result) {
            outputs.append("out \(unused("result")) = output")
        }
    }
}

extension DeclaredFunction {
    /// The names of the members that an initializer sets, also to its parameters.
    fileprivate var membersSet: Set<String> {
        var names = Set(signature.parameters.map(\.name))
        for statement in syntax.body {
            guard case .expression(let expression) = statement.kind,
                case .assignment(_, let target, _) = expression.kind
            else { continue }
            names.formUnion(target.namesOfSelf)
        }
        return names
    }
}

extension Expression {
    /// The names of the members of `self` that it denotes as the target of an assignment.
    fileprivate var namesOfSelf: [String] {
        switch kind {
        case .name(let name): [name]
        case .member(let base, let name): if case .name("self") = base.kind { [name.text] } else { [] }
        case .tuple(let elements): elements.flatMap(\.value.namesOfSelf)
        default: []
        }
    }
}
