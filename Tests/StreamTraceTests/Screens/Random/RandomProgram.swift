/// A random Swift file and the marble file that includes it, which are the same for the same seed.
///
///     let program = RandomProgram(seed: 7)
///     program.code      // enum Trace7 { … }  struct Record7A { … }  final class Model7 { … }
///     program.marble    // include "Program7.swift" …
///
/// Programs trap never and end always: numbers, texts and arrays are kept small, and functions call only functions
/// that are declared before them. Whatever happens is traced as a line of text, deinitializations too.
struct RandomProgram {
    let code: String
    let marble: String

    init(seed number: Int) {
        var writer = RandomWriter(seed: number)
        writer.writeTypes()
        writer.writeFunctions()
        let outputs = writer.writeModel()
        code = writer.text
        marble = """
            include "Program\(number).swift"
            until: 60ms

            hot numbers: Int
                \(writer.diagram("0123456789"))

            hot words: String
                \(writer.diagram("abc"))
                a = "a", b = "bob", c = ""

            let bag\(number) = DisposeBag()
            let model\(number) = Model\(number)()
            numbers.subscribe(onNext: { model\(number).exercise($0) }).disposed(by: bag\(number))

            out lines\(number) = Trace\(number).lines

            """ + outputs.map { "out \($0)\(number) = model\(number).\($0)(numbers, words)\n" }.joined()
    }
}

/// A pseudorandom generator of Vigna's, which is small and deterministic.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A type of a random program.
indirect enum RandomType: Hashable {
    case int, bool, string, double
    case optional(RandomType)
    case array(RandomType)
    /// A dictionary with texts as keys.
    case dictionary(RandomType)
    case pair(RandomType, RandomType)
    /// A declared type.
    case record(Int), choice(Int), object(Int)

    /// Whether values print without the name of a module, which part of a text may cut.
    var isPlain: Bool {
        switch self {
        case .record, .choice, .object, .dictionary: false
        case .optional(let type), .array(let type): type.isPlain
        case .pair(let first, let second): first.isPlain && second.isPlain
        default: true
        }
    }

    /// Whether values of this type can be compared with `==`.
    var isEquatable: Bool {
        switch self {
        case .object, .pair: false
        case .optional(let type), .array(let type), .dictionary(let type): type.isEquatable
        default: true
        }
    }

    /// Whether values print in the same way in each run, and without a type's module.
    var isPrintable: Bool {
        switch self {
        case .dictionary: false
        case .optional(let type), .array(let type): type.isPrintable
        case .pair(let first, let second): first.isPrintable && second.isPrintable
        default: true
        }
    }
}
