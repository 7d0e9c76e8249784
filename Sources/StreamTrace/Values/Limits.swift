/// The limits on the size of values.
package enum Limits {
    package static let maximumTextLength = 16_000_000
    static let maximumSourceLength = 1_000_000
    package static let maximumElementCount = 4_000_000
    package static let tooLong = "this text becomes too long"
    package static let tooMany = "this has too many elements"
    package static let unwrappedNil = "unexpectedly found nil while unwrapping an Optional value"
}
