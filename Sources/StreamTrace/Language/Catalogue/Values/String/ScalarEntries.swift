extension CatalogueFamily {
    static let scalar = CatalogueFamily(.texts, of: "UnicodeScalar") {
        for name in ["Int", "UInt32", "UInt16"] {
            entry("init(_ value: \(name)) -> UnicodeScalar?", "The scalar of a number, or nil.") { call in
                .wrapping(try call.scalar(numbered: call.value(0)).map { .object(UnicodeScalarValue($0)) })
            }
        }
        for name in ["UInt8", "UnicodeScalar"] {
            entry("init(_ value: \(name)) -> UnicodeScalar", "The scalar of a number, or the same one.") {
                .object(UnicodeScalarValue(try $0.scalar(0)))
            }
        }
        entry("init(_ text: String) -> UnicodeScalar?", "The only scalar of a text, or nil.") { call in
            let scalars = try call.text(0).unicodeScalars
            return .wrapping(scalars.count == 1 ? scalars.first.map { .object(UnicodeScalarValue($0)) } : nil)
        }
        entry("value: UInt32", "The number of the scalar.") {
            .integer(SizedInteger(Int(try $0.scalar.value), .uint32))
        }
        entry("isASCII: Bool", "Whether it is one of the first 128.") { .bool(try $0.scalar.isASCII) }
    }

    static let scalarView = CatalogueFamily(.texts, of: "UnicodeScalarView") {
        entry("init() -> UnicodeScalarView", "No scalars.") { _ in .object(UnicodeScalarView("")) }
        entry("init(_ scalars: Sequence<UnicodeScalar>) -> UnicodeScalarView", "The scalars of a sequence.") { call in
            .object(UnicodeScalarView(try call.joined(call.array(0))))
        }
        entry(
            "filter(_ isIncluded: (UnicodeScalar) -> Bool) -> UnicodeScalarView",
            "The scalars that satisfy the predicate."
        ) { call in
            let predicate = try call.predicate(0)
            return .object(UnicodeScalarView(try call.joined(call.elements.filter(predicate))))
        }
        // A part of the view prints the bounds of its storage.
        for form in [
            "prefix(_ count: Int)", "suffix(_ count: Int)", "dropFirst(_ count: Int = 1)", "dropLast(_ count: Int = 1)",
            "prefix(while predicate: (UnicodeScalar) -> Bool)", "drop(while predicate: (UnicodeScalar) -> Bool)",
            "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator: (UnicodeScalar) -> Bool)",
        ] {
            entry("\(form) -> [UnicodeScalar]", "Needs an array of the scalars.") { call in
                throw call.failure("this is not available for scalars: make an array of them, 'Array(…)'")
            }
        }
        for form in ["append(_ scalar: UnicodeScalar)", "append(contentsOf scalars: Sequence<UnicodeScalar>)"] {
            entry(form, "Needs a new text.") { call in
                throw call.failure(
                    "scalars cannot be added in place: make a text, 'String(String.UnicodeScalarView(…))'")
            }
        }
    }
}

extension NativeCall {
    /// The scalar that is the receiver.
    fileprivate var scalar: Unicode.Scalar {
        get throws {
            guard case .object(let object as UnicodeScalarValue) = receiver else { throw unfit(receiver, "a scalar") }
            return object.scalar
        }
    }

    /// Returns the scalar in an argument.
    func scalar(_ index: Int) throws -> Unicode.Scalar {
        if case .object(let object as UnicodeScalarValue) = value(index) { return object.scalar }
        guard let scalar = try scalar(numbered: value(index)) else { throw unfit(value(index), "a scalar") }
        return scalar
    }

    fileprivate func scalar(numbered value: Value) throws -> Unicode.Scalar? {
        try integer(value).int.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init)
    }

    /// Returns the text of scalars.
    fileprivate func joined(_ scalars: [Value]) throws -> String {
        try charge(scalars.count)
        var text = String.UnicodeScalarView()
        for value in scalars {
            guard case .object(let object as UnicodeScalarValue) = value else { throw unfit(value, "a scalar") }
            text.append(object.scalar)
        }
        return String(text)
    }
}
