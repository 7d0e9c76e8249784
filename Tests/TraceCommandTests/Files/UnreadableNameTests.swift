import Testing

@testable import trace_cli

/// Names of files that cannot be passed on as text.
@Suite(.endsInTime)
struct UnreadableNameTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("hot a\n    1\nout x = a\n    1\n", to: "a.marble")
    }

    @Test(arguments: ["cp a.marble $(printf 'b\\377.marble')", "mkdir $(printf 'b\\377') && cp a.marble b*/c.marble"])
    func `A marble file or a folder whose name is not UTF-8 is an error`(_ script: String) throws {
        guard try folder.shell(script).code == 0 else { return }
        let outcome = try folder.shell("trace-cli check .")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains(": error: its name is not UTF-8, so that it cannot be read\n"))
    }

    @Test func `Another file whose name is not UTF-8 does not matter`() throws {
        guard try folder.shell("cp a.marble $(printf 'b\\377.txt')").code == 0 else { return }
        #expect(try folder.shell("trace-cli check .").code == 0)
    }
}
