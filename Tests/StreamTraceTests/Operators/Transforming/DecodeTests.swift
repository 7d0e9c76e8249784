import Foundation
import Testing

@testable import StreamTraceEngine

@Suite("decode(type:decoder:)")
struct DecodeTests {
    private struct Show: Codable, Equatable {
        let title: String
    }

    private let decoder = JSONDecoder()

    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { source in
            source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        }
    }

    @Test("sends the values of JSON and of property lists")
    func values() throws {
        let show = Show(title: "Dark")
        let json = Observable.just(Data(#"{"title": "Dark"}"#.utf8)).decode(type: Show.self, decoder: decoder)
        let list = Observable.just(try PropertyListEncoder().encode(show))
            .decode(type: Show.self, decoder: PropertyListDecoder())
        var shows: [Show] = []
        _ = Observable.merge(json, list).subscribe(onNext: { shows.append($0) })
        #expect(shows == [show, show])
    }

    @Test("ends with the decoder's error, and lets go of its source")
    func failure() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|", ["1": Data("1".utf8), "2": Data("no".utf8), "3": Data("3".utf8)])
        let decoded = source.decode(type: Int.self, decoder: decoder)
        let failing = test.expect(decoded.catch { .error($0 is DecodingError ? TestError() : $0) })
        failing.toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test("takes a decoder of one's own")
    func ownDecoder() {
        struct Reversed: DataDecoder {
            func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
                try JSONDecoder().decode(type, from: Data(data.reversed()))
            }
        }
        #expect(
            lines(Observable.just(Data("12".utf8)).decode(type: Int.self, decoder: Reversed()))
                == ["next(21)", "completed"])
    }
}
