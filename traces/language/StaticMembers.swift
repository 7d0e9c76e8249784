import RxSwift

// Static members that another type implements.

protocol Entity {
    static var path: String { get }
    static func key(_ id: Int) -> String
    init(id: Int)
}

extension Entity {
    static var url: String { "/api" + path + self.path + Self.path }
    static func keys(_ ids: [Int]) -> [String] { ids.map(Self.key) + [key(9)] }
    static func make(_ id: Int) -> Self { .init(id: id) }
    static func list(_ ids: [Int]) -> [Self] { ids.map(Self.init) }
    static var title: String { String(describing: self) }
    func describe() -> String { Self.title + Self.key(7) }
}

struct Order: Entity {
    let id: Int
    static let path = "/orders"
    static func key(_ id: Int) -> String { "order-\(id)" }
}

struct Customer: Entity {
    let id: Int
    init(id: Int) { self.id = id * 10 }
    static var path: String { "/customers" }
    static func key(_ id: Int) -> String { "customer-\(id)" }
}

func load<E: Entity>(_ type: E.Type, _ ids: [Int]) -> ([E], [String]) { (ids.map(E.init), ids.map(E.key)) }

class Panel {
    class var name: String { "screen" }
    class func route(_ id: Int = 2) -> String { "s\(id)" }
    class func all() -> String { self.route() + route(3) + Self.route(4) + name }
    static func summary() -> String { name + route() }
    required init() {}
    class func make() -> Self { self.init() }
    class func another() -> Self { Self() }
    lazy var label = Self.name
    func describe() -> String { Self.name + type(of: self).name + Self.route(9) + label }
    var types: [String] { ["\(Self.self)", String(describing: Self.self), String(describing: type(of: self))] }
}

class DetailPanel: Panel {
    override class var name: String { "detail" }
    override class func route(_ id: Int = 2) -> String { "d\(id)" + super.route(id) }
}

final class PhotoPanel: DetailPanel {}

func entities() -> [String] {
    [Order.url, Customer.url, Order.title, Customer(id: 1).describe()] + Order.keys([1, 2]) + Customer.keys([3])
}

func made() -> [Int] { [Order.make(1).id, Customer.make(1).id] + Customer.list([2, 3]).map(\.id) }

func loaded() -> String { "\(load(Order.self, [1]).1) \(load(Customer.self, [1]).0.map(\.id))" }

func screens() -> [String] {
    [Panel.all(), DetailPanel.all(), PhotoPanel.summary(), Panel.make().describe(), DetailPanel.make().describe()]
        + [PhotoPanel.another().describe()] + PhotoPanel().types
}
