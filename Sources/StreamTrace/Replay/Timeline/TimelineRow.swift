/// A row of a picture: a lane, or several lanes of one call whose subscriptions follow one another.
package struct TimelineRow {
    /// The indices of the lanes in the timeline.
    package internal(set) var lanes: [Int]
    /// The numbers of the subscriptions to a cold input that has several.
    package internal(set) var numbers: [Int]
    /// The call, shortened, or the name of an input or output.
    package internal(set) var name: String
    /// The whole call as written.
    package let call: String
    package let site: TraceStep.Site?
    package let role: TimelineLane.Role
    /// Whether the stage receives from no other one.
    package let isOrigin: Bool
    /// The number of operators that subscribe during events to this row, one inside of the other.
    package let depth: Int
    /// The operator that subscribed during events to this row.
    let subscriber: Subscriber?
    /// Whether the row is an input that sends whether or not someone listens.
    package let isHot: Bool
    /// The subscriptions in chronological order.
    package internal(set) var subscriptions: [Subscription]
    package internal(set) var holds: [Hold]
    package internal(set) var drops: [Drop]

    struct Subscriber: Equatable {
        let call: String
        let site: TraceStep.Site?
    }

    /// A subscription from its beginning to its end.
    package struct Subscription: Hashable {
        package enum Ending { case completed, failed, disposed, open }

        package let start: Int
        package let end: Int
        package let ending: Ending
        /// What was subscribed to, if the row has several lanes.
        package let name: String
    }

    /// An element that a stage holds, from the moment it came to the moment it left or was replaced.
    package struct Hold {
        package let start: Int
        package let end: Int
        package let record: Int
        package let element: String
        package let reason: String
    }

    /// An element that a stage dropped.
    package struct Drop {
        package let time: Int
        package let record: Int
        package let element: String
        package let reason: String
    }

    /// Returns the indices of the marks of one of the row's lanes.
    package func marks(of lane: Int, in timeline: StageTimeline, from start: Int = .min) -> Range<Int> {
        timeline.lanes[lane].firstMark { $0 >= start }..<timeline.lanes[lane].marks.count
    }

    /// Whether something was received, held or dropped, or sent.
    package func isActive(in timeline: StageTimeline) -> Bool {
        !holds.isEmpty || !drops.isEmpty || lanes.contains { timeline.lanes[$0].marks.contains(where: \.kind.isEvent) }
    }

    /// The name with the numbers, which depend on other lanes: `load(_) #2`, `load(_) #1 … #9`.
    package var label: String {
        let shown = numbers.count > 3 ? [numbers[0], numbers[numbers.count - 1]] : numbers
        let separator = numbers.count > 3 ? " … " : " "
        return shown.isEmpty ? name : name + " " + shown.map { "#\($0)" }.joined(separator: separator)
    }

    /// The called function of an input: `api` of `api("a")`.
    package var function: String { String(name.prefix { $0 != "(" }) }

    /// Whether two rows are of one call; where calls are not known, of one name.
    func isOfCall(_ other: TimelineRow) -> Bool { site == other.site && (site != nil || call == other.call) }

    /// Whether the subscriptions of another row begin after those of this one have ended, or the other way round.
    func isApart(from other: TimelineRow) -> Bool {
        guard let mine = range, let its = other.range else { return true }
        return mine.upperBound <= its.lowerBound || its.upperBound <= mine.lowerBound
    }

    private var range: ClosedRange<Int>? {
        guard let start = subscriptions.map(\.start).min(), let end = subscriptions.map(\.end).max() else { return nil }
        return start...max(start, end)
    }
}
