import Foundation
import RxSwift

final class CommentsInteractor: CommentsInteractorProtocol {
    static let maximumLength = 20

    weak var output: CommentsInteractorOutput?

    private let repository: CommentsRepository
    private let scheduler: SchedulerType
    private let disposeBag = DisposeBag()
    private let sending = SerialDisposable()
    private var isSending = false

    init(repository: CommentsRepository, scheduler: SchedulerType) {
        self.repository = repository
        self.scheduler = scheduler
        sending.disposed(by: disposeBag)
    }

    func load() {
        repository.comments()
            .timeout(.seconds(5), scheduler: scheduler)
            .map { $0.sorted { $0.seconds < $1.seconds } }
            .subscribe { [weak self] event in
                switch event {
                case .success(let comments): self?.output?.didLoad(comments)
                case .failure: self?.output?.didFailToLoad()
                }
            }
            .disposed(by: disposeBag)
    }

    func send(_ text: String) {
        guard !isSending else { return }
        do {
            let text = try validated(text)
            isSending = true
            output?.willSend(text)
            sending.disposable = repository.add(text)
                .do(onDispose: { [weak self] in self?.isSending = false })
                .subscribe(
                    onSuccess: { [weak output] in output?.didSend($0) },
                    onFailure: { [weak output] error in
                        output?.didFailToSend(text, error: (error as? CommentError) ?? .server)
                    })
        } catch let error as CommentError {
            output?.didFailToSend(text, error: error)
        } catch {
            assertionFailure("unexpected \(error)")
        }
    }

    func cancel() {
        sending.disposable = Disposables.create()
    }

    private func validated(_ text: String) throws -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { throw CommentError.empty }
        let excess = text.count - Self.maximumLength
        guard excess <= 0 else { throw CommentError.tooLong(by: excess) }
        return text
    }
}
