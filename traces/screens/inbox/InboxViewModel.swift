import Foundation
import RxCocoa
import RxSwift

struct Mail: Equatable {
    let id: Int
    let sender: String
    let subject: String
    var isRead = false
}

enum MailError: Error {
    case offline
}

protocol MailboxService: AnyObject {
    func mails(page: Int) -> Single<Page<Mail>>
}

struct MailCellModel: Equatable, CustomDebugStringConvertible {
    let title: String
    let detail: String
    let isBold: Bool

    init(_ mail: Mail) {
        title = mail.sender
        detail = mail.subject.isEmpty ? "(no subject)" : mail.subject
        isBold = !mail.isRead
    }

    var debugDescription: String { isBold ? "*\(title): \(detail)*" : "\(title): \(detail)" }
}

final class InboxViewModel {
    enum Section: Equatable {
        case mails([MailCellModel])
        case spinner
        case retry(message: String)
    }

    // MARK: Inputs

    let viewDidLoad = PublishRelay<Void>()
    let pulledToRefresh = PublishRelay<Void>()
    let willDisplayRow = PublishRelay<Int>()
    let retryTapped = PublishRelay<Void>()

    // MARK: Outputs

    let sections: Driver<[Section]>
    let isRefreshing: Driver<Bool>
    let unreadBadge: Driver<String?>

    private let paginator: Paginator<Mail>
    private let disposeBag = DisposeBag()

    init(service: MailboxService) {
        let paginator = Paginator(load: service.mails(page:))
        self.paginator = paginator

        sections = Driver
            .combineLatest(paginator.items, paginator.phase) { mails, phase in
                var sections = [Section.mails(mails.map(MailCellModel.init))]
                switch phase {
                case .loadingMore:
                    sections.append(.spinner)
                case .failed(let message):
                    sections += [.retry(message: message)]
                case .idle, .refreshing, .finished:
                    break
                }
                return sections
            }
            .distinctUntilChanged()

        isRefreshing = paginator.phase.map { $0 == .refreshing }.distinctUntilChanged()

        unreadBadge = paginator.items
            .map { $0.filter { !$0.isRead }.count }
            .map { $0 > 0 ? "\($0)" : nil }
            .distinctUntilChanged()

        Observable.merge(viewDidLoad.asObservable(), pulledToRefresh.asObservable())
            .subscribe(onNext: paginator.refresh)
            .disposed(by: disposeBag)

        willDisplayRow
            .withLatestFrom(paginator.items) { ($0, $1.count) }
            .filter { row, count in row >= count - 2 }
            .map { _ in }
            .subscribe(onNext: { [unowned paginator] in paginator.loadMore() })
            .disposed(by: disposeBag)

        retryTapped
            .withLatestFrom(paginator.items)
            .subscribe(onNext: { [weak self] mails in
                mails.isEmpty ? self?.paginator.refresh() : self?.paginator.loadMore()
            })
            .disposed(by: disposeBag)
    }
}
