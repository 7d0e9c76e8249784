import Foundation
import RxSwift

// Members that extensions with different constraints declare.

protocol Named { var name: String { get } }
protocol Priced { var price: Int { get } }

protocol Ware {
    var summary: String { get }
    func label(_ end: String) -> String
}

extension Ware {
    var kind: String { "item" }
    var summary: String { "summary of \(kind)" }
    func label(_ end: String) -> String { "item\(end)" }
    func plain() -> String { kind }
}

extension Ware where Self: Named {
    var kind: String { "named \(name)" }
    var summary: String { "summary of \(kind)" }
    func label(_ end: String) -> String { "named \(name)\(end)" }
    func title() -> String { "\(kind), \(plain())" }
    static var title: String { "names" }
}

extension Ware where Self: Priced {
    func cost() -> String { "\(price) EUR" }
    static var title: String { "prices" }
}

extension Ware where Self: Named & Priced {
    var kind: String { "\(name) for \(price)" }
    var summary: String { "\(kind), \(cost())" }
    static var title: String { "names and prices" }
}

struct Plain: Ware {}
struct Book: Ware, Named { var name = "Emma" }
struct Ticket: Ware, Priced { var price = 3 }
struct Toy: Ware, Named, Priced { var name = "Ball"; var price = 4 }
struct Own: Ware, Named {
    var name = "Own"
    var kind: String { "own" }
}

func wares() -> [String] {
    [Plain().kind, Book().kind, Ticket().kind, Toy().kind, Own().kind, Book().title(), Own().title(), Toy().cost()]
}

func wareSummaries() -> [String] {
    let items: [any Ware] = [Plain(), Book(), Ticket(), Toy(), Own()]
    return items.map { $0.summary } + items.map { $0.label("!") } + items.map { $0.kind }
}

func titles() -> [String] { [Book.title, Ticket.title, Toy.title] }

// Requirements with a default for some types, and members that can be set.

protocol Tally: AnyObject {
    var count: Int { get set }
    func advance() -> Int
    func steps() -> Int
}

extension Tally { func steps() -> Int { 1 } }
extension Tally where Self: Named {
    func advance() -> Int { count + steps() + name.count }
    var shown: String { get { "\(name) \(count)" } set { count = newValue.count } }
    func next() -> Int { advance() * 10 }
}

extension Tally where Self: Priced {
    func advance() -> Int { count + price }
    var shown: String { get { "\(count) of \(price)" } set { count = newValue.count + price } }
}

final class NamedCounter: Tally, Named { var count = 0; var name: String { "abc" } }
final class PricedCounter: Tally, Priced { var count = 0; var price: Int { 20 } }
final class OwnCounter: Tally, Named {
    var count = 0
    var name: String { "own" }
    func advance() -> Int { count - 1 }
    func steps() -> Int { 5 }
}

func counters() -> [String] {
    let (named, priced, own) = (NamedCounter(), PricedCounter(), OwnCounter())
    named.shown = "12345"
    priced.shown = "123"
    let all: [any Tally] = [named, priced, own]
    return [named.shown, priced.shown, own.shown, "\(named.next()) \(own.next())"]
        + all.map { "\($0.advance()) \($0.steps())" }
}

// Refined protocols, and classes.

protocol Page {}
protocol DetailPage: Page {}

extension DetailPage { var route: String { "detail" } }
extension Page { var route: String { "screen" } }
extension Page where Self: Controller { var bar: String { "bar of \(owner)" } }
extension Page where Self: TableController { var bar: String { "bar of a table of \(owner)" } }

class Controller {
    var owner: String { "controller" }
    var route: String { "inherited" }
}

class TableController: Controller {}
final class Start: Page {}
final class Details: Page, DetailPage {}
final class Home: Controller, Page {}
final class List: TableController, Page { override var owner: String { "list" } }

func routes() -> [String] { [Start().route, Details().route, Home().route, Home().bar, List().bar] }

// Generic types.

struct Crate<Content> {
    var content: Content
    var size: String { "one" }
}

extension Crate { var text: String { "box of something" } }
extension Crate where Content == Int { var text: String { "box of \(content + 1)" } }
extension Crate where Content: Collection { var text: String { "box of \(content.count) elements" } }
extension Crate where Content == String { var text: String { "box of \(content.uppercased())" } }

extension Crate where Content == Int {
    func add(_ other: Int) -> Int { content + other }
    static var name: String { "numbers" }
}

extension Crate where Content == String {
    func add(_ other: String) -> String { content + other }
    static var name: String { "texts" }
}

extension Crate {
    func doubled() -> Int where Content == Int { content * 2 }
    func doubled() -> String where Content == String { content + content }
}

extension Crate where Content == [String] { init() { self.init(content: ["first"]) } }
extension Crate where Content == Bool { init() { self.init(content: true) } }

class Cell<Content> {
    var content: Content
    init(_ content: Content) { self.content = content }
    func plain() -> String { text }
}

extension Cell { var text: String { "cell" } }
extension Cell where Content == Int {
    var text: String { "cell of \(content + 1)" }
    func pair() -> String { "\(text), \(plain())" }
}

extension Cell where Content: Named { var text: String { "cell of \(content.name)" } }
final class NumberCell: Cell<Int> {}
final class BookCell: Cell<Book> { var title: String { text } }

func cells() -> [String] {
    let (flag, list): (Crate<Bool>, Crate<[String]>) = (Crate(), Crate())
    return [Cell(1).text, Cell("a").text, NumberCell(2).text, NumberCell(3).pair(), BookCell(Book()).title]
        + ["\(flag.content) \(list.content) \(Crate<Bool>().content)"]
}

func boxes() -> [String] {
    [Crate(content: 1).text, Crate(content: [1, 2]).text, Crate(content: "a").text, Crate(content: 1.5).text]
        + ["\(Crate(content: 1).add(2))", Crate(content: "a").add("b"), Crate<Int>.name, Crate<String>.name]
        + ["\(Crate(content: 4).doubled())", Crate(content: "z").doubled(), Crate(content: 2).size]
}

// Types of the library.

extension Array { var note: String { "array" } }
extension Array where Element == Int { var note: String { "numbers \(reduce(0, +))" } }
extension Array where Element: Collection { var note: String { "lists \(map { $0.count })" } }
extension Array where Element == String { var note: String { "texts \(joined())" } }
extension Sequence where Element: Comparable { var rest: String { "comparable" } }
extension Sequence { var rest: String { "sequence" } }
extension Sequence where Element: Named { func names() -> [String] { map { $0.name } } }
extension Sequence where Element: Priced { func names() -> [String] { map { "\($0.price)" } } }
extension Optional where Wrapped: Collection { var isBlank: Bool { self?.isEmpty ?? true } }
extension Optional where Wrapped == Int { var isBlank: Bool { self == 0 } }

func libraryTypes() -> [String] {
    let (text, number): (String?, Int?) = (nil, nil)
    return [[1, 2].note, [[1], []].note, ["a", "b"].note, [1.5].note, [1].rest, [Plain()].rest, "\(text.isBlank)"]
        + ["\(number.isBlank)"] + [Book()].names() + [Ticket()].names()
}

// Associated types.

protocol Source {
    associatedtype Output
    var output: Output { get }
}

extension Source { func show() -> String { "some" } }
extension Source where Output == Int { func show() -> String { "number \(output)" } }
extension Source where Output: Named { func show() -> String { "name \(output.name)" } }

struct Numbers: Source { var output: Int { 7 } }
struct Names: Source { var output: Book { Book() } }
struct Flags: Source { var output: Bool { true } }

func sources() -> [String] { [Numbers().show(), Names().show(), Flags().show()] }

// Streams.

extension ObservableType { func described() -> Observable<String> { map { "\($0)" } } }
extension ObservableType where Element == String { func described() -> Observable<String> { map { "text \($0)" } } }
extension ObservableType where Element: Collection {
    func described() -> Observable<String> { map { "\($0.count) elements" } }
}
extension ObservableType where Element: Named {
    func described() -> Observable<String> { map { "named \($0.name)" } }
}

func streams(_ page: Int) -> Observable<String> {
    Observable.concat(
        Observable.just(page).described(), Observable.just("\(page)").described(),
        Observable.just([page, page]).described(), Observable.just(Book()).described())
}
