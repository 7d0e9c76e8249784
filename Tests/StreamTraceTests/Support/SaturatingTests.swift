import Testing

@testable import StreamTraceEngine

struct SaturatingTests {
    @Test func `A sum stays within what there is`() {
        #expect(Int.max.saturatingAdd(1) == .max)
        #expect(Int.min.saturatingAdd(-1) == .min)
        #expect(1.saturatingAdd(-3) == -2)
    }

    @Test func `A number becomes the nearest integer there is`() {
        #expect(Int64(saturating: 1e300) == .max)
        #expect(Int64(saturating: -.infinity) == .min)
        #expect(Int64(saturating: .nan) == 0)
        #expect(Int64(saturating: -2.7) == -2)
    }
}
