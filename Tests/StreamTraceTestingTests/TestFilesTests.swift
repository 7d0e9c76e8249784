import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct TestFilesTests {
    private let package: PackageFolder

    init() throws {
        let plain = "hot a\n    1|\nout x = a\n    1|\n"
        package = try PackageFolder([
            "Tests/SearchTests/Traces/b.marble": plain + "\nscenario one\n\nscenario two\n",
            "Tests/SearchTests/Traces/a/c.marble": plain, "Tests/SearchTests/Traces/.hidden.marble": plain,
            "Tests/SearchTests/Traces/note.txt": "", "Tests/Shared/d.marble": plain,
            "Tests/SearchTests/Traces/broken.marble": "hot a\n    1|\nscenario x\nscenario x\n",
            "Tests/SearchTests/Nothing/note.txt": "",
        ])
    }

    private func names(_ path: String) throws -> [String] {
        try TestFiles(besides: package.caller).scenarios(in: path).map(\.description)
    }

    @Test func `Scenarios of a folder are sorted, and a file without known scenarios is one`() throws {
        let all = ["a/c.marble", "b.marble › one", "b.marble › two", "broken.marble"]
        #expect(try names("Traces") == all)
        #expect(try names("Traces/") == all)
        #expect(try names(package.path + "/Tests/SearchTests/Traces") == all)
        #expect(try names("Traces/a/c.marble") == ["c.marble"])
    }

    @Test func `A path is found in the folder of the test, and in those above it up to the package`() throws {
        #expect(try names("Shared/d.marble") == ["d.marble"])
        #expect(try names("Tests/Shared") == ["d.marble"])
    }

    @Test func `What was looked for, and where, is said`() throws {
        let error = #expect(throws: Diagnostic.self) { try names("Trace") }
        #expect(
            error?.rendered().replacing(package.path, with: "PACKAGE") == """
                Trace: error: no such file or folder: looked for it in PACKAGE/Tests/SearchTests and the folders above it, \
                up to PACKAGE
                    did you mean 'PACKAGE/Tests/SearchTests/Traces'?
                """)
        let empty = #expect(throws: Diagnostic.self) { try names("Nothing") }
        #expect(empty?.message == "no marble files in this folder")
    }
}
