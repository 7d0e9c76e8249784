import Testing

@testable import StreamTraceEngine

struct DisposeBagTests {
    private let log = DisposalLog()

    @Test func `A bag disposes its members in order when it is released`() {
        var bag: DisposeBag? = DisposeBag()
        log.disposable("a").disposed(by: bag!)
        bag?.insert(log.disposable("b"))
        bag?.insert(log.disposable("c"), log.disposable("d"))
        bag?.insert([log.disposable("e"), log.disposable("f")])
        #expect(log.lines.isEmpty)
        bag = nil
        #expect(log.lines.joined() == "abcdef")
    }

    @Test func `A bag is created from disposables or from a result builder`() {
        do { _ = DisposeBag(disposing: log.disposable("a"), log.disposable("b")) }
        do { _ = DisposeBag(disposing: [log.disposable("c"), log.disposable("d")]) }
        do {
            let bag = DisposeBag {
                log.disposable("e")
                log.disposable("f")
            }
            bag.insert {
                log.disposable("g")
                log.disposable("h")
            }
        }
        #expect(log.lines.joined() == "abcdefgh")
    }

    @Test func `A bag ends subscriptions with their owner`() {
        let subject = PublishSubject<Int>()
        var bag = DisposeBag()
        subject.subscribe().disposed(by: bag)
        #expect(subject.hasObservers)
        bag = DisposeBag()
        #expect(!subject.hasObservers)
        withExtendedLifetime(bag) {}
    }
}
