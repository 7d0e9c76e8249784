/// The kinds of edits, in the order in which they are tried.
///
/// The order is that of the yields: how many of 1,000 variants of a kind were the right fix of a mistake, counted over
/// files with seeded mistakes.
package enum VariantKind: String, CaseIterable, Sendable {
    // Tier 0: another spelling of what is there.
    case option, boolean, field, sources, closureParameters, branches, unit, comparison, operands, condition, `operator`
    case arguments, parameter, number, sharing, enumCase, sign, arithmetic, extremum, textNumber, text
    case otherField
    // Tier 1: another order, or an operator that the difference asks for.
    case handler, neighbors, name, names, distance, form, wanted
    // The events of an expectation and of inputs.
    case expectation, input
    // Tier 2: less.
    case removal, magnitude
    // A value that is expected.
    case expectedValue
    // Tier 3: more; first the operators that are forgotten most often.
    case insertion, rareInsertion
    // An event and all after it, as with a dash too many, and a value put in that is the expected one: they fit what is
    // expected, and little else, so that anything else explains a difference better.
    case expectationTail, inputTail
    case copied
    // A simple first value, from which another one that is expected may follow.
    case firstValue

    package enum Tier: Int, Comparable, CaseIterable, Sendable {
        case spelling, order, events, less, value, more, shifts, copied, first

        /// Whether the edits are those of pipelines.
        var isOfPipelines: Bool { ![.events, .value, .shifts].contains(self) }

        package static func < (left: Tier, right: Tier) -> Bool { left.rawValue < right.rawValue }
    }

    package var tier: Tier {
        switch self {
        case .handler, .neighbors, .name, .names, .distance, .form, .wanted: .order
        case .expectation, .input: .events
        case .removal, .magnitude: .less
        case .expectedValue: .value
        case .insertion, .rareInsertion: .more
        case .expectationTail, .inputTail: .shifts
        case .copied: .copied
        case .firstValue: .first
        default: .spelling
        }
    }

    /// Whether the edits change what is sent, and not what is done with it or expected of it.
    var isOfInputs: Bool { self == .input || self == .inputTail }
    /// Whether the edits move an event and all after it.
    var isTail: Bool { self == .expectationTail || self == .inputTail }

    /// Whether the edits put something in.
    var isInsertion: Bool { [.insertion, .rareInsertion, .wanted, .copied, .firstValue].contains(self) }

    /// The right fixes among 1,000 variants of the kind.
    var yield: Double {
        switch self {
        case .option: 104
        case .boolean: 82
        case .field: 71
        case .sources: 61
        case .closureParameters, .branches: 57
        case .unit: 50
        case .comparison: 48
        case .operands: 32
        case .condition: 25
        case .extremum: 20
        case .operator: 18
        case .arguments, .parameter, .number: 17
        case .sharing: 16
        case .enumCase: 13
        case .sign: 10
        case .arithmetic: 8
        case .textNumber, .text: 6
        case .otherField: 5
        case .handler: 26
        case .neighbors: 22
        case .wanted: 20
        case .form: 8
        case .distance: 6
        case .name, .names: 5
        case .expectation: 40
        case .input: 20
        case .expectationTail, .inputTail: 10
        case .removal: 5
        case .expectedValue: 5
        case .magnitude: 1.7
        case .insertion: 1
        case .rareInsertion: 0.5
        case .copied: 1
        case .firstValue: 0.5
        }
    }
}
