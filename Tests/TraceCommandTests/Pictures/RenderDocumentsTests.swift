import Foundation
import Testing

@testable import trace_cli

/// The subcommand `render` for documents.
struct RenderDocumentsTests {
    private static let marbles = "hot a: Int\n    12|\nout b = a\n"

    /// Runs a command in a folder, because documents name files relative to themselves.
    private func render(_ run: FolderRun, _ words: String...) -> Outcome {
        run(["render"] + words.map { $0.hasPrefix("--") ? $0 : run.path + "/" + $0 })
    }

    @Test func `A comment gets its picture, and a second run changes nothing`() throws {
        let run = try FolderRun(["a.marble": Self.marbles, "README.md": "# A\n\n<!-- picture: a.marble -->\n\nend\n"])
        let stale = render(run, "--check", "README.md")
        #expect(stale.code == 1)
        #expect(stale.output == "README.md\nPictures/a.svg\nPictures/a~dark.svg\n")
        #expect(try run.read("README.md") == "# A\n\n<!-- picture: a.marble -->\n\nend\n" && !run.exists("Pictures"))
        #expect(
            render(run, "README.md").output
                == "wrote    Pictures/a.svg\nwrote    Pictures/a~dark.svg\nchanged  README.md\n")
        let text = try run.read("README.md")
        #expect(
            text == """
                # A

                <!-- picture: a.marble -->
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="Pictures/a~dark.svg">
                  <img alt="At 0, b sends 1, from a 1. At 1, b sends 2, from a 2. At 2, b completes." src="Pictures/a.svg">
                </picture>

                end

                """)
        #expect(render(run, "README.md") == Outcome())
        #expect(render(run, "--check", "README.md") == Outcome())
    }

    @Test func `What changes makes a picture stale: the file, the picture, or the element`() throws {
        let run = try FolderRun(["a.marble": Self.marbles, "README.md": "<!-- picture: a.marble -->\n"])
        _ = render(run, "README.md")
        try run.write(Self.marbles.replacingOccurrences(of: "12|", with: "13|"), to: "a.marble")
        #expect(render(run, "--check", "README.md").code == 1)
        _ = render(run, "README.md")
        try run.write("<svg/>", to: "Pictures/a.svg")
        #expect(render(run, "--check", "README.md").output == "Pictures/a.svg\n")
        _ = render(run, "README.md")
        try run.write(try run.read("README.md").replacingOccurrences(of: "b sends", with: "b got"), to: "README.md")
        #expect(render(run, "--check", "README.md").output == "README.md\n")
        #expect(render(run, "README.md").output == "changed  README.md\n")
    }

    @Test func `A block of the document is drawn, the last one above the comment`() throws {
        let text = """
            ```marble a.marble
            hot a: Int
                1|
            out b = a
            ```
            <!-- picture: a.marble --name first -->
            ```marble a.marble
            hot a: Int
                2|
            out b = a
            ```
            <!-- picture: a.marble -->
            ````text
            <!-- picture: nothing.marble -->
            ````

            """
        let run = try FolderRun(["page.md": text])
        #expect(render(run, "page.md").code == 0)
        #expect(try run.read("Pictures/first.svg").contains("next(1) at 0"))
        #expect(try run.read("Pictures/page-a.svg").contains("next(2) at 0"))
    }

    @Test func `Folders are searched, and scenarios and operators can be named`() throws {
        let run = try FolderRun([
            "Package.swift": "",
            "a.marble": "scenario one\nhot a: Int\n    1-\nscenario two\nhot a: Int\n    2-\nout b = a\n",
        ])
        try FileManager.default.createDirectory(atPath: run.path + "/docs/inner", withIntermediateDirectories: true)
        try run.write("<!-- picture: ../../a.marble --scenario 'two' -->\n", to: "docs/inner/x.md")
        try run.write("<!-- picture: debounce --lanes outputs -->", to: "docs/y.md")
        #expect(render(run, "docs").code == 0)
        #expect(run.exists("docs/inner/Pictures/a-two.svg"))
        #expect(run.exists("docs/Pictures/debounce-outputs.svg"))
        #expect(try run.read("docs/y.md").hasSuffix("</picture>\n"))
        #expect(render(run, "--check", "docs") == Outcome())
    }

    @Test func `A comment that names nothing is an error at its place, and nothing is written`() throws {
        let run = try FolderRun([
            "a.marble": Self.marbles, "bad.marble": "hot a: Int\n    1-\nout b = c\n",
            "x.md": """
            <!-- picture: a.marble -->

            <!-- picture: nothing.marble -->
            <!-- picture: -->
            <!-- picture: a.marble --lanes c -->
            <!-- picture: a.marble "open -->
            <!-- picture: a.marble --output x.svg -->
            <!-- picture: bad.marble -->
            <!-- picture: a.marble
            <!-- picture: a.marble -->
            <picture>

            """,
        ])
        let outcome = render(run, "x.md")
        #expect(outcome.code == 2)
        for message in [
            "x.md:3:15: error: there is no file, block or operator 'nothing.marble'",
            "x.md:4:1: error: the picture has no name", "x.md:5:15: error: there is no lane 'c'",
            "x.md:6:1: error: a quote is not closed", "x.md:7:15: error: --output has no meaning in a document",
            "x.md:8:15: error: the picture cannot be drawn, see above",
            "x.md:9:1: error: a comment of a picture ends on its line",
            "x.md:11:1: error: the element below is not closed",
            "trace-cli: nothing was written",
        ] {
            #expect(outcome.stderr.contains(message), "\(message)\n\(outcome.stderr)")
        }
        #expect(!run.exists("Pictures"))
    }

    @Test func `Hostile texts stay text in the element`() throws {
        let run = try FolderRun([
            "a.marble":
                "title: \"><script>x</script> --> ]] & \nhot a: String\n    x|\n    x = \"\\\"><b> -->\"\nout b = a\n",
            "x.md": "<!-- picture: a.marble -->\n",
        ])
        #expect(render(run, "x.md").code == 0)
        let text = try run.read("x.md")
        #expect(!text.contains("<script") && !text.contains("<b>"))
        #expect(text.split(separator: "\n").count == 5)
        #expect(render(run, "--check", "x.md") == Outcome())
    }

    @Test func `In a document of DocC the element is Markdown`() throws {
        let run = try FolderRun(["Package.swift": "", "a.marble": Self.marbles])
        try FileManager.default.createDirectory(atPath: run.path + "/A.docc", withIntermediateDirectories: true)
        try run.write("# A\n\n<!-- picture: ../a.marble -->\n", to: "A.docc/A.md")
        #expect(render(run, "A.docc/A.md").code == 0)
        #expect(try run.read("A.docc/A.md").hasSuffix("b completes.](a.svg)\n"))
        #expect(render(run, "--check", "A.docc/A.md") == Outcome())
    }

    @Test func `A file outside of the project is not read`() throws {
        let other = try FolderRun(["secret.marble": "password\n"])
        let run = try FolderRun([
            "Package.swift": "",
            "x.md": "<!-- picture: ../\(other.path.split(separator: "/").last ?? "")/secret.marble -->\n",
        ])
        let outcome = render(run, "x.md")
        #expect(outcome.code == 2 && outcome.stderr.contains("is outside of the document's project"))
        #expect(!outcome.stderr.contains("password"))
    }

    @Test func `A comment may be written a little otherwise, and in a list its element belongs to the item`() throws {
        let run = try FolderRun([
            "a.marble": Self.marbles,
            "x.md": "- item\n\n  <!--Picture: a.marble-->\n\n- other\n\n    <!-- picture: code -->\n",
            "y.md": "> <!-- picture: a.marble -->\n",
        ])
        #expect(render(run, "x.md").code == 0)
        #expect(try run.read("x.md").contains("\n  <!--Picture: a.marble-->\n  <picture>\n    <source "))
        #expect(render(run, "--check", "x.md") == Outcome())
        #expect(render(run, "y.md").stderr.contains("y.md:1:1: error: a comment of a picture stands alone on its line"))
    }

    @Test func `An element that others wrote is not replaced, and a picture that nothing names is noted`() throws {
        let own = "<picture>\n<img src=\"logo.svg\">\n</picture>\n"
        let run = try FolderRun(["a.marble": Self.marbles, "x.md": "<!-- picture: a.marble -->\n" + own])
        let refused = render(run, "x.md")
        #expect(refused.code == 2 && refused.stderr.contains("x.md:2:1: error: the element below shows a picture of"))
        try run.write("<!-- picture: a.marble -->\n\n" + own, to: "x.md")
        #expect(render(run, "x.md").code == 0)
        #expect(try run.read("x.md").hasSuffix("</picture>\n\n" + own))
        try run.write("nothing\n", to: "x.md")
        let orphans = render(run, "--check", "x.md")
        #expect(orphans.code == 0)
        #expect(orphans.stderr.contains("Pictures/a.svg: note: none of the documents names this picture"))
    }

    @Test func `A picture that another document of the folder names is no orphan`() throws {
        let run = try FolderRun([
            "a.marble": Self.marbles, "x.md": "<!-- picture: a.marble -->\n", "y.md": "nothing\n",
        ])
        #expect(render(run, "x.md").code == 0)
        #expect(render(run, "--check", "y.md") == Outcome())
    }

    @Test func `Text directly below a comment is no part of the element`() throws {
        let run = try FolderRun([
            "a.marble": Self.marbles, "x.md": "<!-- picture: a.marble -->\n*text*\n",
        ])
        #expect(render(run, "x.md").code == 0)
        #expect(try run.read("x.md").hasSuffix("</picture>\n\n*text*\n"))
        try run.write(run.read("x.md").replacing("</picture>\n\n", with: "</picture>\n"), to: "x.md")
        #expect(render(run, "--check", "x.md").code == 1)
        #expect(render(run, "x.md").code == 0)
        #expect(try run.read("x.md").hasSuffix("</picture>\n\n*text*\n"))
        #expect(render(run, "--check", "x.md") == Outcome())
    }

    @Test func `CI changes no document`() throws {
        let run = try FolderRun(
            ["a.marble": Self.marbles, "x.md": "<!-- picture: a.marble -->\n"], environment: ["CI": "true"])
        #expect(render(run, "x.md").code == 2)
        #expect(render(run, "--check", "x.md").code == 1)
    }

    @Test func `The documents of this project have true pictures`() {
        let root = Repository.root
        let outcome = runCommand(["render", "--check", root + "/README.md", root + "/Guides", root + "/Sources"])
        #expect(outcome == Outcome(), "run 'trace-cli render README.md Guides Sources'\n\(outcome.output)")
    }
}
