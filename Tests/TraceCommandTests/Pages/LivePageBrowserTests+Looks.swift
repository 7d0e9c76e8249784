import Foundation
import Testing

@testable import trace_cli

extension PageBrowserTests.LivePageBrowserTests {
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

    func browse(path: String, _ test: () throws -> Void) throws { try browse(nil, path, test) }

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
