import StreamTraceEngine

extension Conversion {
    /// Returns the converted value.
    func apply(_ value: Value, _ run: PipelineRun, _ location: RuntimeLocation) throws -> Value {
        switch self {
        case .wrap: return .some(try boxed(value, run, location))
        case .wrapConverted(let conversion):
            return .some(try boxed(conversion.apply(value, run, location), run, location))
        case .resultType(let type):
            guard case .result(let result) = value else { return value }
            return .result(ResultValue(isSuccess: result.isSuccess, payload: result.payload, type: type))
        case .wrapIfNeeded:
            switch value {
            case .none, .some: return value
            default: return .some(value)
            }
        case .toDouble:
            if case .int(let int) = value { return .double(Double(int)) }
            return value
        case .toSet:
            if case .array(let elements) = value { return .set(try run.madeSet(elements, location)) }
            return value
        case .elements(let conversion):
            guard case .array(let elements) = value else { return value }
            return .array(try run.made(try elements.map { try conversion.apply($0, run, location) }, location))
        case .wrapped(let conversion):
            if case .some(let wrapped) = value { return .some(try conversion.apply(wrapped, run, location)) }
            return value
        case .parts(let conversions):
            guard case .tuple(let tuple) = value, tuple.elements.count == conversions.count else { return value }
            try run.allocate(Budget.Price.object, location)
            let parts = try zip(tuple.elements, conversions).map { try $1?.apply($0, run, location) ?? $0 }
            return .tuple(TupleValue(parts, labels: tuple.labels))
        }
    }

    /// Charges an optional around a value, and returns the value.
    @inline(__always)
    private func boxed(_ value: Value, _ run: PipelineRun, _ location: RuntimeLocation) throws -> Value {
        try run.allocate(Budget.Price.box, location)
        return value
    }
}
