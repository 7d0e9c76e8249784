import Foundation
import RxCocoa
import RxSwift

struct Product: Hashable {
    let sku: String
    let name: String
    let cents: Int
}

struct CartLine: Equatable {
    let product: Product
    var quantity: Int

    var total: Int { product.cents * quantity }
}

enum Voucher: Equatable {
    case percent(Int)
    case amount(cents: Int)

    func discount(on total: Int) -> Int {
        switch self {
        case let .percent(percent):
            return total * percent / 100
        case let .amount(cents):
            return min(cents, total)
        }
    }
}

struct Cart: Equatable {
    private(set) var lines: [CartLine] = []
    var voucher: Voucher?

    var subtotal: Int { lines.reduce(0) { $0 + $1.total } }
    var total: Int { subtotal - (voucher?.discount(on: subtotal) ?? 0) }
    var count: Int { lines.map(\.quantity).reduce(0, +) }
    var isEmpty: Bool { lines.isEmpty }

    fileprivate mutating func apply(_ edit: Edit) {
        switch edit {
        case .add(let product): add(product)
        case .remove(let product): remove(product)
        case .redeem(let voucher): self.voucher = voucher
        }
    }

    mutating func add(_ product: Product) {
        if let index = lines.firstIndex(where: { $0.product == product }) {
            lines[index].quantity += 1
        } else {
            lines.append(CartLine(product: product, quantity: 1))
        }
    }

    mutating func remove(_ product: Product) {
        guard let index = lines.firstIndex(where: { $0.product == product }) else { return }
        lines[index].quantity -= 1
        if lines[index].quantity == 0 { lines.remove(at: index) }
    }
}

private enum Edit {
    case add(Product)
    case remove(Product)
    case redeem(Voucher)
}

extension Int {
    var asPrice: String {
        let sign = self < 0 ? "-" : ""
        return "\(sign)€\(magnitude / 100).\(String(format: "%02d", Int(magnitude % 100)))"
    }
}

struct Order: Equatable {
    let number: Int
    let total: String
}

enum CheckoutError: Error, Equatable {
    case outOfStock(sku: String)
    case paymentDeclined
    case unknown
}

enum CheckoutState: Equatable {
    case editing
    case paying
    case done(Order)
    case failed(CheckoutError)
}

protocol CheckoutService {
    func voucher(code: String) -> Maybe<Voucher>
    func pay(_ cents: Int) -> Single<Order>
}

protocol CartViewModelType {
    // Inputs
    var add: PublishRelay<Product> { get }
    var remove: PublishRelay<Product> { get }
    var code: PublishRelay<String> { get }
    var checkout: PublishRelay<Void> { get }

    // Outputs
    var badge: Driver<String?> { get }
    var total: Driver<String> { get }
    var voucherMessage: Signal<String> { get }
    var state: Driver<CheckoutState> { get }
}

final class CartViewModel: CartViewModelType {
    let add = PublishRelay<Product>()
    let remove = PublishRelay<Product>()
    let code = PublishRelay<String>()
    let checkout = PublishRelay<Void>()

    let badge: Driver<String?>
    let total: Driver<String>
    let voucherMessage: Signal<String>
    let state: Driver<CheckoutState>

    private let cart: BehaviorRelay<Cart>
    private let disposeBag = DisposeBag()

    init(service: CheckoutService, cart initialCart: Cart = Cart()) {
        let cart = BehaviorRelay(value: initialCart)
        self.cart = cart

        badge = cart.asDriver().map { $0.isEmpty ? nil : String($0.count) }.distinctUntilChanged()
        total = cart.asDriver().map(\.total.asPrice).distinctUntilChanged()

        let voucher = code
            .distinctUntilChanged()
            .flatMapLatest { code -> Observable<Result<Voucher?, Error>> in
                service.voucher(code: code.uppercased())
                    .map(Optional.some)
                    .ifEmpty(default: nil)
                    .map { Result<Voucher?, Error>.success($0) }
                    .catch { .just(.failure($0)) }
                    .asObservable()
            }
            .share()

        voucherMessage = voucher
            .map { result in
                switch result {
                case .success(.some(.percent(let percent))): return "\(percent)% off"
                case .success(.some(.amount(let cents))): return "\(cents.asPrice) off"
                case .success(.none): return "This code is not valid."
                case .failure: return "Could not check the code."
                }
            }
            .asSignal(onErrorJustReturn: "")

        state = checkout
            .withLatestFrom(cart)
            .filter { !$0.isEmpty }
            .flatMapFirst { cart in
                service.pay(cart.total)
                    .map { CheckoutState.done($0) }
                    .catch { error in .just(.failed(error as? CheckoutError ?? .unknown)) }
                    .asObservable()
                    .startWith(.paying)
            }
            .startWith(.editing)
            .asDriver(onErrorJustReturn: .failed(.unknown))

        Observable
            .merge(
                add.map(Edit.add),
                remove.map(Edit.remove),
                voucher.compactMap { try? $0.get() }.map(Edit.redeem))
            .withLatestFrom(cart) { edit, cart in
                var cart = cart
                cart.apply(edit)
                return cart
            }
            .bind(to: cart)
            .disposed(by: disposeBag)

        state
            .filter { if case .done = $0 { return true } else { return false } }
            .drive(onNext: { _ in cart.accept(Cart()) })
            .disposed(by: disposeBag)
    }
}
