/// The assignment of the arguments of a call to the parameters, by labels.
enum CallMatching {
    struct Label {
        /// `nil` for an argument without a label.
        let text: String?
        let isTrailing: Bool
        /// The functions that the argument, a closure, can be; `nil` if it is no closure, or can be each function.
        var functions: [ValueType]?
    }

    struct Mismatch: Error {
        let message: String
        /// The index of the wrong argument, or `nil` if one is missing.
        let argument: Int?
        var suggestion: String?
    }

    /// Returns for each parameter the indices of its arguments.
    static func match(_ arguments: [Label], _ signature: Signature) throws(Mismatch) -> [[Int]] {
        let parameters = signature.parameters
        var taken = Array(repeating: [Int](), count: parameters.count)
        var first = 0
        for (index, argument) in arguments.enumerated() {
            var position = first
            while true {
                guard position < parameters.count else { throw extra(arguments, index, signature, first) }
                let parameter = parameters[position]
                if accepts(parameter, argument, isFirst: taken[position].isEmpty),
                    !leavesClosure(index, arguments, at: position, parameters)
                {
                    taken[position].append(index)
                    first = parameter.isVariadic ? position : position + 1
                    break
                }
                guard parameter.hasDefault || parameter.isVariadic else {
                    throw wrong(argument, index, parameter, signature)
                }
                position += 1
            }
        }
        for (number, (parameter, arguments)) in zip(parameters, taken).enumerated()
        where arguments.isEmpty && !parameter.hasDefault && !parameter.isVariadic {
            let name = parameter.label.map { "'\($0)'" } ?? "#\(number + 1)"
            throw Mismatch(message: "missing argument for parameter \(name) in call", argument: nil)
        }
        return taken
    }

    /// Whether a trailing closure is for a later parameter, because that needs an argument and this one does not.
    ///
    /// Where the rule comes from: SE-0286, forward scan of trailing closures.
    private static func leavesClosure(
        _ index: Int, _ arguments: [Label], at position: Int, _ parameters: [Signature.Parameter]
    ) -> Bool {
        guard arguments[index].isTrailing, arguments[index].text == nil, parameters[position].hasDefault else {
            return false
        }
        let next = arguments.dropFirst(index + 1).first?.text
        let rest = parameters[(position + 1)...].prefix { next == nil || $0.label != next }
        return rest.contains { !$0.hasDefault && !$0.isVariadic && $0.type.takesClosure }
    }

    private static func accepts(_ parameter: Signature.Parameter, _ argument: Label, isFirst: Bool) -> Bool {
        if argument.isTrailing, argument.text == nil {
            // `map { … }` is not `map(to: { … })`, which accepts any value.
            if parameter.label != nil, case .parameter = parameter.type { return false }
            return parameter.type.takesClosure
        }
        // Only the first argument of a variadic parameter is labeled.
        return argument.text == (isFirst ? parameter.label : nil)
    }

    private static func extra(_ arguments: [Label], _ index: Int, _ signature: Signature, _ first: Int) -> Mismatch {
        if let label = arguments[index].text {
            let names = signature.parameters.compactMap(\.label)
            let given = arguments[..<index].compactMap(\.text)
            if let place = names.firstIndex(of: label), !given.contains(label),
                let later = given.first(where: { names[place...].contains($0) })
            {
                return Mismatch(message: "argument '\(label)' must precede argument '\(later)'", argument: index)
            }
            return Mismatch(
                message: "extra argument '\(label)' in call", argument: index,
                suggestion: Suggestions.nearest(to: label, among: names).map { "did you mean '\($0):'?" })
        }
        if first < signature.parameters.count, let label = signature.parameters[first].label {
            return Mismatch(
                message: "missing argument label '\(label):' in call", argument: index)
        }
        return Mismatch(message: "extra argument in call", argument: index)
    }

    private static func wrong(
        _ argument: Label, _ index: Int, _ parameter: Signature.Parameter, _ signature: Signature
    ) -> Mismatch {
        if argument.isTrailing, argument.text == nil {
            return Mismatch(message: "extra trailing closure passed in call", argument: index)
        }
        let message =
            switch (argument.text, parameter.label) {
            case (nil, let wanted?): "missing argument label '\(wanted):' in call"
            case (let given?, nil): "extraneous argument label '\(given):' in call"
            case (let given, let wanted):
                "incorrect argument label in call (have '\(given ?? "_"):', expected '\(wanted ?? "_"):')"
            }
        return Mismatch(message: message, argument: index)
    }
}
