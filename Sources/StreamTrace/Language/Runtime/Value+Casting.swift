extension Value {
    /// Returns the value cast to a type, unwrapped if necessary, or `nil` if the value is not of the type.
    func cast(to type: ValueType, _ run: PipelineRun) -> Value? {
        if type.innermost.name == "NSError", let error = unwrappedError(run) {
            return BridgedError.value(bridging: error, run)
        }
        if let error = BridgedError.original(self) { return error.cast(to: type, run) }
        let inner: Value? =
            switch self {
            case .none: type.wrapped == nil ? nil : self
            case .some(let wrapped) where type.wrapped == nil: wrapped
            default: self
            }
        return inner.flatMap { $0.isInstance(of: type, run) ? $0 : nil }
    }

    /// The error in an optional or not, or `nil` for any other value.
    private func unwrappedError(_ run: PipelineRun) -> Value? {
        if case .some(let wrapped) = self { return wrapped.unwrappedError(run) }
        return isInstance(of: .error, run) ? self : nil
    }

    /// Whether the value is of a type.
    func isInstance(of type: ValueType, _ run: PipelineRun) -> Bool {
        if let error = BridgedError.original(self), type.innermost.name != "NSError" {
            return error.isInstance(of: type, run)
        }
        return isInstance(of: type, in: run)
    }

    private func isInstance(of type: ValueType, in run: PipelineRun) -> Bool {
        switch (self, type) {
        case (_, .unknown), (_, .named("Any", _)): true
        case (.error(let error), .named("RxError", _)): error is RxError
        case (.error(let error), .named("MarbleError", _)): error is MarbleError
        case (.error, _): type == .error
        case (.enumCase(let value), .named(let name, _)):
            value.type.qualifiedName == name || (name == "Error" && value.type.isError)
                || value.type.conformances.contains(name)
        case (.record(let value), .named(let name, _)):
            value.type.qualifiedName == name || (name == "Error" && value.type.isError)
                || value.type.conformances.contains(name)
        // The elements of an '[Any]' may be of several types.
        case (.array(let elements), .named("Array", let wanted)):
            elements.allSatisfy { $0.isInstance(of: wanted[0], run) }
        case (.dictionary(let dictionary), .named("Dictionary", let wanted)):
            dictionary.entries.allSatisfy {
                $0.key.isInstance(of: wanted[0], run) && $0.value.isInstance(of: wanted[1], run)
            }
        default: self.type.fits(type, run.types)
        }
    }
}
