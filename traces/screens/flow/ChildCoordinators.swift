import RxSwift

protocol SignInCoordinatorDelegate: AnyObject {
    func signInCoordinatorDidSkip(_ coordinator: SignInCoordinator)
}

class NavigationCoordinator: Coordinator {
    var childCoordinators = [Coordinator]()
    unowned let router: Router

    init(router: Router) {
        self.router = router
    }

    func start() {}

    func open(_ link: DeepLink) {
        childCoordinators.compactMap { $0 as? NavigationCoordinator }.forEach { $0.open(link) }
    }
}

final class SignInCoordinator: NavigationCoordinator {
    weak var delegate: SignInCoordinatorDelegate?

    override func start() {
        router.setRoot("Sign in", animated: true)
    }

    func skip() {
        delegate?.signInCoordinatorDidSkip(self)
    }
}

final class MainCoordinator: NavigationCoordinator {
    private(set) var tab = Tab.home {
        didSet {
            guard tab != oldValue else { return }
            router.select(tab: tab)
        }
    }

    private lazy var orders = OrdersCoordinator(router: self.router, parent: self)

    override func start() {
        router.setRoot("Tabs", animated: false)
        addChild(orders)
        orders.start()
    }

    override func open(_ link: DeepLink) {
        switch link {
        case .tab(let tab): self.tab = tab
        case .order: super.open(link)
        }
    }

    func show(_ tab: Tab) { self.tab = tab }
}

final class OrdersCoordinator: NavigationCoordinator {
    private weak var parent: MainCoordinator?
    private var openOrder: Int?

    init(router: Router, parent: MainCoordinator) {
        self.parent = parent
        super.init(router: router)
    }

    override func open(_ link: DeepLink) {
        guard case .order(let number) = link, number != openOrder else { return }
        parent?.show(.orders)
        if openOrder != nil { router.popToRoot() }
        router.push("Order \(number)")
        openOrder = number
    }
}
