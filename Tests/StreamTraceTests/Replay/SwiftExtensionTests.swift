import Testing

/// Extensions of library types, and aliases, in the Swift files of an app.
struct SwiftExtensionTests {
    private func result(_ swift: String, _ expression: String) throws -> String? {
        try RecordedScenario.event(of: swift, expression)
    }

    private static let extensions = """
        typealias Handler<T> = (T) -> String
        typealias Pair<A, B> = (first: A, second: B)
        func call(_ handler: Handler<Int>) -> String { handler(3) }
        func pair() -> Pair<Int, String> { (1, "b") }
        struct Nested { typealias List<T> = [T]; let all: List<Int> }
        extension Array {
            subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
            subscript(path: IndexPath) -> Element {
                get { self[path.row] }
                set { self[path.row] = newValue }
            }
        }
        func changed() -> [Int] { var all = [1, 2]; all[IndexPath(row: 1, section: 0)] += 5; all[0] = 4; return all }
        extension ObservableType {
            func filter(_ isOn: Bool) -> Observable<Element> { filter { _ in isOn } }
        }
        struct Row { var text = ""; static func empty() -> Row { self.init(text: "e") } }
        final class Rows { var all: [Row]!
            func set() -> String { all = [Row.empty(), Row()]; all[1].text = "x"; return all[0].text + all[1].text } }
        final class Scenes {
            static var shared: Scenes!
            let name = "main"
            static func start() -> String { shared = Scenes(); return shared.name }
        }

        """

    @Test(arguments: [
        ("call { \"\\($0)!\" }", "next(3!)"), ("pair().second", "next(b)"), ("Nested(all: [1]).all", "next([1])"),
        ("\"\\([1][safe: 0] ?? 0) \\([1][safe: 1] ?? 0)\"", "next(1 0)"), ("changed()", "next([4, 7])"),
        ("[3, 4][IndexPath(row: 1, section: 0)]", "next(4)"), ("[7, 8].index(of: 8) ?? 0", "next(1)"),
        ("[7, 8].index { $0 > 7 } ?? 0", "next(1)"), ("Scenes.start()", "next(main)"), ("Rows().set()", "next(ex)"),
    ])
    func `Aliases have parameters, and extensions subscripts`(expression: String, expected: String) throws {
        #expect(try result(Self.extensions, expression) == expected)
    }

    @Test(arguments: [("1).filter(true", "next(1)"), ("1).filter(false", "completed")])
    func `An extension overloads the operator that it calls`(expression: String, expected: String) throws {
        #expect(try result(Self.extensions, expression) == expected)
    }

    @Test(arguments: [
        ("[1, 2].least(4, 3)", "next(3)"), ("RxSwift.Observable<Int>.just(1).wrapped()", "next(Optional(1))"),
        ("Swift.zip([1], [2]).map { $0 + $1 }", "next([3])"), ("Swift.Optional<Int>.some(3)", "next(Optional(3))"),
    ])
    func `The name of a module may precede that of a type or a function`(expression: String, expected: String) throws {
        let swift = """
            extension Array {
                func min(_ a: Int) -> Int { 0 }
                func least(_ a: Int, _ b: Int) -> Int { Swift.min(a, b) }
            }
            extension Observable { func wrapped() -> Int? { 1 } }
            """
        #expect(try result(swift, expression) == expected)
    }

    @Test(arguments: [
        ("[1, 2][safe: 1]", "next(Optional(2))"), ("[1, 2][safe: 2]", "next(nil)"), ("[1, 2][1]", "next(2)"),
        ("\"abc\"[at: 1]", "next(b)"), ("\"abc\"[-1]", "next(c)"), ("Set([3])[3]", "next(true)"),
        ("replaced()", "next([1, 9])"),
    ])
    func `Extensions of library types have subscripts`(expression: String, expected: String) throws {
        let swift = """
            extension Collection {
                subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
            }
            extension String {
                subscript(at offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
                subscript(offset: Int) -> String { String(self[index(endIndex, offsetBy: offset)]) }
            }
            extension Set { subscript(element: Element) -> Bool { contains(element) } }
            extension Array {
                subscript(clamped index: Int) -> Element {
                    get { self[Swift.min(index, count - 1)] }
                    set { self[Swift.min(index, count - 1)] = newValue }
                }
            }
            func replaced() -> [Int] {
                var all = [1, 2]
                all[clamped: 5] = 9
                return all
            }
            """
        #expect(try result(swift, expression) == expected)
    }

    private static let parts = """
        extension Collection {
            var firstTwo: SubSequence { prefix(2) }
            func halves() -> [SubSequence] { [prefix(1), dropFirst(1)] }
            func both() -> (SubSequence, [SubSequence]) { (dropLast(), [suffix(1)]) }
            func text() -> String { "\\([prefix(while: { _ in true })]) \\([drop(while: { _ in false })])" }
            func array() -> [Element] { Array(prefix(2)) }
        }
        extension RandomAccessCollection { func last() -> String { "\\([suffix(1)])" } }
        extension Sequence {
            func lasts() -> String { "\\([suffix(1)]) \\([dropLast(2)])" }
            func firsts() -> [Element] { Array(prefix(2)) }
            func printed() -> String { "\\(prefix(1))" }
        }
        extension Collection where Element: Equatable {
            func pieces(_ s: Element) -> String {
                "\\(split(separator: s)) \\(split(separator: s, maxSplits: 1, omittingEmptySubsequences: false)) "
                    + "\\(split { $0 == s }.count)"
            }
        }
        extension Collection where Index == Int {
            func upTo(_ n: Int) -> String { "\\([prefix(upTo: n)]) \\([prefix(through: n)]) \\([suffix(from: n)])" }
        }
        func two<Items: Collection>(_ items: Items) -> String { "\\([items.prefix(2)])" }
        """

    /// As the compiled code prints them.
    @Test(arguments: [
        ("\"\\([[1, 2, 3].firstTwo])\"", "next([ArraySlice([1, 2])])"),
        ("[1, 2, 3].halves()", "next([ArraySlice([1]), ArraySlice([2, 3])])"),
        ("[1, 2, 3].both()", "next((ArraySlice([1, 2]), [ArraySlice([3])]))"),
        ("[1, 2].text()", "next([ArraySlice([1, 2])] [ArraySlice([1, 2])])"),
        ("[1, 2, 3][1...].halves()", "next([ArraySlice([2]), ArraySlice([3])])"),
        ("[1, 2, 3].firstTwo.map { $0 + 1 }", "next([2, 3])"), ("[1, 2, 3].array()", "next([1, 2])"),
        ("[1, 2].last()", "next([ArraySlice([2])])"), ("two([1, 2, 3])", "next([ArraySlice([1, 2])])"),
        ("\"\\((1..<5).firstTwo) \\((1..<5).halves())\"", "next(1..<3 [Range(1..<2), Range(2..<5)])"),
        ("[1, 2, 3].lasts()", "next([[3]] [[1]])"), ("[1, 2, 3].firsts()", "next([1, 2])"),
        ("[1, 2, 3].upTo(1)", "next([ArraySlice([1])] [ArraySlice([1, 2])] [ArraySlice([2, 3])])"),
        ("[1, 2, 3, 4][1...].upTo(2)", "next([ArraySlice([2])] [ArraySlice([2, 3])] [ArraySlice([3, 4])])"),
        ("(3..<8).upTo(5)", "next([Range(3..<5)] [Range(3..<6)] [Range(5..<8)])"),
        (
            "[1, 0, 2, 0, 0, 3].pieces(0)",
            "next([ArraySlice([1]), ArraySlice([2]), ArraySlice([3])] [ArraySlice([1]), ArraySlice([2, 0, 0, 3])] 3)"
        ),
        ("\"a-b--c\".pieces(\"-\")", "next([\"a\", \"b\", \"c\"] [\"a\", \"b--c\"] 3)"),
        ("(1..<5).pieces(3)", "next([Range(1..<3), Range(4..<5)] [Range(1..<3), Range(4..<5)] 2)"),
        ("\"abc\".halves()", "next([\"a\", \"bc\"])"), ("\"abc\".lasts()", "next([[\"c\"]] [[\"a\"]])"),
        ("Set([3]).array()", "next([3])"), ("Set([3]).firstTwo.count", "next(1)"),
        ("(1...4).dropFirst(2).map { $0 }", "next([3, 4])"), ("[\"a\": 1].prefix(1).map(\\.key)", "next([\"a\"])"),
    ])
    func `Parts of collections are of their own type`(expression: String, expected: String) throws {
        #expect(try result(Self.parts, expression) == expected)
    }

    @Test(arguments: ["\"\\(Set([3]).firstTwo)\"", "\"\\((1...4).prefix(2))\"", "[1, 2].printed()"])
    func `Parts that Swift prints with their base and its indices are not printed`(expression: String) throws {
        let log = try RecordedScenario.log(of: Self.parts, "out x = Observable.just(\(expression))\n")
        #expect(log.last?.contains("this part of a sequence cannot be printed here") == true, "\(log)")
    }

    @Test func `An extension of an alias adds members to its type`() throws {
        let swift = """
            extension RxTimeInterval { static var short: RxTimeInterval { .milliseconds(2) } }
            func f(_ a: Observable<Int>) -> Observable<Int> { a.delay(.short, scheduler: MainScheduler.instance) }
            """
        #expect(
            try RecordedScenario.log(of: swift, "cold a: Int\n    -1|\nout x = f(a)\n").contains(
                "3: x -> Event next(1)"))
    }

    private static let aliases = """
        struct Box<Value> { let value: Value }
        typealias IntBox = Box<Int>
        typealias AnyBox<T> = Box<T>
        typealias Texts = [String]
        typealias Attempt<T> = Result<T, Error>
        enum Screen { struct Item { let id: Int } }
        typealias Item = Screen.Item
        extension IntBox { var twice: Int { value * 2 } }
        extension AnyBox { var text: String { "\\(value)" } }
        extension Box<String> { var capitals: String { value.uppercased() } }
        extension Item { struct Key { let text: String }; var next: Item { Item(id: id + 1) } }
        extension Texts { var all: String { joined(separator: "+") } }
        extension Attempt { var isFine: Bool { if case .success = self { true } else { false } } }
        extension [Int] { var sum: Int { reduce(0, +) } }
        extension Int? { var orZero: Int { self ?? 0 } }
        extension [String: Int] { var total: Int { values.reduce(0, +) } }

        """

    @Test(arguments: [
        ("IntBox(value: 2).twice", "next(4)"), ("AnyBox(value: 2).text", "next(2)"),
        ("Box(value: \"a\").capitals", "next(A)"), ("Item(id: 1).next.id", "next(2)"),
        ("Item.Key(text: \"a\").text", "next(a)"), ("[\"a\", \"b\"].all", "next(a+b)"),
        ("Result<Int, Error>.success(1).isFine", "next(true)"), ("[1, 2].sum", "next(3)"),
        ("Int?.none.orZero", "next(0)"), ("[\"a\": 1].total", "next(1)"),
    ])
    func `An extension of an alias, or of a type with arguments, is one of its type`(
        expression: String, expected: String
    ) throws {
        #expect(try result(Self.aliases, expression) == expected)
    }

    @Test func `A type with other arguments lacks the members of an extension`() throws {
        let log = try RecordedScenario.log(of: Self.aliases, "out x = Observable.just(Box(value: 2).capitals)\n")
        #expect(
            log == [
                "test.marble:2:39: referencing property 'capitals' on 'Box' requires the types 'Int' and 'String' "
                    + "be equivalent"
            ])
    }

    @Test(arguments: [
        ("combined", ["1: x -> Event next([1, 2])", "2: x -> Event next([3, 2])", "3: x -> Event next([3, 4])"]),
        ("zipped", ["1: x -> Event next([1, 2])", "3: x -> Event next([3, 4])"]),
        (
            "merged",
            ["0: x -> Event next(1)", "1: x -> Event next(2)", "2: x -> Event next(3)", "3: x -> Event next(4)"]
        ),
        ("summed", ["1: x -> Event next(3)", "2: x -> Event next(5)", "3: x -> Event next(7)"]),
    ])
    func `An extension of collections combines the streams of self`(name: String, expected: [String]) throws {
        let swift = """
            extension Collection where Element: ObservableType {
                func combined() -> Observable<[Element.Element]> { Observable.combineLatest(self) }
                func zipped() -> Observable<[Element.Element]> { return Observable.zip(self) }
                func reduced<R>(_ make: @escaping ([Element.Element]) throws -> R) -> Observable<R> {
                    Observable.combineLatest(self, resultSelector: make)
                }
            }
            extension Sequence where Element == Observable<Int> {
                func merged() -> Observable<Int> { Observable.merge(self) }
                func summed() -> Observable<Int> { Array(self).reduced { $0.reduce(0, +) } }
            }
            """
        let marble = "hot a: Int\n    1-3-\nhot b: Int\n    -2-4\nout x = [a, b].\(name)()\n"
        #expect(try RecordedScenario.log(of: swift, marble).filter { $0.contains("next") } == expected)
    }

    @Test func `An extension of drivers and signals keeps the kind of its stream`() throws {
        let swift = """
            extension SharedSequenceConvertibleType {
                func mapToVoid() -> SharedSequence<SharingStrategy, Void> { return map { _ in } }
                func unwrap<T>() -> SharedSequence<SharingStrategy, T> where Element == T? {
                    return compactMap { $0 }
                }
            }
            """
        let marble = """
            include "A.swift"
            hot number: Driver<Int>
                -1-
            hot optional: Signal<Int?>
                -n-1
                n = nil
            let late = optional.unwrap()
            out void = number.mapToVoid()
            out first = late
            out second = number.delay(.milliseconds(4)).asObservable().flatMap { _ in late }

            """
        let log = try RecordedScenario(marble, ["A.swift": swift]).log()
        #expect(log.contains("1: void -> Event next(())"))
        #expect(log.contains("3: first -> Event next(1)"))
        // A signal does not replay.
        #expect(!log.contains { $0.contains("second -> Event next") })
    }
}
