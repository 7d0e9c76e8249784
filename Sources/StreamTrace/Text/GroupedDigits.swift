extension Int {
    /// The digits in groups of three: `1,204`.
    package var grouped: String {
        var text = ""
        let digits = magnitude.description
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (self < 0 ? "-" : "") + text
    }
}
