import Testing

@testable import StreamTraceEngine
@testable import StreamTraceValues
@testable import StreamTraceVariants

@Suite("the inputs of a comparison")
struct InputSpaceTests {
    private func space(_ limit: Int, values: Int = 1) -> InputSpace {
        let lane = ComparedLane(
            name: "a", type: .int, declared: .int, isHot: true, values: (0..<values).map { .int($0) }, answer: nil)
        return InputSpace(lanes: [lane], sharing: false, limit: limit)
    }

    /// Returns the number of inputs with up to a number of events.
    private func count(_ space: InputSpace) -> Int {
        var count = 0
        for events in 0...space.eventCount {
            for shape in space.shapes(events: events) {
                shape.forEachInput(in: space) { _ in
                    count += 1
                    return true
                }
            }
        }
        return count
    }

    @Test(arguments: [1, 2], [200, 500, 3_000])
    func `A space is the largest one whose inputs are not more than the limit`(values: Int, limit: Int) {
        let space = space(limit, values: values)
        let count = count(space)
        #expect(count <= limit)
        let (same, smaller) = (self.space(count, values: values), self.space(count - 1, values: values))
        #expect((same.eventCount, same.frameCount) == (space.eventCount, space.frameCount))
        #expect((smaller.eventCount, smaller.frameCount) < (space.eventCount, space.frameCount))
    }
}
