/// An error in the arguments of a command.
struct UsageError: Error {
    let message: String
    let suggestion: String?
    /// The subcommand whose help describes more.
    var command: String?

    init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}
