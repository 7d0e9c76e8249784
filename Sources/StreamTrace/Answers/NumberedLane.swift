/// The name of a lane of a cold input that was subscribed to several times, as a replay prints it: `poll(_) #2`.
package struct NumberedLane {
    /// The name of the input; of a function the name without the parentheses is enough.
    package let name: String
    /// The number of the subscription, counted from 1.
    package let number: Int

    /// Reads `poll(_) #2`, and `poll(_) #9 of 30`; `nil` for a name without a number.
    package init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#"), text[..<mark].hasSuffix(" "),
            let number = Int(text[text.index(after: mark)...].prefix { $0 != " " }), number > 0
        else { return nil }
        (name, self.number) = (String(text[..<mark].dropLast()), number)
    }
}
