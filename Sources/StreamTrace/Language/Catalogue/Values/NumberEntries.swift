extension CatalogueFamily {
    /// Everything that belongs to plain values.
    static var values: [LaterFamilies] {
        [
            LaterFamilies(of: "Int") { [.int] },
            LaterFamilies(of: "Double") { [.double] },
            LaterFamilies(of: "Bool") { [.bool] },
            LaterFamilies(of: "Character") { [.character] },
            LaterFamilies(of: "String") { [.text] },
            LaterFamilies(of: "Sequence") { [.sequence] },
            LaterFamilies(of: "Array") { [.array, .arrayChanges] },
            LaterFamilies(of: "Dictionary") { [.dictionary, .dictionaryChanges] },
            LaterFamilies(of: "Set") { [.set] },
            LaterFamilies(of: "Optional") { [.optional] },
            LaterFamilies(of: "Result") { [.result] },
            LaterFamilies(of: "Event") { [.event] },
            LaterFamilies(of: "Error") { [.errors] },
            LaterFamilies(of: "DispatchTimeInterval") { [.time] },
            LaterFamilies(of: "CharacterSet") { [.characterSets] },
            LaterFamilies(of: "FloatingPointRoundingRule") { [.roundingRules] },
            LaterFamilies(of: "Any") { [.anything] },
        ] + partialRanges
    }

    static var int: CatalogueFamily {
        var family = CatalogueFamily("numbers", of: "Int")
        addIntegers(&family)
        addDistances(&family)
        addDivisions(&family)
        return family
    }

    private static func addIntegers(_ family: inout CatalogueFamily) {
        family.add("init(_ text: String) -> Int?", "The number that a text says, or nil.") { call in
            .wrapping(Int(try call.text(0)).map { .int($0) })
        }
        family.add("init(_ text: String, radix: Int) -> Int?", "The number that a text says with another base, or nil.")
        {
            call in
            .wrapping(Int(try call.text(0), radix: try radix(call)).map { .int($0) })
        }
        family.add("init(_ number: Double) -> Int", "The number without its fraction.") { call in
            if case .int = call.value(0) { return call.value(0) }
            guard let int = Int(exactly: try call.double(call.value(0)).rounded(.towardZero)) else {
                throw call.failure("this number does not fit an Int")
            }
            return .int(int)
        }
        family.add("init(_ number: Int) -> Int", "The number itself.") { $0.value(0) }
        family.add("static var max: Int", "The largest number.") { _ in .int(.max) }
        family.add("static var min: Int", "The smallest number.") { _ in .int(.min) }
        family.add("static var zero: Int", "0.") { _ in .int(0) }
        family.add("var magnitude: Int", "The number without its sign.") { try absolute($0, $0.receiver) }
        family.add("func signum() -> Int", "-1, 0 or 1.") { call in
            if case .int(let int) = call.receiver { .int(int.signum()) } else { .int(0) }
        }
    }

    private static func addDistances(_ family: inout CatalogueFamily) {
        for (signature, summary, operation) in [
            ("func advanced(by distance: Int) -> Int", "The number so far behind it.", Int.addingReportingOverflow),
            (
                "func distance(to other: Int) -> Int", "How far it is to another number.",
                { number in
                    { $0.subtractingReportingOverflow(number) }
                }
            ),
        ] as [(String, String, (Int) -> (Int) -> (partialValue: Int, overflow: Bool))] {
            family.add(signature, summary) { call in
                guard case .int(let int) = call.receiver else { throw call.unfit(call.receiver, "an Int") }
                let (result, overflows) = operation(int)(try call.int(0))
                if overflows { throw call.failure("the result does not fit an Int") }
                return .int(result)
            }
        }
    }

    private static func addDivisions(_ family: inout CatalogueFamily) {
        family.add(
            "func quotientAndRemainder(dividingBy other: Int) -> (quotient: Int, remainder: Int)",
            "Division with its rest."
        ) { call in
            guard case .int(let int) = call.receiver else { return .void }
            let other = try call.int(0)
            if other == 0 { throw call.failure("division by zero") }
            let (quotient, overflows) = int.dividedReportingOverflow(by: other)
            if overflows { throw call.failure("the result does not fit an Int") }
            return .tuple(
                TupleValue([.int(quotient), .int(int % other)], labels: ["quotient", "remainder"]))
        }
        family.add("func isMultiple(of other: Int) -> Bool", "Whether it can be divided without a rest.") { call in
            guard case .int(let int) = call.receiver else { return .bool(false) }
            return .bool(int.isMultiple(of: try call.int(0)))
        }
    }

    /// The value without its sign.
    static func absolute(_ call: NativeCall, _ value: Value) throws -> Value {
        guard case .int(let int) = value else { return .double(abs(try call.double(value))) }
        if int == .min { throw call.failure("the result does not fit an Int") }
        return .int(abs(int))
    }

    static var double: CatalogueFamily {
        var family = CatalogueFamily("numbers", of: "Double")
        addDoubles(&family)
        addQualities(&family)
        addRoundings(&family)
        return family
    }

    private static func addDoubles(_ family: inout CatalogueFamily) {
        family.add("init(_ number: Int) -> Double", "The number with a fraction.") {
            .double(try $0.double($0.value(0)))
        }
        family.add("init(_ number: Double) -> Double", "The number itself.") { .double(try $0.double($0.value(0))) }
        family.add("init(_ text: String) -> Double?", "The number that a text says, or nil.") { call in
            .wrapping(Double(try call.text(0)).map { .double($0) })
        }
        family.add("static var pi: Double", "3.14159…") { _ in .double(.pi) }
        family.add("static var infinity: Double", "What is larger than every number.") { _ in .double(.infinity) }
        family.add("static var nan: Double", "What is no number.") { _ in .double(.nan) }
        family.add("static var greatestFiniteMagnitude: Double", "The largest number.") { _ in
            .double(.greatestFiniteMagnitude)
        }
        family.add("static var zero: Double", "0.0.") { _ in .double(0) }
    }

    private static func addQualities(_ family: inout CatalogueFamily) {
        family.add("var isNaN: Bool", "Whether it is no number.") { .bool(try $0.double($0.receiver).isNaN) }
        family.add("var magnitude: Double", "The number without its sign.") { .double(abs(try $0.double($0.receiver))) }
        family.add("var isFinite: Bool", "Whether it is a number below infinity.") {
            .bool(try $0.double($0.receiver).isFinite)
        }
        family.add("var isInfinite: Bool", "Whether it is infinity.") { .bool(try $0.double($0.receiver).isInfinite) }
    }

    private static func addRoundings(_ family: inout CatalogueFamily) {
        family.add("func rounded() -> Double", "The nearest whole number, halves away from zero.") {
            .double(try $0.double($0.receiver).rounded())
        }
        family.add(
            "func rounded(_ rule: FloatingPointRoundingRule) -> Double", "The nearest whole number by this rule."
        ) {
            call in
            let rules: [FloatingPointRoundingRule] = [
                .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
            ]
            guard case .enumCase(let rule) = call.value(0), rules.indices.contains(rule.index) else {
                throw call.unfit(call.value(0), "a rule of rounding")
            }
            return .double(try call.double(call.receiver).rounded(rules[rule.index]))
        }
        family.add("func truncatingRemainder(dividingBy other: Double) -> Double", "The rest of a division.") { call in
            .double(try call.double(call.receiver).truncatingRemainder(dividingBy: call.double(call.value(0))))
        }
        family.add("func squareRoot() -> Double", "The square root.") {
            .double(try $0.double($0.receiver).squareRoot())
        }
    }

    static var bool: CatalogueFamily {
        var family = CatalogueFamily("truth values", of: "Bool")
        family.add("init(_ text: String) -> Bool?", "The value that a text says, or nil.") { call in
            .wrapping(Bool(try call.text(0)).map { .bool($0) })
        }
        family.addChanging("mutating func toggle()", "Makes true false and false true.") { value, _ in
            if case .bool(let bool) = value { value = .bool(!bool) }
            return .void
        }
        return family
    }

    static var character: CatalogueFamily {
        var family = CatalogueFamily("texts", of: "Character")
        func test(_ name: String, _ summary: String, _ condition: @escaping (Character) -> Bool) {
            family.add("var \(name): Bool", summary) { call in
                if case .character(let character) = call.receiver { .bool(condition(character)) } else { .bool(false) }
            }
        }
        test("isLetter", "Whether it is a letter.", \.isLetter)
        test("isNumber", "Whether it is a number.", \.isNumber)
        test("isWhitespace", "Whether it is a space or a newline.", \.isWhitespace)
        test("isUppercase", "Whether it is a capital letter.", \.isUppercase)
        test("isLowercase", "Whether it is a small letter.", \.isLowercase)
        test("isPunctuation", "Whether it is a punctuation mark.", \.isPunctuation)
        family.add("var wholeNumberValue: Int?", "The number that a digit stands for, or nil.") { call in
            guard case .character(let character) = call.receiver else { return .none }
            return .wrapping(character.wholeNumberValue.map { .int($0) })
        }
        test("isNewline", "Whether it is a newline.", \.isNewline)
        test("isWholeNumber", "Whether it is a digit.", \.isWholeNumber)
        family.add("func uppercased() -> String", "In capital letters.") {
            .string(try $0.text($0.receiver).uppercased())
        }
        family.add("func lowercased() -> String", "In small letters.") {
            .string(try $0.text($0.receiver).lowercased())
        }
        family.add("init(_ text: String) -> Character", "The only character of a text.") { call in
            let text = try call.text(0)
            guard text.count == 1, let character = text.first else { throw call.failure("this is not one character") }
            return .character(character)
        }
        return family
    }
}
