import Foundation
import RxCocoa
import RxSwift

enum Theme: Int, CaseIterable, CustomStringConvertible {
    case system
    case light
    case dark

    var description: String {
        switch self {
        case .system: return "System"
        case .light: return "Light"
        case .dark: return "Dark"
        }
    }
}

protocol SettingsStorage: AnyObject {
    var theme: Theme { get }
    var isNotificationsEnabled: Bool { get }

    func set(theme: Theme)
    func set(notifications isEnabled: Bool)
}

protocol PermissionService {
    func requestNotifications() -> Single<Bool>
}

enum SettingsItem: Equatable {
    case toggle(title: String, isOn: Bool, isEnabled: Bool)
    case choice(title: String, options: [String], selected: Int)
    case link(title: String)
}

struct SettingsSection: Equatable {
    let title: String?
    let items: [SettingsItem]
}

class SettingsViewModel {
    let theme: BehaviorRelay<Theme>
    let notifications: BehaviorRelay<Bool>
    let isBusy = BehaviorRelay(value: false)

    private(set) lazy var sections: Driver<[SettingsSection]> = Driver
        .combineLatest(theme.asDriver(), notifications.asDriver(), isBusy.asDriver())
        .map { theme, notifications, isBusy in
            [
                SettingsSection(title: nil, items: [
                    .choice(
                        title: "Theme",
                        options: Theme.allCases.map { $0.description },
                        selected: theme.rawValue),
                ]),
                SettingsSection(title: "Notifications", items: [
                    .toggle(title: "Push", isOn: notifications, isEnabled: !isBusy),
                ] + (notifications ? [.link(title: "Sounds")] : [])),
            ]
        }

    private let storage: SettingsStorage
    private let permissions: PermissionService
    private let bag = DisposeBag()

    init(storage: SettingsStorage, permissions: PermissionService) {
        self.storage = storage
        self.permissions = permissions
        theme = BehaviorRelay(value: storage.theme)
        notifications = BehaviorRelay(value: storage.isNotificationsEnabled)

        theme
            .skip(1)
            .distinctUntilChanged()
            .subscribe(onNext: { [unowned self] in self.storage.set(theme: $0) })
            .disposed(by: bag)

        notifications
            .skip(1)
            .distinctUntilChanged()
            .bind(onNext: storage.set(notifications:))
            .disposed(by: bag)
    }

    func select(theme index: Int) {
        guard let theme = Theme(rawValue: index) else { return assertionFailure("no theme \(index)") }
        self.theme.accept(theme)
    }

    func toggleNotifications() {
        if notifications.value {
            notifications.accept(false)
            return
        }
        guard !isBusy.value else { return }
        isBusy.accept(true)
        permissions.requestNotifications()
            .catchAndReturn(false)
            .do(onDispose: { [isBusy] in isBusy.accept(false) })
            .subscribe(onSuccess: { [weak self] isGranted in
                self?.notifications.accept(isGranted)
            })
            .disposed(by: bag)
    }
}
