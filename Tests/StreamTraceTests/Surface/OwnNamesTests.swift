import StreamTrace
import Testing

/// Declarations of a program, or of RxSwiftExt, with the name and signature of one of StreamTrace.
private enum FilterMap<Result> {
    case ignore
    case map(Result)
}

extension ObservableType {
    fileprivate func filterMap<Result>(_ transform: @escaping (Element) -> FilterMap<Result>) -> Observable<Result> {
        compactMap { element in
            if case .map(let result) = transform(element) { result } else { nil }
        }
    }
}

extension ObservableType where Element: Equatable {
    fileprivate func distinct() -> Observable<Element> { distinctUntilChanged() }
}

@Suite("A program's own operators come before those that RxSwift does not have")
struct OwnNamesTests {
    @Test func `A program's own operator with a type of the same name takes precedence`() {
        #expect(sent(Observable.of(1, 2).filterMap { $0 == 1 ? .ignore : .map($0 * 10) }) == "20 |")
    }

    @Test func `A program's own operator for more general elements takes precedence`() {
        #expect(sent(Observable.of(1, 2, 1).distinct()) == "1 2 1 |")
    }
}
