import RxCocoa
import RxSwift

enum Tab: Int, CaseIterable {
    case home, orders, account
}

enum DeepLink: Equatable {
    case order(number: Int)
    case tab(Tab)

    init?(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("orders", let number?):
            guard let number = Int(number) else { return nil }
            self = .order(number: number)
        case ("orders", nil):
            self = .tab(.orders)
        case ("account", _):
            self = .tab(.account)
        default:
            return nil
        }
    }
}

protocol Router: AnyObject {
    func setRoot(_ name: String, animated: Bool)
    func push(_ name: String)
    func popToRoot()
    func select(tab: Tab)
}

protocol SessionProviding {
    var isSignedIn: Observable<Bool> { get }
}

final class AppCoordinator: Coordinator {
    var childCoordinators: [Coordinator] = []

    private let router: Router
    private let session: SessionProviding
    private let links: Observable<String>
    private let disposeBag = DisposeBag()
    private var pendingLink: DeepLink?

    init(router: Router, session: SessionProviding, links: Observable<String>) {
        self.router = router
        self.session = session
        self.links = links
    }

    func start() {
        session.isSignedIn
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(with: self, onNext: { owner, isSignedIn in
                isSignedIn ? owner.showMain() : owner.showSignIn()
            })
            .disposed(by: disposeBag)

        links
            .compactMap(DeepLink.init(path:))
            .bind(with: self) { owner, link in owner.open(link) }
            .disposed(by: disposeBag)
    }

    private func showSignIn() {
        childCoordinators.removeAll()
        let coordinator = SignInCoordinator(router: router)
        coordinator.delegate = self
        addChild(coordinator)
        coordinator.start()
    }

    private func showMain() {
        if let signIn = child(SignInCoordinator.self) { removeChild(signIn) }
        let coordinator = MainCoordinator(router: router)
        addChild(coordinator)
        coordinator.start()
        if let link = pendingLink {
            pendingLink = nil
            coordinator.open(link)
        }
    }

    private func open(_ link: DeepLink) {
        guard let main = child(MainCoordinator.self) else {
            pendingLink = link
            return
        }
        main.open(link)
    }
}

// MARK: - SignInCoordinatorDelegate

extension AppCoordinator: SignInCoordinatorDelegate {
    func signInCoordinatorDidSkip(_ coordinator: SignInCoordinator) {
        removeChild(coordinator)
        router.setRoot("Welcome", animated: false)
    }
}
