import Testing

@testable import StreamTraceEngine

/// Members that several extensions with different `where` clauses declare.
///
/// `traces/language/where-clauses.marble` compares what is called with the compiler.
struct WhereClauseTests {
    private static let declarations = """
        protocol Named { var name: String { get } }
        ---
        protocol Priced { var price: Int { get } }
        ---
        protocol Item {}
        ---
        struct Box<Content> { var content: Content }
        ---

        """

    @Test(arguments: [
        (
            """
            extension Item where Self: Named { var kind: String { name } }
            ---
            extension Item where Self: Priced { var kind: String { "\\(price)" } }
            ---
            struct Toy: Item, Named, Priced { var name = "Ball"; var price = 3 }
            ---
            Toy().kind
            """,
            "15:7: ambiguous use of 'kind' (candidates are in test:9 and test:11)"
        ),
        (
            """
            extension Item where Self: Named { func kind() -> String { name } }
            ---
            extension Item where Self: Priced { func kind() -> String { "\\(price)" } }
            ---
            struct Toy: Item, Named, Priced { var name = "Ball"; var price = 3 }
            ---
            Toy().kind()
            """,
            "15:1: ambiguous use of 'kind()' (candidates are in test:9 and test:11)"
        ),
        (
            """
            extension Item where Self: Named { var kind: String { name } }
            ---
            struct Toy: Item {}
            ---
            Toy().kind
            """,
            "13:7: referencing property 'kind' on 'Item' requires that 'Toy' conform to 'Named'"
        ),
        (
            """
            extension Box where Content == Int { func half() -> Int { content / 2 } }
            ---
            Box(content: "a").half()
            """,
            "11:19: referencing instance method 'half()' on 'Box' requires the types 'String' and 'Int' be equivalent"
        ),
        (
            """
            class Screen {}
            ---
            extension Item where Self: Screen { var title: String { "screen" } }
            ---
            struct Toy: Item {}
            ---
            Toy().title
            """,
            "15:7: referencing property 'title' on 'Item' requires that 'Toy' inherit from 'Screen'"
        ),
    ])
    func `Members that no extension or several ones provide are errors`(code: String, message: String) {
        #expect(evaluate(Self.declarations + code) == message)
    }

    @Test(arguments: [
        // A static member does not hide a property of the same name.
        (
            """
            extension Item { static var title: String { "type" } }
            ---
            extension Item where Self: Named { var title: String { name } }
            ---
            struct Toy: Item, Named { var name = "Ball" }
            ---
            [Toy.title, Toy().title]
            """,
            "[\"type\", \"Ball\"]"
        ),
        // What a protocol requires is called as the implementation of the value's type.
        (
            """
            protocol Tally { func steps() -> Int; var size: Int { get } }
            ---
            extension Tally { func steps() -> Int { 1 }; var size: Int { 1 } }
            ---
            extension Tally where Self: Named {
                func steps() -> Int { 2 }
                var size: Int { 2 }
                func next() -> [Int] { [steps(), size] }
            }
            ---
            struct Own: Tally, Named { var name = "own"; func steps() -> Int { 5 }; var size: Int { 5 } }
            ---
            struct Other: Tally, Named { var name = "other" }
            ---
            [Own().next(), Other().next()]
            """,
            "[[5, 5], [2, 2]]"
        ),
        // So it is on a value of the type of a protocol that refines the one with the requirement.
        (
            """
            protocol P { func f() -> Int; func g() -> Int; var x: Int { get }; var y: Int { get } }
            ---
            extension P { func f() -> Int { 1 }; var x: Int { 1 } }
            ---
            protocol Q: P {}
            ---
            extension Q { func g() -> Int { 2 }; var y: Int { 2 }; func all() -> [Int] { [f(), g(), x, y] } }
            ---
            struct A: Q { func f() -> Int { 3 }; func g() -> Int { 4 }; var x: Int { 5 }; var y: Int { 6 } }
            ---
            struct B: Q {}
            ---
            [A().all(), B().all()]
            """,
            "[[3, 4, 5, 6], [1, 2, 1, 2]]"
        ),
        (
            """
            class Cell<Content> { var text: String { "cell" } }
            ---
            extension Cell where Content: Named { var label: String { "named" } }
            ---
            extension Cell { var label: String { "any" } }
            ---
            extension Cell where Content == Int { var label: String { "number" } }
            ---
            final class NumberCell: Cell<Int> {}
            ---
            final class TextCell: Cell<String> {}
            ---
            [NumberCell().label, TextCell().label, Cell<Int>().label]
            """,
            "[\"number\", \"any\", \"number\"]"
        ),
        // The values of a stored member whose type follows from its value.
        (
            """
            extension Box where Content: Named { var text: String { "named" } }
            ---
            extension Box { var text: String { "any" } }
            ---
            struct Toy: Named { var name = "Ball"; let box = Box(content: 1) }
            ---
            [Box(content: Toy()).text, Toy().box.text, Box(content: Toy().box).content.text]
            """,
            "[\"named\", \"any\", \"any\"]"
        ),
    ])
    func `The most constrained member is called`(code: String, result: String) {
        #expect(evaluate(Self.declarations + code) == result)
    }
}
