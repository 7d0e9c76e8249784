extension CatalogueFamily {
    /// The members of the declared types that are an `OptionSet`.
    static let optionSet = CatalogueFamily(.sets, of: "OptionSet<Options>") {
        entry("isEmpty: Bool", "Whether there is no option in it.") { .bool(try $0.rawValue(of: $0.receiver) == 0) }
        test("contains(_ member: Options)", "Whether it has the options of another.") { $0 & $1 == $1 }
        test("isSuperset(of other: Options)", "Whether it has the options of another.") { $0 & $1 == $1 }
        test("isSubset(of other: Options)", "Whether all options are in the other.") { $0 & $1 == $0 }
        test("isDisjoint(with other: Options)", "Whether both have no common option.") { $0 & $1 == 0 }
        for (name, changing, summary, combine) in combinations {
            entry("\(name)(_ other: Options) -> Options", summary) { call in
                let combined = combine(try call.rawValue(of: call.receiver), try call.rawValue(of: call.value(0)))
                return try call.options(combined, like: call.receiver)
            }
            change("\(changing)(_ other: Options)", summary) { raw, other, _ in
                raw = combine(raw, other)
                return .void
            }
        }
        change("insert(_ member: Options) -> (inserted: Bool, memberAfterInsert: Options)", "Adds an option.") {
            raw, other, call in
            let isNew = raw & other != other
            raw |= other
            return .tuple(TupleValue([.bool(isNew), call.value(0)], labels: ["inserted", "memberAfterInsert"]))
        }
        change("remove(_ member: Options) -> Options?", "Removes an option and returns it.") { raw, other, call in
            let removed = raw & other
            raw &= ~other
            return removed == 0 ? .none : .some(try call.options(removed, like: call.value(0)))
        }
    }

    /// The names of the operations and of those that change the set, and what they do with the raw values.
    private static var combinations: [(String, String, String, (Int, Int) -> Int)] {
        [
            ("union", "formUnion", "The options of both.", { $0 | $1 }),
            ("intersection", "formIntersection", "The options that both have.", { $0 & $1 }),
            ("symmetricDifference", "formSymmetricDifference", "The options that only one of both has.", { $0 ^ $1 }),
            ("subtracting", "subtract", "The options that the other does not have.", { $0 & ~$1 }),
        ]
    }

    private static func test(
        _ form: String, _ summary: String, _ test: @escaping (Int, Int) -> Bool
    ) -> CatalogueEntry {
        entry("\(form) -> Bool", summary) { call in
            .bool(test(try call.rawValue(of: call.receiver), try call.rawValue(of: call.value(0))))
        }
    }

    private static func change(
        _ form: String, _ summary: String, _ body: @escaping (inout Int, Int, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(form, summary) { value, call in
            var raw = try call.rawValue(of: value)
            let result = try body(&raw, call.rawValue(of: call.value(0)), call)
            value = try call.options(raw, like: value)
            return result
        }
    }
}

extension NativeCall {
    fileprivate func rawValue(of options: Value) throws -> Int {
        guard case .record(let record) = options, case .int(let raw)? = record.field("rawValue") else {
            throw unfit(options, "an option set")
        }
        return raw
    }

    /// Returns a value of the same type with another raw value.
    fileprivate func options(_ raw: Int, like options: Value) throws -> Value {
        guard case .record(let record) = options, let index = record.type.index(ofField: "rawValue") else {
            throw unfit(options, "an option set")
        }
        try run.allocate(Budget.Price.object + Budget.Price.element * record.fields.count, location)
        var fields = record.fields
        fields[index] = .int(raw)
        return .record(RecordValue(record.type, fields: fields))
    }
}
