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

struct Tag {
    var name: String
    init(name: String) { self.name = name }
    init?(number: String) {
        guard let number = Int(number) else { return nil }
        self = Self(name: "number \(number)")
    }
    static func make(_ name: String) -> Tag { Self(name: name) }
    func renamed(_ name: String) -> Self { Self(name: name) }
}

struct Folder<Content> {
    let content: Content
    static func of(_ content: Content) -> Self { Self(content: content) }
    func with(_ content: Content) -> Self { Self(content: content) }
}

enum Grade: Int {
    case low = 1, high
    static func at(_ number: Int) -> Grade? { Self(rawValue: number) }
}

extension Int {
    static func parsed(_ text: String) -> Int { Self(text) ?? -1 }
}

extension Entity {
    func next() -> Self { Self(id: 5) }
}

func selves() -> [String] {
    [Tag.make("a").name, Tag(name: "a").renamed("b").name, Tag(number: "7")?.name ?? "none"]
        + ["\(Tag(number: "x")?.name ?? "none")", Folder.of(1).with(2).content.description]
        + [Grade.at(2).map { "\($0)" } ?? "none", "\(Int.parsed("8"))", "\(Customer(id: 1).next().id)"]
}

struct Draft: Draftable {
    var title = "untitled"
    var tags = ["new"]
    var note: String?
}

protocol Draftable { init() }

func draft<D: Draftable>(_ type: D.Type) -> D { D() }

final class Drafts<D: Draftable> {
    let first = D()
    func another() -> D { D() }
}

func drafts() -> [String] {
    let all = [draft(Draft.self), Drafts<Draft>().first, Drafts<Draft>().another()]
    return all.map { "\($0.title) \($0.tags) \($0.note ?? "-")" }
}

let sumOfSteps = baseWidth + stepWidth
let stepWidth = baseWidth * 10
let baseWidth = 2

func widths() -> [Int] { [sumOfSteps, stepWidth, baseWidth] }
