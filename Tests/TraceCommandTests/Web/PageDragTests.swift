import StreamTraceReplay
import Testing

@testable import StreamTraceRender
@testable import trace_cli

/// A marble below a pointer, without a browser.
struct PageDragTests {
    private static let search = """
        hot typed: String
            s--sw-----i---------|
            s = "s", w = "sw", i = "a value that is wider than the distance between the frames"

        out asked = typed.debounce(.milliseconds(3))

        """

    /// The ruler of what a page shows, as the page sends it.
    private static func ruler(_ answer: JSONValue) -> JSONValue {
        .members([
            "times": answer["data"]?["times"], "places": answer["data"]?["wide"]?["places"],
            "scale": answer["data"]?["wide"]?["scale"],
        ])
    }

    /// Returns the places of the times of an answer.
    private static func places(_ answer: JSONValue) -> [Int: Int] {
        let (times, places) = (answer["data"]?["times"]?.array ?? [], answer["data"]?["wide"]?["places"]?.array ?? [])
        return Dictionary(
            zip(times.compactMap(\.integer), places.compactMap(\.integer)), uniquingKeysWith: { first, _ in first })
    }

    @Test func `A marble that is dragged remains below the pointer`() throws {
        let page = try EnginePage(Self.search)
        let before = Self.ruler(page.answer)
        let ruler = try #require(
            PictureRuler(
                times: before["times"]?.array?.compactMap(\.integer) ?? [],
                places: before["places"]?.array?.compactMap(\.integer) ?? [], scale: before["scale"]?.number ?? 0))
        var moved = 0
        for time in [5, 6, 7, 8, 9] {
            let edit = JSONValue.edit("move", ("event", "s1-typed.4"), ("time", .integer(time)))
            let answer = try page.post("/run", ("edit", edit), ("ruler", before))
            let places = Self.places(answer)
            #expect(abs(Double(try #require(places[time])) - ruler.place(of: time)) <= 1, "at \(time)")
            #expect(abs(Double(try #require(places[0])) - ruler.place(of: 0)) <= 1)
            let free = Self.places(try page.post("/run", ("edit", edit)))
            if free[time] != places[time] { moved += 1 }
        }
        #expect(moved > 0, "the ruler of before decides nothing")
    }

    @Test func `Values that need more room than the ruler of before push what follows`() throws {
        let page = try EnginePage(Self.search)
        let edit = JSONValue.edit("move", ("event", "s1-typed.10"), ("time", 5))
        let answer = try page.post("/run", ("edit", edit), ("ruler", Self.ruler(page.answer)))
        let places = Self.places(answer).sorted { $0.key < $1.key }.map(\.value)
        #expect(places == places.sorted())
        let wide = Self.places(answer)
        #expect(try #require(wide[5]) - #require(wide[4]) > 60)
    }

    @Test(
        arguments: [
            [:], ["times": [0, 5], "places": [10], "scale": 1], ["times": [5, 0], "places": [10, 20], "scale": 1],
            ["times": [0, 5], "places": [20, 10], "scale": 1], ["times": [0, 5], "places": [10, 20], "scale": -1],
            ["times": [0, 5], "places": [-10, 20], "scale": 1],
            ["times": [0, 5], "places": [10, 4_611_686_018_427], "scale": 1],
            ["times": ["a", 5], "places": [10, 20], "scale": 1], "no ruler",
        ] as [JSONValue])
    func `A ruler that no picture has is ignored`(ruler: JSONValue) throws {
        let page = try EnginePage(Self.search)
        #expect(Self.places(try page.post("/run", ("ruler", ruler))) == Self.places(page.answer))
    }

    @Test func `The table of events comes when it is open`() throws {
        let page = try EnginePage(Self.search)
        #expect(page.answer["articles"]?.string?.contains("<summary>All events as a table</summary>") == true)
        #expect(page.answer["articles"]?.string?.contains("<table>") == false)
        let answer = try page.post("/run", ("hasTable", true))
        let rows = answer["articles"]?.string?.split(separator: "<tr data-event=").count ?? 0
        #expect(rows == page.events.count + 1)
    }

    @Test func `A page gets the texts of the events in sight, and the places of all`() throws {
        let page = try EnginePage(Self.search)
        let answer = try page.post("/run", ("sight", [0, 300]))
        let drawn = answer["articles"]?.string?.split(separator: "class=\"e\"").count ?? 0
        let all = page.answer["articles"]?.string?.split(separator: "class=\"e\"").count ?? 0
        #expect(drawn > 1 && drawn < all)
        #expect(answer["sight"]?.array?.compactMap(\.number) == [0, 300])
        guard case .object(let events) = answer["data"]?["events"] else {
            Issue.record("the answer has no events")
            return
        }
        #expect(events.map(\.key) == page.events.map(\.id))
        #expect(events.count { $0.value["title"] != nil } == drawn - 1)
        #expect(events.allSatisfy { $0.value["t"] != nil && $0.value["row"] != nil })
    }

    @Test(arguments: [[], [5], [9, 2], ["a", "b"], "all", [1, 2, 3]] as [JSONValue])
    func `A sight that is none is all of the picture`(sight: JSONValue) throws {
        let page = try EnginePage(Self.search)
        #expect(try page.post("/run", ("sight", sight))["articles"] == page.answer["articles"])
    }

    @Test func `Sentences about a cold input say from when its times count`() throws {
        var page = try EnginePage(
            """
            hot text: String
                ---a---|
            cold api(_): String
                ----r|

            out shown = text.flatMap { api($0) }

            """)
        let event = try #require(
            page.events.first { $0.event["title"]?.string?.hasPrefix("api") == true && $0.event["t"] == 7 })
        #expect(try page.run(.edit("move", ("event", .string(event.id)), ("time", 8))) == nil)
        #expect(page.sentence == "moved \"r\" of api(_) from 4 to 5, counted from its subscription at 3")
        let refusal = try page.run(.edit("move", ("event", .string(event.id.replacing("7", with: "8"))), ("time", 20)))
        #expect(refusal?.hasSuffix(", counted from its subscription at 3") == true)
    }
}
