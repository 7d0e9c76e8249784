import Foundation
import Testing

@testable import trace_cli

/// The pages of `render` in a browser, where a person points at them, uses keys, reads them aloud or prints them.
@Suite(
    .serialized, .endsInTime,
    .enabled(if: WebDriver.isReady || WebDriver.isRequired, "no chromedriver, or CI: .ci/browser runs it"),
    .browser)
struct PageBrowserTests {
    private let browser: WebDriver
    private let folder: Folder

    init() throws {
        browser = try BrowserTrait.browser(height: 900)
        folder = try Folder()
    }

    private static let search = """
        title: A search

        hot typed: String
            s-sw---i-|
            s = "s", w = "sw", i = "swi"

        out asked = typed.debounce(.milliseconds(3)).map { $0.uppercased() }
        """

    private static let scenarios = """
        title: Pauses

        scenario the typing rests
        hot typed: String
            s-sw---i-|
            s = "s", w = "sw", i = "swi"
        out asked = typed.debounce(.milliseconds(3))

        scenario an error takes the pending element along
        hot failing: String
            a-b-#
        out lost = failing.debounce(.milliseconds(3))

        scenario nothing is sent
        hot silent: Int
            --|
        out last = silent.takeLast(1)
        """

    /// Values that leave no room for the whole picture, and expectations that the output does not meet.
    private static let wide = """
        title: \(String(repeating: "A-title-without-a-place-for-the-end-of-a-line", count: 4))

        scenario values that need room, and a name that is longer than a line of a telephone
        hot pages: String
            \("abcdefghij".map { "\($0)-" }.joined())|
            \("abcdefghij".map { "\($0) = \"a value that needs its room: \($0)\"" }.joined(separator: ", "))
        out shown = pages.map { "shown: " + $0 }.filter { !$0.hasSuffix("c") }.distinctUntilChanged()
            a-|
            a = "\(String(repeating: "expected", count: 20))"

        scenario another
        hot pages: String
            a|
        out shown = pages.map { "shown: " + $0 }
        """

    /// Renders a file, runs a test in its page, and compares the browser's console with nothing.
    private func browse(
        _ text: String, hash: String = "", at location: SourceLocation = #_sourceLocation, _ test: () throws -> Void
    ) throws {
        try folder.write(text + "\n", to: "page.marble")
        let outcome = runCommand(["render", file, "--output", folder.path + "/page.html"])
        #expect(outcome.code == 0, "\(outcome.stderr)", sourceLocation: location)
        _ = try browser.log()
        // The address of the last page with another end would load nothing.
        try browser.open("about:blank")
        try browser.open("file://\(folder.path)/page.html\(hash)")
        try test()
        let log = try browser.log()
        #expect(log.isEmpty, "\(log.map(\.message))", sourceLocation: location)
    }

    private var file: String { folder.path + "/page.marble" }

    // MARK: What the page shows

    private static let functions = """
        const titleOf = e => e.querySelector('title').textContent.split('\\n')[0]
        const shown = () => document.querySelector('article:not([hidden])')
        const events = () => [...svgOf(scenario).querySelectorAll('.e')]
        const text = id => document.getElementById(id).textContent

        """

    private func read<Value: Decodable>(
        _ expression: String, _ argument: String = "", as type: Value.Type = Value.self
    ) throws -> Value {
        try browser.value(Self.functions + "const argument = arguments[0]\nreturn " + expression, argument)
    }

    private func string(_ expression: String) throws -> String { try read(expression) }
    private func strings(_ expression: String) throws -> [String] { try read(expression) }

    private var question: String { get throws { try read("text('question')") } }
    private var selectedTab: String {
        get throws { try read("document.querySelector('[aria-selected=true]').textContent") }
    }
    /// The titles of the events of the shown picture that are not dimmed.
    private var lit: [String] {
        get throws {
            try read("shown().matches('.lit') ? events().filter(e => e.matches('.on')).map(titleOf) : []")
        }
    }

    private struct Step: Decodable, Equatable {
        var head = ""
        var time: String
        var text: String
    }

    private var answer: [Step] {
        get throws {
            try read(
                """
                [...document.querySelectorAll('#answer li')].reduce(([head, steps], li) => li.className === 'head'
                  ? [li.textContent, steps]
                  : [head, [...steps, { head, time: li.querySelector('b')?.textContent ?? '', text: li.lastChild.textContent }]],
                  ['', []])[1]
                """)
        }
    }

    private func clickEvent(_ title: String, at location: SourceLocation = #_sourceLocation) throws {
        let id: String? = try read("events().find(e => titleOf(e) === argument)?.id", title)
        let event = try #require(id, "no event '\(title)'", sourceLocation: location)
        // A value covers the middle of an end at the same time, at which a driver would click.
        if event.hasSuffix(".end") {
            try browser.run(
                "document.getElementById(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }))", event
            )
        } else {
            try browser.click("[id=\"\(event)\"]")
        }
    }

    /// Clicks on the first of some elements that has a text.
    private func click(_ elements: String, _ text: String) throws {
        try browser.run(
            """
            document.querySelectorAll('[data-clicked]').forEach(e => e.removeAttribute('data-clicked'))
            const found = [...\(elements)].find(e => e.textContent === arguments[0])
            if (found) found.dataset.clicked = ''
            """, text)
        try browser.click("[data-clicked]")
    }

    /// Waits until the address has what was chosen.
    private func waitForAddress() throws {
        try browser.run(
            """
            return new Promise(done => {
              const look = () => writing === null ? done() : setTimeout(look, 10)
              look()
            })
            """)
    }

    /// Moves the focus into the picture by keys.
    private func focusPicture() throws {
        for _ in 0..<8 {
            if try read("document.activeElement.matches('.picture')") { return }
            try browser.press(.tab)
        }
        Issue.record("Tab does not reach the picture")
    }

    // MARK: Questions

    @Test func `A click on an event lights its causes and its effects`() throws {
        try browse(Self.search) {
            #expect(try lit == [])
            try clickEvent("typed next(\"sw\") at 3")
            #expect(
                try lit == [
                    "typed next(\"sw\") at 3", "debounce(.milliseconds(3)) next(\"sw\") at 6",
                    "map { $0.uppercased() } next(\"SW\") at 6", "asked next(\"SW\") at 6",
                ])
            #expect(try question == "typed next(\"sw\") at 3")
            #expect(
                try read(
                    "events().every(e => (getComputedStyle(e).opacity < 1) !== e.matches('.on'))"))
            try clickEvent("asked next(\"SWI\") at 9")
            #expect(try lit.first == "typed next(\"swi\") at 7")
            #expect(try read("document.querySelectorAll('.cursor').length") == 1)
            #expect(try read("text('clock')") == "State at 9")
        }
    }

    @Test func `The page answers as the command does`() throws {
        struct Why: Decodable {
            struct Step: Decodable {
                let t: Int
                let text: String
            }
            let lane: String
            let event: String
            let t: Int
            let steps: [Step]
        }
        try browse(Self.search) {
            let titles: [String] = try read("events().map(titleOf).filter(t => t.startsWith('asked '))")
            #expect(titles.count == 3)
            for title in titles {
                let time = try #require(title.firstMatch(of: #/ at ([0-9]+)$/#)).1
                let lines = runCommand(["why", file, "--at", "\(time),asked", "--format", "ndjson"]).output
                let whys = try lines.split(separator: "\n")
                    .map { try JSONDecoder().decode(Why.self, from: Data($0.utf8)) }
                let why = try #require(whys.first { "\($0.lane) \($0.event) at \($0.t)" == title })
                try clickEvent(title)
                let answer = try answer.filter { $0.head == "what led to it" }
                #expect(answer.map { "\($0.time) \($0.text)" } == why.steps.map { "\($0.t) \($0.text)" })
                #expect(try self.answer.last?.text == "asked is an output, which nothing follows")
            }
        }
    }

    @Test func `A click on an empty place of an output says why nothing is there`() throws {
        try browse(Self.search) {
            let places: [Double] = try read(
                "(s => [s.wide.places[s.times.indexOf(3)], s.wide.rows[s.rows.findIndex(r => r.name === 'asked')].y])"
                    + "(data.scenarios[0])")
            try browser.click("svg", x: places[0], y: places[1])
            #expect(try question == "asked: why is nothing there at 3?")
            let whyNot = runCommand(["why-not", file, "--expected", "asked@3"]).output
            let steps = try answer.map(\.text)
            #expect(!steps.isEmpty)
            for step in steps { #expect(whyNot.contains(step), "\(whyNot)") }
            #expect(try lit == [])
        }
    }

    @Test func `A step of the answer lights its place in the text`() throws {
        try browse(Self.search) {
            try clickEvent("asked next(\"SW\") at 6")
            try click(
                "document.querySelectorAll('#answer button')", "debounce(.milliseconds(3)) holds \"sw\", timer due at 6"
            )
            #expect(try read("document.querySelector('.call.on').textContent") == "debounce")
            #expect(
                try string("document.querySelector('.line.on').textContent").hasPrefix("out asked = typed.debounce("))
        }
    }

    @Test func `A call in the text lights its row, also that of another scenario`() throws {
        try browse(Self.scenarios) {
            for (source, scenario) in [
                ("typed", "the typing rests"), ("failing", "an error takes the pending element along"),
            ] {
                try click(
                    "[...document.querySelectorAll('.line')].find(l => l.textContent.includes('\(source).debounce'))"
                        + ".querySelectorAll('.call')", "debounce")
                #expect(try selectedTab == scenario)
                #expect(try question == "debounce(.milliseconds(3))")
                // The mark covers the events of the row, and no others.
                let marked: [String] = try read(
                    """
                    (mark => events().filter(e => {
                      const box = e.getBoundingClientRect(), y = (box.top + box.bottom) / 2
                      return y >= mark.top && y < mark.bottom
                    }).map(e => e.id))(shown().querySelector('.row-on').getBoundingClientRect())
                    """)
                #expect(!marked.isEmpty)
                #expect(
                    try marked
                        == strings(
                            "events().map(e => e.id).filter(id => id.includes('-debounce-milliseconds-3.'))"))
            }
        }
    }

    @Test func `The table has the events of the picture, and chooses them`() throws {
        try browse(Self.search) {
            try browser.click("summary")
            let rows: [String] = try read("[...shown().querySelectorAll('tr[data-event]')].map(r => r.dataset.event)")
            #expect(try rows.sorted() == strings("events().map(e => e.id)").sorted())
            #expect(!rows.isEmpty)
            try browser.click("tr[data-event]:last-child button")
            #expect(try lit.contains(question))
            #expect(
                try read("[...document.querySelectorAll('tr.on')].map(r => r.dataset.event)") == Array(rows.suffix(1)))
        }
    }

    @Test func `Events and empty places of the recorded apps have answers`() throws {
        let apps = Repository.root + "/traces/conformance/apps/"
        let files = try FileManager.default.contentsOfDirectory(atPath: apps).filter { $0.hasSuffix(".marble") }
            .sorted()
        #expect(!files.isEmpty)
        for file in files.indices.filter({ $0 % 4 == 0 }).map({ files[$0] }) {
            try browse(try String(contentsOfFile: apps + file, encoding: .utf8)) {
                let wrong: [String] = try read(
                    """
                    data.scenarios.slice(0, 2).flatMap((s, n) => {
                      choose(n)
                      const isAnswered = () => shown().querySelectorAll('.cursor').length === 1
                        && document.querySelector('#answer li') && document.querySelector('#state li') && text('question')
                      // A part of them, because a page has thousands.
                      const some = list => list.filter((_, i) => i % Math.ceil(list.length / 50) === 0)
                      const drawn = some(events()).filter(e => {
                        e.dispatchEvent(new MouseEvent('click', { bubbles: true }))
                        return !isAnswered() || !e.matches('.on') && Object.hasOwn(s.events, e.id)
                      })
                      const places = s.rows.flatMap((r, row) => s.times.map(t => [row, t]))
                      return [...drawn.map(e => e.id), ...some(places).filter(p => { ask(...p); return !isAnswered() }).map(String)]
                    })
                    """)
                #expect(wrong == [], "\(file)")
                let ids = try strings("[...document.querySelectorAll('[id]')].map(e => e.id)")
                #expect(Set(ids).count == ids.count, "\(file)")
            }
        }
    }

    // MARK: Keys

    @Test func `Keys choose places, events and scenarios`() throws {
        try browse(Self.scenarios) {
            try focusPicture()
            try browser.press(.right)
            #expect(try question == "typed next(\"s\") at 0")
            try browser.press(.down, .down)
            #expect(try question == "asked: why is nothing there at 0?")
            try browser.press(.up, .up, .left)
            #expect(try question == "typed next(\"s\") at 0")
            try browser.press(.tab)
            #expect(try question == "typed next(\"s\") at 2")
            #expect(try read("document.activeElement.matches('.e.on')"), "the focus follows, for readers of the screen")
            try browser.press(.tab, shift: true)
            #expect(try question == "typed next(\"s\") at 0")
            try browser.type("2")
            #expect(try selectedTab == "an error takes the pending element along")
            #expect(try read("shown().contains(document.activeElement)"), "the focus is not lost in what is hidden")
            try browser.press(.tab)
            #expect(try question == "failing next(\"a\") at 0")
        }
    }

    @Test func `Tab visits all events, and leaves the picture after them`() throws {
        try browse(Self.search) {
            try focusPicture()
            var visited: [String] = []
            while visited.count < 100 {
                try browser.press(.tab)
                if try !read("document.activeElement.matches('.e')") { break }
                visited.append(try read("document.activeElement.id"))
            }
            #expect(try visited.sorted() == strings("events().map(e => e.id)").sorted())
            #expect(try read("document.activeElement.localName") == "summary")
        }
    }

    @Test func `Escape chooses nothing, and lets Tab leave the picture`() throws {
        try browse(Self.search) {
            let hint = try question
            try focusPicture()
            try browser.press(.tab, .tab, .escape)
            #expect(try question == hint)
            #expect(try lit == [])
            #expect(try answer == [])
            #expect(try read("text('clock') + text('state')") == "State")
            try waitForAddress()
            #expect(try read("location.hash") == "")
            try browser.press(.tab)
            #expect(try read("document.activeElement.localName") == "summary")
            try browser.press(.tab, shift: true)
            try browser.press(.tab)
            #expect(try read("document.activeElement.matches('.e.on')"))
        }
    }

    @Test func `The focus is visible wherever keys move it`() throws {
        try browse(Self.scenarios) {
            var names: Set<String> = []
            for _ in 0..<60 {
                try browser.press(.tab)
                let focus: [String] = try read(
                    """
                    (e => [e.getAttribute('role') || e.localName, e.matches('.e')
                      ? String(shown().querySelectorAll('.cursor').length) : getComputedStyle(e).outlineStyle])
                      (document.activeElement)
                    """)
                if focus[0] == "body" { break }
                names.insert(focus[0])
                #expect(focus[1] == (focus[0] == "button" && focus[1] == "1" ? "1" : "solid"), "\(focus)")
            }
            #expect(names.isSuperset(of: ["tab", "application", "summary", "textarea"]), "\(names)")
        }
    }

    // MARK: Scenarios

    private struct Tab: Decodable, Equatable {
        var name: String
        var isSelected: String
        var order: Int
        var isShown: Bool
    }

    @Test func `The scenarios are tabs`() throws {
        let names = ["the typing rests", "an error takes the pending element along", "nothing is sent"]
        try browse(Self.scenarios) {
            func tabs() throws -> [Tab] {
                try read(
                    """
                    [...document.querySelectorAll('[role=tablist] > [role=tab]')].map(tab => {
                      const panel = document.getElementById(tab.getAttribute('aria-controls'))
                      if (panel.getAttribute('role') !== 'tabpanel') throw 'no panel'
                      if (panel.getAttribute('aria-labelledby') !== tab.id) throw 'no label'
                      return { name: tab.textContent, isSelected: tab.ariaSelected, order: tab.tabIndex,
                        isShown: panel.getBoundingClientRect().height > 0 }
                    })
                    """)
            }
            func expected(_ chosen: Int) -> [Tab] {
                names.indices.map {
                    Tab(
                        name: names[$0], isSelected: $0 == chosen ? "true" : "false", order: $0 == chosen ? 0 : -1,
                        isShown: $0 == chosen)
                }
            }
            #expect(try tabs() == expected(0))
            try clickEvent("asked next(\"sw\") at 6")
            try browser.click("#tab1")
            #expect(try tabs() == expected(1))
            #expect(try answer == [], "nothing remains of the other scenario")
            #expect(try read("text('state')") == "")
            try browser.press(.right)
            #expect(try tabs() == expected(2))
            try browser.press(.right)
            #expect(try tabs() == expected(0))
            try browser.press(.end)
            #expect(try tabs() == expected(2))
            #expect(try read("document.activeElement.id") == "tab2")
        }
    }

    @Test func `A file of one scenario has no tabs`() throws {
        try browse(Self.search) {
            try focusPicture()
            #expect(try read("document.querySelectorAll('[role=tab], [role=tabpanel]').length") == 0)
            #expect(try !string("text('keys')").contains("scenario"))
        }
    }

    // MARK: The address

    /// Changes the address, and waits until the page has noticed.
    private static let changed = """
        return new Promise(done => {
          window.addEventListener('hashchange', done, { once: true })
          location.hash = arguments[0]
        }).then(() => null)
        """

    @Test func `The address brings back what was chosen`() throws {
        let note = "why \"b\" & <i>not</i> 50% + #1?"
        try browse(Self.scenarios) {
            try browser.click("#tab1")
            try clickEvent("failing next(\"b\") at 2")
            try browser.click("#note")
            try browser.type(note)
            let (question, answer, lit) = try (question, answer, lit)
            func compare() throws {
                #expect(try self.question == question)
                #expect(try self.answer == answer)
                #expect(try self.lit == lit)
                #expect(try read("document.getElementById('note').value") == note)
                #expect(try read("document.querySelector('[aria-selected=true]').id") == "tab1")
            }
            #expect(!answer.isEmpty && !lit.isEmpty)
            try waitForAddress()
            try browser.reload()
            try compare()
            // Someone pastes an address in the place of another one of the same page.
            try waitForAddress()
            let hash: String = try read("location.hash")
            try browser.run(Self.changed, "")
            #expect(try read("document.querySelector('[aria-selected=true]').id") == "tab0")
            #expect(try self.answer == [])
            try browser.run(Self.changed, hash)
            try compare()
        }
    }

    @Test func `The address brings back an empty place`() throws {
        try browse(Self.search) {
            try focusPicture()
            try browser.press(.right, .down, .down, .down, .right)
            let (question, answer) = try (question, answer)
            #expect(question.hasPrefix("asked: why is nothing there"))
            try waitForAddress()
            try browser.reload()
            #expect(try self.question == question)
            #expect(try self.answer == answer)
        }
    }

    @Test(arguments: [
        "#e=constructor", "#s=2&e=__proto__", "#s=99&r=x&t=y", "#s=-1", "#s=x", "#e=%", "#t=3", "#r=s1-typed&t=NaN",
        "#note=%3Cscript%3Ehacked=1%3C/script%3E", "#e=%22%5D%3Cimg%20src=x%20onerror=hacked=1%3E",
    ])
    func `An address that means nothing chooses nothing`(_ hash: String) throws {
        try browse(Self.scenarios, hash: hash) {
            let (lit, answer) = try (lit, answer)
            #expect(lit == [])
            #expect(answer == [])
            #expect(try read("typeof hacked") == "undefined")
        }
    }

    // MARK: Sizes, themes, print

    @Test func `A telephone scrolls the picture and never the page`() throws {
        for text in [Self.wide, Self.scenarios] {
            try browser.resize(width: 390, height: 844)
            try browse(text, hash: "#note=" + String(repeating: "long", count: 100)) {
                func width() throws -> Int { try read("document.documentElement.scrollWidth") }
                #expect(try width() <= 390)
                try focusPicture()
                try browser.press(.tab)
                #expect(try !answer.isEmpty)
                #expect(try width() <= 390)
                try browser.click("summary")
                #expect(try width() <= 390)
                #expect(try width() > 300)
            }
        }
    }

    @Test func `A telephone has names above the lanes, and keeps what is chosen when it is turned`() throws {
        try browser.resize(width: 390, height: 844)
        try browse(Self.search) {
            #expect(try read("svgOf(0).getBoundingClientRect().width <= 390 && svgOf(0).closest('.narrow') !== null"))
            try clickEvent("asked next(\"SW\") at 6")
            #expect(
                try lit == [
                    "typed next(\"sw\") at 3", "debounce(.milliseconds(3)) next(\"sw\") at 6",
                    "map { $0.uppercased() } next(\"SW\") at 6", "asked next(\"SW\") at 6",
                ])
            let steps = try answer
            try waitForAddress()
            #expect(try read("!location.hash.includes('n-')"))
            try browser.resize(width: 1200, height: 600)
            try browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            #expect(try read("svgOf(0).closest('.wide') !== null"))
            #expect(try question == "asked next(\"SW\") at 6" && lit.count == 4)
            #expect(try answer == steps)
        }
    }

    @Test func `Events without room are listed where their number is chosen`() throws {
        try browse("hot a: Int\n    (1234567)\nout b = a\n") {
            let more: String = try read("events().filter(e => e.id.endsWith('.more')).at(-1).id")
            try browser.click("[id=\"\(more)\"]")
            #expect(try question == "4 more at 0")
            #expect(try answer.map(\.text) == (4...7).map { "b next(\($0)) at 0" })
            try click("document.querySelectorAll('#answer button')", "b next(6) at 0")
            #expect(try question == "b next(6) at 0")
            #expect(try lit.contains { $0.hasPrefix("4 more") } && answer.first?.text == "a emits 6")
        }
    }

    @Test func `What is chosen comes into sight`() throws {
        try browser.resize(width: 390, height: 500)
        try browse(Self.wide) {
            #expect(try read("(p => p.scrollWidth > p.clientWidth)(shown().querySelector('.picture'))"))
            let ids: [String] = try read("events().map(e => e.id)")
            for id in ids {
                try browser.run(
                    "document.querySelector('[data-event=\"' + arguments[0].replace(/^n-/, '') + '\"]').click()", id)
                let isVisible: Bool = try read(
                    """
                    ((e, p, a) => e.left >= p.left && e.right <= p.right && e.top >= 0 && e.bottom <= Math.min(a.top, innerHeight))(
                      document.getElementById(argument).getBoundingClientRect(),
                      shown().querySelector('.picture').getBoundingClientRect(),
                      document.querySelector('.answer').getBoundingClientRect())
                    """, id)
                #expect(isVisible, "\(id)")
            }
        }
    }

    @Test func `The names of the lanes remain where a wide picture is scrolled`() throws {
        try browser.resize(width: 1200, height: 900)
        try browse(Self.wide) {
            try browser.run("document.querySelector('[data-event]:last-child').click()")
            try browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            let left: Double = try read("shown().querySelector('.picture').scrollLeft")
            #expect(left > 0)
            let names = "[...shown().querySelectorAll('.names text')]"
            #expect(try strings(names + ".map(e => e.textContent)").contains("pages"))
            #expect(
                try read(
                    names
                        + ".every(e => e.getBoundingClientRect().left >= 0 && getComputedStyle(e).visibility === 'visible')"
                ))
            // An event that is chosen is not below them.
            try browser.run("document.querySelector('[data-event]').click()")
            try browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            #expect(
                try read(
                    """
                    (names => getComputedStyle(names).visibility === 'hidden'
                      || names.getBoundingClientRect().right <= document.querySelector('.cursor').getBoundingClientRect().left)
                      (shown().querySelector('.names'))
                    """))
        }
    }

    @Test func `Both themes are legible`() throws {
        var backgrounds: [String] = []
        for scheme in ["light", "dark"] {
            try browser.emulate(scheme: scheme)
            try browse(Self.scenarios) {
                try clickEvent("asked next(\"sw\") at 6")
                let faint: [String] = try read(
                    """
                    [...document.querySelectorAll('h1, h2, p, li, li b, button, summary, label, .line, .call')].filter(e => {
                      if (!e.textContent || !e.getBoundingClientRect().height) return false
                      const channels = text => text.match(/[0-9.]+/g).map(Number)
                      const light = text => {
                        const [r, g, b] = channels(text).map(v => v / 255)
                          .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
                        return .2126 * r + .7152 * g + .0722 * b
                      }
                      let behind = e
                      while (channels(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement
                      const [a, b] = [getComputedStyle(e).color, getComputedStyle(behind).backgroundColor].map(light)
                      return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5
                    }).map(e => e.outerHTML)
                    """)
                #expect(faint == [], "\(scheme)")
                backgrounds.append(try read("getComputedStyle(document.body).backgroundColor"))
                let colors = try Self.colors(of: browser.screenshot(), in: browser)
                #expect(colors.prefix(2).contains(backgrounds[backgrounds.count - 1]), "\(colors.prefix(3))")
                #expect(colors.count > 20)
            }
        }
        #expect(Set(backgrounds).count == 2)
    }

    /// Returns the colours of an image, those of most pixels first.
    private static func colors(of image: Data, in browser: WebDriver) throws -> [String] {
        try browser.open("about:blank")
        return try browser.value(
            """
            const image = new Image()
            image.src = 'data:image/png;base64,' + arguments[0]
            return image.decode().then(() => {
              const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d')
              context.drawImage(image, 0, 0)
              const { data } = context.getImageData(0, 0, image.width, image.height), counts = {}
              for (let i = 0; i < data.length; i += 4) {
                const color = `rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})`
                counts[color] = (counts[color] || 0) + 1
              }
              return Object.keys(counts).sort((a, b) => counts[b] - counts[a])
            })
            """, image.base64EncodedString())
    }

    @Test func `Paper shows all scenarios`() throws {
        try browse(Self.scenarios) {
            try clickEvent("asked next(\"sw\") at 6")
            let hidden: Int = try read("[...document.querySelectorAll('article')].filter(a => !a.offsetHeight).length")
            #expect(hidden == 2)
            try browser.emulate(medium: "print", scheme: "dark")
            #expect(try read("[...document.querySelectorAll('article')].every(a => a.offsetHeight > 0)"))
            #expect(
                try read(
                    "[...document.querySelectorAll('article:not(.lit) .e')].every(e => getComputedStyle(e).opacity == 1)"
                ),
                "what is chosen in one scenario does not dim another one")
            #expect(try read("['.tabs', '.keys', '.note'].every(s => !document.querySelector(s).offsetHeight)"))
            #expect(try read("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
            struct Printed: Decodable {
                let data: Data
            }
            let printed: Printed = try browser.command("Page.printToPDF")
            let pdf = String(decoding: printed.data, as: UTF8.self)
            #expect(pdf.hasPrefix("%PDF-"))
            #expect(pdf.contains(/\/Type ?\/Page\b/))
        }
    }

    // MARK: Untrusted texts

    private static let attack =
        "<img src=x onerror=hacked=1></script></title></pre><script>hacked=1</script>&lt;b&gt;\u{2028}"

    @Test func `Texts of a file remain texts`() throws {
        let value = Self.attack + "\"'`${hacked=1}"
        try browse(
            """
            title: \(Self.attack) javascript:hacked=1

            scenario \(Self.attack) one
            hot a: String
                x-|
                x = #"\(value)"#
            out b = a.map { "<script>hacked=1</script>" + $0 }.filter { $0 != "]]><script>" }

            scenario javascript:hacked=1
            hot a: String
                x-|
                x = "--><!--<script>"
            out b = a
            """
        ) {
            #expect(try string("document.querySelector('h1').textContent").hasPrefix(Self.attack.dropLast()))
            let names: [String] = try read("[...document.querySelectorAll('[role=tab]')].map(t => t.textContent)")
            #expect(names.last == "javascript:hacked=1")
            #expect(names.first?.hasPrefix(Self.attack.dropLast()) == true)
            for tab in names.indices {
                try browser.click("#tab\(tab)")
                try browser.run("document.querySelectorAll('tr[data-event]').forEach(row => row.click())")
            }
            let cells: [String] = try read("[...document.querySelectorAll('td')].map(t => t.textContent)")
            #expect(cells.contains { $0.contains("<img src=x onerror=hacked=1></script>") })
            #expect(try read("typeof hacked") == "undefined")
            #expect(try read("document.querySelectorAll('img, a, iframe, script:not([id]) ~ *').length") == 0)
            #expect(try read("document.scripts.length") == 2)
        }
    }

    @Test func `Streams may have the names of the parts of a page`() throws {
        let names = ["note", "answer", "state", "question", "clock", "data", "keys", "constructor", "tab0"]
        try browse(
            names.map { "hot \($0): Int\n    1-2-|\n" }.joined(separator: "\n")
                + names.map { "out \($0)Sent = \($0)\n" }.joined()
        ) {
            #expect(
                try read(
                    "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id))")
                    == 0)
            try focusPicture()
            try browser.press(.right)
            for _ in names {
                try browser.press(.right, .left)
                #expect(try question.hasSuffix("next(1) at 0"))
                try browser.press(.down)
            }
            try clickEvent("constructor next(2) at 2")
            #expect(try lit == ["constructor next(2) at 2", "constructorSent next(2) at 2"])
            #expect(try read("events().length") == 6 * names.count)
        }
    }

    // MARK: Readers of the screen

    private struct Node: Decodable {
        struct Text: Decodable {
            let value: String?

            init(from decoder: any Decoder) throws {
                enum Key: CodingKey { case value }
                value = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .value)
            }
        }
        struct Property: Decodable {
            let name: String
            let value: Text
        }
        let ignored: Bool
        let role: Text?
        let name: Text?
        let properties: [Property]?
    }

    @Test func `A reader of the screen finds tabs, the picture, its events, a table and the answer`() throws {
        try browse(Self.scenarios) {
            try browser.click("summary")
            struct Tree: Decodable {
                let nodes: [Node]
            }
            let tree: Tree = try browser.command("Accessibility.getFullAXTree")
            let nodes = tree.nodes.filter { !$0.ignored }
            func names(_ role: String) -> [String] {
                nodes.filter { $0.role?.value == role }.map { $0.name?.value ?? "" }
            }
            #expect(names("tab").count == 3)
            #expect(names("tabpanel") == ["the typing rests"])
            #expect(names("application") == ["picture"])
            #expect(names("table").count == 1)
            let buttons = names("button")
            for title in try strings("events().map(e => e.querySelector('title').textContent)") {
                #expect(buttons.contains(title.replacing("\n", with: " ")), "\(buttons)")
            }
            #expect(names("image") == [], "nothing inside of an image can be chosen")
            let live = nodes.filter {
                $0.properties?.contains { $0.name == "live" && $0.value.value == "polite" } == true
            }
            #expect(live.contains { $0.name?.value?.hasPrefix("Choose an event") == true })
        }
    }
}
