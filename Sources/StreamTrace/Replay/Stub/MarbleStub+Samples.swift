extension MarbleStub {
    /// Returns a value of a type as source text.
    mutating func sample(_ type: ValueType, depth: Int) -> String {
        // Without a declaration, or in a type that contains itself, there is no value.
        if let declared = types[type] { return depth < 8 ? sample(declared, as: type, depth: depth) : "\"?\"" }
        switch type {
        case .void: return "()"
        case .bool: return "true"
        case .int: return findings.countsFromZero ? "0" : "1"
        case .double: return "1.5"
        case .float: return "1.5"
        case _ where type.isInteger: return "1"
        case .string: return "\"a\""
        case .named("Character", _): return "\"a\""
        case .named("Optional", let wrapped):
            return isOmitted(wrapped[0], depth) || isStream(wrapped[0]) ? "nil" : sample(wrapped[0], depth: depth + 1)
        case .named("Array", let element), .named("Set", let element):
            return isOmitted(element[0], depth) ? "[]" : "[\(sample(element[0], depth: depth + 1))]"
        case .named("Dictionary", _): return "[:]"
        case .tuple(let elements):
            return "(" + elements.map { sample($0.type, depth: depth + 1) }.joined(separator: ", ") + ")"
        case .function(let parameters, let result) where parameters == [result] && result != .void: return "{ $0 }"
        case .function(let parameters, let result):
            let head = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
            return "{ \(head)\(sample(result, depth: depth + 1)) }"
        case .named("Result", let arguments):
            return "Result.success(\(sample(arguments.first ?? .unknown, depth: depth + 1)))"
        case .named("Event", let arguments):
            return "Event.next(\(sample(arguments.first ?? .unknown, depth: depth + 1)))"
        case .error: return "MarbleError.error"
        case .named("AnyObserver", let element):
            let name = element.first.map { $0.hasUnknown ? "Any" : "\($0)" } ?? "Any"
            return "PublishSubject<\(name)>().asObserver()"
        case .named("DisposeBag", _): return "DisposeBag()"
        case .named("Disposable", _): return "Disposables.create()"
        case .named("Binder", _): return "Binder(()) { _, _ in }"
        case .named("Date", _): return "Date(timeIntervalSince1970: 0)"
        case .named("Decimal", _): return "1"
        case .named("IndexPath", _): return "IndexPath(row: 0, section: 0)"
        case .named("URL", _): return "URL(string: \"https://example.com\")!"
        case .named("UUID", _): return "UUID()"
        case .named("DispatchTimeInterval", _): return ".milliseconds(1)"
        case .named("Scheduler", _): return "MainScheduler.instance"
        default: return isStream(type) ? emptyStream(type, depth: depth) : "\"?\""
        }
    }

    /// Whether a value is left out where it may be, because there is none or it would be a spy inside of itself.
    private func isOmitted(_ type: ValueType, _ depth: Int) -> Bool {
        if type == .unknown || depth > 3 { return true }
        return types[type].map { $0.nominal.kind == .interface && !isInTable && !canSpy($0) } ?? false
    }

    /// Returns a stream without elements, or a subject.
    private mutating func emptyStream(_ type: ValueType, depth: Int) -> String {
        let name = type.name ?? "Observable"
        let element = type.arguments.first ?? .void
        let full = element.hasUnknown ? "\(name)<Any>" : "\(type)"
        switch name {
        case "Completable", "Driver", "Signal", "Maybe", "Infallible": return "\(name).empty()"
        case "Single": return "Single.never()"
        case "PublishSubject", "PublishRelay": return "\(full)()"
        case "BehaviorSubject", "BehaviorRelay": return "\(full)(value: \(sample(element, depth: depth + 1)))"
        case "ReplaySubject", "ReplayRelay": return "\(full).create(bufferSize: 1)"
        case "ControlEvent": return "ControlEvent(events: Observable.empty())"
        default: return "Observable.empty()"
        }
    }

    /// - Parameter value: the type with its generic arguments.
    private mutating func sample(_ type: DeclaredType, as value: ValueType, depth: Int) -> String {
        if let first = type.nominal.cases.first(where: \.payload.isEmpty) ?? type.nominal.cases.first {
            return sample(first, of: value, depth: depth)
        }
        if type.nominal.kind == .interface {
            let name = type.nominal.name
            if isInTable {
                let implementation = types.inOrder.first(where: {
                    $0.nominal.kind != .interface && $0.parts[0].syntax.generics.isEmpty
                        && $0.ancestors.contains { $0 === type }
                })
                return implementation.map { sample($0.type, depth: depth + 1) } ?? "\(name)()"
            }
            return canSpy(type) ? addSpy(name.prefix(1).lowercased() + name.dropFirst(), type, name) : "\"?\""
        }
        for property in type.parts.flatMap(\.syntax.properties) { noteValue(property.type, in: type) }
        let initializer = MemberLookup(types: types).initializers(of: type.type).map(\.signature).min {
            Self.effort($0) < Self.effort($1)
        }
        let parameters = (initializer?.parameters ?? []).filter { !$0.hasDefault }
        let arguments = parameters.map { parameter in
            // The value of a large model stays readable if what it need not have is missing.
            let isOmitted = parameters.count > Self.maximumArgumentCount && parameter.type.wrapped != nil
            let needed = types.type(parameter.type, inMemberOf: type, of: value)
            let entries = needed.name == "Dictionary" ? entries(readFrom: parameter.name, in: type) : nil
            return (parameter.label.map { "\($0): " } ?? "")
                + (isOmitted ? "nil" : entries ?? sample(needed, depth: depth + 1))
        }
        let mark = initializer?.result.wrapped == nil ? "" : "!"
        // Without an argument that tells them, generic arguments are written out.
        let isPlain = !parameters.isEmpty || type.generics.isEmpty || value.hasUnknown
        return "\(isPlain ? type.nominal.qualifiedName : "\(value)")(\(arguments.joined(separator: ", ")))\(mark)"
    }

    /// Returns a dictionary with the keys that an initializer reads: `email` of `user["email"] as? String`.
    private func entries(readFrom name: String, in type: DeclaredType) -> String? {
        let text = type.file.text(SourceRange(0, type.file.bytes.count))
        var entries: [String: String] = [:]
        for range in text.ranges(of: "\(name)[\"") where entries.count < Self.maximumEntryCount {
            let key = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
            let cast = text[key.endIndex...].prefix { !$0.isNewline }
            let sample = Self.casts.first { type, _ in
                ["?", "!"].contains { cast.hasPrefix("\"] as\($0) \(type)") }
            }
            if let sample { entries["\"\(key)\""] = sample.1 }
        }
        if entries.isEmpty { return nil }
        return "[" + entries.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + "]"
    }

    private static let casts = [("String", "\"a\""), ("Int", "1"), ("Double", "1.5"), ("Bool", "true")]
    private static let maximumEntryCount = 20
    private static let maximumArgumentCount = 6

    /// Returns how hard it is to provide the arguments of an initializer.
    private static func effort(_ signature: Signature) -> Int {
        let needed = signature.parameters.filter { !$0.hasDefault }
        // A value of the type itself would need another one.
        let isCopying = needed.contains { $0.type.name == signature.result.name }
        return needed.count + needed.count { $0.type.hasUnknown } * 10 + (signature.result.wrapped == nil ? 0 : 100)
            + (isCopying ? 1_000 : 0)
    }

    mutating func sample(_ selected: NominalType.Case, of value: ValueType, depth: Int) -> String {
        guard let type = types[value] else { return "\"?\"" }
        let name = "\(type.nominal.qualifiedName).\(selected.name)"
        if selected.payload.isEmpty { return name }
        for declared in type.parts.flatMap(\.syntax.cases) where declared.name.text == selected.name {
            for part in declared.payload { noteValue(part.type, in: type) }
        }
        let payload = zip(selected.labels, selected.payload).map { label, part in
            (label.map { "\($0): " } ?? "") + sample(types.type(part, inMemberOf: type, of: value), depth: depth + 1)
        }
        return "\(name)(\(payload.joined(separator: ", ")))"
    }
}
