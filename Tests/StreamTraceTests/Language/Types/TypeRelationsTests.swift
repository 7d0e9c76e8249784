import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceValues

struct TypeRelationsTests {
    @Test func `Tuples of different lengths are not convertible`() {
        let types = DeclaredTypes()
        func tuple(_ count: Int) -> ValueType { .tuple((0..<count).map { _ in .init(nil, .int) }) }
        for (left, right) in [(2, 3), (3, 2), (0, 2), (2, 0)] {
            #expect(!tuple(left).fits(tuple(right), types))
            #expect(!ValueType.optional(tuple(left)).fits(.optional(tuple(right)), types))
        }
        #expect(tuple(2).fits(tuple(2), types))
        #expect(
            evaluate("func f(_ t: (Int, Int)) -> Int { t.0 }\n---\nf((1, 2, 3))").contains(
                "'(Int, Int, Int)'"))
    }
}
