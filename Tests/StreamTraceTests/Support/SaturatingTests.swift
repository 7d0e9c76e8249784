import Testing

@testable import StreamTraceEngine

struct SaturatingTests {
    @Test func `A sum does not exceed the limits of its type`() {
        #expect(Int.max.saturatingAdd(1) == .max)
        #expect(Int.min.saturatingAdd(-1) == .min)
        #expect(1.saturatingAdd(-3) == -2)
    }

    @Test func `A number is rounded to the nearest representable integer`() {
        #expect(Int64(saturating: 1e300) == .max)
        #expect(Int64(saturating: -.infinity) == .min)
        #expect(Int64(saturating: .nan) == 0)
        #expect(Int64(saturating: -2.7) == -2)
    }
}
