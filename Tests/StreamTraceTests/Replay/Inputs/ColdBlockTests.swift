import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The choice of a `cold` block by the arguments of a call.
struct ColdBlockTests {
    @Test(arguments: [
        ("20", "Decimal", "20"), ("9.5", "Decimal", "9.5"), ("20", "Double", "20"), ("20", "CGFloat", "20"),
        ("20", "Float", "20"), ("20", "Decimal?", "20"), ("20", "Double?", "20"), ("20", "Int?", "20"),
        ("[1, 2]", "[Decimal]", "[1, 2]"), ("[1, 2]", "[Double]", "[1, 2]"), ("[1]", "Set<Double>", "[1]"),
        ("[\"a\": 1]", "[String: Decimal]", "[\"a\": 1]"), ("nil", "Decimal?", "nil"),
    ])
    func `A written argument is of the type of the parameter`(block: String, type: String, value: String) throws {
        let swift = """
            import RxSwift
            import Foundation
            final class Shop {
                let client: Client
                init(client: Client) { self.client = client }
                func pay() -> Observable<String> { let sum: \(type) = \(value); return client.pay(sum) }
            }

            """
        let marble = """
            cold pay(\(block)): String
                a|
                a = "found"
            cold pay(_): String
                b|
                b = "other"
            spy client: Client
            out x = Shop(client: client).pay()

            """
        #expect(try RecordedScenario.log(of: swift, marble).contains("0: x -> Event next(found)"))
    }

    private func notes(_ text: String) -> [String] {
        MarbleReplay().run(SourceFile(path: "x.marble", text: text)).notes.map(\.message)
    }

    @Test func `A block that no call matched is noted if other blocks of the function were called`() {
        let blocks = "cold f(5): Int\n    1|\ncold f(6): Int\n    2|\ncold f(_): Int\n    3|\n"
        #expect(
            notes(blocks + "out x = Observable.of(6, 7).flatMap { f($0) }\n") == [
                "no call matched 'cold f(5)', while other blocks of 'f' were called"
            ])
        #expect(notes(blocks + "out x = Observable.of(5, 6).flatMap { f($0) }\n") == [])
        #expect(notes(blocks + "out x = Observable<Int>.empty().flatMap { f($0) }\n") == [])
    }

    @Test func `A block that one of several scenarios calls is not noted`() {
        let text = """
            cold f(5): Int
                1|
            cold f(6): Int
                2|
            hot n: Int
            out x = n.flatMap { f($0) }
            scenario five
            n
                a
                a = 5
            scenario six
            n
                a
                a = 6
            """
        #expect(notes(text) == [])
        #expect(notes(text.replacing("a = 6", with: "a = 5")).count == 1)
    }
}
