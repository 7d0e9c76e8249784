import Foundation
import RxCocoa
import RxSwift

struct Book: Equatable {
    let isbn: String
    let title: String
    let isLent: Bool
}

enum LibraryError: Error {
    case closed
    case alreadyLent(until: String)
}

protocol LibraryUseCase {
    func books(by author: String) -> Observable<[Book]>
    func lend(_ isbn: String) -> Single<Book>
}

protocol ViewModelType {
    associatedtype Input
    associatedtype Output

    func transform(input: Input) -> Output
}

final class LibraryViewModel: ViewModelType {
    struct Input {
        let author: Driver<String>
        let refresh: Driver<Void>
        let lend: Driver<Int>
    }

    struct Output {
        let titles: Driver<[String]>
        let lent: Driver<String>
        let isLoading: Driver<Bool>
        let isLending: Driver<Bool>
        let error: Driver<Error>
    }

    private let useCase: LibraryUseCase

    init(useCase: LibraryUseCase) {
        self.useCase = useCase
    }

    func transform(input: Input) -> Output {
        let loading = ActivityTracker()
        let lending = ActivityTracker()
        let failure = FailureTracker()

        let books = Driver.combineLatest(input.author.distinctUntilChanged(), input.refresh.startWith(()))
            .map { $0.0 }
            .flatMapLatest { author in
                self.useCase.books(by: author)
                    .trackActivity(loading)
                    .trackFailure(failure)
                    .asDriver(onErrorJustReturn: [])
            }

        let lent = input.lend
            .withLatestFrom(books) { index, books in books[index] }
            .filter { !$0.isLent }
            .flatMapFirst { [useCase] book -> Driver<Book> in
                useCase.lend(book.isbn)
                    .trackActivity(lending)
                    .trackFailure(failure)
                    .asDriverOnErrorJustComplete()
            }

        return Output(
            titles: books.map { $0.map { $0.isLent ? "(\($0.title))" : $0.title } },
            lent: lent.map { $0.title },
            isLoading: loading.asDriver(),
            isLending: lending.asDriver(),
            error: failure.asDriver())
    }
}

extension ObservableType {
    func asDriverOnErrorJustComplete() -> Driver<Element> {
        return asDriver { error in
            return Driver.empty()
        }
    }
}
