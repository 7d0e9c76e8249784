import Testing

@testable import trace_cli

/// A picture that is wider than the window, of which the page has what is in sight.
extension PageBrowserTests.LivePageBrowserTests {
    private static let wide = """
        hot ticks: Int
            \(String(repeating: "1-2-", count: 100))|

        out sums = ticks.scan(0) { $0 + $1 }
        out delayed = ticks.delay(.milliseconds(3))

        """

    /// The events in the window that are not drawn.
    private var missing: [String] {
        get throws {
            try read(
                """
                Object.entries(data.scenarios[scenario].events)
                  .filter(([, e]) => xOf(e.t) > scroller().scrollLeft && xOf(e.t) < scroller().scrollLeft + scroller().clientWidth)
                  .map(([id]) => id).filter(id => !drawn(id))
                """)
        }
    }
    private var drawnCount: Int { get throws { try read("svgOf(scenario).querySelectorAll('.e').length") } }
    private var question: String { get throws { try read("document.getElementById('question').textContent") } }

    private func scroll(to place: String) throws {
        try browser.run("scroller().scrollLeft = \(place)\nreturn new Promise(requestAnimationFrame)")
        try settle()
    }

    @Test func `A wide picture is drawn where it is looked at`() throws {
        try browse(Self.wide) {
            let count: Int = try read("Object.keys(data.scenarios[scenario].events).length")
            #expect(count > 600)
            #expect(try drawnCount < count / 2)
            for place in ["0", "700", "2500", "pictureWidth()", "40"] {
                try scroll(to: place)
                #expect(try missing == [], "at \(place)")
                #expect(try drawnCount < count / 2)
            }
        }
    }

    @Test func `The picture of another pipeline has the same ruler, and shows the same part`() throws {
        try browse(Self.wide) {
            try browser.click("#compare")
            try settle()
            try compare(with: "ticks.scan(100) { $0 + $1 }")
            for driver in ["scroller()", "document.getElementById('other-picture')"] {
                for place in ["1500", "300"] {
                    try browser.run(
                        "\(driver).scrollLeft = \(place)\nreturn new Promise(done => setTimeout(done, 100))")
                    try settle()
                    let places: [Int] = try read(
                        "[scroller(), document.getElementById('other-picture')].map(e => Math.round(e.scrollLeft))")
                    #expect(places == [Int(place), Int(place)])
                    let offsets: [Int] = try read(
                        """
                        (() => {
                          const all = [...document.querySelectorAll('#other-picture [id^="o-ticks."]')]
                          const left = e => Math.round(e.getBoundingClientRect().x)
                          const pairs = all.map(e => [e, document.getElementById(e.id.replace('o-', 's1-'))]).filter(p => p[1])
                          return pairs.map(([a, b]) => left(a) - left(b))
                        })()
                        """)
                    #expect(offsets.count > 10)
                    #expect(offsets.allSatisfy { abs($0) <= 1 }, "\(offsets)")
                    #expect(try read("document.querySelectorAll('#other-picture [id]').length") < 600)
                }
            }
        }
    }

    @Test func `A comparison that is closed at once leaves the picture as it was`() throws {
        try browse("hot a: Int\n    1-2-3|\n\nout x = a.map { $0 * 2 }\n") {
            let width: Int = try read("Math.round(pictureWidth())")
            try browser.click("#compare")
            try settle()
            try browser.run(
                """
                const other = document.getElementById('other')
                other.value = 'a.map { $0 * 3000000 }'
                other.dispatchEvent(new Event('input'))
                document.getElementById('compare').click()
                return new Promise(done => setTimeout(done, 100))
                """)
            try settle()
            #expect(try read("document.getElementById('other-picture').innerHTML") == "")
            #expect(try read("Math.round(pictureWidth())") == width)
        }
    }

    @Test func `A text that was compared is there when the comparison is opened again`() throws {
        try browse("hot a: Int\n    1-2-3|\n\nout x = a.map { $0 * 2 }\n") {
            try browser.click("#compare")
            try settle()
            #expect(try read("document.getElementById('other-changes').textContent.includes('choose another')"))
            try compare(with: "a.map { $0 * 3 }")
            try browser.click("#compare")
            try settle()
            try browser.click("#compare")
            try settle()
            #expect(try read("document.getElementById('other').value") == "a.map { $0 * 3 }")
            let changes: String = try read("document.getElementById('other-changes').textContent")
            #expect(changes.hasPrefix("it changes: x: 2 → 3 at 0"))
        }
    }

    @Test func `An event out of sight is brought into sight, and explained`() throws {
        try browse(Self.wide) {
            try focusPicture()
            try press(.tab, shift: false)
            #expect(try question == "ticks next(1) at 0")
            try browser.run("show('s1-delayed.389')")
            try settle()
            #expect(try question == "delayed next(2) at 389")
            #expect(try missing == [])
            #expect(try read("document.getElementById('s1-delayed.389').getBoundingClientRect().x > 200"))
            #expect(try read("document.getElementById('answer').textContent.includes('ticks emits 2')"))
            // The keys go on from there.
            try press(.tab, shift: false)
            #expect(try question == "delayed next(1) at 391")
            try browser.run("ask(0, 1)")
            try settle()
            #expect(try read("scroller().scrollLeft < xOf(1)"))
            #expect(try question == "ticks: why is nothing there at 1?")
            #expect(try missing == [])
        }
    }

    @Test func `A marble far to the right is dragged, and what was chosen stays chosen out of sight`() throws {
        try browse(Self.wide) {
            try browser.run("show('s1-ticks.300')")
            try settle()
            let left: Double = try read("scroller().scrollLeft")
            try browser.drag("[id='s1-ticks.300']", by: read("xOf(301) - xOf(300)"))
            try settle()
            #expect(try status.hasPrefix("moved 1 of ticks from 300 to 301"))
            // The marble may have been at the border of the window.
            #expect(try abs(read("scroller().scrollLeft") - left) < 60)
            #expect(try missing == [])
            #expect(try question == "ticks next(1) at 301")
            let times: [Int] = try read(
                "Object.values(data.scenarios[scenario].events).filter(e => e.row === 's1-delayed').map(e => e.t)")
            let replayed = try replayed().filter { $0.hasPrefix("delayed") }
            #expect(times.map(String.init) == replayed.map { String($0.split(separator: " ").last ?? "") })
            try scroll(to: "0")
            #expect(try missing == [])
            #expect(try question == "ticks next(1) at 301")
            #expect(try read("scroller().scrollLeft") == 0)
            try browser.click("#undo")
            try settle()
            #expect(try text == Self.wide)
        }
    }

    @Test func `A picture that is scrolled while one types loses no character, and stays where it is`() throws {
        try browse(Self.wide) {
            try browser.run("show('s1-ticks.2')")
            try settle()
            try browser.run(
                """
                const area = document.getElementById('p0')
                area.focus()
                for (const end of ['1', '12']) {
                  area.value = 'ticks.scan(0) { $0 + $1 * ' + end + ' }'
                  area.dispatchEvent(new Event('input'))
                  scroller().scrollLeft += 1500
                }
                """)
            try settle()
            #expect(try read("text.includes('$1 * 12')"))
            #expect(try read("scroller().scrollLeft") == 3000)
            #expect(try missing == [])
            try browser.run("document.getElementById('p0').dispatchEvent(new Event('change'))")
            try settle()
            #expect(try text.contains("$1 * 12"))
            #expect(try read("scroller().scrollLeft") == 3000)
        }
    }

    @Test func `A key is about the event that Tab has just chosen, although that is not drawn yet`() throws {
        try browse(Self.wide) {
            try browser.run("show('s1-ticks.298')")
            try settle()
            try scroll(to: "0")
            try focusPicture()
            try browser.press(.tab)
            try browser.type("x")
            try settle()
            #expect(try status.hasPrefix("deleted 1 of ticks at 300"))
            #expect(try missing == [])
        }
    }
}
