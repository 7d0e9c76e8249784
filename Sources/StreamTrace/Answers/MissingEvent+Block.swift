/// The fate of an event, and which of several such blocks tells most about the missing one.
extension MissingEvent {
    /// An event that could have become the missing one, and where its paths ended.
    struct Block {
        let time: Int
        /// The time between the expected event and the one that was due when a path ended, or that end.
        let distance: Int
        /// Whether events came of it only after the expected time.
        var isLater = false
        /// Whether an element is only kept for others, or whether only the end of the scenario ended the path while the
        /// question is about another time.
        var isCutOff = false
        /// Whether the event left the pipelines.
        var isOutside = false
        /// Whether the event is one that a subject sent because it was subscribed to.
        var isReplay = false
        /// Whether only events came of it that are not the expected one, after the expected time.
        var isOther = false
        /// Whether an operator dropped it, and not one of which only the end matters.
        var isDropped = false
        /// Whether the element that was dropped or held is the expected one.
        var isExpected = false
        /// Whether an element waits for others at the expected time.
        var isWaiting = false
        /// Whether an element came at the expected time that is only looked up at the events of another source.
        var isKept = false
        /// Whether it only tells of an event that the output has sent.
        var isSent = false
        /// The position among those with the same time.
        var precedence = 0
        let steps: [TraceStep]

        /// Whether it tells more about the expected event than a block that ended alike.
        func isNearer(than other: Block) -> Bool {
            (distance, isExpected ? 0 : 1) < (other.distance, other.isExpected ? 0 : 1)
        }

        /// Whether an event would have come of it at the expected time.
        var isInTime: Bool { distance == 0 && !isLater }
        /// Whether it tells why the expected event is missing, and not only what else was there.
        var isDecisive: Bool { isInTime && weight == 2 }
        private var weight: Int { isCutOff ? 0 : isReplay || isOther || isKept ? 1 : 2 }
        /// The position after blocks that tell less about the missing event.
        var order: (Int, Int, Int, Int, Int) {
            (weight, isInTime && !isReplay ? 1 : 0, isExpected ? 1 : 0, time, precedence)
        }
    }

    /// Sorts the blocks so that the decisive one is last. If it was in time, those of later events are left out.
    func sorted(_ blocks: [Block]) -> [Block] {
        let sorted = blocks.sorted { $0.order < $1.order }
        return sorted.last?.isInTime == true ? sorted.filter { !$0.isLater } : sorted
    }
}
