import Foundation
import RxSwift

// Types with literals of their own, decimal numbers, and global variables that need later ones.

let shownTotal = "total " + totalText()

func totalText() -> String { "\(cart.total)" }

let cart = Cart(lines: [.init(name: "pen", price: 1.25, count: 4), .init(name: "ink", price: 8)])

struct Cart {
    struct Line {
        let name: String
        let price: Decimal
        var count = 1

        var sum: Decimal { price * Decimal(count) }
    }

    var lines: [Line]

    var total: Decimal { lines.reduce(0) { $0 + $1.sum } }
    var cheapest: Decimal? { lines.map(\.price).min() }
    var isFree: Bool { total == 0 }
    var reduced: Decimal { total > 10 ? total - 0.5 : -total }
}

struct Label: ExpressibleByStringInterpolation, Hashable {
    let text: String
    init(stringLiteral value: String) { text = value }
}

struct Points: ExpressibleByIntegerLiteral, Equatable {
    let count: Int
    init(integerLiteral value: Int) { count = value }
    static func + (left: Points, right: Points) -> Points { .init(integerLiteral: left.count + right.count) }
    static func * (left: Points, right: Int) -> Points { .init(integerLiteral: left.count * right) }
}

struct Route: ExpressibleByArrayLiteral {
    let stops: [Label]
    init(arrayLiteral elements: Label...) { stops = elements }
}

struct Options: ExpressibleByDictionaryLiteral {
    let names: [String]
    init(dictionaryLiteral elements: (String, Int)...) { names = elements.map { "\($0.0)=\($0.1)" } }
}

func describe(_ label: Label) -> String { label.text }

func literals(_ number: Int) -> [String] {
    let greeting: Label = "page \(number)"
    let route: Route = ["start", "end"]
    let options: Options = ["depth": 2, "width": 3]
    let labels: Set<Label> = ["a", "b", "a"]
    return [describe(greeting), describe("plain"), route.stops.map(\.text).joined(separator: "-"), "\(labels.count)"]
        + options.names
}

func points() -> [Int] {
    let first: Points = 3
    let sum = first + 4
    let many: [Points] = [1, 2]
    return [sum.count, (sum * 2).count, many.count, first == 3 ? 1 : 0, Points(9).count]
}

func prices() -> [String] {
    let half: Decimal = 0.5
    let third = Decimal(10) / 3
    return [
        shownTotal, "\(cart.total)", "\(cart.cheapest ?? 0)", "\(cart.isFree)", "\(cart.reduced)", "\(half * 3 - 1)",
        "\(2 / half)", "\(third > 3)", "\(Decimal(string: "1.50") ?? 0)", "\(Decimal(0.1) + 0.2)",
        "\([half, 0.25].sorted())", "\(Cart(lines: []).reduced)",
    ]
}
