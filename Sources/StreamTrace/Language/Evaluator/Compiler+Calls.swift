extension Compiler {
    func compileCall(_ expression: TypedExpression) -> Code {
        let range = expression.range
        switch expression.kind {
        case .closure(let body): return compileClosure(body, location(range))
        case .invoke(let function, let arguments): return compileInvoke(function, arguments, range)
        case .invokeBody(let body, let arguments): return compileInvoke(body, arguments)
        case .invokeMutating(let body, let target, let arguments):
            let (callArguments, target) = (CallArguments(arguments, self), compile(target))
            return { frame in
                try callArguments.with(frame) { values in
                    var result = Value.void
                    try target.change(frame) {
                        result = try body.compiled.call(changing: &$0, of: $1, values, [], frame.run)
                    }
                    return result
                }
            }
        case .invokeMutatingImplementation(let table, let target, let arguments):
            return compileInvokeMutating(table, target, arguments, location(range))
        case .native(let entry, let receiver, let arguments):
            return compileNative(entry, receiver, arguments, expression)
        case .nativeMutating(let entry, let target, let arguments):
            return compileNativeMutating(entry, target, arguments, range)
        case .dynamicCall(let receiver, let name, let arguments, let target):
            return compileDynamic(receiver, name, arguments, target, range)
        default: return compile(expression)
        }
    }

    private func compileClosure(_ body: FunctionBody, _ location: RuntimeLocation) -> Code {
        let captures = body.captures
        let values = body.capturedValues.map { ($0.slot, compile($0.value)) }
        let bytes = Budget.Price.object + Budget.Price.element * captures.count
        return { frame in
            try frame.run.allocate(bytes, location)
            for (slot, value) in values { frame.slots[slot] = try value(frame) }
            defer { for (slot, _) in values { frame.slots[slot] = .void } }
            let captured = captures.map { capture in
                let value = frame.slots[capture.source]
                return capture.isWeak ? value.weakened : capture.isUnowned ? value.unowned : value
            }
            return .function(CompiledClosure(body.compiled, captured: captured, run: frame.run))
        }
    }

    private func compileInvoke(
        _ function: TypedExpression, _ arguments: [TypedExpression], _ range: SourceRange
    ) -> Code {
        let (callee, location) = (compile(function), location(range))
        let callArguments = CallArguments(arguments, self)
        guard let codes = callArguments.codes else {
            return { frame in
                let value = try callee(frame)
                if let hole = value.hole { return try callArguments.spoiled(by: hole.called([], location), frame) }
                guard case .function(let function) = value else {
                    throw location.failure(frame.run, "cannot call value of non-function type")
                }
                return try callArguments.with(frame) { try function.call($0) }
            }
        }
        return { frame in
            let value = try callee(frame)
            guard case .function(let function) = value else {
                if case .object(let hole as HoleObject) = value {
                    return hole.called(try passed(codes, frame), location)
                }
                throw location.failure(frame.run, "cannot call value of non-function type '\(value.type)'")
            }
            let values = try codes.map { try $0.run(frame) }
            if values.count != function.parameterCount, function.spread(values).count != function.parameterCount {
                throw location.failure(frame.run, "this function takes \(function.parameterCount) arguments")
            }
            return try function.call(values) { (location.text.file, location.text.range) }
        }
    }

    private func compileInvoke(_ body: FunctionBody, _ arguments: [TypedExpression]) -> Code {
        let callArguments = CallArguments(arguments, self)
        guard let codes = callArguments.codes else {
            return { frame in try callArguments.with(frame) { try body.compiled.call($0, [], frame.run) } }
        }
        if body.initializes != nil {
            return { frame in try body.compiled.call(try codes.map { try $0.run(frame) }, [], frame.run) }
        }
        switch codes.count {
        case 1:
            let first = codes[0].run
            return { frame in try body.compiled.call(try first(frame), [], frame.run) }
        case 2:
            let (first, second) = (codes[0].run, codes[1].run)
            return { frame in try body.compiled.call(try first(frame), try second(frame), [], frame.run) }
        default:
            let arguments = SlotFiller(codes)
            return { frame in try body.compiled.call(arguments, from: frame) }
        }
    }

    private func compileInvokeMutating(
        _ table: ImplementationTable, _ target: StorageLocation, _ arguments: [TypedExpression],
        _ location: RuntimeLocation
    ) -> Code {
        let (callArguments, target) = (CallArguments(arguments, self), compile(target))
        return { frame in
            try callArguments.with(frame) { values in
                let receiver = try target.value(frame)
                if let spy = SpyObject.cast(receiver) {
                    return try spy.call(table.signature, values, location, frame.run)
                }
                guard let body = table.body(for: receiver) else {
                    throw location.failure(
                        frame.run, "a value of type '\(receiver.type)' has no member '\(table.signature.form)'")
                }
                // The method of a class changes the instance. That of a protocol changes a variable.
                if case .object = receiver, body !== table.base {
                    return try body.compiled.call([receiver] + values, [], frame.run)
                }
                var result = Value.void
                try target.change(frame) {
                    result = try body.compiled.call(changing: &$0, of: $1, values, [], frame.run)
                }
                return result
            }
        }
    }

    private func compileNative(
        _ entry: CatalogueEntry, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
        _ expression: TypedExpression
    ) -> Code {
        let code = receiver.map(compile)
        let codes = arguments.map { $0.map(compile) }
        let location = location(expression.range, receiver: receiver)
        let (body, type) = (entry.tracedBody, expression.type)
        if codes.isEmpty {
            return { frame in
                try body(
                    NativeCall(
                        receiver: try code?(frame) ?? .void, arguments: [], run: frame.run, location: location,
                        result: type))
            }
        }
        return { frame in
            let receiver = try code?(frame) ?? .void
            let values = try codes.map { try $0?(frame) }
            return try body(
                NativeCall(receiver: receiver, arguments: values, run: frame.run, location: location, result: type))
        }
    }

    private func compileNativeMutating(
        _ entry: CatalogueEntry, _ target: StorageLocation, _ arguments: [TypedExpression?], _ range: SourceRange
    ) -> Code {
        let codes = arguments.map { $0.map(compile) }
        let (location, target, effect) = (location(range), compile(target), MutationEffect(of: entry.name))
        return { frame in
            let values = try codes.map { try $0?(frame) }
            var result = Value.void
            let call = NativeCall(receiver: .void, arguments: values, run: frame.run, location: location)
            try target.change(frame) { value, variable in
                frame.noteRead(variable, location)
                try frame.noteEffect(effect, by: values, on: &value, of: variable, location) {
                    result = try entry.change?(&$0, call) ?? .void
                }
            }
            return result
        }
    }

    private func compileDynamic(
        _ receiver: TypedExpression, _ name: String, _ arguments: [DynamicArgument], _ target: StorageLocation?,
        _ range: SourceRange
    ) -> Code {
        let (code, target) = (compile(receiver), target.map(compile))
        let callArguments = CallArguments(arguments.map(\.value), self)
        let labels = arguments.map {
            CallMatching.Label(text: $0.label, isTrailing: $0.isTrailing, functions: $0.functions)
        }
        let location = location(range, receiver: receiver)
        return { frame in
            let receiver = try code(frame)
            if case .object(let hole as HoleObject) = receiver, let codes = callArguments.codes,
                !DynamicCalls.isServed(name, frame.run)
            {
                return hole.called(name, try passed(codes, frame), location)
            }
            if callArguments.codes == nil, let hole = receiver.undecided {
                return try callArguments.spoiled(by: hole.called(name, [], location), frame)
            }
            return try callArguments.with(frame) { values in
                if let target,
                    let change = try DynamicCalls.change(of: receiver.type, name, values, labels, location, frame.run)
                {
                    var result = Value.void
                    try target.change(frame) { result = try change(&$0, $1) }
                    return result
                }
                return try DynamicCalls.call(receiver, name, values, labels, location, frame.run)
            }
        }
    }
}

/// Evaluates the arguments of a call of a hole.
private func passed(_ codes: [ArgumentCode], _ frame: Frame) throws -> [Value] {
    try frame.run.passingToHole(codes.map { code in { try code.run(frame) } })
}
