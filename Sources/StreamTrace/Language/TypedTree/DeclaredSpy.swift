/// The declaration of a test double for a protocol or a class.
package final class DeclaredSpy {
    let syntax: SpySyntax
    let file: SourceFile
    /// The protocol or class; `nil` if no file declares it.
    let type: DeclaredType?
    /// The index of its global variable.
    var index: Int?
    /// The values of members.
    var values: [(name: String, body: FunctionBody)] = []

    init(_ syntax: SpySyntax, of type: DeclaredType?, in file: SourceFile) {
        self.syntax = syntax
        self.type = type
        self.file = file
    }
}

extension DeclaredType {
    /// The properties and the methods with a result, which a spy has values for.
    package var servedValues: [(name: String, type: ValueType)] {
        let results = properties.map(\.signature) + methods.map(\.signature)
        var seen: Set<String> = []
        return results.filter { !$0.isStatic && $0.result != .void }.sorted { $0.name < $1.name }
            .filter { seen.insert($0.name).inserted }.map { ($0.name, $0.result.withoutParameters) }
    }

    /// Returns the type of a spy's value for a member: that of the property or of the result, or for a closure that of the
    /// method.
    func served(_ member: SpySyntax.Value) -> ValueType? {
        let method = methods.first { $0.signature.isServed(by: member) && $0.signature.result != .void }
        guard let method, method.signature.form == member.form || member.value.isClosure else {
            return member.labels == nil ? servedValues.first { $0.name == member.name.text }?.type : nil
        }
        if !member.value.isClosure { return method.signature.result.withoutParameters }
        if case .function = method.signature.result.innermost { return method.signature.result.withoutParameters }
        return method.signature.functionType.withoutParameters
    }

    /// Whether there is a member that a value below a spy is for.
    func hasMember(of value: SpySyntax.Value) -> Bool {
        value.labels == nil ? hasMember(value.name.text) : methods.contains { $0.signature.isServed(by: value) }
    }
}

extension Signature {
    /// Whether a value below a spy is for this method.
    fileprivate func isServed(by value: SpySyntax.Value) -> Bool {
        value.labels == nil ? name == value.name.text : form == value.form
    }
}

extension Expression {
    fileprivate var isClosure: Bool { if case .closure = kind { true } else { false } }
}

extension ValueType {
    /// What a spy records of an observer that is the value of a property: the events, or the elements that a binder
    /// receives; `nil` for another type.
    var sent: ValueType? {
        switch name {
        case "AnyObserver": .named("Event", arguments)
        case "Binder": arguments.first
        default: nil
        }
    }
}

/// The calls of a spied type as values, which print as they are written: `show(title: "Lost")`.
final class CallRecords {
    /// An enum with a case for each method that returns nothing.
    let nominal: NominalType
    private var indices: [String: Int] = [:]

    init(of type: DeclaredType) {
        nominal = NominalType("\(type.nominal.qualifiedName).Call", kind: .enumeration)
        nominal.recordsCalls = true
        for method in type.methods where !method.isAddition {
            let signature = method.signature
            if signature.isStatic || signature.result != .void { continue }
            indices[signature.form] = nominal.cases.count
            let name = signature.parameters.isEmpty ? "\(signature.name)()" : signature.name
            nominal.cases.append(
                .init(
                    name, labels: signature.parameters.map(\.label),
                    payload: signature.parameters.map(\.type.withoutParameters)))
        }
        for property in type.properties where !property.signature.isStatic {
            guard let sent = property.signature.result.withoutParameters.sent else { continue }
            indices[property.signature.name] = nominal.cases.count
            nominal.cases.append(.init(property.signature.name, labels: [nil], payload: [sent]))
        }
    }

    /// Returns the record of a call, or `nil` for a method with a result.
    func record(_ form: String, _ arguments: [Value]) -> Value? {
        indices[form].map { .enumCase(EnumValue(nominal, index: $0, payload: arguments)) }
    }
}
