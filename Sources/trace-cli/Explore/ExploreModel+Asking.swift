/// What a session asks before it does something: to write a recording into the file, or to leave with edits.
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

    /// Leaves the explorer; asks first if edits would be lost.
    mutating func leave() -> Request? {
        guard hasUnsavedEdits else { return .quit }
        editing?.askBeforeLeaving()
        return nil
    }

    mutating func answer(_ key: Key) -> Request? {
        switch key {
        case .character("y"): return .quit
        case .character("s"):
            editing?.keep()
            save()
            if editing?.activity == nil, editing?.isChanged == false { return .quit }
        case .character("n"), .escape: editing?.keep()
        default: break
        }
        return nil
    }
}
