/// Inputs of a session whose events come from a recording.
extension ExploreModel {
    /// Writes a recording into the file if the answer is yes.
    mutating func write(_ recording: InputPlace, _ key: Key) {
        switch key {
        case .character("y"):
            editing?.keep()
            do {
                message = try editing?.write(recording) ?? ""
            } catch {
                message = error.message
            }
        case .character("n"), .escape: editing?.keep()
        default: break
        }
    }
}
