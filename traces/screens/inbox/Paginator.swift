import RxCocoa
import RxSwift

struct Page<Item> {
    let items: [Item]
    let next: Int?
}

enum PaginatorPhase: Equatable {
    case idle
    case refreshing
    case loadingMore
    case failed(String)
    case finished

    var isLoading: Bool { self == .refreshing || self == .loadingMore }
}

/// Loads a list page by page. A refresh cancels the request that is under way.
final class Paginator<Item> {
    let items: Driver<[Item]>
    let phase: Driver<PaginatorPhase>

    private let itemsRelay = BehaviorRelay<[Item]>(value: [])
    private let phaseRelay = BehaviorRelay<PaginatorPhase>(value: .idle)
    private let request = SerialDisposable()
    private let disposeBag = DisposeBag()

    private let load: (_ page: Int) -> Single<Page<Item>>
    private var nextPage: Int?

    init(load: @escaping (_ page: Int) -> Single<Page<Item>>) {
        self.load = load
        items = itemsRelay.asDriver()
        phase = phaseRelay.asDriver().distinctUntilChanged()
        request.disposed(by: disposeBag)
    }

    func refresh() {
        fetch(page: 1, phase: .refreshing)
    }

    func loadMore() {
        guard !phaseRelay.value.isLoading, let page = nextPage else { return }
        fetch(page: page, phase: .loadingMore)
    }

    private func fetch(page: Int, phase: PaginatorPhase) {
        phaseRelay.accept(phase)
        request.disposable = load(page)
            .observe(on: MainScheduler.instance)
            .subscribe(
                onSuccess: { [weak self] result in
                    guard let self = self else { return }
                    self.nextPage = result.next
                    self.itemsRelay.accept(page == 1 ? result.items : self.itemsRelay.value + result.items)
                    self.phaseRelay.accept(result.next == nil ? .finished : .idle)
                },
                onFailure: { [weak self] error in
                    self?.phaseRelay.accept(.failed(String(describing: error)))
                })
    }
}
