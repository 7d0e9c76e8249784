/// How large values may become.
enum Limits {
    static let longestText = 16_000_000
    static let longestSource = 1_000_000
    static let mostElements = 4_000_000
    static let tooLong = "this text becomes too long"
    static let tooMany = "this has too many elements"
}
