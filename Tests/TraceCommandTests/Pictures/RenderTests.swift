import Foundation
import Testing

@testable import trace_cli

/// The subcommand `render` for files and operators.
struct RenderTests {
    private static let search = """
        title: a search
        hot text: String
            ab--|
        out shown = text.debounce(.milliseconds(1))

        """

    private func output(_ run: FolderRun, _ name: String) -> String { run.path + "/" + name }

    @Test func `A picture goes to the standard output, or in both themes into files`() throws {
        let run = try FolderRun(["a.marble": Self.search])
        let light = run("render", "a.marble")
        #expect(light.code == 0)
        #expect(light.output.hasPrefix("<svg ") && light.output.hasSuffix("</svg>\n"))
        #expect(light.output.contains("fill=\"#ffffff\""))
        let dark = run("render", "--theme", "dark", "a.marble")
        #expect(dark.output.contains("fill=\"#0d1117\""))
        let written = run(["render", "a.marble", "--output", output(run, "a.svg")])
        #expect(written.output == "wrote a.svg\nwrote a~dark.svg\n")
        #expect(try run.read("a.svg") == light.output)
        #expect(try run.read("a~dark.svg") == dark.output)
    }

    @Test func `A page has a tab for each scenario`() throws {
        let text = """
            scenario one
            hot a: Int
                1-
            scenario two
            hot a: Int
                2-
            out b = a

            """
        let run = try FolderRun(["a.marble": text])
        #expect(run(["render", "a.marble", "--output", output(run, "a.html")]).output == "wrote a.html\n")
        let page = try run.read("a.html")
        #expect(page.components(separatedBy: "role=\"tab\"").count == 3)
        #expect(page.contains(">one</button>") && page.contains(">two</button>"))
    }

    @Test func `An operator is drawn, and a recording`() throws {
        let run = try FolderRun(["a.marble": Self.search])
        let page = run("render", "debounce")
        #expect(page.code == 0 && page.output.contains("a search asks when the typing rests"))
        try run.write(run("replay", "--format", "ndjson", "a.marble").output, to: "a.ndjson")
        #expect(run("render", "a.ndjson").output == run("render", "a.marble").output)
    }

    @Test func `Lanes and times are chosen, and mistakes are named`() throws {
        let run = try FolderRun(["a.marble": Self.search])
        #expect(run("render", "--lanes", "debounce,shown", "a.marble").output.contains("<title>shown</title>"))
        #expect(!run("render", "--lanes", "outputs", "a.marble").output.contains("<title>debounce"))
        let unknown = run("render", "--lanes", "debuonce", "a.marble")
        #expect(unknown.code == 2)
        #expect(unknown.stderr.hasPrefix("trace-cli: there is no lane 'debuonce'"))
        for (words, message) in [
            (["--from", "x"], "--from has a time in milliseconds"),
            (["--from", "5", "--to", "2"], "--to 2 is before --from 5"),
            (["--output", "a.png"], "'a.png' names no picture"),
            (["--check"], "--check and --name are about documents"),
        ] {
            let outcome = run(["render"] + words + ["a.marble"])
            #expect(outcome.code == 2 && outcome.stderr.contains(message), "\(words): \(outcome.stderr)")
        }
        #expect(run("render").code == 2)
        #expect(run("render", "nothing.marble").stderr.contains("no such file"))
    }

    @Test func `What cannot be written leaves nothing behind`() throws {
        let run = try FolderRun(["a.marble": Self.search, "b.svg": "before"])
        try FileManager.default.createDirectory(atPath: output(run, "folder.svg"), withIntermediateDirectories: false)
        let folder = run(["render", "a.marble", "--output", output(run, "folder.svg")])
        #expect(folder.code == 2 && !folder.stderr.isEmpty)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: output(run, "b.svg"))
        let readOnly = run(["render", "a.marble", "--output", output(run, "b.svg")])
        #expect(readOnly.code == 2 && readOnly.stderr.contains("read-only"))
        #expect(try run.read("b.svg") == "before")
        #expect(!run.exists("b~dark.svg"))
        let other = try FolderRun([:])
        try run.link("linked", to: other.path)
        let linked = run(["render", "a.marble", "--output", output(run, "linked/a.svg")])
        #expect(linked.code == 2 && linked.stderr.contains("a link to one outside"))
        #expect(!other.exists("a.svg"))
    }

    @Test func `Nothing of the site is written where a folder has the name of one of its files`() throws {
        let run = try FolderRun(["site/zip.html/in-the-way": ""])
        let outcome = run(["render", "--site", output(run, "site")])
        #expect(outcome.code == 2 && outcome.stderr.contains("there is a folder of this name"))
        #expect(!run.exists("site/index.html") && !run.exists("site/amb.html"))
    }

    @Test func `A picture does not begin after the end`() throws {
        let run = try FolderRun(["a.marble": "hot a: Int\n    1-2\nout b = a\n"])
        let outcome = run(["render", "a.marble", "--from", "500"])
        #expect(outcome.code == 2 && outcome.stderr.contains("--from 500 is after the end at 2"), "\(outcome)")
    }

    @Test func `The site has an index and a page for each operator, whose links lead somewhere`() throws {
        let run = try FolderRun([:])
        let outcome = run(["render", "--site", output(run, "site")])
        #expect(outcome.code == 0, "\(outcome.stderr)")
        let index = try run.read("site/index.html")
        let pages = index.matches(of: /<a href="([^"]*)"/).map { String($0.output.1) }
        #expect(pages.count == OperatorList.families(of: PipelineCatalogue.operators).flatMap(\.members).count)
        for page in Set(pages) {
            let html = try run.read("site/" + page)
            for link in html.matches(of: /(?:href|src|srcset)="([^"]*)"/).map({ String($0.output.1) }) {
                #expect(run.exists("site/" + link), "\(page) leads to \(link)")
            }
        }
        for link in index.matches(of: /(?:src|srcset)="([^"]*)"/).map({ String($0.output.1) }) {
            #expect(run.exists("site/" + link), "the index leads to \(link)")
        }
        #expect(try run.read("site/debounce.html").contains("tell-apart debounce throttle"))
    }

    @Test func `The look-alikes of the site are those of the guide`() throws {
        let guide = try String(contentsOfFile: Repository.root + "/Guides/look-alikes.md", encoding: .utf8)
            .replacingOccurrences(of: "\n", with: " ")
        for pair in LookAlikes.all { #expect(guide.contains(pair.difference), "\(pair)") }
    }
}
