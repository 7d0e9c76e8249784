/// The functions that the closures of a call are in one of the members that the call may refer to.
struct ClosureForms {
    let functions: [ValueType]
    /// How far they are from what is written: closures that take other numbers of parameters, then those that are wrapped
    /// in an optional, as the compiler does only if necessary.
    let rank: Rank

    struct Rank: Comparable {
        var inexact: Int
        var wrapped: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.inexact, left.wrapped) < (right.inexact, right.wrapped)
        }
    }

    /// Creates the forms of a call; `nil` if a closure cannot be the function of its parameter.
    ///
    /// - Parameter declared: the signature without the types of the receiver.
    init?(
        _ values: [Value], _ labels: [CallMatching.Label], _ taken: [[Int]], _ declared: Signature
    ) {
        var functions: [ValueType] = []
        var rank = Rank(inexact: 0, wrapped: 0)
        for (number, indices) in taken.enumerated() where number < declared.parameters.count {
            for index in indices {
                guard case .function(let function) = values[index] else { continue }
                let wanted = declared.parameters[number].type
                let plain = wanted.innermost.withoutParameters
                guard case .function(let parameters, _) = plain else { continue }
                if let possible = labels[index].functions, !possible.contains(plain) { return nil }
                if parameters.count != function.parameterCount { rank.inexact += 1 }
                if wanted.wrapped != nil { rank.wrapped += 1 }
                functions.append(plain)
            }
        }
        self.functions = functions
        self.rank = rank
    }
}
