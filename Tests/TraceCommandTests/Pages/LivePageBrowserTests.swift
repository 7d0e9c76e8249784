import Foundation
import Testing

@testable import trace_cli

extension PageBrowserTests {
    /// The page with the engine behind it, in a browser: someone drags, types, undoes and compares.
    @Suite struct LivePageBrowserTests {
        private let browser: WebDriver
        private let folder: Folder

        init() throws {
            browser = try BrowserTrait.browser(height: 1200)
            folder = try Folder()
        }

        private static let search = """
            hot typed: String
                s-sw---i-|
                s = "s", w = "sw", i = "swi"

            out asked = typed.debounce(.milliseconds(3))

            """

        /// Opens a file, or a page of the catalogue, and compares the browser's console with nothing.
        private func browse(
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
        private func settle() throws {
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

        private func read<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
            try browser.value("return " + expression)
        }

        private var status: String { get throws { try read("document.getElementById('status').textContent") } }
        private var text: String { get throws { try read("kept.text") } }

        /// The events of the outputs that the page shows, as it names them.
        private var shown: [String] {
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
        private func replayed() throws -> [String] {
            let outcome = MarbleReplay().run(SourceFile(path: "page.marble", text: try text))
            let scenario = try #require(outcome.scenarios.first)
            return zip(scenario.outputLanes, scenario.outputs).flatMap { lane, output in
                output.events.map { $0.title(on: lane) }
            }
        }

        /// The place of an event in the window.
        private func center(_ id: String) throws -> Double {
            try read("(r => r.x + r.width / 2)(document.getElementById('\(id)').getBoundingClientRect())")
        }

        private func press(_ key: WebDriver.Key..., shift: Bool = false) throws {
            for key in key { try browser.press(key, shift: shift) }
            try settle()
        }

        private func focusPicture() throws {
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

        @Test func `A pipeline that is typed back is the first one again, and is compared as it is`() throws {
            try browse(Self.search) {
                for pipeline in [
                    "typed.throttle(.milliseconds(3))", "typed.debounce(.milliseconds(3))", "typed.skip(1)",
                ] {
                    try browser.run(
                        """
                        const area = document.getElementById('p0')
                        area.focus()
                        area.value = arguments[0]
                        area.dispatchEvent(new Event('input'))
                        area.dispatchEvent(new Event('change'))
                        """, pipeline)
                    try settle()
                    #expect(try text.contains("out asked = \(pipeline)"))
                    #expect(try shown == replayed())
                    #expect(try read("document.getElementById('e0').textContent") == "")
                }
                try browser.click("#compare")
                try settle()
                #expect(try read("document.getElementById('other').value") == "typed.skip(1)")
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

        @Test func `Another pipeline is compared`() throws {
            try browse(Self.search) {
                try browser.click("#compare")
                try settle()
                try browser.run(
                    """
                    const other = document.getElementById('other')
                    other.value = 'typed.throttle(.milliseconds(3))'
                    other.dispatchEvent(new Event('input'))
                    return new Promise(done => setTimeout(done, 100))
                    """)
                try settle()
                #expect(try read("!!document.querySelector('#other-picture svg')"))
                let changes: String = try read("document.getElementById('other-changes').textContent")
                #expect(changes.hasPrefix("with it: asked: + \"s\" at 0"))
                try browser.drag("[id='s1-typed.3']", by: 80)
                try settle()
                #expect(try read("!!document.querySelector('#other-picture svg')"), "the comparison follows")
                try browser.click("#compare")
                #expect(try read("document.getElementById('comparison').hidden"))
            }
        }

        @Test func `A pipeline that does not come to rest keeps the last picture`() throws {
            try browse(Self.search) {
                try browser.run(
                    """
                    const area = document.getElementById('p0')
                    area.value = 'typed.flatMap { _ in Observable.repeatElement("x") }'
                    area.dispatchEvent(new Event('input'))
                    """)
                try settle()
                #expect(try read("document.querySelector('.run').matches('.old')"))
                #expect(try !read("!document.getElementById('failure').textContent"))
                #expect(try shown.contains("asked next(\"sw\") at 6"))
                try browser.run("document.getElementById('p0').dispatchEvent(new Event('change'))")
                try settle()
                try browser.click("#undo")
                try settle()
                #expect(try !read("document.querySelector('.run').matches('.old')"))
                #expect(try read("document.getElementById('failure').textContent") == "")
            }
        }

        @Test func `The page saves the file, and keeps edits when it is loaded again`() throws {
            try browse(Self.search) {
                try focusPicture()
                try press(.tab, .tab)
                try press(.right, shift: true)
                let edited = try text
                #expect(edited != Self.search)
                // Its address has no token, which the page knows, and is then loaded with it.
                try browser.reload()
                try browser.run(
                    """
                    return new Promise(done => {
                      const look = () => document.getElementById('run') ? done() : setTimeout(look, 20)
                      look()
                    })
                    """)
                #expect(try browser.log().allSatisfy { $0.message.contains("403") })
                try settle()
                #expect(try text == edited)
                try browser.click("#save")
                try settle()
                #expect(try status.hasPrefix("saved "))
                #expect(try String(contentsOfFile: folder.path + "/page.marble", encoding: .utf8) == edited)
            }
        }

        @Test func `Texts of a file remain texts, also while they are edited`() throws {
            let attack = "<img src=x onerror=hacked=1></script></title></textarea><script>hacked=1</script>"
            let file = """
                title: \(attack)

                scenario \(attack) one
                hot a: String
                    x-|
                    x = #"\(attack)"#
                out b = a.map { "<script>hacked=1</script>" + $0 }

                scenario javascript:hacked=1
                hot a: String
                    x-|
                out b = a

                """
            try browse(file) {
                try browser.run("document.querySelectorAll('tr[data-event] button').forEach(b => b.click())")
                try settle()
                try focusPicture()
                try press(.home)
                try browser.run("show(Object.keys(data.scenarios[0].events)[0])")
                try browser.type("c")
                try settle()
                try browser.type("\"\(attack)2\"")
                try press(.enter)
                #expect(try text.contains("\(attack)2"))
                try browser.click("#compare")
                try settle()
                try browser.click("#tab1")
                try settle()
                #expect(try read("scenario") == 1)
                #expect(try read("typeof hacked") == "undefined")
                #expect(try read("document.querySelectorAll('main img, iframe, main script').length") == 0)
            }
        }

        // MARK: Looks

        @Test func `The table of events comes when it is opened, and follows edits`() throws {
            try browse(Self.search) {
                #expect(try read("document.querySelectorAll('tr[data-event]').length") == 0)
                try browser.click("summary")
                try settle()
                let count = "Object.keys(data.scenarios[scenario].events).length"
                #expect(
                    try read("document.querySelectorAll('tr[data-event]').length") == read("\(count)", as: Int.self))
                try browser.click("tr[data-event='s1-typed.3'] button")
                try settle()
                #expect(try read("document.getElementById('question').textContent") == "typed next(\"sw\") at 3")
                try focusPicture()
                try press(.right, shift: true)
                try browser.click("body")
                try settle()
                #expect(
                    try read("document.querySelectorAll('tr[data-event]').length") == read("\(count)", as: Int.self))
            }
        }

        @Test(arguments: ["light", "dark"])
        func `The page fits a telephone and a desk in both themes`(scheme: String) throws {
            try browser.emulate(scheme: scheme)
            for width in [390, 1280] {
                try browser.open("about:blank")
                try browser.resize(width: width, height: 1000)
                try browse(path: "operator/debounce") {
                    #expect(try read("document.documentElement.scrollWidth <= innerWidth"))
                    #expect(try read("document.querySelector('article:not([hidden]) svg').clientWidth") > 200)
                    // The browser is asked for less motion.
                    #expect(try read("document.getAnimations().length") == 0)
                    #expect(
                        try read(
                            "[...document.querySelectorAll('*')].every(e => /^(0s(, )?)+$/.test(getComputedStyle(e).transitionDuration))"
                        ))
                    let image = try browser.screenshot()
                    #expect(image.count > 10_000)
                    if let folder = ProcessInfo.processInfo.environment["STREAMTRACE_SCREENSHOTS"] {
                        try image.write(to: URL(fileURLWithPath: "\(folder)/live-\(scheme)-\(width).png"))
                    }
                }
            }
        }

        private func browse(path: String, _ test: () throws -> Void) throws { try browse(nil, path, test) }

        @Test func `The front page shows each operator with its picture, and searches`() throws {
            let client = try WebClient()
            _ = try browser.log()
            try browser.open("http://127.0.0.1:\(client.port)/?token=\(client.token)")
            try browser.run(
                """
                return new Promise(done => {
                  const look = () => document.querySelectorAll('.thumbnail svg').length ? done() : setTimeout(look, 20)
                  look()
                })
                """)
            #expect(try read("document.querySelectorAll('.card').length") == PipelineCatalogue.operators.count)
            try browser.click("#search")
            try browser.type("debounce")
            let names: [String] = try read(
                "[...document.querySelectorAll('.card:not([hidden]) a')].map(a => a.textContent)")
            #expect(names.contains("debounce"))
            #expect(names.count < 20)
            try browser.click(".card:not([hidden]) a")
            #expect(try read("!!document.querySelector('#run')"))
            #expect(try browser.log().isEmpty)
        }

        @Test func `A reader of the screen finds the tools, the picture, and what an edit changed`() throws {
            try browse(Self.search) {
                struct Tree: Decodable {
                    struct Node: Decodable {
                        struct Text: Decodable { let value: String? }
                        let ignored: Bool
                        let role: Text?
                        let name: Text?
                    }
                    let nodes: [Node]

                    func names(_ role: String) -> [String] {
                        nodes.filter { !$0.ignored && $0.role?.value == role }.map { $0.name?.value ?? "" }
                    }
                }
                let tree: Tree = try browser.command("Accessibility.getFullAXTree")
                #expect(
                    Set(tree.names("button")).isSuperset(of: ["Undo", "Add a marble", "Delete", "Compare", "Copy file"])
                )
                #expect(tree.names("toolbar") == ["edits"])
                #expect(tree.names("application") == ["picture"])
                #expect(tree.names("textbox").contains("out asked"))
                #expect(tree.names("status").count >= 1)
            }
        }
    }
}
