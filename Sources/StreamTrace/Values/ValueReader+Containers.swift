extension ValueReader {
    /// `[1, 2]`
    func list(_ element: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> [Value] {
        try scanner.expect("[")
        var elements: [Value] = []
        if scanner.take("]") { return elements }
        repeat { elements.append(try part(element, &scanner)) } while scanner.take(", ")
        try scanner.expect("]")
        return elements
    }

    /// `["a": 1]`, `[:]`
    func dictionary(_ key: ValueType, _ value: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        try scanner.expect("[")
        var entries: [(Value, Value)] = []
        if scanner.take(":]") { return .dictionary(DictionaryValue(entries)) }
        repeat {
            let key = try part(key, &scanner)
            try scanner.expect(": ")
            entries.append((key, try part(value, &scanner)))
        } while scanner.take(", ")
        try scanner.expect("]")
        return .dictionary(DictionaryValue(entries))
    }

    /// `(1, "a")`, `(x: 1, y: 2)`, `()`
    func tuple(_ types: [ValueType.Element], _ scanner: inout ValueScanner) throws(Failure) -> Value {
        try scanner.expect("(")
        var elements: [Value] = []
        for (index, element) in types.enumerated() {
            if index > 0 { try scanner.expect(", ") }
            try takeLabel(element.label, &scanner)
            elements.append(try part(element.type, &scanner))
        }
        try scanner.expect(")")
        return types.isEmpty ? .void : .tuple(TupleValue(elements, labels: types.map(\.label)))
    }

    func takeLabel(_ label: String?, _ scanner: inout ValueScanner) throws(Failure) {
        guard let label else { return }
        let start = scanner
        if scanner.name().map({ $0 == label[...] }) == true, scanner.take(": ") { return }
        throw start.failure("expected '\(label): '")
    }

    /// `0..<3`, `0...3`; nested in another value `Range(0..<3)`; `PartialRangeFrom<Int>(lowerBound: 1)`.
    func range(_ bound: ValueType, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        if scanner.has("PartialRange") { return try partialRange(bound, &scanner) }
        let isClosed = scanner.take("ClosedRange(")
        let isNamed = isClosed || scanner.take("Range(")
        let lower: Value
        if isNamed || nested {
            lower = try part(bound, &scanner)
        } else {
            guard let operatorOffset = scanner.rangeOperator() else { throw scanner.failure("expected a range") }
            lower = try scanner.until(operatorOffset) { scanner throws(Failure) in try whole(bound, &scanner) }
        }
        let isHalfOpen = scanner.take("..<")
        if !isHalfOpen { try scanner.expect("...") }
        let upper = isNamed || nested ? try part(bound, &scanner) : try whole(bound, &scanner)
        if isNamed { try scanner.expect(")") }
        return .range(RangeValue(lower: lower, upper: upper, isClosed: !isHalfOpen))
    }

    private func partialRange(_ bound: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        let isFrom = scanner.has("PartialRangeFrom")
        let isClosed = scanner.has("PartialRangeThrough")
        _ = scanner.name()
        skipGenerics(&scanner)
        try scanner.expect(isFrom ? "(lowerBound: " : "(upperBound: ")
        let value = try part(bound, &scanner)
        try scanner.expect(")")
        return .range(RangeValue(lower: isFrom ? value : nil, upper: isFrom ? nil : value, isClosed: isClosed))
    }

    /// `success(1)`; nested in another value `Result<Int, APIError>.success(1)`.
    func result(_ success: ValueType, _ failure: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        _ = scanner.take("Swift.")
        if scanner.take("Result") {
            skipGenerics(&scanner)
            try scanner.expect(".")
        }
        let isSuccess = scanner.take("success")
        if !isSuccess { try scanner.expect("failure") }
        let type = isSuccess ? success : failure
        let payload: Value
        if case .tuple = type {
            // A tuple payload is printed without a second pair of parentheses.
            payload = try part(type, &scanner)
        } else {
            try scanner.expect("(")
            payload = try part(type, &scanner)
            try scanner.expect(")")
        }
        return .result(ResultValue(isSuccess: isSuccess, payload: payload, type: .result(success, failure)))
    }

    /// `<Int, APIError>`
    func skipGenerics(_ scanner: inout ValueScanner) {
        guard scanner.has("<") else { return }
        var open = 0
        repeat {
            if scanner.take("<") {
                open += 1
            } else if scanner.take(">") {
                open -= 1
            } else {
                scanner.skip()
            }
        } while open > 0 && !scanner.isAtEnd
    }

    /// `next(1)`, `error(offline)`, `completed`; the payload is printed as if it were not nested.
    func event(_ element: ValueType, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        if scanner.takeWord("completed") { return .event(.completed) }
        let isNext = scanner.take("next(")
        if !isNext { try scanner.expect("error(") }
        let last = scanner.end - 1
        guard let end = nested ? scanner.closingBracket() : last < scanner.index ? nil : last else {
            throw scanner.failure("the bracket is not closed")
        }
        let value = try scanner.nested { scanner throws(Failure) in
            try scanner.until(end) { scanner throws(Failure) in try whole(isNext ? element : .error, &scanner) }
        }
        try scanner.expect(")")
        return .event(isNext ? .next(value) : .error(value.asError))
    }
}
