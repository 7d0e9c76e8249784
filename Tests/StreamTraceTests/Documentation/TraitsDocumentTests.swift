import Foundation
import StreamTrace
import Testing

/// What RxSwift's "Traits" shows of singles, completables and maybes.
@Suite("Documentation: Traits")
struct TraitsDocumentTests {
    private enum DataError: Error { case cannotParse }
    private enum CacheError: Error { case failedCaching }

    private let print = Printed()
    private let disposeBag = DisposeBag()

    /// A request that answers with what a server would have sent.
    private func repository(_ answer: Result<Data, any Error>) -> Single<[String: Any]> {
        Single<[String: Any]>.create { single in
            switch answer {
            case .failure(let error): single(.failure(error))
            case .success(let data):
                guard let json = try? JSONSerialization.jsonObject(with: data, options: .mutableLeaves),
                    let result = json as? [String: Any]
                else {
                    single(.failure(DataError.cannotParse))
                    break
                }
                single(.success(result))
            }
            return Disposables.create()
        }
    }

    @Test func `A single ends once, with an element or an error`() {
        for text in [#"{"name": "RxSwift"}"#, "[]"] {
            repository(.success(Data(text.utf8)))
                .subscribe { event in
                    switch event {
                    case .success(let json): print("JSON:", json["name"] ?? "")
                    case .failure(let error): print("Error:", error)
                    }
                }
                .disposed(by: disposeBag)
        }
        #expect(print.lines == ["JSON: RxSwift", "Error: cannotParse"])
    }

    @Test func `A single calls the closure that fits`() {
        repository(.failure(CacheError.failedCaching))
            .subscribe(
                onSuccess: { [print] in print("JSON:", $0) }, onFailure: { [print] in print("Error:", $0) },
                onDisposed: { [print] in print("over") }
            )
            .disposed(by: disposeBag)
        #expect(print.lines == ["Error: failedCaching", "over"])
    }

    @Test func `An observable of one element can be seen as a single, any other fails as one`() {
        _ = Observable.of(1).asSingle().subscribe { print($0) }
        _ = Observable.of(1, 2).asSingle().subscribe { print($0) }
        _ = Observable<Int>.empty().asSingle().subscribe { print($0) }
        #expect(
            print.lines == [
                "success(1)", "failure(\(RxError.moreThanOneElement))", "failure(\(RxError.noElements))",
            ])
    }

    private func cacheLocally(succeeds: Bool) -> Completable {
        Completable.create { completable in
            guard succeeds else {
                completable(.error(CacheError.failedCaching))
                return Disposables.create {}
            }
            completable(.completed)
            return Disposables.create {}
        }
    }

    @Test func `A completable completes or fails`() {
        for succeeds in [true, false] {
            cacheLocally(succeeds: succeeds)
                .subscribe { completable in
                    switch completable {
                    case .completed: print("Completed with no error")
                    case .error(let error): print("Completed with an error:", error)
                    }
                }
                .disposed(by: disposeBag)
            cacheLocally(succeeds: succeeds)
                .subscribe(
                    onCompleted: { [print] in print("no error") }, onError: { [print] in print("an error:", $0) }
                )
                .disposed(by: disposeBag)
        }
        #expect(
            print.lines == [
                "Completed with no error", "no error", "Completed with an error: failedCaching",
                "an error: failedCaching",
            ])
    }

    private func generate(_ event: MaybeEvent<String>) -> Maybe<String> {
        Maybe<String>.create { maybe in
            maybe(event)
            return Disposables.create {}
        }
    }

    @Test func `A maybe has an element, none, or an error`() {
        for event in [MaybeEvent.success("RxSwift"), .completed, .error(CacheError.failedCaching)] {
            generate(event)
                .subscribe { maybe in
                    switch maybe {
                    case .success(let element): print("element", element)
                    case .completed: print("no element")
                    case .error(let error): print("error", error)
                    }
                }
                .disposed(by: disposeBag)
            generate(event)
                .subscribe(
                    onSuccess: { [print] in print("onSuccess", $0) }, onError: { [print] in print("onError", $0) },
                    onCompleted: { [print] in print("onCompleted") }
                )
                .disposed(by: disposeBag)
        }
        #expect(
            print.lines == [
                "element RxSwift", "onSuccess RxSwift", "no element", "onCompleted", "error failedCaching",
                "onError failedCaching",
            ])
    }

    @Test func `An observable of at most one element can be seen as a maybe`() {
        _ = Observable.of("a").asMaybe().subscribe { print($0) }
        _ = Observable<String>.empty().asMaybe().subscribe { print($0) }
        #expect(print.lines == [#"success("a")"#, "completed"])
    }
}
