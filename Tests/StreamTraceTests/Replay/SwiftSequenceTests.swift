import Testing

/// An app's own sequences and iterators in its Swift files.
struct SwiftSequenceTests {
    private static let sequences = """
        struct Countdown: Sequence, IteratorProtocol {
            var count: Int
            mutating func next() -> Int? {
                if count == 0 { return nil }
                count -= 1
                return count + 1
            }
        }
        struct Evens: Sequence {
            let limit: Int
            struct Iterator: IteratorProtocol {
                let limit: Int
                var current = 0
                mutating func next() -> Int? {
                    current += 2
                    return current > limit ? nil : current
                }
            }
            func makeIterator() -> Iterator { Iterator(limit: limit) }
        }
        struct Numbers: Sequence, IteratorProtocol {
            var number = 0
            mutating func next() -> Int? {
                number += 1
                return number
            }
        }
        final class Tree {
            let name: String
            let children: [Tree]
            init(_ name: String, _ children: [Tree] = []) { (self.name, self.children) = (name, children) }
        }
        extension Tree: Sequence {
            func makeIterator() -> AnyIterator<String> {
                var open = [self]
                return AnyIterator {
                    if open.isEmpty { return nil }
                    let tree = open.removeFirst()
                    open += tree.children
                    return tree.name
                }
            }
        }
        struct Playlist<Song>: Sequence {
            let songs: [Song]
            func makeIterator() -> IndexingIterator<[Song]> { songs.makeIterator() }
        }
        struct Wrapped: Sequence {
            let items: [Int]
            func makeIterator() -> AnyIterator<Int> { return AnyIterator(items.makeIterator()) }
        }
        enum Die: Int, Sequence {
            case two = 2
            func makeIterator() -> AnyIterator<Int> { AnyIterator((1...rawValue).makeIterator()) }
        }
        struct Pages: Collection {
            let pages: [String]
            var startIndex: Int { pages.startIndex }
            var endIndex: Int { pages.endIndex }
            func index(after index: Int) -> Int { pages.index(after: index) }
            subscript(index: Int) -> String { pages[index] }
        }
        func all<S: Sequence>(_ sequence: S) -> [S.Element] {
            var all: [S.Element] = []
            for element in sequence { all.append(element) }
            return all
        }
        func odd() -> [Int] { var all: [Int] = []; for n in Countdown(count: 5) where n % 2 == 1 { all.append(n) }; return all }
        func first() -> [Int] {
            var all: [Int] = []
            for number in Numbers() {
                if number == 2 { continue }
                if number > 4 { break }
                all.append(number)
            }
            return all
        }
        func numbered() -> [String] {
            var all: [String] = []
            for (index, name) in Tree("a", [Tree("b")]).enumerated() { all.append("\\(index)\\(name)") }
            return all
        }

        """

    private func result(_ expression: String) throws -> String? {
        try RecordedScenario.event(of: Self.sequences, expression)
    }

    @Test(arguments: [
        ("odd()", "[5, 3, 1]"), ("first()", "[1, 3, 4]"), ("numbered()", "[\"0a\", \"1b\"]"),
        ("all(Evens(limit: 5))", "[2, 4]"), ("all(Countdown(count: 2)) + all(Countdown(count: 1))", "[2, 1, 1]"),
        ("all(Playlist(songs: [1, 2]))", "[1, 2]"), ("all(Die.two)", "[1, 2]"), ("all(Wrapped(items: [3]))", "[3]"),
        ("all(Pages(pages: [\"p\", \"q\"]))", "[\"p\", \"q\"]"),
    ])
    func `A loop iterates over an app's own sequence`(expression: String, expected: String) throws {
        #expect(try result(expression) == "next(\(expected))")
    }

    @Test(arguments: [
        ("Evens(limit: 6).map { $0 * 2 }", "[4, 8, 12]"), ("Array(Countdown(count: 3))", "[3, 2, 1]"),
        ("Tree(\"a\", [Tree(\"c\"), Tree(\"b\")]).sorted()", "[\"a\", \"b\", \"c\"]"),
        ("Set(Countdown(count: 3)).count", "3"), ("Evens(limit: 6).contains(4)", "true"),
        ("zip(Countdown(count: 2), [\"a\", \"b\"]).map { \"\\($0)\\($1)\" }", "[\"2a\", \"1b\"]"),
        ("Playlist(songs: [\"x\"]).reduce(\"\") { $0 + $1 }", "x"),
        ("Pages(pages: [\"p\", \"q\"]).count", "2"), ("Pages(pages: [\"p\"]).first", "Optional(\"p\")"),
        ("Pages(pages: [\"p\", \"q\"]).map { $0.uppercased() }.joined()", "PQ"),
    ])
    func `An app's own sequence has the members of sequences`(expression: String, expected: String) throws {
        #expect(try result(expression) == "next(\(expected))")
    }

    @Test func `A list of the elements of a sequence without end uses up the budget`() throws {
        let log = try RecordedScenario.log(
            of: Self.sequences, "out x = Observable.just(1).map { _ in Numbers().map { $0 } }\n")
        #expect(log.last?.hasPrefix("A.swift:25:16: the scenario used up its budget of 500 MB") == true, "\(log)")
    }
}
