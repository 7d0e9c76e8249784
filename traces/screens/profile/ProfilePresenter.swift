import Foundation
import RxSwift

protocol ProfilePresenterInput {
    func viewDidLoad()
    func didTapFollow()
    func didTapFollowers()
}

final class ProfilePresenter {
    private weak var view: ProfileView?
    private let interactor: ProfileInteractorInput
    private let router: ProfileRouterInput
    private let formatter: ProfileFormatter
    private let userID: String
    private let disposeBag = DisposeBag()

    private var user: User?

    init(
        userID: String,
        view: ProfileView,
        interactor: ProfileInteractorInput,
        router: ProfileRouterInput,
        formatter: ProfileFormatter = .init()
    ) {
        self.userID = userID
        self.view = view
        self.interactor = interactor
        self.router = router
        self.formatter = formatter
    }

    private func handle(_ error: Error) {
        switch error {
        case ProfileError.notFound:
            view?.show(title: "Not found", message: "There is no such profile.")
            router.close()
        default:
            view?.show(title: "Sorry", message: "Please try again.")
        }
    }
}

// MARK: - ProfilePresenterInput

extension ProfilePresenter: ProfilePresenterInput {
    func viewDidLoad() {
        view?.showActivity()
        interactor.loadUser(id: userID)
            .observe(on: MainScheduler.instance)
            .do(onDispose: { [weak self] in self?.view?.hideActivity() })
            .subscribe(
                onSuccess: { [weak self] user in
                    guard let self else { return }
                    self.user = user
                    self.view?.show(self.formatter.item(for: user))
                    self.view?.setFollowButton(
                        title: user.isFollowed ? "Following" : "Follow", isEnabled: !user.isFollowed)
                },
                onFailure: { [weak self] error in self?.handle(error) })
            .disposed(by: disposeBag)
    }

    func didTapFollow() {
        guard let user = user, !user.isFollowed else { return }
        view?.setFollowButton(title: "…", isEnabled: false)
        interactor.follow(id: user.id)
            .observe(on: MainScheduler.instance)
            .subscribe(
                onCompleted: { [weak self] in
                    self?.view?.setFollowButton(title: "Following", isEnabled: false)
                },
                onError: { [weak self] error in
                    self?.view?.setFollowButton(title: "Follow", isEnabled: true)
                    self?.handle(error)
                })
            .disposed(by: disposeBag)
    }

    func didTapFollowers() {
        guard let user = user, user.followerCount > 0 else { return }
        router.openFollowers(of: user.id)
    }
}
