import Testing

@testable import StreamTraceEngine

@Suite("last")
struct LastTests {
    @Test func `Follows the rules of an operator with one source; an empty one causes an error`() {
        checkOneSource(empty: "-#") { $0.last().catch { error in .error(error is RxError ? TestError() : error) } }
        checkOneSource(empty: "-(7|)") { $0.last(default: 7) }
    }

    @Test func `Emits the last element when the source completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.last()).toBe("--------(3|)")
        source.wasSubscribed("^-------!")
        let failing = MarbleTest()
        failing.expect(failing.hot("-1-2-#").last(default: 7)).toBe("-----#")
    }

    @Test func `Considers only the elements for which its predicate returns true`() {
        #expect(Received(Observable.of(1, 2, 3).last { $0 < 3 }).words == ["2", "|"])
        #expect(Received(Observable.of(1, 2).last({ $0 > 3 }, default: 7)).words == ["7", "|"])
        #expect(lines(Observable.of(1).last { $0 > 3 }) == ["error(Sequence doesn't contain any elements.)"])
        #expect(lines(Observable.of(1).last { _ in throw TestError() }) == ["error(error)"])
    }

    @Test func `Emits nil as the default`() {
        #expect(Received(Observable<Int?>.empty().last(default: nil)).words == ["nil", "|"])
    }

    @Test func `Notes the fate of each element`() {
        let held = "held: it is sent at the end if none follows"
        #expect(notes(of: Observable.of(1, 2).last()) == [held, "dropped: it was not the last", held])
    }
}
