extension CatalogueFamily {
    static let int = CatalogueFamily(.numbers, of: "Int") {
        entry("init(_ text: String) -> Int?", "The number that a text spells, or nil.") { call in
            .wrapping(Int(try call.text(0)).map { .int($0) })
        }
        entry("init(_ text: String, radix: Int) -> Int?", "The number that a text spells in another base, or nil.") {
            call in
            .wrapping(Int(try call.text(0), radix: try radix(call)).map { .int($0) })
        }
        entry("init(_ number: Double) -> Int", "The number without its fraction.") { call in
            if case .int = call.value(0) { return call.value(0) }
            guard let int = Int(exactly: try call.double(call.value(0)).rounded(.towardZero)) else {
                throw call.failure("this number does not fit an Int")
            }
            return .int(int)
        }
        entry("init(_ number: Int) -> Int", "The number itself.") { $0.value(0) }
        entry("static max: Int", "The largest number.") { _ in .int(.max) }
        entry("static min: Int", "The smallest number.") { _ in .int(.min) }
        entry("static zero: Int", "0.") { _ in .int(0) }
        entry("magnitude: Int", "The number without its sign.") { try absolute($0, $0.receiver) }
        entry("signum() -> Int", "-1, 0 or 1.") { call in
            if case .int(let int) = call.receiver { .int(int.signum()) } else { .int(0) }
        }
        for (signature, summary, operation) in [
            ("advanced(by distance: Int) -> Int", "The number at a distance.", Int.addingReportingOverflow),
            (
                "distance(to other: Int) -> Int", "The distance to another number.",
                { number in { $0.subtractingReportingOverflow(number) } }
            ),
        ] as [(String, String, (Int) -> (Int) -> (partialValue: Int, overflow: Bool))] {
            entry(signature, summary) { call in
                guard case .int(let int) = call.receiver else { throw call.unfit(call.receiver, "an Int") }
                let (result, overflows) = operation(int)(try call.int(0))
                if overflows { throw call.failure("the result does not fit an Int") }
                return .int(result)
            }
        }
        entry(
            "quotientAndRemainder(dividingBy other: Int) -> (quotient: Int, remainder: Int)",
            "The quotient and the remainder of a division."
        ) { call in
            guard case .int(let int) = call.receiver else { return .void }
            let other = try call.int(0)
            if other == 0 { throw call.failure("division by zero") }
            let (quotient, overflows) = int.dividedReportingOverflow(by: other)
            if overflows { throw call.failure("the result does not fit an Int") }
            return .tuple(
                TupleValue([.int(quotient), .int(int % other)], labels: ["quotient", "remainder"]))
        }
        entry("isMultiple(of other: Int) -> Bool", "Whether it is a multiple of another number.") { call in
            guard case .int(let int) = call.receiver else { return .bool(false) }
            return .bool(int.isMultiple(of: try call.int(0)))
        }
    }

    /// Returns the absolute value.
    static func absolute(_ call: NativeCall, _ value: Value) throws -> Value {
        guard case .int(let int) = value else { return .double(abs(try call.double(value))) }
        if int == .min { throw call.failure("the result does not fit an Int") }
        return .int(abs(int))
    }

    static let double = CatalogueFamily(.numbers, of: "Double") {
        entry("init(_ number: Int) -> Double", "The number with a fraction.") { .double(try $0.double($0.value(0))) }
        entry("init(_ number: Double) -> Double", "The number itself.") { .double(try $0.double($0.value(0))) }
        entry("init(_ text: String) -> Double?", "The number that a text spells, or nil.") { call in
            .wrapping(Double(try call.text(0)).map { .double($0) })
        }
        entry("static pi: Double", "3.14159…") { _ in .double(.pi) }
        entry("static infinity: Double", "Infinity, which is greater than every number.") { _ in .double(.infinity) }
        entry("static nan: Double", "The value that is not a number.") { _ in .double(.nan) }
        entry("static greatestFiniteMagnitude: Double", "The largest number.") { _ in
            .double(.greatestFiniteMagnitude)
        }
        entry("static zero: Double", "0.0.") { _ in .double(0) }
        entry("isNaN: Bool", "Whether it is not a number.") { .bool(try $0.double($0.receiver).isNaN) }
        entry("magnitude: Double", "The number without its sign.") { .double(abs(try $0.double($0.receiver))) }
        entry("isFinite: Bool", "Whether it is a number below infinity.") { .bool(try $0.double($0.receiver).isFinite) }
        entry("isInfinite: Bool", "Whether it is infinity.") { .bool(try $0.double($0.receiver).isInfinite) }
        entry("rounded() -> Double", "The nearest whole number, halves away from zero.") {
            .double(try $0.double($0.receiver).rounded())
        }
        entry(
            "rounded(_ rule: FloatingPointRoundingRule) -> Double", "The nearest whole number by this rule."
        ) { call in
            let rules: [FloatingPointRoundingRule] = [
                .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
            ]
            guard case .enumCase(let rule) = call.value(0), rules.indices.contains(rule.index) else {
                throw call.unfit(call.value(0), "a rule of rounding")
            }
            return .double(try call.double(call.receiver).rounded(rules[rule.index]))
        }
        entry("truncatingRemainder(dividingBy other: Double) -> Double", "The remainder of a division.") { call in
            .double(try call.double(call.receiver).truncatingRemainder(dividingBy: call.double(call.value(0))))
        }
        entry("squareRoot() -> Double", "The square root.") { .double(try $0.double($0.receiver).squareRoot()) }
    }

    static let bool = CatalogueFamily(.truthValues, of: "Bool") {
        entry("init(_ text: String) -> Bool?", "The value that a text spells, or nil.") { call in
            .wrapping(Bool(try call.text(0)).map { .bool($0) })
        }
        entry("init(_ value: Bool) -> Bool", "The value itself.") { $0.value(0) }
        changing("toggle()", "Makes true false and false true.") { value, _ in
            if case .bool(let bool) = value { value = .bool(!bool) }
            return .void
        }
    }

    static let character = CatalogueFamily(.texts, of: "Character") {
        test("isLetter", "Whether it is a letter.", \.isLetter)
        test("isNumber", "Whether it is a number.", \.isNumber)
        test("isWhitespace", "Whether it is a space or a newline.", \.isWhitespace)
        test("isUppercase", "Whether it is a capital letter.", \.isUppercase)
        test("isLowercase", "Whether it is a small letter.", \.isLowercase)
        test("isPunctuation", "Whether it is a punctuation mark.", \.isPunctuation)
        entry("wholeNumberValue: Int?", "The number that a digit denotes, or nil.") { call in
            guard case .character(let character) = call.receiver else { return .none }
            return .wrapping(character.wholeNumberValue.map { .int($0) })
        }
        test("isNewline", "Whether it is a newline.", \.isNewline)
        entry("asciiValue: Int?", "The number of a character of ASCII, or nil.") { call in
            guard case .character(let character) = call.receiver else { return .none }
            return .wrapping(character.asciiValue.map { .int(Int($0)) })
        }
        test("isWholeNumber", "Whether it is a digit.", \.isWholeNumber)
        entry("uppercased() -> String", "In capital letters.") { .string(try $0.text($0.receiver).uppercased()) }
        entry("lowercased() -> String", "In small letters.") { .string(try $0.text($0.receiver).lowercased()) }
        entry("init(_ text: String) -> Character", "The only character of a text.") { call in
            let text = try call.text(0)
            guard text.count == 1, let character = text.first else { throw call.failure("this is not one character") }
            return .character(character)
        }
    }

    private static func test(
        _ name: String, _ summary: String, _ condition: @escaping (Character) -> Bool
    ) -> CatalogueEntry {
        entry("\(name): Bool", summary) { call in
            if case .character(let character) = call.receiver { .bool(condition(character)) } else { .bool(false) }
        }
    }
}
