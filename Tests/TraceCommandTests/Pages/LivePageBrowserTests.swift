import Foundation
import Testing

@testable import trace_cli

extension PageBrowserTests {
    /// The page with the engine behind it, in a browser: someone drags, types, undoes and compares.
    @Suite struct LivePageBrowserTests {
        let browser: WebDriver
        let folder: Folder

        init() throws {
            browser = try BrowserTrait.browser(height: 1200)
            folder = try Folder()
        }

        static let search = """
            hot typed: String
                s-sw---i-|
                s = "s", w = "sw", i = "swi"

            out asked = typed.debounce(.milliseconds(3))

            """

        /// Opens a file, or a page of the catalogue, and compares the browser's console with nothing.
        func browse(
            _ text: String? = nil, _ path: String = "", at location: SourceLocation = #_sourceLocation,
            _ test: () throws -> Void
        ) throws {
            var file: ExploreFile?
            if let text {
                try folder.write(text, to: "page.marble")
                file = ExploreFile(
                    try SourceFile.read(folder.path + "/page.marble"), by: WebClient.replay, isOfCatalogue: false)
            }
            let client = try WebClient(file, canWrite: text != nil)
            // What a page of another test still asks for is no message of this one.
            try browser.open("about:blank")
            _ = try browser.log()
            try browser.open("http://127.0.0.1:\(client.port)/\(path)?token=\(client.token)")
            try settle()
            try test()
            let log = try browser.log()
            #expect(log.isEmpty, "\(log.map(\.message))", sourceLocation: location)
        }

        /// Waits until nothing is asked any more.
        func settle() throws {
            try browser.run(
                """
                return new Promise(done => {
                  const look = async () => {
                    await rested()
                    await Promise.all(explained.values())
                    if (inFlight || pending || pressed || moving) return setTimeout(look, 20)
                    done()
                  }
                  setTimeout(look, 60)
                })
                """)
        }

        func read<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
            try browser.value("return " + expression)
        }

        var status: String { get throws { try read("document.getElementById('status').textContent") } }
        var text: String { get throws { try read("kept.text") } }

        /// The events of the outputs that the page shows, as it names them.
        var shown: [String] {
            get throws {
                try read(
                    """
                    (outputs => Object.values(data.scenarios[scenario].events)
                      .filter(e => outputs.includes(data.scenarios[scenario].rows[rowOf(e.row)].name))
                      .map(e => e.title))(statements.filter(s => s.isOutput).map(s => s.name.slice(4)))
                    """)
            }
        }

        /// The events of the outputs that the command prints for the text of the page.
        func replayed() throws -> [String] {
            let outcome = MarbleReplay().run(SourceFile(path: "page.marble", text: try text))
            let scenario = try #require(outcome.scenarios.first)
            return zip(scenario.outputLanes, scenario.outputs).flatMap { lane, output in
                output.events.map { $0.title(on: lane) }
            }
        }

        /// The place of an event in the window.
        func center(_ id: String) throws -> Double {
            try read("(r => r.x + r.width / 2)(document.getElementById('\(id)').getBoundingClientRect())")
        }

        func press(_ key: WebDriver.Key..., shift: Bool = false) throws {
            for key in key { try browser.press(key, shift: shift) }
            try settle()
        }

        func focusPicture() throws {
            try browser.run("document.querySelector('article:not([hidden]) .picture').focus()")
        }

        // MARK: Edits

        @Test func `A marble that is dragged moves in the file, and can be put back`() throws {
            try browse(Self.search) {
                let address: String = try read("location.href")
                #expect(!address.contains("token"))
                let width: Double = try read("data.scenarios[0].wide.places[1] - data.scenarios[0].wide.places[0]")
                let place = try center("s1-typed.3")
                try browser.drag("[id='s1-typed.3']", by: width / 2 * 3)
                try settle()
                // It is where the pointer left it.
                #expect(abs(try center("s1-typed.6") - place - width / 2 * 3) < 2)
                #expect(try status == "moved \"sw\" of typed from 3 to 6 → asked: + \"s\" at 5, − \"sw\" at 6")
                #expect(
                    try text == Self.search.replacing("s-sw---i-|", with: "s-s---wi-|").replacing("s-sw", with: "s-s-"))
                #expect(try shown == replayed())
                #expect(try read("document.getElementById('question').textContent") == "typed next(\"sw\") at 6")
                try browser.click("#undo")
                try settle()
                #expect(try text == Self.search)
                #expect(try shown == replayed())
                try browser.click("#redo")
                try settle()
                #expect(try text != Self.search)
                #expect(try shown == replayed())
            }
        }

        @Test func `A drag that ends where it began changes nothing`() throws {
            try browse(Self.search) {
                try browser.drag("[id='s1-typed.3']", by: 6)
                try settle()
                #expect(try text == Self.search)
                #expect(try read("done.length") == 0)
                #expect(try !read("!!document.querySelector('.dragging')"))
            }
        }

        @Test func `A double click beside a marble adds one, whose value is typed`() throws {
            try browse(Self.search) {
                let place: [Double] = try read(
                    "(w => [w.places[w.places.length - 1] - 4 * (w.places[1] - w.places[0]) / 2, w.rows[0].y])(data.scenarios[0].wide)"
                )
                try browser.click("article svg", x: place[0], y: place[1], times: 2)
                try settle()
                #expect(try read("document.activeElement.id") == "field")
                try browser.type("\"new\"")
                try settle()
                #expect(try read("[...document.querySelectorAll('.e')].some(e => e.textContent.includes('new'))"))
                try press(.enter)
                #expect(try status.hasPrefix("added \"new\" to typed at 5"))
                #expect(try shown == replayed())
                #expect(try read("document.activeElement.matches('.picture, .e')"))
            }
        }

        @Test func `A page scrolls to what is chosen only when no second click can follow`() throws {
            try browser.resize(width: 390, height: 700)
            try browse(Self.search) {
                try browser.run(
                    """
                    const top = () => svgOf(0).getBoundingClientRect().y + layoutOf(0).rows[0].y
                    scrollBy(0, top() - innerHeight + 5)
                    window.before = scrollY
                    const box = svgOf(0).getBoundingClientRect(), at = { clientX: box.x + xOf(5), clientY: top() }
                    svgOf(0).dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }))
                    """)
                #expect(try read("scrollY === before"))
                #expect(try read("document.getElementById('question').textContent.startsWith('typed: why')"))
                try browser.run(
                    "return new Promise(done => { const look = () => scrollY > before ? done() : setTimeout(look, 20); look() })"
                )
            }
        }

        @Test func `A click where nothing happens asks about the time of the place`() throws {
            try browse(Self.search) {
                #expect(try !read("data.scenarios[0].times.includes(4)"))
                let x: Double = try read("xOf(4)")
                let y: Double = try read("data.scenarios[0].wide.rows[2].y")
                try browser.click("article svg", x: x, y: y)
                try settle()
                #expect(
                    try read("document.getElementById('question').textContent") == "asked: why is nothing there at 4?")
                #expect(try read("document.getElementById('clock').textContent") == "State at 4")
                #expect(try read("document.querySelectorAll('#answer li').length") > 0)
                try focusPicture()
                try press(.right)
                #expect(try read("cursor.t") == 6)
            }
        }

        @Test func `A marble that is dragged back has changed nothing`() throws {
            try browse(Self.search) {
                try browser.run("startMove('s1-typed.3'); moveTo(5)")
                try browser.run(
                    "return new Promise(done => setTimeout(async () => { await rested(); moveTo(3); done() }, 60))")
                try browser.run(
                    "return new Promise(done => setTimeout(async () => { await rested(); endMove(); done() }, 60))")
                try settle()
                #expect(try text == Self.search)
                #expect(try status == "nothing has changed")
            }
        }

        @Test func `The pipeline is edited with the checker's errors as one types`() throws {
            try browse(Self.search) {
                let before = try shown
                try browser.click("#p0")
                try browser.press(.end)
                try browser.type(".fliter")
                try settle()
                let refusal: String = try read("document.getElementById('e0').textContent")
                #expect(refusal.contains("has no member 'fliter'"))
                #expect(refusal.split(separator: "\n").dropFirst().first?.contains("^^^^^^") == true)
                #expect(try shown == before, "the last good picture remains")
                #expect(try text == Self.search)
                try press(.escape)
                #expect(try read("document.getElementById('e0').textContent") == "")
                try browser.click("#p0")
                try browser.press(.end)
                try browser.type(".map { $0 + \"!\" }")
                try settle()
                #expect(try shown.first == "asked next(\"sw!\") at 6")
                try browser.click("h1")
                try settle()
                #expect(try text.contains("out asked = typed.debounce(.milliseconds(3)).map { $0 + \"!\" }"))
                #expect(try shown == replayed())
            }
        }

        @Test func `Keys alone move, add, change and delete`() throws {
            try browse(Self.search) {
                try focusPicture()
                try press(.tab, .tab)
                #expect(try read("chosen") == "s1-typed.2")
                try press(.left, shift: true)
                #expect(try read("chosen") == "s1-typed.1")
                #expect(try shown == replayed())
                try browser.type("c")
                try settle()
                try browser.type("\"k\"")
                try press(.enter)
                #expect(try read("document.querySelectorAll('#typing[hidden]').length") == 1)
                #expect(try status.contains("changed"))
                try browser.type("x")
                try settle()
                #expect(try status.contains("deleted \"k\""))
                for _ in 0..<3 {
                    try browser.type("u")
                    try settle()
                }
                #expect(try text == Self.search)
                try browser.type("u")
                #expect(try status == "there is nothing to undo")
                try browser.type("e")
                #expect(try read("document.activeElement.id") == "p0")
            }
        }

        @Test func `Nothing that is done in haste is lost`() throws {
            try browse(Self.search) {
                try focusPicture()
                try press(.tab, .tab)
                try browser.type("xu")
                try settle()
                #expect(try text == Self.search)
                #expect(try read("[done.length, undone.length]") == [0, 1])
                #expect(try shown == replayed())
                // An edit, and at once something that is only looked at.
                try browser.run(
                    "show('s1-typed.2'); remove(); document.getElementById('lanes').dispatchEvent(new Event('change'))")
                try settle()
                #expect(try text == Self.search.replacing("s-sw---i-|", with: "s--w---i-|"))
                // A value that is typed, and at once another marble that is deleted.
                try browser.run("show('s1-typed.3')")
                try browser.type("c")
                try settle()
                try browser.type("\"kept\"")
                // The marbles make room for the value, so that a click would miss one.
                try settle()
                try browser.click("[id='s1-typed.7']")
                try browser.click("#delete")
                try settle()
                #expect(try text.contains("\"kept\""))
                #expect(try !text.contains("i-|"))
                #expect(try shown == replayed())
            }
        }
    }
}
