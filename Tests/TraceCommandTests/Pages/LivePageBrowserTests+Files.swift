import Foundation
import Testing

@testable import trace_cli

extension PageBrowserTests.LivePageBrowserTests {
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

    /// Types another pipeline, beside which the picture is then shown.
    func compare(with pipeline: String) throws {
        try browser.run(
            """
            const other = document.getElementById('other')
            other.value = '\(pipeline)'
            other.dispatchEvent(new Event('input'))
            return new Promise(done => setTimeout(done, 100))
            """)
        try settle()
    }

    @Test func `Another pipeline is compared`() throws {
        try browse(Self.search) {
            try browser.click("#compare")
            try settle()
            try compare(with: "typed.throttle(.milliseconds(3))")
            #expect(try read("!!document.querySelector('#other-picture svg')"))
            let changes: String = try read("document.getElementById('other-changes').textContent")
            #expect(changes.hasPrefix("it changes: asked: + \"s\" at 0"))
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
}
