import Testing

@testable import StreamTraceValues
@testable import StreamTraceVariants

/// The values that are like one, and differ in a part of it.
struct ValueVariationsTests {
    private let variations = ValueVariations(MentionedValues([]))

    @Test func `An array is emptied, reversed, and made longer by an element that it has`() {
        let numbers = Value.array([.int(1), .int(2), .int(3)])
        let others = variations.values(like: numbers)
        #expect(others[0] == .array([]))
        #expect(others[1] == .array([.int(3), .int(2), .int(1)]))
        #expect(others[2] == .array([.int(1), .int(2), .int(3), .int(1)]))
    }

    @Test func `A value has no variation that equals it`() {
        for value in [Value.array([.int(4)]), .array([.int(4), .int(4)]), .int(0), .bool(true), .string("")] {
            #expect(!variations.values(like: value).contains(value))
        }
    }
}
