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
/// and methods of the class, and the outputs its streams.
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
    /// Whether there is a class or a struct to start from.
    package private(set) var isFound = false
    /// The names of the classes and structs of the first file that a stub can be about.
    package private(set) var candidates: [String] = []
    /// Those of them that have streams.
    package private(set) var alternatives: [String] = []

    /// What is known about the code from checking an earlier stub of it.
    struct Findings {
        /// The name of the class that the stub is about; `nil` for the one that the file seems to be about.
        var subject: String?
        /// The libraries that the marble file imports, for their stand-ins.
        var modules: [String] = []
        /// The types that no file declares, which the marble file declares.
        var declarations: [String] = []
        /// The members that spies have to serve; `nil` for all.
        var membersOfSpies: Set<String>?
        /// The heads of `cold` blocks for the requests of clients that no file declares: `json(_)`.
        var requests: [String] = []
        /// Whether the replay ends only at an `until`.
        var isEndless = false
    }

    /// - Parameters:
    ///   - sources: Swift files, with the class to test in the first one.
    ///   - subject: The name of the class; `nil` for the one that the file seems to be about.
    package init(_ sources: [SourceFile], about subject: String? = nil) {
        self.init(sources, Findings(subject: subject), ParsedTexts())
    }

    init(_ sources: [SourceFile], _ findings: Findings, _ texts: ParsedTexts) {
        self.texts = texts
        let head = findings.modules.map { "import \($0)\n" } + findings.declarations.map { "struct \($0) {}\n" }
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
        guard
            let subject = findings.subject.map({ name in subjects.first { $0.nominal.name == name } }) ?? subjects.first
        else { return }
        isFound = true
        alternatives.removeAll { $0 == subject.nominal.name }
        addModel(subject)
    }

    /// The text of the marble file.
    package var text: String {
        let settings = findings.isEndless ? ["until: 10s"] : []
        let includes = sources.map { "include \"\($0.path)\"" } + findings.modules.map { "import \($0)" }
        let declarations = findings.declarations.map { "struct \($0) {}" }
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
        names.insert("model")
        steps.append(Self.call("let model = \(type.nominal.name)", arguments))
        addAssignments(of: type, after: initializer)
        if let transform = transform(of: type) {
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
        names.insert("output")
        steps.append(Self.call("let output = model.\(transform.signature.name)", arguments))
        if let output = types[transform.signature.result] {
            addOutputs(of: output, named: "output")
        } else if isStream(transform.signature.result) {
            outputs.append("out result = output")
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
