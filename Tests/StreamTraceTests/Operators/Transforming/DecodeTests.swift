import Foundation
import Testing

@testable import StreamTraceEngine

@Suite("decode(type:decoder:)")
struct DecodeTests {
    private struct Show: Codable, Equatable {
        let title: String
    }

    private let decoder = JSONDecoder()

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { source in
            source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        }
    }

    @Test func `Emits the values of JSON and of property lists`() throws {
        let show = Show(title: "Dark")
        let json = Observable.just(Data(#"{"title": "Dark"}"#.utf8)).decode(type: Show.self, decoder: decoder)
        let list = Observable.just(try PropertyListEncoder().encode(show))
            .decode(type: Show.self, decoder: PropertyListDecoder())
        var shows: [Show] = []
        _ = Observable.merge(json, list).subscribe(onNext: { shows.append($0) })
        #expect(shows == [show, show])
    }

    @Test func `Ends with the decoder's error, and releases its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|", ["1": Data("1".utf8), "2": Data("no".utf8), "3": Data("3".utf8)])
        let decoded = source.decode(type: Int.self, decoder: decoder)
        let failing = test.expect(decoded.catch { .error($0 is DecodingError ? TestError() : $0) })
        failing.toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test func `Uses a custom decoder`() {
        struct Reversed: DataDecoder {
            func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
                try JSONDecoder().decode(type, from: Data(data.reversed()))
            }
        }
        #expect(
            lines(Observable.just(Data("12".utf8)).decode(type: Int.self, decoder: Reversed()))
                == ["next(21)", "completed"])
    }

    @Test(.nestedSending) func `Ends with an error at empty data, and decodes several of one frame and nested ones`() {
        let test = MarbleTest()
        let data = ["0": Data()].merging((1...9).map { (Character("\($0)"), Data("\($0)".utf8)) }) { $1 }
        let sources = [test.hot("-(12)-3|", data), test.hot("-1-0-2|", data), test.hot("-(10)", data)]
        let results = sources.map {
            test.expect(
                $0.decode(type: Int.self, decoder: decoder).catch { .error($0 is DecodingError ? TestError() : $0) })
        }
        for (result, expected) in zip(results, ["-(12)-3|", "-1-#", "-(1#)"]) { result.toBe(expected) }
        for (source, subscribed) in zip(sources, ["^------!", "^--!", "^!"]) { source.wasSubscribed(subscribed) }
        let subject = PublishSubject<Data>()
        let received = Received(subject.decode(type: Int.self, decoder: decoder)) {
            if $0 == 1 { subject.onNext(Data("2".utf8)) }
        }
        subject.onNext(Data("1".utf8))
        #expect(received.words == ["1", "2"])
    }
}
