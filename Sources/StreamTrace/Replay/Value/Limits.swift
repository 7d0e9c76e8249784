/// The limits on the size of values.
enum Limits {
    static let maximumTextLength = 16_000_000
    static let maximumSourceLength = 1_000_000
    static let maximumElementCount = 4_000_000
    static let tooLong = "this text becomes too long"
    static let tooMany = "this has too many elements"
    static let unwrappedNil = "unexpectedly found nil while unwrapping an Optional value"
}
