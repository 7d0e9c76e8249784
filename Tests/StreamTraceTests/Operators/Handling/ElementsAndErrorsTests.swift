import Testing

@testable import StreamTraceEngine

@Suite("elements and errors of materialized events")
struct ElementsAndErrorsTests {
    @Test func `Follow the rules of an operator with one source, which never fails after materialize`() {
        checkOneSource(error: "-|") { $0.materialize().elements() }
        checkOneSource(error: "-(0|)", ["0": "error"]) { $0.materialize().errors().map { "\($0)" } }
    }

    @Test func `Separate the events`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-#")
        let elements = test.expect(source.materialize().elements())
        let errors = test.expect(source.materialize().errors().map { "\($0)" })
        elements.toBe("-1-(23)-|")
        errors.toBe("--------(e|)", ["e": "error"])
        source.wasSubscribed("^-------!", "^-------!")
    }
}
