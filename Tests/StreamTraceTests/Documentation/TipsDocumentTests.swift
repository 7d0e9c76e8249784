import StreamTrace
import Testing

/// The advice of RxSwift's "Tips".
@Suite("Documentation: Tips", .endsInTime)
struct TipsDocumentTests {
    @Test func `A frequent combination of operators becomes an operator`() throws {
        #expect(try Observable.of(1, 2, 3, 4).coolElements().toBlocking().toArray() == [2, 4])
    }

    @Test func `A nested subscription can be replaced by an operator`() {
        let text = PublishSubject<String>()
        let nested = Printed()
        let chained = Printed()
        let disposeBag = DisposeBag()
        func request(_ text: String) -> Observable<String> { .of(text, text.uppercased()) }
        text.subscribe(onNext: { text in
            request(text).subscribe(onNext: { nested($0) }).disposed(by: disposeBag)
        }).disposed(by: disposeBag)
        text.flatMapLatest { request($0) }
            .subscribe(onNext: { chained($0) })
            .disposed(by: disposeBag)
        text.onNext("a")
        text.onNext("b")
        #expect(chained.lines == ["a", "A", "b", "B"])
        #expect(nested.lines == chained.lines)
    }
}

private protocol MaybeCool {
    var isCool: Bool { get }
}

extension Int: MaybeCool {
    fileprivate var isCool: Bool { self % 2 == 0 }
}

extension ObservableType where Element: MaybeCool {
    fileprivate func coolElements() -> Observable<Element> { filter { $0.isCool } }
}
